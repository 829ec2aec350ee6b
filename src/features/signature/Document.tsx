import { ReadingHeader } from "@/components/plain";
import styles from "./paper.module.css";
import type { Reading } from "./shown";

/** `until`: the words after the name, a link that ends or a person who is here. */
type Props = { reading: Reading; signer: string; until: string };

/** The document to read: each article with its lines, nothing folded away: one signs what one has seen. */
export function Document({ reading, signer, until }: Props) {
  return (
    <>
      <ReadingHeader from={reading.from} title={reading.title}>
        <p className="muted">
          Pour {signer} · {until} ·{" "}
          <a href="#signer" className={styles.jump}>
            Aller à la signature
          </a>
        </p>
      </ReadingHeader>
      <article className={styles.paper} aria-label={reading.title}>
        {reading.articles.map(({ title, law, rows, text }) => (
          <section key={title} className={styles.article}>
            <h2 className={styles.heading}>
              {title}
              {law && <span className={styles.law}>{law}</span>}
            </h2>
            {text && <p>{text}</p>}
            {rows.length > 0 && (
              <dl className={styles.rows}>
                {rows.map(({ label, value, isWide }) => (
                  <div key={label} className={isWide ? styles.wide : styles.row}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </article>
    </>
  );
}
