import type { Receipt } from "@/features/signature/link";
import { formatDuration } from "@/rules/time/duration";
import styles from "./page.module.css";

/** The hours that were signed, worker by worker; what was corrected shows both. */
export function SignedWeeks({ weeks }: { weeks: NonNullable<Receipt["weeks"]> }) {
  if (weeks.length === 0) return null;
  return (
    <ul className={styles.signed} aria-label="Heures signées">
      {weeks.map(({ talent_name, minutes, signed_minutes }) => (
        <li key={talent_name}>
          <span>{talent_name}</span>
          <span>
            {signed_minutes !== null && signed_minutes !== minutes && <del>{formatDuration(minutes)}</del>}{" "}
            <strong>{formatDuration(signed_minutes ?? minutes)}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
