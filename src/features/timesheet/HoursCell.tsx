import { type KeyboardEvent, useState } from "react";
import type { Minutes } from "@/rules/time/minutes";
import { hoursText, readCell, type Typed } from "./cell";
import styles from "./HoursCell.module.css";

interface Props {
  readonly minutes: Minutes | null;
  /** Shown instead of the hours: the code of an absence. */
  readonly code?: string | null | undefined;
  readonly placeholder?: string | undefined;
  readonly label: string;
  readonly cell?: string | undefined;
  readonly isChanged?: boolean | undefined;
  readonly tone?: "bad" | "waiting" | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Absences may be typed here too. */
  readonly takesAbsence?: boolean | undefined;
  readonly onChange: (value: Typed) => void;
}

/** Ctrl+S: what is being typed leaves with the rest. */
const isSaving = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";

/** Hours typed as one says them. What cannot be read stays on screen with its reason; Escape gives the former value back. */
export function HoursCell(props: Props) {
  const {
    minutes,
    code,
    placeholder,
    label,
    cell,
    isChanged,
    tone,
    isDisabled,
    takesAbsence = false,
    onChange,
  } = props;
  const [text, setText] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const shown = code && !minutes ? code : hoursText(minutes);

  function settle() {
    if (text === null) return;
    const read = readCell(text);
    if (read.kind === "error" || (read.kind === "absence" && !takesAbsence)) {
      setReason(read.kind === "error" ? read.reason : "Tapez des heures\u202f: 7h30 ou 7,5.");
      return;
    }
    setText(null);
    setReason(null);
    if (text !== shown) onChange(read);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "=" && placeholder !== undefined) {
      event.preventDefault();
      setText(null);
      setReason(null);
      onChange({ kind: "planned" });
    } else if (event.key === "Escape" && text !== null) {
      event.stopPropagation();
      setText(null);
      setReason(null);
    } else if (event.key === "Enter" || event.key.startsWith("Arrow") || isSaving(event)) settle();
  }

  const classes = [
    styles.input,
    isChanged && styles.changed,
    (reason ?? tone) && styles[reason ? "bad" : (tone ?? "")],
  ];
  return (
    <span className={styles.cell}>
      <input
        className={classes.filter(Boolean).join(" ")}
        inputMode={takesAbsence ? "text" : "decimal"}
        autoComplete="off"
        aria-label={label}
        aria-invalid={reason !== null || tone === "bad" || undefined}
        title={reason ?? undefined}
        data-cell={cell}
        disabled={isDisabled}
        placeholder={placeholder}
        value={text ?? shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {reason && (
        <span className={styles.reason} role="alert">
          {reason}
        </span>
      )}
    </span>
  );
}
