import { useLogList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { formatDateTime } from "@/lib/dates";
import { formatNumber } from "@/lib/money";
import { usePageActive } from "@/lib/page-active";
import { can, useRights } from "@/lib/rights";
import { elided } from "@/rules/french";
import type { Resource, Row } from "../declaration";
import { thisOne } from "../noun";
import { MemberFace } from "../parts/member-face";
import { Failure, Skeleton } from "../parts/messages";
import { useMemberNames } from "../parts/use-member-names";
import { entityOf } from "../query";
import { useStates } from "../states";
import styles from "./activity.module.css";
import { ChangeLine } from "./change-line";
import { Composer } from "./composer";
import { ExchangeNotes, ExchangeText } from "./exchange-line";
import { type ActivityKind, type Changed, type Entry, entriesOf, isExchange, type Log, type StepRow } from "./history";
import { NoteLine } from "./note-line";
import { Part } from "./sections";

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  /** Beside the record: the newest of it. */
  readonly isBrief?: boolean;
}

const PAGE = 30;
const BRIEF = 10;

const KINDS: readonly (readonly [ActivityKind, string])[] = [
  ["note", "Notes"],
  ["message", "Messages"],
  ["call", "Appels"],
  ["mail", "E-mails"],
  ["presentation", "Présentations"],
  ["step", "Étapes"],
  ["change", "Modifications"],
];

/** The last lines of a record, all of them or those of one kind, as the audit-log provider reads them. */
function useActivity(resource: Resource, id: string, kind: ActivityKind | null, count: number) {
  return useLogList<Log>({
    resource: resource.table,
    meta: { id, circuit: entityOf(resource), kinds: kind && [kind], count },
    queryOptions: {
      meta: {
        tables: [resource.table, "note", "workflow_event", "scheduled_email", "call_log", "connected_mail"],
      },
      placeholderData: keepPreviousData,
      subscribed: usePageActive(),
    },
  });
}

/** What was noted, written, said, done and changed, and a box to add to it; a former value can be put back. */
export function Activity({ resource, record, isBrief = false }: Props) {
  const rights = useRights();
  const size = isBrief ? BRIEF : PAGE;
  const [count, setCount] = useState(size);
  const [kind, setKind] = useState<ActivityKind | null>(null);
  const { data, isPending, error, refetch } = useActivity(resource, String(record.id), kind, count);
  const isFull = (data?.lines.length ?? 0) >= count;
  const entries = useMemo(
    () => data && entriesOf(resource, data.lines, isFull || kind ? undefined : record, kind === null),
    [resource, data, record, isFull, kind],
  );
  const ids = useMemo(() => (entries ?? []).flatMap((one) => (one.actor ? [] : (one.actor_id ?? []))), [entries]);
  const nameOf = useMemberNames(ids);
  const mayWrite = can(rights, resource.access, "edit");
  const kinds = KINDS.filter(([code]) => code === kind || data?.counts[code]);
  const choose = (wanted: ActivityKind | null) => {
    setKind(wanted);
    setCount(size);
  };

  return (
    <Part title="Activité">
      {mayWrite && data?.takes_notes && <Composer resource={resource} record={record} />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton rows={3} />}
      {kinds.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a row of toggles is no field set
        <div className={styles.kinds} role="group" aria-label="Sortes d’activité">
          <button type="button" aria-pressed={kind === null} onClick={() => choose(null)}>
            Tout
          </button>
          {kinds.map(([code, label]) => (
            <button key={code} type="button" aria-pressed={code === kind} onClick={() => choose(code)}>
              {label}
              {code !== "change" && <span> {formatNumber(data?.counts[code] ?? 0)}</span>}
            </button>
          ))}
        </div>
      )}
      <ol className={styles.thread}>
        {entries?.map((entry) => (
          <li key={`${entry.kind} ${entry.key}`} data-kind={entry.kind}>
            {entry.kind === "folded" ? (
              <details>
                <summary className={styles.head}>
                  <strong>{`${entry.count} modifications ${elided("de", entry.actor ?? nameOf(entry.actor_id))}`}</strong>
                  <When at={entry.at} />
                </summary>
                {entry.entries.map((one) => (
                  <div key={one.key} className={styles.one}>
                    <When at={one.at} />
                    <Changes entry={one} resource={resource} record={record} />
                  </div>
                ))}
              </details>
            ) : (
              <>
                <div className={styles.head}>
                  {entry.kind === "note" && entry.actor_id && (
                    <MemberFace member={entry.actor_id} name={entry.actor ?? nameOf(entry.actor_id)} />
                  )}
                  <strong>{entry.actor ?? nameOf(entry.actor_id)}</strong>
                  <EntryText entry={entry} resource={resource} />
                  <When at={entry.at} />
                </div>
                {entry.kind === "note" && <NoteLine note={entry.data} {...{ resource, record, mayWrite }} />}
                {entry.kind === "step" && entry.data.comment && <p className={styles.comment}>{entry.data.comment}</p>}
                {isExchange(entry) && <ExchangeNotes line={entry} />}
                {entry.kind === "changed" && <Changes entry={entry} resource={resource} record={record} />}
              </>
            )}
          </li>
        ))}
      </ol>
      {isFull && (
        <Button type="link" onClick={() => setCount(count + PAGE)}>
          Voir plus ancien
        </Button>
      )}
    </Part>
  );
}

const When = ({ at }: { readonly at: string }) => (
  <time className={styles.when} dateTime={at}>
    {formatDateTime(at)}
  </time>
);

function Changes({ entry, resource, record }: { readonly entry: Changed } & Props) {
  return (
    <ul className={styles.changes}>
      {entry.changes.map((change) => (
        <ChangeLine key={change.name} change={change} resource={resource} record={record} />
      ))}
    </ul>
  );
}

/** Steps that lead to no state. */
const TOLD: Readonly<Record<string, string>> = {
  merge: "a fusionné une autre fiche dans celle-ci",
  unmerge: "a annulé une fusion",
};

function EntryText({ entry, resource }: { readonly entry: Entry; readonly resource: Resource }) {
  if (entry.kind === "created") return <span>a créé {thisOne(resource.labels)}</span>;
  if (entry.kind === "changed") return <span>a modifié</span>;
  if (entry.kind === "note")
    return entry.data.is_service_note ? <ToneTag tone="info">Note de service</ToneTag> : <span>a noté</span>;
  if (entry.kind === "step") return <StepText step={entry.data} resource={resource} />;
  return isExchange(entry) ? <ExchangeText line={entry} /> : null;
}

function StepText({ step, resource }: { readonly step: StepRow; readonly resource: Resource }) {
  const states = useStates().get(entityOf(resource));
  const told = TOLD[step.action];
  if (told && step.to === null) return <span>{told}</span>;
  const to = states?.find(({ value }) => value === step.to);
  return (
    <>
      <span>a fait passer à</span>
      <ToneTag tone={to?.tone}>{to?.label ?? step.to}</ToneTag>
    </>
  );
}
