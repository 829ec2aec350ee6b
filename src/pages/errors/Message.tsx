import { type ReactNode, useEffect } from "react";
import styles from "./Message.module.css";

type Props = {
  code: string;
  /** Kept in English where the specification prints it (spec §8). */
  title: string;
  /** The French line beside it. */
  line: ReactNode;
  detail?: string;
  actions?: ReactNode;
};

/** What the error pages share. It has no layout of its own: it is shown inside the main area as well as outside. */
export function Message({ code, title, line, detail, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · Relais`;
  }, [title]);
  return (
    <div className={styles.message}>
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.line}>{line}</p>
      {detail && <code className={styles.detail}>{detail}</code>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
