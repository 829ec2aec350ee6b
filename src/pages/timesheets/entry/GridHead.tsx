import { holidayName } from "@/rules/calendar/holidays";
import { daysOfWeek } from "@/rules/calendar/week";
import styles from "./page.module.css";

const DAY = new Intl.DateTimeFormat("fr-FR", { weekday: "short", day: "numeric", timeZone: "UTC" });
const shortDay = (date: string): string => DAY.format(new Date(`${date}T12:00:00Z`));

interface Props {
  readonly monday: string;
  readonly isAllSelected: boolean;
  readonly onSelectAll: (on: boolean) => void;
}

/** The days of the week over their columns; a public holiday says its name. */
export function GridHead({ monday, isAllSelected, onSelectAll }: Props) {
  return (
    <div className={styles.head}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label="Tout sélectionner"
        checked={isAllSelected}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      <span>Talent</span>
      {daysOfWeek(monday).map((date) => {
        const holiday = holidayName(date);
        return (
          <span
            key={date}
            className={styles.date}
            title={holiday ?? undefined}
            data-holiday={holiday ? true : undefined}
          >
            {shortDay(date)}
          </span>
        );
      })}
      <span className={styles.date} title="Dessous&#8239;: salaire brut · facturé HT">
        Total / prévu, brut · HT
      </span>
      <span>État</span>
    </div>
  );
}
