import { useState } from "react";
import { Card, Notice, TextInput } from "@/components/plain";
import { formatDuration, parseDuration } from "@/rules/time/duration";
import {
  type Corrections,
  correct,
  explain,
  hoursOf,
  isCorrected,
  keyOf,
  type SheetDay,
  type SheetWeek,
  STEP,
  totalOf,
} from "./sheet";
import styles from "./WeekCard.module.css";

const REASONS = [
  "Départ anticipé",
  "Arrivée en retard",
  "Heures supplémentaires demandées",
  "Absent ce jour-là",
] as const;

const dayLabel = new Intl.DateTimeFormat("fr-FR", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const readable = (hours: number): string => formatDuration(Math.round(hours * 60));

type Props = {
  week: SheetWeek;
  corrections: Corrections;
  missing: readonly string[];
  onChange: (corrections: Corrections) => void;
};

/** The hours of one worker: each day can be corrected, by quarters of an hour or by typing, with a reason. */
export function WeekCard({ week, corrections, missing, onChange }: Props) {
  const total = totalOf(corrections, week);
  const gap = total - week.days.reduce((sum, day) => sum + day.hours, 0);
  return (
    <Card>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{week.talent_name}</h2>
          <p className={styles.job}>
            {week.job} · {week.contract_key}
            {week.order_reference && ` · commande ${week.order_reference}`}
          </p>
        </div>
        <p className={styles.total}>
          <strong>{readable(total)}</strong>
          {gap !== 0 && <span className={styles.gap}>{`${gap > 0 ? "+" : "−"}${readable(Math.abs(gap))}`}</span>}
        </p>
      </header>
      {week.answer && (
        <Notice tone="info" title="Réponse de l’agence à votre correction">
          {week.answer}
        </Notice>
      )}
      <ul className={styles.days}>
        {week.days.map((day) => (
          <Day
            key={day.date}
            week={week}
            day={day}
            corrections={corrections}
            isMissing={missing.includes(keyOf(week, day))}
            onChange={onChange}
          />
        ))}
      </ul>
    </Card>
  );
}

type DayProps = {
  week: SheetWeek;
  day: SheetDay;
  corrections: Corrections;
  isMissing: boolean;
  onChange: (corrections: Corrections) => void;
};

function Day({ week, day, corrections, isMissing, onChange }: DayProps) {
  const hours = hoursOf(corrections, week, day);
  const key = keyOf(week, day);
  const corrected = isCorrected(corrections, week, day);
  const label = dayLabel.format(new Date(`${day.date}T00:00:00Z`));
  const set = (value: number) => onChange(correct(corrections, week, day, value));
  const note = day.absence ?? (day.is_public_holiday ? "Férié" : null);
  return (
    <li className={corrected ? styles.corrected : styles.day}>
      <div className={styles.line}>
        <span className={styles.date}>
          {label}
          {note && <small className={styles.note}>{note}</small>}
        </span>
        <span className={styles.stepper}>
          <button
            type="button"
            className={styles.step}
            aria-label={`Retirer un quart d’heure, ${label}`}
            disabled={hours <= 0}
            onClick={() => set(hours - STEP)}
          >
            −
          </button>
          <HoursInput hours={hours} label={`Heures du ${label}`} onChange={set} />
          <button
            type="button"
            className={styles.step}
            aria-label={`Ajouter un quart d’heure, ${label}`}
            disabled={hours >= 24}
            onClick={() => set(hours + STEP)}
          >
            +
          </button>
        </span>
      </div>
      {corrected && (
        <div className={styles.reason}>
          <label htmlFor={`reason-${key}`}>
            Pourquoi {readable(hours)} au lieu de {readable(day.hours)} ?
          </label>
          <TextInput
            id={`reason-${key}`}
            maxLength={500}
            value={corrections[key]?.reason ?? ""}
            aria-invalid={isMissing || undefined}
            onChange={(reason) => onChange(explain(corrections, key, reason))}
          />
          <div className={styles.chips}>
            {REASONS.map((reason) => (
              <button
                key={reason}
                type="button"
                className={styles.chip}
                onClick={() => onChange(explain(corrections, key, reason))}
              >
                {reason}
              </button>
            ))}
          </div>
          {isMissing && (
            <p className={styles.error} role="alert">
              Dites pourquoi vous changez ces heures.
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** Typed as one says it: « 7h30 », « 7,5 ». What cannot be read is put back as it was. */
function HoursInput({ hours, label, onChange }: { hours: number; label: string; onChange: (hours: number) => void }) {
  const [text, setText] = useState<string | null>(null);
  const settle = () => {
    const read = parseDuration(text ?? "");
    if (text !== null && read.ok) onChange(read.value / 60);
    setText(null);
  };
  return (
    <input
      className={styles.hours}
      inputMode="decimal"
      aria-label={label}
      value={text ?? readable(hours)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
