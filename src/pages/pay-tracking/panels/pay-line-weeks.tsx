import timesheetWeek from "@resources/time/timesheet-week";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useWords } from "@/kit/states";
import { formatWeek } from "@/lib/dates";
import { addDays } from "@/rules/calendar/date";
import { formatDuration } from "@/rules/time/duration";
import { minutes } from "@/rules/time/minutes";
import styles from "../line.module.css";
import { useWeeks } from "../use-line";

/** « Semaines »: those of the month, where each stands. */
export default function LineWeeks({ record }: { readonly record: Row }) {
  const words = useWords();
  const weeks = useWeeks(String(record.contract_key), String(record.month));
  if (weeks.error && !weeks.data) return <Failure error={weeks.error} onRetry={() => void weeks.refetch()} />;
  if (!weeks.data) return <Skeleton rows={4} />;
  const shown = weeks.data.filter(({ monday }) => addDays(monday, 6) >= String(record.month));
  if (shown.length === 0) return <p className="muted">Aucune semaine de ce contrat dans ce mois.</p>;
  return (
    <ul className={styles.weeks}>
      {shown.map(({ id, monday, status, worker_minutes, version_number }) => {
        const state = words.state("timesheet_week", status);
        return (
          <li key={id}>
            <Link to={pathOf.show(timesheetWeek, id)}>{formatWeek(monday)}</Link>
            <ToneTag tone={state?.tone}>{state?.label ?? status}</ToneTag>
            {version_number > 1 && <span className="muted">version {version_number}</span>}
            <span className={styles.hours}>{formatDuration(minutes(worker_minutes))}</span>
          </li>
        );
      })}
    </ul>
  );
}
