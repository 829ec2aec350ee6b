import styles from "./Card.module.css";

/** The sign of the house: two runners and what passes between them. */
export function Sign({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className={styles.sign}>
      <rect width="64" height="64" rx="14" fill="var(--color-accent)" />
      <path d="M14 41 27 24M37 41 50 24" stroke="var(--color-on-accent)" strokeWidth="8" strokeLinecap="round" />
      <path d="M25.5 41h13" stroke="var(--color-on-accent)" opacity=".6" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}

/** The sign with the name. */
export function Mark() {
  return (
    <span className={styles.mark}>
      <Sign />
      Relais
    </span>
  );
}
