import type { IsoDate } from "../verdict.ts";
import { addDays, fromDay, isIsoDate, toDay, weekday } from "./date.ts";
import { holidayName, type Territory } from "./holidays.ts";

/** When an establishment of the client opens: the calendar of souplesse, carence and trial days. */
export type OpeningCalendar = {
  /** ISO weekdays, 1 Monday … 7 Sunday. An empty or wrong list falls back to Monday–Friday. */
  readonly openDays: readonly number[];
  readonly territory: Territory;
  /** True when the establishment works on public holidays. */
  readonly worksHolidays?: boolean;
  /** Days closed besides holidays: summer closing, bridges. */
  readonly closures?: readonly IsoDate[];
  /** Days open against all of the above: a worked Saturday, a worked holiday. */
  readonly openings?: readonly IsoDate[];
};

export const WEEKDAYS = [1, 2, 3, 4, 5] as const;
export const DEFAULT_CALENDAR: OpeningCalendar = { openDays: WEEKDAYS, territory: "metropole" };

/** Is the establishment open that day? An invalid date is closed. */
export function isOpeningDay(date: IsoDate, calendar: OpeningCalendar = DEFAULT_CALENDAR): boolean {
  if (!isIsoDate(date)) return false;
  if (calendar.openings?.includes(date)) return true;
  const open = calendar.openDays.filter((d) => d >= 1 && d <= 7);
  if (!(open.length > 0 ? open : WEEKDAYS).some((d) => d === weekday(date))) return false;
  if (calendar.closures?.includes(date)) return false;
  return calendar.worksHolidays === true || holidayName(date, calendar.territory) === null;
}

/** Opening days from `from` to `to`, both included; 0 when the period is empty or invalid. */
export function countOpeningDays(from: IsoDate, to: IsoDate, calendar: OpeningCalendar = DEFAULT_CALENDAR): number {
  let n = 0;
  for (let day = toDay(from); day <= toDay(to); day++) if (isOpeningDay(fromDay(day), calendar)) n++;
  return n;
}

/** Walks from a date, which is not counted itself, until `n` days that pass the test were met (n < 0: backwards). */
function walk(date: IsoDate, n: number, passes: (day: IsoDate) => boolean): IsoDate {
  const step = Math.sign(n);
  let left = Math.abs(Math.trunc(n));
  let day = date;
  // 20 years without one opening day is a broken calendar, not a long closing: stop rather than hang.
  for (let guard = 0; left > 0 && guard < 7300; guard++) {
    day = addDays(day, step);
    if (passes(day)) left--;
  }
  return left === 0 && isIsoDate(day) ? day : "";
}

/** The n-th opening day after `date` (n > 0) or before it (n < 0). "" when the date is invalid. */
export const shiftOpeningDays = (date: IsoDate, n: number, calendar: OpeningCalendar = DEFAULT_CALENDAR): IsoDate =>
  walk(date, n, (day) => isOpeningDay(day, calendar));

/** `date` itself when it is an opening day, else the nearest one before it. */
export const lastOpeningDay = (date: IsoDate, calendar: OpeningCalendar = DEFAULT_CALENDAR): IsoDate =>
  isOpeningDay(date, calendar) ? date : shiftOpeningDays(date, -1, calendar);

/** « Jour ouvrable »: Monday to Saturday, minus public holidays (D§1.1). Not the client's calendar. */
export const isBusinessDay = (date: IsoDate, territory: Territory = "metropole"): boolean =>
  isIsoDate(date) && weekday(date) !== 7 && holidayName(date, territory) === null;

/** The n-th « jour ouvrable » after `date` (before it when n < 0). */
export const addBusinessDays = (date: IsoDate, n: number, territory: Territory = "metropole"): IsoDate =>
  walk(date, n, (day) => isBusinessDay(day, territory));

/** « Jours ouvrables » of a period, both ends included. */
export function countBusinessDays(from: IsoDate, to: IsoDate, territory: Territory = "metropole"): number {
  let n = 0;
  for (let day = toDay(from); day <= toDay(to); day++) if (isBusinessDay(fromDay(day), territory)) n++;
  return n;
}
