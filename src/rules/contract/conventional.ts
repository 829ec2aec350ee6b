import { type Figures, pick } from "../figures/index.ts";
import type { IsoDate } from "../verdict.ts";
import { stepsIn } from "./branch.ts";
import { batimentMinimum, gridsOf } from "./qualification.ts";
import type { AssessContext } from "./types.ts";

type Worker = { readonly classification?: string | null; readonly employee_status?: string | null };

/**
 * Hourly minimum of the client's collective agreement where no confirmed row gives it (`branchMinimum`): the workers of the
 * bâtiment, when the agency has entered the values of its region (D§1.13). The classification names the step: « N2 », « 185 », « N2 (185) ».
 * Null when one of these is not known: the line then speaks of the SMIC and of the client's reference wage alone.
 */
export function conventionalMinimum(
  worker: Worker,
  idcc: string | null | undefined,
  on: IsoDate,
  figures: Figures,
): AssessContext["conventional_minimum"] {
  const grid = gridsOf(idcc).find(({ id }) => id === "batiment_ouvriers");
  const words = stepsIn(worker.classification);
  const step = grid?.steps.find(({ code, coefficient }) => words.includes(String(coefficient)) || words.includes(code));
  if (!step?.coefficient || (worker.employee_status ?? "ouvrier") !== "ouvrier") return null;
  const read = pick(figures, on, ["BATIMENT_PARTIE_FIXE", "BATIMENT_VALEUR_POINT", "HEURES_MENSUELLES"]);
  if (!read.ok) return null;
  const { BATIMENT_PARTIE_FIXE: fixed, BATIMENT_VALEUR_POINT: point, HEURES_MENSUELLES: hours } = read.value.values;
  const minimum = batimentMinimum(fixed, point, step.coefficient, hours);
  if (!minimum.ok) return null;
  return {
    hourly: minimum.value.hourly,
    source: `Accord régional du bâtiment (IDCC ${idcc}), coefficient ${step.coefficient}`,
    verified: read.value.used.every(({ verified }) => verified),
  };
}
