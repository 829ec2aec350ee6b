import type { ReactNode } from "react";
import styles from "./PageHeader.module.css";
import { usePageTitle } from "./page-title";

type Props = {
  title: string;
  /** Before the title: a face, initials. */
  lead?: ReactNode;
  subtitle?: ReactNode;
  /** Beside the title: a state, a count. */
  extra?: ReactNode;
  /** At the right; the primary action last, and only one. */
  actions?: ReactNode;
};

/** The head of a page: its one <h1>, and its name in the tab and the breadcrumb. */
export function PageHeader({ title, lead, subtitle, extra, actions }: Props) {
  usePageTitle(title);
  return (
    <header className={styles.header}>
      {lead}
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
          {extra && <span className={styles.extra}>{extra}</span>}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
