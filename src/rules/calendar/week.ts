import type { IsoDate } from "../verdict.ts";
import { addDays, daysBetween, isIsoDate, weekday } from "./date.ts";

/** A week from Monday 0 h to Sunday 24 h; `year` is the ISO year, which is not always that of the day. */
export type IsoWeek = {
  readonly year: number;
  readonly week: number;
  readonly monday: IsoDate;
  readonly sunday: IsoDate;
  /** « 2026-W47 ». */
  readonly key: string;
  /** « Semaine 47 – 2026 (16/11 → 22/11) ». */
  readonly label: string;
};

const short = (iso: IsoDate) => `${iso.slice(8)}/${iso.slice(5, 7)}`;

/** ISO-8601 week of a day (the year is that of its Thursday); null when the date is invalid. */
export function isoWeek(date: IsoDate): IsoWeek | null {
  if (!isIsoDate(date)) return null;
  const monday = addDays(date, 1 - weekday(date));
  const sunday = addDays(monday, 6);
  const thursday = addDays(monday, 3);
  const year = Number(thursday.slice(0, 4));
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return {
    year,
    week,
    monday,
    sunday,
    key: `${year}-W${String(week).padStart(2, "0")}`,
    label: `Semaine ${week} – ${year} (${short(monday)} → ${short(sunday)})`,
  };
}

/** The Monday of the day's week; "" when the date is invalid. */
export const mondayOf = (date: IsoDate): IsoDate => addDays(date, 1 - weekday(date));

/** The seven days of the week that begins on the Monday of `date`. */
export const daysOfWeek = (date: IsoDate): IsoDate[] => [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(mondayOf(date), n));
