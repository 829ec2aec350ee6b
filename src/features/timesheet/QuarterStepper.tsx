import { useState } from "react";
import { formatDuration, parseDuration } from "@/rules/time/duration";
import { DAY_MINUTES, type Minutes } from "@/rules/time/minutes";
import styles from "./QuarterStepper.module.css";
import { stepped } from "./quarters";

type Props = { worked: Minutes /** « lundi 9 novembre ». */; day: string; onChange: (worked: Minutes) => void };

/** The hours of one day under a thumb: by quarters of an hour, or typed. */
export function QuarterStepper({ worked, day, onChange }: Props) {
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Retirer un quart d’heure, ${day}`}
        disabled={worked <= 0}
        onClick={() => onChange(stepped(worked, -1))}
      >
        −
      </button>
      <HoursInput worked={worked} label={`Heures du ${day}`} onChange={onChange} />
      <button
        type="button"
        className={styles.step}
        aria-label={`Ajouter un quart d’heure, ${day}`}
        disabled={worked >= DAY_MINUTES}
        onClick={() => onChange(stepped(worked, 1))}
      >
        +
      </button>
    </span>
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
