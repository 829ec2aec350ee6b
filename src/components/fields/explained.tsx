import { type ReactNode, useId, useState } from "react";
import styles from "./explained.module.css";
import type { ParsedProps, Unreadable } from "./parsed";

interface Props<T> {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  /** The parsed input, with what it is handed. */
  readonly children: (input: ParsedProps<T>) => ReactNode;
}

/**
 * Outside a form nobody holds a text that was refused: this keeps it in its box, with the reason under it. The value
 * stays as it was, until the text is corrected or a value comes from elsewhere.
 */
export function Explained<T extends string | number>({ value, onChange, children }: Props<T>) {
  const id = useId();
  const [kept, setKept] = useState<{ readonly text: Unreadable; readonly over: T | null } | null>(null);
  const refused = kept?.over === value ? kept?.text : undefined;
  return (
    <div className={refused ? `${styles.box} ${styles.refused}` : styles.box}>
      {children({
        value: refused ?? value,
        onChange: (next) => {
          setKept(null);
          if (next !== value) onChange(next);
        },
        onUnreadable: (text) => setKept({ text, over: value }),
        "aria-invalid": refused !== undefined,
        "aria-describedby": refused && id,
      })}
      {refused && (
        <p id={id} role="alert" className={styles.reason}>
          {refused.reason}
        </p>
      )}
    </div>
  );
}
