import type { Figures } from "../figures/index.ts";
import type { IsoDate } from "../verdict.ts";
import { hourCost } from "./hour-cost.ts";
import { billRate } from "./items.ts";

/** The charges of an agency of 50 people and more. */
const HEADCOUNT = 50;

/**
 * Gross margin of one plain hour, in euros: what the hour is billed less what it costs (D§3.2).
 * Null when the wage or the coefficient is missing, or when the day has no figures.
 */
export function hourlyMargin(
  input: {
    readonly onDate: IsoDate;
    readonly wage: number | null;
    readonly coefficient: number | null;
    readonly cdii?: boolean;
  },
  figures: Figures,
): number | null {
  const [wage, coefficient] = [Number(input.wage), Number(input.coefficient)];
  if (!(wage > 0 && coefficient > 0)) return null;
  const read = hourCost({ onDate: input.onDate, headcount: HEADCOUNT, cdii: input.cdii }, figures);
  if (!read.ok) return null;
  const rateCents = Math.round(wage * 100);
  return Math.round(billRate(rateCents, coefficient) - read.value.cost(rateCents)) / 100;
}
