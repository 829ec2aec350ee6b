import { type KeyboardEvent, useState } from "react";
import { readClock } from "./cell";
import styles from "./HoursCell.module.css";

interface Props {
  readonly value: string | null;
  readonly label: string;
  readonly cell: string;
  readonly isChanged?: boolean | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A time of the day: « 8 », « 8h30 », « 0830 ». */
export function ClockCell({ value, label, cell, isChanged, onChange }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  function settle() {
    if (text === null) return;
    const read = text.trim() === "" ? null : readClock(text);
    if (read === null && text.trim() !== "") return setWrong(true);
    setText(null);
    setWrong(false);
    if (read !== value) onChange(read);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && text !== null) {
      event.stopPropagation();
      setText(null);
      setWrong(false);
    } else if (event.key === "Enter" || event.key.startsWith("Arrow")) settle();
  }

  return (
    <span className={styles.cell}>
      <input
        className={[styles.input, isChanged && styles.changed, isWrong && styles.bad].filter(Boolean).join(" ")}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-cell={cell}
        value={text ?? value ?? ""}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <span className={styles.reason} role="alert">
          Une heure se tape comme 8h30.
        </span>
      )}
    </span>
  );
}
