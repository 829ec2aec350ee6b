import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

export type FieldSlot = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Says « facultatif »: what is required is the rule, so the exception is marked. */
  optional?: boolean;
  /** Beside the label, at the right (« Mot de passe oublié ? »). */
  aside?: ReactNode;
  children: (slot: FieldSlot) => ReactNode;
};

/** A label, its control, its hint and its error, tied together for screen readers. */
export function Field({ label, hint, error, optional = false, aside, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> (facultatif)</span>}
        </label>
        {aside}
      </div>
      {children({ id, "aria-describedby": described, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
