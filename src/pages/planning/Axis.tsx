import { formatMonth } from "@/lib/dates";
import { weekday } from "@/rules/calendar/date";
import { isoWeek } from "@/rules/calendar/week";
import styles from "./board.module.css";
import { columnsOf, placeOf, type Span } from "./scale";

const LETTERS = ["L", "M", "M", "J", "V", "S", "D"];

/** The head of the board: months, then days (weeks over a quarter). Read once, by the label of each bar. */
export function Axis({ span, today }: { readonly span: Span; readonly today: string }) {
  const columns = columnsOf(span);
  const months = [...new Set([span.from, span.to].map((day) => day.slice(0, 7)))];
  const between = columns.map(({ day }) => day.slice(0, 7));
  return (
    <div className={styles.axis} aria-hidden>
      <div className={styles.months}>
        {[...new Set([...months, ...between])].sort().map((month) => {
          const place = placeOf(span, `${month}-01`, `${month}-31`);
          // A few days of a month have no room for its name.
          return (
            place &&
            place.width > 12 && (
              <span key={month} style={{ left: `${place.left}%`, width: `${place.width}%` }}>
                {formatMonth(`${month}-01`)}
              </span>
            )
          );
        })}
      </div>
      <div className={styles.columns}>
        {columns.map(({ day, days, isOff, holiday }) => (
          <span
            key={day}
            className={isOff ? styles.off : undefined}
            data-today={day === today || undefined}
            title={holiday ?? undefined}
            style={{ width: `${(100 * days) / span.days}%` }}
          >
            {days === 1 ? (
              <>
                <small>{LETTERS[weekday(day) - 1]}</small>
                {Number(day.slice(8))}
              </>
            ) : (
              <>
                <small>S{isoWeek(day)?.week}</small>
                {`${day.slice(8)}/${day.slice(5, 7)}`}
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
