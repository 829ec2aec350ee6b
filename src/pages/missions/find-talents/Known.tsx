import type { Person } from "@/features/search/found";
import { formatEuro } from "@/lib/money";
import styles from "./known.module.css";

type Props = {
  readonly person: Pick<Person, "times_at_client" | "has_applied">;
  /** What the order pays, in euros an hour; null: it does not say. */
  readonly wage: number | null;
  /** Gross margin of an hour at the order’s wage, in euros; null when a figure is missing or not theirs to read. */
  readonly margin: number | null;
};

/** What the order knows of a person: already on it, already come, proposed at its wage. */
export function Known({ person, wage, margin }: Props) {
  const times = person.times_at_client ?? 0;
  const facts = [
    wage !== null && `proposé à ${formatEuro(wage)}/h`,
    margin !== null && `marge ${formatEuro(margin)}/h`,
    times > 0 && `déjà venu ${times} fois`,
  ].filter(Boolean);
  return (
    <span className={styles.known}>
      {person.has_applied && <span className={styles.applied}>Candidature ouverte</span>}
      {facts.join(" · ")}
    </span>
  );
}
