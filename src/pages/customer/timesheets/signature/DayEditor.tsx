import { useId, useState } from "react";
import { TextInput } from "@/components/plain";
import { formatDuration, parseDuration } from "@/rules/time/duration";
import { DAY_MINUTES, type Minutes } from "@/rules/time/minutes";
import {
  type Corrections,
  correct,
  explain,
  isCorrected,
  keyOf,
  LONGEST_REASON,
  longDay,
  minutesOf,
  type SheetDay,
  type SheetWeek,
  stepped,
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
        <span className={styles.stepper}>
          <button
            type="button"
            className={styles.step}
            aria-label={`Retirer un quart d’heure, ${label}`}
            disabled={worked <= 0}
            onClick={() => set(stepped(worked, -1))}
          >
            −
          </button>
          <HoursInput worked={worked} label={`Heures du ${label}`} onChange={set} />
          <button
            type="button"
            className={styles.step}
            aria-label={`Ajouter un quart d’heure, ${label}`}
            disabled={worked >= DAY_MINUTES}
            onClick={() => set(stepped(worked, 1))}
          >
            +
          </button>
        </span>
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

type InputProps = { worked: Minutes; label: string; onChange: (worked: Minutes) => void };

/** Typed as one says it: « 7h30 », « 7,5 ». What cannot be read stays, with its reason. */
function HoursInput({ worked, label, onChange }: InputProps) {
  const [text, setText] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const settle = () => {
    if (text === null) return;
    const read = parseDuration(text);
    const tooLong = read.ok && read.value > DAY_MINUTES;
    if (!read.ok || tooLong) return setReason(read.ok ? "Une journée fait 24\u00a0heures au plus." : read.reason);
    onChange(read.value);
    setText(null);
    setReason(null);
  };
  return (
    <span className={styles.typed}>
      <input
        className={styles.hours}
        inputMode="decimal"
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={reason ? true : undefined}
        value={text ?? formatDuration(worked)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      {reason && (
        <span className={styles.hint} role="alert">
          {reason}
        </span>
      )}
    </span>
  );
}
