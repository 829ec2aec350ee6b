import contract from "@resources/contracts/contract";
import { useParams } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { pathOf, type Row } from "@/kit/declaration";
import { textOf } from "@/kit/format";
import { LinkButton } from "@/kit/parts/link-button";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { FieldValue } from "@/kit/show/field-value";
import { Part } from "@/kit/show/sections";
import { useWords } from "@/kit/states";
import { formatDateFull, formatPeriod, today as todayNow } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { legalEnd } from "../model";
import { useConflicts } from "../use-planning";
import { conflictText } from "../words";
import { asChain, currentOf, linesOf, versionsOf } from "./chain";
import styles from "./chain.module.css";
import { useChain } from "./use-chain";
import { Versions } from "./Versions";
import { Weeks } from "./Weeks";

/** /planning/:contract_key: one contract from its first day to its last amendment, its weeks, and what may come next. */
export default function ChainPage() {
  const { contract_key: key = "" } = useParams();
  const { data, error, refetch } = useChain(key);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={12} />;
  const current = currentOf(data.versions);
  if (!current)
    return (
      <>
        <PageHeader title={key} />
        <EmptyState title="Aucun contrat ne porte ce numéro" action={<LinkButton to="/planning">Planning</LinkButton>}>
          Il a pu être annulé, ou appartenir à un autre espace.
        </EmptyState>
      </>
    );
  return (
    <>
      <Head current={current} />
      <div className={styles.page}>
        <Ahead current={current} contractKey={key} />
        <Part title="Versions">
          <Versions versions={versionsOf(contract, data.versions)} current={current} />
        </Part>
        {data.weeks && (
          <Part title="Semaines">
            <Weeks lines={linesOf(data.weeks, data.worth)} />
          </Part>
        )}
      </div>
    </>
  );
}

function Head({ current }: { readonly current: Row }) {
  const rights = useRights();
  const words = useWords(contract.fields);
  const state = words.state("contract", String(current.status));
  const { talent_id: talent } = contract.fields;
  const name = talent && textOf("talent_id", talent, current, contract.table, words);
  const to = pathOf.show(contract, String(current.id));
  const mayExtend =
    can(rights, "contracts", "create") && current.status === "signed" && current.is_term_precise && current.end_date;
  return (
    <PageHeader
      title={name ? `${name} – ${current.contract_key}` : String(current.contract_key)}
      extra={<ToneTag tone={state?.tone}>{state?.label ?? String(current.status)}</ToneTag>}
      subtitle={
        <>
          {String(current.job_name ?? "")} chez <Value name="company_id" current={current} />
        </>
      }
      actions={
        <>
          <LinkButton to={to}>Ouvrir le contrat</LinkButton>
          {mayExtend && (
            <LinkButton type="primary" to={`${to}/modification`}>
              Prolonger…
            </LinkButton>
          )}
        </>
      }
    />
  );
}

function Value({ name, current }: { readonly name: string; readonly current: Row }) {
  const words = useWords(contract.fields);
  const field = contract.fields[name];
  return field ? <FieldValue name={name} field={field} resource={contract} record={current} words={words} /> : null;
}

/** Days that decide what can still be done, and what will go wrong before them. */
function Ahead({ current, contractKey }: { readonly current: Row; readonly contractKey: string }) {
  const today = todayNow();
  const start = String(current.start_date);
  const from = start > today ? start : today;
  const { data: conflicts = [] } = useConflicts({ from, to: addDays(from, 180) });
  const mine = conflicts.filter(({ key }) => key === contractKey);
  const end = (current.actual_end_date ?? current.end_date) as string | null;
  const lawful = legalEnd(asChain(current));
  const hasWindow = current.has_flexibility_clause === true && current.flexibility_end;
  const facts: [label: string, value: string][] = [
    ["Jours", end ? formatPeriod(start, end) : `depuis le ${formatDateFull(start)}, sans terme précis`],
    ...(current.end_date && end !== current.end_date
      ? [["Terme signé", formatDateFull(String(current.end_date))] as [string, string]]
      : []),
    ...(hasWindow
      ? [
          ["Souplesse", formatPeriod(String(current.flexibility_start), String(current.flexibility_end))] as [
            string,
            string,
          ],
        ]
      : []),
    ["Dernier jour légal", lawful ? formatDateFull(lawful) : "aucun pour ce motif"],
  ];
  return (
    <Part title="Jusqu’à quand">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Motif</dt>
          <dd>
            <Value name="contract_reason" current={current} />
          </dd>
        </div>
      </dl>
      {mine.length > 0 && (
        <ul className={styles.conflicts} aria-label="Ce qui ne va pas">
          {mine.map((one) => (
            <li key={`${one.kind}${one.on}`}>
              <strong>{formatDateFull(one.on)}</strong> {conflictText(one)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
