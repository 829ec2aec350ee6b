import { useFigures } from "@/features/figures/use-figures";
import { Part } from "@/kit/show/sections";
import { formatMonth, toDay } from "@/lib/dates";
import { formatEuro, formatPercent } from "@/lib/money";
import { endOfMonths } from "@/rules/calendar/date";
import { count } from "@/rules/french";
import { lineCost } from "@/rules/pay/line-cost";
import { formatDuration } from "@/rules/time/duration";
import { minutes } from "@/rules/time/minutes";
import type { PaidLine, Year } from "./overview";
import styles from "./page.module.css";

/** Size of the agency for the general relief, until its legal entity says it: the rates above and below 50 differ. */
const HEADCOUNT = 50;

const euros = (cents: number): string => formatEuro(cents / 100).replace("-", "−");

/** What the last twelve months were worth; what they left, for whom the base hands out the lines. */
export function YearPart({ year }: { readonly year: Year }) {
  const { assignments, gross_cents, lines } = year;
  const facts = [
    year.minutes !== null && (["Heures faites", formatDuration(minutes(year.minutes))] as const),
    assignments &&
      (["Missions", `${count(assignments.count, "contrat")}, ${count(assignments.companies, "client")}`] as const),
    gross_cents !== null && (["Brut payé", euros(gross_cents)] as const),
  ].filter((one) => one !== false && one !== null);
  const isEmpty = !year.minutes && !assignments?.count && !gross_cents;
  return (
    <Part title="Douze derniers mois">
      {facts.length === 0 && <p className={styles.none}>Vous ne lisez ni les contrats, ni les heures, ni la paie.</p>}
      {isEmpty && facts.length > 0 && <p className={styles.none}>Ni mission, ni heure, ni paie sur cette période.</p>}
      {!isEmpty && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {lines && lines.length > 0 && <Left lines={lines} />}
        </dl>
      )}
      {gross_cents !== null && !isEmpty && (
        <p className={styles.none}>Paie depuis {formatMonth(toDay(year.from_month))}, IFM et congés payés compris.</p>
      )}
    </Part>
  );
}

function Left({ lines }: { readonly lines: readonly PaidLine[] }) {
  const { figures, loading } = useFigures();
  if (loading) return null;
  const known = lines.flatMap(({ month, bill_cents, contract_type, coefficient, variables }) => {
    const cost = lineCost(
      {
        onDate: endOfMonths(month, 1),
        headcount: HEADCOUNT,
        cdii: contract_type === "cdii",
        coefficient: Number(coefficient),
        billCents: Number(bill_cents),
        variables: variables.map((one) => ({
          ...one,
          premium: Number(one.premium),
          quantity: Number(one.quantity),
          rate: one.rate === null ? null : Number(one.rate),
        })),
      },
      figures,
    );
    return cost.ok ? [{ ...cost.value, billCents: Number(bill_cents) }] : [];
  });
  if (known.length === 0) return null;
  const sum = (read: (one: (typeof known)[number]) => number) => known.reduce((total, one) => total + read(one), 0);
  const [cost, bill] = [sum(({ costCents }) => costCents), sum(({ billCents }) => billCents)];
  const margin = bill - cost;
  const part = known.length < lines.length ? ` (${known.length} lignes sur ${lines.length})` : "";
  return (
    <>
      <div>
        <dt>Coût employeur{part}</dt>
        <dd>{euros(cost)}</dd>
      </div>
      <div>
        <dt>Marge{part}</dt>
        <dd>
          {euros(margin)}
          {bill > 0 && ` (${formatPercent(margin / bill, 1).replace("-", "−")})`}
        </dd>
      </div>
    </>
  );
}
