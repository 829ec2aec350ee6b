import { addMonths } from "./calendar/date.ts";
import type { IsoDate } from "./verdict.ts";

/** Months complete from one day to another, date to date: 15/01 → 14/02 is 0, 15/01 → 15/02 is 1. */
export function completeMonths(from: IsoDate, to: IsoDate): number {
  let months = 0;
  while (months < 1200 && addMonths(from, months + 1) !== "" && addMonths(from, months + 1) <= to) months++;
  return months;
}
