import type { ReactNode } from "react";
import { ClockCell } from "@/features/timesheet/ClockCell";
import { hoursText } from "@/features/timesheet/cell";
import { absent, type DayInput, TIMES, type TimesheetDay } from "@/features/timesheet/days";
import { cellName } from "@/features/timesheet/grid-keys";
import { HoursCell } from "@/features/timesheet/HoursCell";
import { formatDateShort } from "@/lib/dates";
import { ABSENCES, absenceOf } from "@/rules/time/absences";
import { NO_TIME } from "@/rules/time/minutes";
import type { Verdict } from "@/rules/verdict";
import { Bonus } from "./Bonus";
import type { WeekForm } from "./use-week-form";
import styles from "./WeekGrid.module.css";

interface Props {
  readonly day: TimesheetDay;
  readonly row: number;
  readonly form: WeekForm;
  readonly isEditable: boolean;
  readonly isDetailed: boolean;
  readonly isAnswered: boolean;
  readonly verdict: Verdict | undefined;
  readonly gap: ReactNode;
  readonly clientGap: ReactNode;
}

const ZONES = ["1A", "1B", "2", "3", "4", "5"] as const;
const CLOCKS: Record<(typeof TIMES)[number], string> = {
  morning_start: "début",
  morning_end: "début de la pause",
  afternoon_start: "reprise",
  afternoon_end: "fin",
};
/** Order of the cells for the arrows. */
const COLUMN = {
  times: 0,
  hours: 4,
  absence: 5,
  absent: 6,
  night: 7,
  meal: 8,
  zone: 9,
  travel: 10,
  transport: 11,
  away: 12,
  bonus: 13,
  quantity: 14,
  comment: 15,
};

export function DayRow(props: Props) {
  const { day, row, form, isEditable, isDetailed, isAnswered, verdict, gap, clientGap } = props;
  const name = formatDateShort(day.date);
  const changed = (column: keyof DayInput): boolean => column in (form.draft[day.date] ?? {});
  const at = (column: number): string => cellName(row, column);
  const set = (patch: Partial<DayInput>) => form.set(day, patch);
  const tone = verdict === "blocking" ? "bad" : verdict === "to_justify" ? "waiting" : undefined;

  const tick = (
    column: "has_meal" | "has_travel" | "has_transport" | "is_long_distance",
    place: number,
    word: string,
  ) =>
    isEditable ? (
      <input
        type="checkbox"
        aria-label={`${word}, ${name}`}
        data-cell={at(place)}
        checked={day[column]}
        onChange={(event) => set({ [column]: event.target.checked })}
      />
    ) : (
      <span role="img" aria-label={day[column] ? `${word}\u202f: oui` : `${word}\u202f: non`}>
        {day[column] ? "✓" : "·"}
      </span>
    );

  return (
    <tr data-off={day.planned_minutes === 0 || undefined} data-absent={day.absence_code ? true : undefined}>
      <th scope="row" className={styles.day}>
        {name}
        {day.is_public_holiday && <span className={styles.holiday}>férié</span>}
      </th>
      <td className={styles.number} data-label="Prévu">
        {hoursText(day.planned_minutes || null)}
      </td>
      {isDetailed &&
        TIMES.map((time, index) => (
          <td key={time} className={styles.clock} data-label={CLOCKS[time]}>
            {isEditable ? (
              <ClockCell
                value={day[time]}
                label={`${CLOCKS[time]}, ${name}`}
                cell={at(COLUMN.times + index)}
                isChanged={changed(time)}
                onChange={(value) => set({ [time]: value })}
              />
            ) : (
              day[time]
            )}
          </td>
        ))}
      <td className={styles.hours} data-label="Saisi">
        {isEditable ? (
          <HoursCell
            minutes={day.worker_minutes}
            code={day.absence_code}
            placeholder={hoursText(day.planned_minutes || null)}
            label={`Heures faites, ${name}`}
            cell={at(COLUMN.hours)}
            isChanged={changed("worker_minutes")}
            tone={tone}
            takesAbsence
            onChange={(value) => form.type(day, value)}
          />
        ) : (
          <strong>{hoursText(day.worker_minutes)}</strong>
        )}
        {day.declared_minutes !== null && day.declared_minutes !== day.worker_minutes && (
          <small className={styles.declared}>déclaré {hoursText(day.declared_minutes)}</small>
        )}
      </td>
      <td className={styles.number} data-label="Écart">
        {gap}
      </td>
      {isAnswered && (
        <>
          <td className={styles.number} data-label="Client">
            {day.client_minutes !== null && day.client_minutes !== day.worker_minutes ? (
              <mark className={styles.client}>{hoursText(day.client_minutes)}</mark>
            ) : (
              hoursText(day.client_minutes)
            )}
          </td>
          <td className={styles.number} data-label="Écart du client" title={day.client_reason ?? undefined}>
            {clientGap}
          </td>
        </>
      )}
      <td className={styles.absence} data-label="Absence">
        {isEditable ? (
          <span className={styles.pair}>
            <select
              className={styles.select}
              aria-label={`Absence, ${name}`}
              data-cell={at(COLUMN.absence)}
              value={day.absence_code ?? ""}
              onChange={(event) => set(absent(day, event.target.value || null))}
            >
              <option value="" />
              {ABSENCES.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.label}
                </option>
              ))}
            </select>
            {day.absence_code && (
              <HoursCell
                minutes={day.absence_minutes}
                label={`Heures d’absence, ${name}`}
                cell={at(COLUMN.absent)}
                isChanged={changed("absence_minutes")}
                onChange={(value) => set({ absence_minutes: value.kind === "hours" ? value.minutes : NO_TIME })}
              />
            )}
          </span>
        ) : (
          day.absence_code &&
          `${absenceOf(day.absence_code)?.label ?? day.absence_code}, ${hoursText(day.absence_minutes)}`
        )}
      </td>
      {isDetailed && (
        <td className={styles.clock} data-label="Nuit">
          {isEditable ? (
            <HoursCell
              minutes={day.night_minutes || null}
              label={`Heures de nuit, ${name}`}
              cell={at(COLUMN.night)}
              isChanged={changed("night_minutes")}
              onChange={(value) => set({ night_minutes: value.kind === "hours" ? value.minutes : NO_TIME })}
            />
          ) : (
            hoursText(day.night_minutes || null)
          )}
        </td>
      )}
      <td className={styles.tick} data-label="Panier">
        {tick("has_meal", COLUMN.meal, "Panier")}
      </td>
      <td className={styles.zone} data-label="Zone">
        {isEditable ? (
          <select
            className={styles.select}
            aria-label={`Zone de trajet, ${name}`}
            data-cell={at(COLUMN.zone)}
            value={day.travel_zone ?? ""}
            onChange={(event) => set({ travel_zone: event.target.value || null })}
          >
            <option value="" />
            {ZONES.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        ) : (
          day.travel_zone
        )}
      </td>
      <td className={styles.tick} data-label="Trajet">
        {tick("has_travel", COLUMN.travel, "Trajet")}
      </td>
      <td className={styles.tick} data-label="Transport">
        {tick("has_transport", COLUMN.transport, "Transport")}
      </td>
      {isDetailed && (
        <>
          <td className={styles.tick} data-label="Gd dépl.">
            {tick("is_long_distance", COLUMN.away, "Grand déplacement")}
          </td>
          <td className={styles.bonus} data-label="Prime">
            <Bonus
              day={day}
              name={name}
              cells={[at(COLUMN.bonus), at(COLUMN.quantity)]}
              isEditable={isEditable}
              set={set}
            />
          </td>
        </>
      )}
      <td className={styles.comment} data-label="Commentaire">
        {isEditable ? (
          <input
            className={styles.text}
            aria-label={`Commentaire, ${name}`}
            data-cell={at(COLUMN.comment)}
            maxLength={500}
            value={day.comment ?? ""}
            onChange={(event) => set({ comment: event.target.value || null })}
          />
        ) : (
          day.comment
        )}
      </td>
    </tr>
  );
}
