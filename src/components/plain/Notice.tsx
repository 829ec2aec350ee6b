import type { ReactNode } from "react";
import styles from "./Notice.module.css";

type Props = { tone?: "neutral" | "info" | "waiting" | "good" | "bad"; title?: string; children?: ReactNode };

/** A word of the app to the person. A bad one is announced at once, the others when there is a pause. */
export function Notice({ tone = "info", title, children }: Props) {
  const style = { background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-fg)` };
  return (
    <div className={styles.notice} style={style} role={tone === "bad" ? "alert" : "status"}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
