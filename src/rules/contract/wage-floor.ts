import { isIsoDate } from "../calendar/date.ts";
import { roundHalfUp } from "../french.ts";
import type { IsoDate } from "../verdict.ts";

/** What lowers the SMIC of a young worker. Names are those of the columns. */
export type Young = {
  readonly birth_date?: IsoDate | null;
  readonly contract_reason?: string | null;
  /** 1, 2 or 3; the first when nobody said. */
  readonly apprenticeship_year?: number | null;
};

/** The lowest wage of a worker on a day, €/h, rounded half up to the cent. */
export type WageFloor = {
  readonly hourly: number;
  /** `abated`: under the SMIC only with less than six months of practice in the branch. */
  readonly kind: "smic" | "abated" | "apprentice";
  readonly percent: number;
  readonly article: string;
};

/** Percentages of the SMIC by year of apprenticeship, up to an age (D6222-26). */
const APPRENTICE: readonly (readonly [under: number, ...percents: number[]])[] = [
  [18, 27, 39, 55],
  [21, 43, 51, 67],
  [26, 53, 61, 78],
];

/** Years completed on a day; null when one of the dates is not known. */
export function ageOn(birth: IsoDate | null | undefined, on: IsoDate): number | null {
  if (!isIsoDate(birth) || !isIsoDate(on)) return null;
  return Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (on.slice(5) < birth.slice(5) ? 1 : 0);
}

/**
 * The SMIC of that day as it stands for this worker: a share of it for an apprentice, less 20 % before 17 years and 10 %
 * before 18 (D3231-3), whole for everybody else and for whoever's age is not known.
 */
export function wageFloor(smic: number, who: Young, on: IsoDate): WageFloor {
  const age = ageOn(who.birth_date, on);
  const at = (kind: WageFloor["kind"], percent: number, article: string): WageFloor => ({
    hourly: roundHalfUp((smic * percent) / 100, 2),
    kind,
    percent,
    article: `art. ${article} du Code du travail`,
  });
  if (who.contract_reason === "APPRENTISSAGE") {
    const row = APPRENTICE.find(([under]) => age !== null && age < under);
    return at("apprentice", row?.[who.apprenticeship_year ?? 1] ?? 100, "D6222-26");
  }
  if (age !== null && age < 18) return at("abated", age < 17 ? 80 : 90, "D3231-3");
  return at("smic", 100, "L3231-2");
}
