import { useState } from "react";
import { Card, Notice } from "@/components/plain";
import { longDay } from "@/features/timesheet/quarters";
import { weekday } from "@/rules/calendar/date";
import { formatDuration } from "@/rules/time/duration";
import { DayEditor } from "./DayEditor";
import {
  type Corrections,
  gapOf,
  isCorrected,
  keyOf,
  letterDay,
  minutesOf,
  notesOf,
  type SheetWeek,
  totalOf,
} from "./sheet";
import styles from "./WeekCard.module.css";

type Props = {
  week: SheetWeek;
  corrections: Corrections;
  missing: readonly string[];
  onChange: (corrections: Corrections) => void;
};

/** The hours of one worker at a glance; a day that is touched opens and can be corrected. */
export function WeekCard({ week, corrections, missing, onChange }: Props) {
  const [touched, setTouched] = useState<string | null>(null);
  const total = totalOf(corrections, week);
  const gap = gapOf(corrections, week);
  const open = week.days.filter((day) => day.date === touched || isCorrected(corrections, week, day));
  const notes = notesOf(week);
  return (
    <Card>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{week.talent_name}</h2>
          <p className={styles.job}>
            {week.job} · <span className={styles.key}>{week.contract_key}</span>
            {week.order_reference && ` · commande ${week.order_reference}`}
            {week.version > 1 && ` · version ${week.version}`}
          </p>
        </div>
        <p className={styles.total}>
          <strong>{formatDuration(total)}</strong>
          {gap !== 0 && <span className={styles.gap}>{`${gap > 0 ? "+" : ""}${formatDuration(gap)}`}</span>}
        </p>
      </header>
      {week.answer && (
        <Notice tone="info" title="Réponse de l’agence à votre correction">
          {week.answer}
        </Notice>
      )}
      <ul className={styles.days} aria-label={`Jours de ${week.talent_name}`}>
        {week.days.map((day) => {
          const worked = minutesOf(corrections, week, day);
          const isChanged = isCorrected(corrections, week, day);
          return (
            <li key={day.date} style={{ gridColumn: weekday(day.date) }}>
              <button
                type="button"
                className={styles.day}
                data-changed={isChanged || undefined}
                data-zero={worked === 0 || undefined}
                aria-expanded={open.includes(day)}
                onClick={() => setTouched((now) => (now === day.date ? null : day.date))}
              >
                <span className={styles.letter} aria-hidden="true">
                  {letterDay(day.date)}
                </span>
                <span className="visually-hidden">{longDay(day.date)}, </span>
                <span className={styles.value} aria-hidden={worked === 0 || undefined}>
                  {worked === 0 ? "–" : formatDuration(worked)}
                </span>
                <span className="visually-hidden">
                  {worked === 0 && "aucune heure"}
                  {isChanged && ", corrigé"}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {notes && <p className={styles.notes}>{notes}</p>}
      {open.map((day) => (
        <DayEditor
          key={day.date}
          week={week}
          day={day}
          corrections={corrections}
          isMissing={missing.includes(keyOf(week, day))}
          onChange={onChange}
        />
      ))}
    </Card>
  );
}
