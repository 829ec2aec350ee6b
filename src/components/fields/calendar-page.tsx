import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Day, formatDateFull, formatMonth } from "@/lib/dates";
import { addDays, addMonths, weekday } from "@/rules/calendar/date";
import styles from "./calendar-page.module.css";
import { calendarPage, type DayRange } from "./date-rules";

interface Props {
  /** One day, or both ends of a range. */
  readonly value: DayRange;
  readonly today: Day;
  readonly isDisabled?: ((day: Day) => boolean) | undefined;
  readonly onPick: (day: Day) => void;
  /** true when the calendar was opened from the keyboard: the current day then takes the focus. */
  readonly focused?: boolean;
}

const WEEKDAYS = ["lu", "ma", "me", "je", "ve", "sa", "di"];
const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

/** Where an arrow goes from a day; undefined for other keys. */
function destination(key: string, day: Day): Day | undefined {
  const moves: Record<string, Day> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, 1 - weekday(day)),
    End: addDays(day, 7 - weekday(day)),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return moves[key];
}

/** A month on 6 rows of 7 days, walked with the arrows. */
export function CalendarPage({ value: [start, end], today, isDisabled, onPick, focused = false }: Props) {
  const [cursor, setCursor] = useState<Day>(start ?? end ?? today);
  const [isWalking, setWalking] = useState(focused);
  const grid = useRef<HTMLTableElement>(null);

  // The focus follows the cursor only when the keyboard moves it: a click elsewhere must not be robbed of it.
  // One frame later: when the calendar opens, its popup is not in the page yet.
  useEffect(() => {
    if (!isWalking) return;
    const frame = requestAnimationFrame(() => {
      grid.current?.querySelector<HTMLButtonElement>(`[data-day="${cursor}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [cursor, isWalking]);

  const walk = (event: KeyboardEvent) => {
    const next = destination(event.key, cursor);
    if (!next) return;
    event.preventDefault();
    setWalking(true);
    setCursor(next);
  };
  const turn = (months: number) => {
    setWalking(false);
    setCursor(addMonths(cursor, months));
  };
  const dayClass = (day: Day): string =>
    join(
      styles.day,
      day.slice(0, 7) !== cursor.slice(0, 7) && styles.outside,
      day === today && styles.today,
      Boolean(start && end && day > start && day < end) && styles.between,
      (day === start || day === end) && styles.chosen,
    );

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <button type="button" className={styles.turn} aria-label="Mois précédent" onClick={() => turn(-1)}>
          <LeftOutlined aria-hidden />
        </button>
        <span className={styles.month} aria-live="polite">
          {formatMonth(cursor)}
        </span>
        <button type="button" className={styles.turn} aria-label="Mois suivant" onClick={() => turn(1)}>
          <RightOutlined aria-hidden />
        </button>
      </div>
      <table ref={grid} className={styles.grid} onKeyDown={walk}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarPage(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    className={dayClass(day)}
                    aria-label={formatDateFull(day)}
                    aria-pressed={day === start || day === end}
                    aria-current={day === today ? "date" : undefined}
                    tabIndex={day === cursor ? 0 : -1}
                    disabled={isDisabled?.(day)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
