import { useEffect, useState } from "react";
import styles from "./Spinner.module.css";

/** Nothing turns before 200 ms: a short wait must not flicker. */
const PATIENCE = 200;

export function Spinner({ small = false, label }: { small?: boolean; label?: string }) {
  const [shown, setShown] = useState(small);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const wheel = <span className={small ? styles.small : styles.wheel} aria-hidden="true" />;
  if (!label) return wheel;
  return (
    <span role="status" className={styles.labelled}>
      {wheel}
      {label}
    </span>
  );
}

/** A wait that fills the page (before the first page is there). */
export function PageSpinner({ label = "Chargement…" }: { label?: string }) {
  return (
    <div className={styles.page}>
      <Spinner label={label} />
    </div>
  );
}
