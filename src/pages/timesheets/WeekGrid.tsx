import { useMemo, useRef } from "react";
import { TIMES, type TimesheetDay } from "@/features/timesheet/days";
import { gapsOf, type Price } from "@/features/timesheet/euros";
import { moveInGrid } from "@/features/timesheet/grid-keys";
import type { Figures } from "@/rules/figures";
import { NO_TIME } from "@/rules/time/minutes";
import type { Verdict } from "@/rules/verdict";
import { DayRow } from "./DayRow";
import { GapText } from "./GapText";
import type { WeekForm } from "./use-week-form";
import styles from "./WeekGrid.module.css";

interface Props {
  readonly form: WeekForm;
  readonly monday: string;
  readonly price: Price | null;
  readonly figures: Figures;
  readonly isEditable: boolean;
  readonly isDetailed: boolean;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** The two differences of each day: what was worked against what was planned, what the client signs against what was entered. */
function useGaps(days: readonly TimesheetDay[], monday: string, price: Price | null, figures: Figures) {
  return useMemo(() => {
    const worked = days.map((day) => day.worker_minutes ?? NO_TIME);
    const isEntered = days.some((day) => day.worker_minutes !== null);
    const planned = days.map((day) => day.planned_minutes);
    const client = days.map((day) => day.client_minutes ?? day.worker_minutes ?? NO_TIME);
    // A day that nobody has filled in yet is not a difference.
    const done = days.map((day) => day.worker_minutes ?? day.planned_minutes);
    const free: Price = { wage: 0.01, coefficient: 1 };
    return {
      toPlanned: isEntered ? gapsOf(planned, done, monday, price ?? free, figures) : days.map(() => null),
      toWorker: gapsOf(worked, client, monday, price ?? free, figures),
    };
  }, [days, monday, price, figures]);
}

/** Seven days: planned, worker and client side by side, with the euros of each difference. */
export function WeekGrid({ form, monday, price, figures, isEditable, isDetailed, verdicts }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const { days } = form;
  const gaps = useGaps(days, monday, price, figures);
  const isAnswered = days.some((day) => day.client_minutes !== null);

  return (
    <div className={styles.scroll}>
      <table
        ref={grid}
        className={styles.grid}
        data-detailed={isDetailed || undefined}
        data-answered={isAnswered || undefined}
        onKeyDown={(event) => {
          if (grid.current && event.target instanceof Element) moveInGrid(event, grid.current, event.target);
        }}
      >
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col" className={styles.number}>
              Prévu
            </th>
            {isDetailed &&
              TIMES.map((name) => (
                <th key={name} scope="col">
                  {HEADS[name]}
                </th>
              ))}
            <th scope="col" className={styles.number}>
              Saisi
            </th>
            <th scope="col" className={styles.number}>
              Écart au prévu
            </th>
            {isAnswered && (
              <>
                <th scope="col" className={styles.number}>
                  Client
                </th>
                <th scope="col" className={styles.number}>
                  Écart du client
                </th>
              </>
            )}
            <th scope="col">Absence</th>
            {isDetailed && (
              <th scope="col" className={styles.number}>
                Nuit
              </th>
            )}
            <th scope="col">Panier</th>
            <th scope="col">Zone</th>
            <th scope="col">Trajet</th>
            <th scope="col">Transport</th>
            {isDetailed && (
              <th scope="col" title="Grand déplacement">
                Gd dépl.
              </th>
            )}
            {isDetailed && <th scope="col">Prime</th>}
            <th scope="col">Commentaire</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, row) => (
            <DayRow
              key={day.date}
              day={day}
              row={row}
              form={form}
              isEditable={isEditable}
              isDetailed={isDetailed}
              isAnswered={isAnswered}
              verdict={verdicts.get(day.date)}
              gap={<GapText gap={gaps.toPlanned[row] ?? null} price={price} />}
              clientGap={<GapText gap={gaps.toWorker[row] ?? null} price={price} isStrong />}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEADS: Record<(typeof TIMES)[number], string> = {
  morning_start: "Début",
  morning_end: "Pause",
  afternoon_start: "Reprise",
  afternoon_end: "Fin",
};
