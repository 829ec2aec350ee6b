import { useMemo } from "react";
import { gapText } from "@/features/timesheet/cell";
import { plannedEntry, signedEntry, type TimesheetDay, toEntry } from "@/features/timesheet/days";
import { type Price, type WeekValue, weekValue } from "@/features/timesheet/euros";
import { formatEuro } from "@/lib/money";
import type { BillingItem } from "@/rules/billing/items";
import type { Figures } from "@/rules/figures";
import { frShort } from "@/rules/french";
import { formatDuration } from "@/rules/time/duration";
import { lessMinutes, type Minutes, sumMinutes } from "@/rules/time/minutes";
import { splitByMonth } from "@/rules/time/overtime";
import type { WeekContract } from "./data";
import styles from "./Totals.module.css";
import { WeekMargin } from "./WeekMargin";

interface Props {
  readonly days: readonly TimesheetDay[];
  readonly contract: WeekContract | null;
  /** May read what the week costs and leaves. */
  readonly seesMoney: boolean;
  readonly figures: Figures;
}

type Line = { key: string; label: string; value: WeekValue };

const MONTH = new Intl.DateTimeFormat("fr-FR", { month: "long", timeZone: "UTC" });

function useLines(days: readonly TimesheetDay[], price: Price | null, figures: Figures): Line[] {
  return useMemo(() => {
    const lines = [
      { key: "planned", label: "Prévu", entries: days.map(plannedEntry) },
      { key: "worker", label: "Saisi", entries: days.map((day) => toEntry(day)) },
      ...(days.some((day) => day.client_minutes !== null)
        ? [{ key: "client", label: "Client", entries: days.map(signedEntry) }]
        : []),
    ];
    return lines.flatMap(({ key, label, entries }) => {
      const value = weekValue(entries, price, figures);
      return value ? [{ key, label, value }] : [];
    });
  }, [days, price, figures]);
}

type Column = readonly [label: string, items: readonly BillingItem[]];

const COLUMNS: readonly Column[] = [
  ["Normales", ["HN"]],
  ["HS 25\u202f%", ["HS25"]],
  ["HS 50\u202f%", ["HS50"]],
  ["Majorées", ["NUIT", "SAMEDI", "DIMANCHE", "FERIE_TRAVAILLE", "PREMIER_MAI"]],
  ["Absences", ["FERIE_CHOME", "PONT", "ABSENCE_PAYEE", "INTEMPERIES"]],
];
const ALWAYS = 3;

const timeOf = (value: WeekValue, items: readonly BillingItem[]): Minutes =>
  sumMinutes(value.lines.filter((line) => items.includes(line.item)).map((line) => line.minutes));

/** Hours by rate, gross pay and bill of the three versions of the week; what the client’s corrections are worth. */
export function Totals({ days, contract, seesMoney, figures }: Props) {
  const price = contract?.price ?? null;
  const lines = useLines(days, price, figures);
  const months = splitByMonth(
    days.map((day) => toEntry(day)),
    figures,
  );
  const [worker, client] = ["worker", "client"].map((key) => lines.find((line) => line.key === key)?.value);
  const gap = worker && client && client.payCents !== worker.payCents ? { worker, client } : null;
  const euros = (cents: number | null) => (price && cents !== null ? formatEuro(cents / 100).replace("-", "−") : "—");
  const reference = client ?? worker;
  const columns = COLUMNS.filter(
    ([, items], index) => index < ALWAYS || lines.some(({ value }) => timeOf(value, items) > 0),
  );

  return (
    <div className={styles.totals}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, the keyboard must reach it */}
      <section className={styles.scroll} aria-label="Heures par taux" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">Total</th>
              {columns.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">Salaire brut</th>
              <th scope="col">Facturé HT</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label, value }) => (
              <tr key={key} data-line={key}>
                <th scope="row">{label}</th>
                <td>
                  <strong>{formatDuration(value.minutes)}</strong>
                </td>
                {columns.map(([column, items]) => {
                  const time = timeOf(value, items);
                  return <td key={column}>{time > 0 ? formatDuration(time) : "—"}</td>;
                })}
                <td>{euros(value.payCents)}</td>
                <td>{euros(value.billCents)}</td>
              </tr>
            ))}
            {gap && (
              <tr data-line="gap">
                <th scope="row">Écart du client</th>
                <td>
                  <strong>{gapText(lessMinutes(gap.client.minutes, gap.worker.minutes))}</strong>
                </td>
                <td colSpan={columns.length} />
                <td>{euros(gap.client.payCents - gap.worker.payCents)}</td>
                <td>
                  <strong>{price ? euros((gap.client.billCents ?? 0) - (gap.worker.billCents ?? 0)) : "—"}</strong>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      {reference && reference.lines.length > 1 && (
        <ul className={styles.lines} aria-label="Lignes de paie">
          {reference.lines.map((line) => (
            <li key={`${line.item}${line.premium}`}>
              <span>
                {line.label}
                {line.premium > 0 && ` (+${frShort(line.premium)}\u202f%)`}
              </span>
              <span>{formatDuration(line.minutes)}</span>
              <span>{euros(line.payCents)}</span>
            </li>
          ))}
        </ul>
      )}
      {seesMoney && reference && contract && <WeekMargin value={reference} contract={contract} figures={figures} />}
      <p className="muted-xs">
        {price
          ? `Taux ${formatEuro(price.wage)}/h, coefficient ${price.coefficient.toLocaleString("fr-FR", { minimumFractionDigits: 2 })}. Salaire hors IFM et ICCP\u202f; majorations et absences payées comprises, chaque ligne arrondie une fois.`
          : "Sans taux ni coefficient sur le contrat, les euros ne se calculent pas."}
      </p>
      {months.ok && months.value.length > 1 && (
        <p className="muted-xs">
          Semaine à cheval{"\u202f"}:{" "}
          {months.value
            .map(
              ({ month, normal, hs25, hs50 }) =>
                `${MONTH.format(new Date(`${month}-15T00:00:00Z`))} ${formatDuration(sumMinutes([normal, hs25, hs50]))}`,
            )
            .join(", ")}
          . Les heures supplémentaires se comptent sur la semaine entière.
        </p>
      )}
    </div>
  );
}
