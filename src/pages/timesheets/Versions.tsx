import { hoursText } from "@/features/timesheet/cell";
import { sumOf } from "@/features/timesheet/days";
import { Part } from "@/kit/show/sections";
import { formatDateShort, formatDateTime } from "@/lib/dates";
import { readDays } from "./data";
import { useVersions } from "./use-week";
import styles from "./Versions.module.css";

/** Each former version of the hours, day by day, with why it was left. */
export function Versions({ weekId, current }: { readonly weekId: string; readonly current: number }) {
  const { data = [] } = useVersions(weekId);
  if (data.length === 0) return null;
  return (
    <Part title="Versions précédentes">
      <p className="muted">
        Version en vigueur{"\u202f"}: {current}. Ce qui était saisi avant reste lisible.
      </p>
      {data.map((version) => {
        const days = readDays(version.days);
        return (
          <details key={version.id} className={styles.version}>
            <summary>
              Version {version.number} – {hoursText(sumOf(days, "worker_minutes"))}, remplacée le{" "}
              {formatDateTime(version.at)}
            </summary>
            {version.reason && (
              <p className="muted">
                Motif{"\u202f"}: {version.reason}
              </p>
            )}
            <ol className={styles.days}>
              {days
                .filter((day) => day.worker_minutes !== null || day.client_minutes !== null || day.absence_code)
                .map((day) => (
                  <li key={day.date}>
                    <span>{formatDateShort(day.date)}</span>
                    <span>saisi {hoursText(day.worker_minutes) || "—"}</span>
                    {day.client_minutes !== null && <span>client {hoursText(day.client_minutes)}</span>}
                    {day.absence_code && <span>{day.absence_code}</span>}
                    {day.client_reason && <span className="muted">{day.client_reason}</span>}
                  </li>
                ))}
            </ol>
          </details>
        );
      })}
    </Part>
  );
}
