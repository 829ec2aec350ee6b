import { useLogList } from "@refinedev/core";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { formatDateTime } from "@/lib/dates";
import { usePageActive } from "@/lib/page-active";
import type { Resource, Row } from "../declaration";
import { thisOne } from "../noun";
import { Failure, Skeleton } from "../parts/messages";
import { useMemberNames } from "../parts/use-member-names";
import { entityOf } from "../query";
import { useStates } from "../states";
import { ChangeLine } from "./change-line";
import { ExchangeNotes, ExchangeText } from "./exchange-line";
import { type Entry, type Log, timelineOf } from "./history";
import { Part } from "./sections";
import styles from "./timeline.module.css";

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  /** Beside the record: the newest of it. */
  readonly isBrief?: boolean;
}

const PAGE = 30;
const BRIEF = 8;

/** The last events and changes of a record, as the audit-log provider reads them. */
function useTimeline(resource: Resource, id: string, count: number) {
  return useLogList<Log>({
    resource: resource.table,
    meta: { id, entity: entityOf(resource), count },
    queryOptions: {
      meta: { tables: [resource.table, "workflow_event", "scheduled_email", "call_log"] },
      subscribed: usePageActive(),
    },
  });
}

/** Who did what, who changed what; a former value can be put back, one field at a time. */
export function Timeline({ resource, record, isBrief = false }: Props) {
  const [count, setCount] = useState(isBrief ? BRIEF : PAGE);
  const { data, isPending, error, refetch } = useTimeline(resource, String(record.id), count);
  const entries = useMemo(
    () => data && timelineOf(resource, data.events, data.audits, data.isFull ? undefined : record, data.exchanges),
    [resource, data, record],
  );
  const ids = useMemo(() => (entries ?? []).flatMap((entry) => entry.actorId ?? []), [entries]);
  const nameOf = useMemberNames(ids);

  return (
    <Part title="Historique">
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton rows={3} />}
      <ol className={styles.thread}>
        {entries?.map((entry) => (
          <li key={entry.key}>
            <div className={styles.head}>
              <strong>{entry.actorLabel ?? nameOf(entry.actorId)}</strong>
              <EntryText entry={entry} resource={resource} record={record} />
              <time className={styles.when} dateTime={entry.at}>
                {formatDateTime(entry.at)}
              </time>
            </div>
            {entry.kind === "step" && entry.comment && <p className={styles.comment}>{entry.comment}</p>}
            {entry.kind === "exchange" && <ExchangeNotes row={entry.row} />}
            {entry.kind === "changed" && (
              <ul className={styles.changes}>
                {entry.changes.map((change) => (
                  <ChangeLine key={change.name} change={change} resource={resource} record={record} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {data?.isFull && (
        <Button type="link" onClick={() => setCount(count + PAGE)}>
          Voir plus ancien
        </Button>
      )}
    </Part>
  );
}

/** Steps that lead to no state. */
const TOLD: Readonly<Record<string, string>> = {
  merge: "a fusionné une autre fiche dans celle-ci",
  unmerge: "a annulé une fusion",
};

function EntryText({ entry, resource }: { readonly entry: Entry } & Props) {
  const states = useStates();
  if (entry.kind === "created") return <span>a créé {thisOne(resource.labels)}</span>;
  if (entry.kind === "changed") return <span>a modifié</span>;
  if (entry.kind === "exchange") return <ExchangeText row={entry.row} />;
  const told = TOLD[entry.action];
  if (told && entry.to === null) return <span>{told}</span>;
  const stateOf = (code: string | null) => states.get(entityOf(resource))?.find((one) => one.value === code);
  const to = stateOf(entry.to);
  return (
    <>
      <span>a fait passer à</span>
      <ToneTag tone={to?.tone}>{to?.label ?? entry.to}</ToneTag>
    </>
  );
}
