import type { DayInput, TimesheetDay } from "@/features/timesheet/days";
import styles from "./WeekGrid.module.css";

interface Props {
  readonly day: TimesheetDay;
  /** « lun. 16 nov. ». */
  readonly name: string;
  /** Names of the two cells, for the arrows. */
  readonly cells: readonly [string, string];
  readonly isEditable: boolean;
  readonly set: (patch: Partial<DayInput>) => void;
}

/** A bonus of the day: its payroll code and its quantity. */
export function Bonus({ day, name, cells, isEditable, set }: Props) {
  if (!isEditable) return day.bonus_code && `${day.bonus_code} × ${day.bonus_quantity ?? 1}`;
  const quantity = (text: string) => {
    const value = Number(text.replace(",", "."));
    return text.trim() !== "" && Number.isFinite(value) && value >= 0 ? value : null;
  };
  return (
    <span className={styles.pair}>
      <input
        className={styles.text}
        aria-label={`Code de la prime, ${name}`}
        data-cell={cells[0]}
        maxLength={30}
        value={day.bonus_code ?? ""}
        onChange={(event) => set({ bonus_code: event.target.value || null })}
      />
      {day.bonus_code && (
        <input
          className={styles.text}
          inputMode="decimal"
          aria-label={`Quantité de la prime, ${name}`}
          data-cell={cells[1]}
          defaultValue={day.bonus_quantity ?? ""}
          onBlur={(event) => set({ bonus_quantity: quantity(event.target.value) })}
        />
      )}
    </span>
  );
}
