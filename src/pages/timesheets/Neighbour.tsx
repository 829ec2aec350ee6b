import timesheetWeek from "@resources/time/timesheet-week";
import { Link } from "react-router";
import { pathOf } from "@/kit/declaration";
import styles from "./show.module.css";

/** The week of the same contract just before or just after; its key is said on it. */
export function Neighbour({ id, label, hint }: { id: string | null | undefined; label: string; hint: string }) {
  if (!id) return <span className={styles.none}>{label}</span>;
  return (
    <Link to={pathOf.show(timesheetWeek, id)} title={`Touche ${hint}`}>
      {label}
    </Link>
  );
}
