import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";
import { Spinner } from "./Spinner";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: "primary" | "default" | "text" | "danger";
  /** 32 px by default; `large` is what a finger needs (44 px). */
  size?: "default" | "large";
  /** Shows a spinner and refuses a second press, without losing the focus. */
  busy?: boolean;
  block?: boolean;
};

export function Button({ kind = "default", size = "default", busy = false, block = false, ...rest }: Props) {
  const { className, children, type = "button", onClick, ...native } = rest;
  const classes = [styles.button, styles[kind], size === "large" && styles.large, block && styles.block, className];
  return (
    <button
      {...native}
      type={type}
      className={classes.filter(Boolean).join(" ")}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner small />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
