import contract from "@resources/contracts/contract";
import { Button } from "antd";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Tone } from "@/components/theme/tokens";
import { useLines } from "@/features/legality/use-lines";
import { pathOf, type Row } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { messageOf } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { formatDateFull } from "@/lib/dates";
import { type CutKind, cutAt } from "@/rules/contract/cut";
import { type ExtensionKind, extendTo } from "@/rules/contract/extend";
import { Clashes } from "./Clashes";
import { clashesOf } from "./clash";
import { type Intent, isCut } from "./intent";
import styles from "./verdict.module.css";

const SAYS: Record<ExtensionKind, [words: string, tone: Tone]> = {
  souplesse: ["Souplesse", "good"],
  renewal: ["Renouvellement", "info"],
  new_contract: ["Nouveau contrat", "waiting"],
};

const CUTS: Record<CutKind, Tone> = { souplesse: "good", term: "info", break: "bad" };

interface Props {
  readonly intent: Intent;
  readonly onLeave: () => void;
}

/**
 * While an end is being drawn: which paper reaches the day, or why none does; for an earlier one, what ending then is
 * and what it costs. The same rules as « Prolonger ou modifier », where it is chosen.
 */
export function Verdict({ intent, onLeave }: Props) {
  const { chain, to } = intent;
  const record = useRead<Row | null>({
    tables: ["contract"],
    key: ["planning-record", chain.id],
    read: async ({ rows }, signal) => {
      const filters = [{ field: "id", operator: "eq" as const, value: chain.id }];
      return (await rows<Row>("contract", { select: "*", filters, size: 1, signal }))[0] ?? null;
    },
  });
  return (
    <section className={styles.verdict} aria-label={isCut(intent) ? "Couper" : "Prolonger"} aria-live="polite">
      <p>
        <strong>
          {isCut(intent) ? "Dernier jour\u202f: le" : "Jusqu’au"} {formatDateFull(to)}
        </strong>
      </p>
      {record.error && <p role="alert">{messageOf(record.error)}</p>}
      {record.data ? (
        <Reasons record={record.data} to={to} cuts={isCut(intent)} />
      ) : (
        !record.error && <p>Les règles sont relues…</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onLeave}>Laisser</Button>
        <LinkButton type="primary" to={`${pathOf.show(contract, chain.id)}/modification?to=${to}`}>
          Choisir et relire
        </LinkButton>
      </div>
    </section>
  );
}

interface ReasonsProps {
  readonly record: Row;
  readonly to: string;
  readonly cuts: boolean;
}

function Reasons({ record, to, cuts }: ReasonsProps) {
  const { draft, context, surroundings, figures, isSettled, error } = useLines(null, record);
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!isSettled) return <p>Les règles sont relues…</p>;
  if (cuts) {
    const read = cutAt(to, draft, context, (record.actual_end_date ?? record.end_date) as string | null);
    if (!read.ok) return <p>{read.reason}</p>;
    const { kind, label, reason, consequences } = read.value;
    return (
      <p>
        <ToneTag tone={CUTS[kind]}>{label}</ToneTag> {reason} {consequences[0]}
      </p>
    );
  }
  const found = extendTo(to, draft, context);
  if (!found.ok) return <p>{found.reason}</p>;
  const { chosen, options } = found.value;
  if (!chosen)
    return (
      <p>
        <ToneTag tone="bad">Impossible</ToneTag> {options.at(-1)?.reason}
      </p>
    );
  const [words, tone] = SAYS[chosen.kind];
  // A new contract begins when the wait is over; the others go on from where they are.
  const drawn = {
    start_date: chosen.start_date ?? String(record.start_date),
    end_date: to,
    working_days: draft.working_days ?? [],
    schedule: (record.schedule ?? null) as string | null,
    is_full_time: draft.is_full_time !== false,
  };
  return (
    <>
      <p>
        <ToneTag tone={tone}>{words}</ToneTag> {chosen.reason}
      </p>
      <Clashes found={clashesOf(drawn, surroundings.neighbours ?? [], surroundings.birth_date ?? null, figures)} />
    </>
  );
}
