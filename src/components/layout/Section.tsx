import type { ReactNode } from "react";
import styles from "./Section.module.css";

type Props = { title: string; hint?: ReactNode; actions?: ReactNode; wide?: boolean; children: ReactNode };

/** A part of a page of settings: its name and its explanation at the left, what one does at the right. */
export function Section({ title, hint, actions, wide = false, children }: Props) {
  return (
    <section className={styles.section} data-wide={wide || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
