import type { ReactNode } from "react";
import styles from "./message.module.css";

type Props = {
  readonly name: string;
  readonly to: string | null;
  readonly subject: string | null;
  readonly content: string;
  readonly files: readonly string[];
  /** What the mail adds by itself. */
  readonly foot?: ReactNode;
};

/** A message as its reader will have it. */
export const Letter = ({ name, to, subject, content, files, foot }: Props) => (
  <article className={styles.letter} aria-label={`Message pour ${name}`}>
    <p className="muted">À {to ?? name}</p>
    {subject && <h3>{subject}</h3>}
    <p className={styles.text}>{content}</p>
    {files.length > 0 && <p className="muted">Joint&#8239;: {files.join(", ")}</p>}
    {foot && <p className="muted">{foot}</p>}
  </article>
);
