import type { Resource, Row } from "../declaration";
import { LinkButton } from "../parts/link-button";
import { useNext } from "./next";
import styles from "./next-card.module.css";

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

/** What this record waits for, in one sentence, and the way there. */
export function NextCard({ resource, record }: Props) {
  const next = useNext(resource, record);
  if (!next) return null;
  return (
    <section className={styles.card} aria-label="À faire">
      <h2 className={styles.title}>À faire</h2>
      <p>{next.text}</p>
      {next.to && next.label && (
        <LinkButton className={styles.link ?? ""} type="link" to={next.to}>
          {next.label}
        </LinkButton>
      )}
    </section>
  );
}
