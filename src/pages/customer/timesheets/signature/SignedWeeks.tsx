import type { Receipt } from "@/features/signature/link";
import { readable } from "./DayEditor";
import styles from "./page.module.css";

/** The hours that were signed, worker by worker; what was corrected shows both. */
export function SignedWeeks({ weeks }: { weeks: NonNullable<Receipt["weeks"]> }) {
  if (weeks.length === 0) return null;
  return (
    <ul className={styles.signed} aria-label="Heures signées">
      {weeks.map(({ talent_name, hours, signed_hours }) => (
        <li key={talent_name}>
          <span>{talent_name}</span>
          <span>
            {signed_hours !== null && Number(signed_hours) !== Number(hours) && <del>{readable(Number(hours))}</del>}{" "}
            <strong>{readable(Number(signed_hours ?? hours))}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
