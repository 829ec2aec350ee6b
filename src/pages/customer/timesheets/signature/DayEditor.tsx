import { useId } from "react";
import { TextInput } from "@/components/plain";
import { QuarterStepper } from "@/features/timesheet/QuarterStepper";
import { longDay } from "@/features/timesheet/quarters";
import { formatDuration } from "@/rules/time/duration";
import type { Minutes } from "@/rules/time/minutes";
import {
  type Corrections,
  correct,
  explain,
  isCorrected,
  keyOf,
  LONGEST_REASON,
  minutesOf,
  type SheetDay,
  type SheetWeek,
} from "./sheet";
import styles from "./WeekCard.module.css";

const REASONS = [
  "Départ anticipé",
  "Arrivée en retard",
  "Heures supplémentaires demandées",
  "Absent ce jour-là",
] as const;

type Props = {
  week: SheetWeek;
  day: SheetDay;
  corrections: Corrections;
  isMissing: boolean;
  onChange: (corrections: Corrections) => void;
};

/** One day being corrected: by quarters of an hour or by typing, with a reason. */
export function DayEditor({ week, day, corrections, isMissing, onChange }: Props) {
  const id = useId();
  const worked = minutesOf(corrections, week, day);
  const key = keyOf(week, day);
  const isChanged = isCorrected(corrections, week, day);
  const label = longDay(day.date);
  const set = (value: Minutes) => onChange(correct(corrections, week, day, value));
  return (
    <fieldset className={isChanged ? styles.corrected : styles.editor}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.line}>
        <span className={styles.date}>
          {label}
          <small className={styles.note}>
            {isChanged ? `saisi ${formatDuration(day.minutes)}` : `prévu ${formatDuration(day.planned)}`}
            {day.absence && ` · ${day.absence}`}
          </small>
        </span>
        <QuarterStepper worked={worked} day={label} onChange={set} />
      </div>
      {isChanged && (
        <div className={styles.reason}>
          <label htmlFor={id}>
            Pourquoi {formatDuration(worked)} au lieu de {formatDuration(day.minutes)}
            {"\u202f"}?
          </label>
          <TextInput
            id={id}
            maxLength={LONGEST_REASON}
            value={corrections[key]?.reason ?? ""}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(reason) => onChange(explain(corrections, key, reason))}
          />
          {isMissing && (
            <p className={styles.error} id={`${id}-error`} role="alert">
              Dites pourquoi vous changez ces heures.
            </p>
          )}
          <div className={styles.chips}>
            {REASONS.map((reason) => (
              <button
                key={reason}
                type="button"
                className={styles.chip}
                aria-pressed={corrections[key]?.reason === reason}
                onClick={() => onChange(explain(corrections, key, reason))}
              >
                {reason}
              </button>
            ))}
          </div>
          <button type="button" className={styles.undo} onClick={() => set(day.minutes)}>
            Revenir à {formatDuration(day.minutes)}
          </button>
        </div>
      )}
    </fieldset>
  );
}
