import { shiftOpeningDays } from "../../src/rules/calendar/days.ts";

const known = new Map<string, string>();

function dayBefore(date: string): string {
  const kept = known.get(date);
  if (kept) return kept;
  const found = shiftOpeningDays(date, -1);
  known.set(date, found);
  return found;
}

/** The nth working day before a date: papers move on working days. Kept, for the large agency asks it a hundred thousand times. */
export function workdayBefore(date: string, n: number): string {
  let day = date;
  for (let left = n; left > 0; left--) day = dayBefore(day);
  return day;
}

/** The first and the last of some dates, or of some instants written alike. */
export const earliest = (...dates: readonly string[]): string => [...dates].sort()[0] ?? "";
export const latest = (...dates: readonly string[]): string => [...dates].sort().at(-1) ?? "";
