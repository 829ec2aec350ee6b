import timesheet from "@resources/time/timesheet-week";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { pathOf } from "@/kit/declaration";
import { useWords } from "@/kit/states";
import { formatPeriod, formatWeek } from "@/lib/dates";
import { formatEuro } from "@/lib/money";
import { addDays } from "@/rules/calendar/date";
import { formatDuration } from "@/rules/time/duration";
import { minutes } from "@/rules/time/minutes";
import type { Line } from "./chain";
import styles from "./chain.module.css";

const hours = (value: number | null) => (value === null ? "–" : formatDuration(minutes(value)));
const euros = (cents: number) => (cents === 0 ? "–" : formatEuro(cents / 100));
const sum = (lines: readonly Line[], of: (line: Line) => number | null) =>
  lines.reduce((total, line) => total + (of(line) ?? 0), 0);

/** The weeks under the chain: hours, state, what each is worth and what they have come to. */
export function Weeks({ lines }: { readonly lines: readonly Line[] }) {
  const words = useWords();
  if (lines.length === 0)
    return <EmptyState title="Aucune semaine">Elles naissent du contrat à signer ou signé.</EmptyState>;
  return (
    <div className={styles.scroll}>
      <table className={styles.weeks}>
        <thead>
          <tr>
            <th scope="col">Semaine</th>
            <th scope="col">Statut</th>
            <th scope="col">Prévu</th>
            <th scope="col">Saisi</th>
            <th scope="col">Client</th>
            <th scope="col">Brut</th>
            <th scope="col">Facturé HT</th>
            <th scope="col">Cumul facturé</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const state = words.state("timesheet_week", line.status);
            return (
              <tr key={line.id}>
                <th scope="row">
                  <Link to={pathOf.show(timesheet, line.id)}>{formatWeek(line.monday)}</Link>
                  <span className="muted">{formatPeriod(line.monday, addDays(line.monday, 6))}</span>
                </th>
                <td data-label="Statut">
                  <ToneTag tone={state?.tone}>{state?.label ?? line.status}</ToneTag>
                </td>
                <td data-label="Prévu">{hours(line.planned_minutes)}</td>
                <td data-label="Saisi">{hours(line.worker_minutes)}</td>
                <td data-label="Client">{hours(line.client_minutes)}</td>
                <td data-label="Brut">{euros(line.payCents)}</td>
                <td data-label="Facturé HT">{euros(line.billCents)}</td>
                <td data-label="Cumul facturé">{euros(line.billedSoFarCents)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td data-label="Prévu">{hours(sum(lines, ({ planned_minutes }) => planned_minutes))}</td>
            <td data-label="Saisi">{hours(sum(lines, ({ worker_minutes }) => worker_minutes))}</td>
            <td data-label="Client">{hours(sum(lines, ({ client_minutes }) => client_minutes))}</td>
            <td data-label="Brut">{euros(sum(lines, ({ payCents }) => payCents))}</td>
            <td data-label="Facturé HT">{euros(sum(lines, ({ billCents }) => billCents))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
