import { useMemo, useRef } from "react";
import { plannedEntry, signedEntry, TIMES, type TimesheetDay, toEntry } from "@/features/timesheet/days";
import { gapsOf, type Price } from "@/features/timesheet/euros";
import { moveInGrid } from "@/features/timesheet/grid-keys";
import type { Figures } from "@/rules/figures";
import type { Verdict } from "@/rules/verdict";
import { DayRow } from "./DayRow";
import { GapText } from "./GapText";
import type { WeekForm } from "./use-week-form";
import styles from "./WeekGrid.module.css";

interface Props {
  readonly form: WeekForm;
  readonly price: Price | null;
  readonly figures: Figures;
  readonly isEditable: boolean;
  readonly isDetailed: boolean;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** The two differences of each day: what was worked against what was planned, what the client signs against what was entered. */
function useGaps(days: readonly TimesheetDay[], price: Price | null, figures: Figures) {
  return useMemo(() => {
    const isEntered = days.some((day) => day.worker_minutes !== null);
    const planned = days.map(plannedEntry);
    // A day that nobody has filled in yet is not a difference.
    const done = days.map((day) =>
      day.worker_minutes === null && day.absence_code === null ? plannedEntry(day) : toEntry(day),
    );
    const worked = days.map((day) => toEntry(day));
    return {
      toPlanned: isEntered ? gapsOf(planned, done, price, figures) : days.map(() => null),
      toWorker: gapsOf(worked, days.map(signedEntry), price, figures),
    };
  }, [days, price, figures]);
}

/** Seven days: planned, worker and client side by side, with the euros of each difference. */
export function WeekGrid({ form, price, figures, isEditable, isDetailed, verdicts }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const { days } = form;
  const gaps = useGaps(days, price, figures);
  const isAnswered = days.some((day) => day.client_minutes !== null);
  const isDeclared = days.some((day) => day.declared_minutes !== null);

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
              {isDeclared ? "Salarié" : "Saisi"}
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
