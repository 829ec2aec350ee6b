import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { formatDateTime } from "@/lib/dates";
import { proposalLines } from "@/rules/paper/condition";
import styles from "../condition.module.css";

interface Round {
  readonly id: string;
  readonly action: string;
  readonly actor_label: string;
  readonly comment: string | null;
  readonly payload: {
    readonly proposal?: Record<string, number>;
    /** What stood in the paper they answered. */
    readonly offered?: Record<string, number>;
  } | null;
  readonly created_at: string;
}

const SAID: Readonly<Record<string, string>> = {
  send: "a envoyé les conditions",
  negotiate: "a noté une demande du client",
  counter: "propose autre chose",
  refuse: "refuse",
  accept: "a noté l’accord du client",
  sign: "a signé",
};

/** « Négociation »: what each side said, round after round, the last one first. */
export default function ConditionRounds({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const { data, error, refetch } = useRead<Round[]>({
    tables: ["commercial_condition", "workflow_event"],
    key: ["condition-rounds", id],
    read: (server, signal) =>
      server.rows<Round>("workflow_event", {
        select: "id,action,actor_label,comment,payload,created_at",
        filters: [
          { field: "entity", operator: "eq", value: "commercial_condition" },
          { field: "row_id", operator: "eq", value: id },
          { field: "action", operator: "in", value: Object.keys(SAID) },
        ],
        sorters: [{ field: "created_at", order: "desc" }],
        size: 50,
        signal,
      }),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  if (data.length === 0) return <p className={styles.muted}>Rien n’a encore été envoyé ni répondu.</p>;
  return (
    <ol className={styles.rounds} reversed>
      {data.map(({ id: key, action, actor_label, comment, payload, created_at }) => (
        <li key={key}>
          <p>
            <strong>{actor_label}</strong> {SAID[action]}{" "}
            <span className={styles.muted}>le {formatDateTime(created_at)}</span>
          </p>
          {comment && <p>«&#8239;{comment}&#8239;»</p>}
          {proposalLines(payload?.proposal ?? {}, payload?.offered ?? {}).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}
