import { useMemo } from "react";
import { gapText } from "@/features/timesheet/cell";
import { sumOf, type TimesheetDay, toEntry } from "@/features/timesheet/days";
import { type Price, type WeekValue, weekValue } from "@/features/timesheet/euros";
import { formatEuro } from "@/lib/money";
import type { Figures } from "@/rules/figures";
import { formatDuration } from "@/rules/time/duration";
import { lessMinutes, type Minutes, NO_TIME, sumMinutes } from "@/rules/time/minutes";
import { countedMinutes, splitByMonth } from "@/rules/time/overtime";
import styles from "./Totals.module.css";

interface Props {
  readonly days: readonly TimesheetDay[];
  readonly monday: string;
  readonly price: Price | null;
  readonly figures: Figures;
}

type Line = { key: string; label: string; value: WeekValue };

const MONTH = new Intl.DateTimeFormat("fr-FR", { month: "long", timeZone: "UTC" });

function useLines(days: readonly TimesheetDay[], monday: string, price: Price | null, figures: Figures): Line[] {
  return useMemo(() => {
    const total = (of: (day: TimesheetDay) => Minutes | null) =>
      sumMinutes(days.map((day) => countedMinutes({ ...toEntry(day), minutes: of(day) ?? NO_TIME }, figures)));
    const lines = [
      {
        key: "planned",
        label: "Prévu",
        minutes: sumOf(days, "planned_minutes"),
      },
      { key: "worker", label: "Saisi", minutes: total((day) => day.worker_minutes) },
      ...(days.some((day) => day.client_minutes !== null)
        ? [{ key: "client", label: "Client", minutes: total((day) => day.client_minutes ?? day.worker_minutes) }]
        : []),
    ];
    return lines.flatMap(({ key, label, minutes }) => {
      const value = weekValue(minutes, monday, price, figures);
      return value ? [{ key, label, value }] : [];
    });
  }, [days, monday, price, figures]);
}

/** Hours by rate, gross pay and bill of the three versions of the week; what the client’s corrections are worth. */
export function Totals({ days, monday, price, figures }: Props) {
  const lines = useLines(days, monday, price, figures);
  const months = splitByMonth(
    days.map((day) => toEntry(day)),
    figures,
  );
  const [worker, client] = ["worker", "client"].map((key) => lines.find((line) => line.key === key)?.value);
  const gap = worker && client && client.minutes !== worker.minutes ? { worker, client } : null;
  const euros = (cents: number | null) => (price && cents !== null ? formatEuro(cents / 100).replace("-", "−") : "—");
  const reference = lines.find((line) => line.key === (client ? "client" : "worker"))?.value;

  return (
    <div className={styles.totals}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, the keyboard must reach it */}
      <section className={styles.scroll} aria-label="Heures par taux" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">Total</th>
              <th scope="col">Normales</th>
              <th scope="col">HS 25{"\u202f"}%</th>
              <th scope="col">HS 50{"\u202f"}%</th>
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
                <td>{formatDuration(value.normal)}</td>
                <td>{value.hs25 ? formatDuration(value.hs25) : "—"}</td>
                <td>{value.hs50 ? formatDuration(value.hs50) : "—"}</td>
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
                <td colSpan={3} />
                <td>{euros(gap.client.payCents - gap.worker.payCents)}</td>
                <td>
                  <strong>{price ? euros((gap.client.billCents ?? 0) - (gap.worker.billCents ?? 0)) : "—"}</strong>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        {reference && reference.minutes > 0 && `${reference.arithmetic} (${reference.article}). `}
        {price
          ? `Taux ${formatEuro(price.wage)}/h, coefficient ${price.coefficient.toLocaleString("fr-FR", { minimumFractionDigits: 2 })}. Salaire hors IFM et ICCP.`
          : "Sans taux ni coefficient sur le contrat, les euros ne se calculent pas."}
      </p>
      {months.ok && months.value.length > 1 && (
        <p className={styles.note}>
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
