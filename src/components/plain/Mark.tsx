import styles from "./Card.module.css";

/** The name of the house with its sign: two runners and what passes between them. */
export function Mark({ folded = false }: { folded?: boolean }) {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 64 64" width="24" height="24" aria-hidden="true">
        <rect width="64" height="64" rx="14" fill="var(--color-accent)" />
        <path d="M14 41 27 24M37 41 50 24" stroke="var(--color-on-accent)" strokeWidth="8" strokeLinecap="round" />
        <path d="M25.5 41h13" stroke="var(--color-on-accent)" opacity=".6" strokeWidth="6" strokeLinecap="round" />
      </svg>
      <span className={folded ? "visually-hidden" : undefined}>Relais</span>
    </span>
  );
}
