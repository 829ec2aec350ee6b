import { resources } from "@resources";
import { Fragment } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { frDate, frMonth, typo } from "@/rules/french";
import { GROUPS, type PayGroup, payArithmetic, payGroup, payLabel } from "@/rules/pay/variables";
import styles from "../line.module.css";
import { useVariables, useWeeks, type Variable, type Week } from "../use-line";
import { euros } from "../words";

const ORDER = Object.keys(GROUPS) as PayGroup[];

/** « Variables »: each with its source and its arithmetic, grouped; what corrects an earlier month apart. */
export default function LineVariables({ record }: { readonly record: Row }) {
  const variables = useVariables(String(record.id));
  const month = String(record.month);
  const weeks = useWeeks(String(record.contract_key), month);
  if (variables.error && !variables.data)
    return <Failure error={variables.error} onRetry={() => void variables.refetch()} />;
  if (!variables.data) return <Skeleton rows={6} />;
  if (variables.data.length === 0)
    return (
      <EmptyState title="Aucune variable pour l’instant">
        Elles naissent des semaines bonnes pour paie de ce mois.
      </EmptyState>
    );
  const late = variables.data.filter(({ for_month }) => for_month < month);
  const usual = variables.data.filter(({ for_month }) => for_month >= month);
  const of = (group: PayGroup) => usual.filter(({ code }) => payGroup(code) === group);
  const paid = (some: readonly Variable[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const weekOf = (one: Variable) => weeks.data?.find(({ id }) => id === one.source_id);
  const place = (one: Variable) =>
    `${one.code} ${one.for_month} ${String(one.premium).padStart(5)} ${weekOf(one)?.monday}`;
  const rows = (some: readonly Variable[]) =>
    [...some]
      .sort((a, b) => (place(a) < place(b) ? -1 : 1))
      .map((one) => <Line key={one.id} variable={one} week={weekOf(one)} isLate={one.for_month < month} />);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Rubrique</th>
            <th scope="col">Calcul</th>
            <th scope="col">Source</th>
            <th scope="col" className={styles.amount}>
              Montant
            </th>
          </tr>
        </thead>
        <tbody>
          {ORDER.map((group) => {
            const some = of(group);
            return (
              some.length > 0 && (
                <Fragment key={group}>
                  <Head label={GROUPS[group]} cents={group === "none" ? null : paid(some)} />
                  {rows(some)}
                </Fragment>
              )
            );
          })}
          {late.length > 0 && (
            <>
              <Head label="Régularisations de mois verrouillés" cents={paid(late)} />
              {rows(late)}
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Head({ label, cents }: { readonly label: string; readonly cents: number | null }) {
  return (
    <tr className={styles.head}>
      <th scope="rowgroup" colSpan={3}>
        {label}
      </th>
      <td className={styles.amount}>{cents !== null && euros(cents)}</td>
    </tr>
  );
}

interface LineProps {
  readonly variable: Variable;
  readonly week: Week | undefined;
  readonly isLate: boolean;
}

function Line({ variable, week, isLate }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {payLabel(variable.code)}
        {isLate && <span className="muted"> – {frMonth(variable.for_month).toLowerCase()}</span>}
      </th>
      <td data-label="Calcul" className={styles.sum}>
        {typo(payArithmetic(variable))}
      </td>
      <td data-label="Source">
        <Source variable={variable} week={week} />
      </td>
      <td data-label="Montant" className={styles.amount}>
        {payGroup(variable.code) === "none" ? "–" : euros(variable.cents)}
      </td>
    </tr>
  );
}

/** Where a variable comes from, by the names of `app.pay_source`. */
const SOURCES: Readonly<Record<string, readonly [table: string, label: string]>> = {
  week: ["timesheet_week", "Semaine"],
  contract: ["contract", "Contrat"],
  expense: ["expense_claim_request", "Note de frais"],
  advance: ["advance_payment_request", "Acompte"],
  cooptation: ["cooptation", "Cooptation"],
};

function Source({ variable: { source, source_id }, week }: Pick<LineProps, "variable" | "week">) {
  const [table, label] = SOURCES[source] ?? ["", source];
  const resource = resources.byTable(table);
  const named = week ? `Semaine du ${frDate(week.monday)}` : label;
  return resource ? <Link to={pathOf.show(resource, source_id)}>{named}</Link> : named;
}
