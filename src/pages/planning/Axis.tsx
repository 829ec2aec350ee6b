import { formatMonth } from "@/lib/dates";
import { addDays, addMonths, weekday } from "@/rules/calendar/date";
import { isoWeek } from "@/rules/calendar/week";
import styles from "./board.module.css";
import { columnsOf, monthsOf, placeOf, type Span } from "./scale";

const LETTERS = ["L", "M", "M", "J", "V", "S", "D"];

/** The head of the board: months, then days (weeks over a quarter). Not read out: each bar says its own days. */
export function Axis({ span, today }: { readonly span: Span; readonly today: string }) {
  const columns = columnsOf(span);
  return (
    <div className={styles.axis} aria-hidden>
      <div className={styles.months}>
        {monthsOf(span).map((first) => {
          const place = placeOf(span, first, addDays(addMonths(first, 1), -1));
          // A few days of a month have no room for its name.
          return (
            place &&
            place.width > 12 && (
              <span key={first} style={{ left: `${place.left}%`, width: `${place.width}%` }}>
                {formatMonth(first)}
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
