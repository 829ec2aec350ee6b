import type { Demo } from "@/lib/env";
import styles from "./DemoAccounts.module.css";

interface Props {
  readonly demo: Demo;
  readonly isBusy: boolean;
  readonly onChoose: (email: string, password: string) => Promise<void>;
}

/** The accounts of the demo agency: one press enters as one of them. */
export function DemoAccounts({ demo: { password, accounts }, isBusy, onChoose }: Props) {
  return (
    <section className={styles.demo} aria-label="Agence de démonstration">
      <h2 className={styles.title}>Agence de démonstration</h2>
      <p className={styles.hint}>Entrez d’un clic, sous l’un de ces comptes.</p>
      <ul className={styles.accounts}>
        {accounts.map(({ email, name, says }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              disabled={isBusy}
              onClick={() => void onChoose(email, password)}
            >
              <span className={styles.name}>{name}</span>
              <span className="muted-xs">{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
