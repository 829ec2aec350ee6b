import { addDays, dateProblem } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import { done, type IsoDate, type Result, refuse } from "../verdict.ts";

/** Why the worker was away, as far as the return visit is concerned. */
export type AbsenceCause = "maternity" | "occupational_disease" | "work_accident" | "other_sickness";

const MINIMUM_DAYS: Readonly<Record<AbsenceCause, number>> = {
  maternity: 0,
  occupational_disease: 0,
  work_accident: 30,
  other_sickness: 60,
};

/** Whether a return visit is due (R4624-31), and its last day: eight days after the return. */
export function returnVisit(
  cause: AbsenceCause,
  absenceDays: number,
  returnsOn: IsoDate,
): Result<{ readonly due: boolean; readonly before: IsoDate | null; readonly reason: string }> {
  const problem = dateProblem(returnsOn, "La date de reprise");
  if (problem) return refuse(problem);
  if (!Number.isInteger(absenceDays) || absenceDays < 0)
    return refuse("La durée d’absence est un nombre de jours entier.");
  const minimum = MINIMUM_DAYS[cause];
  const due = absenceDays >= minimum;
  const before = due ? addDays(returnsOn, 8) : null;
  const threshold = minimum === 0 ? "sans condition de durée" : `à partir de ${minimum} jours d’absence`;
  const reason = before
    ? `Visite de reprise due ${threshold}, au plus tard le ${frDate(before)} (art. R4624-31 du Code du travail).`
    : `Pas de visite de reprise : elle est due ${threshold}.`;
  return done({ due, before, reason });
}
