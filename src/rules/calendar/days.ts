import type { IsoDate } from "../verdict.ts";
import { fromDay, isIsoDate, toDay } from "./date.ts";
import { holidaysOf, type Territory } from "./holidays.ts";

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

type DayTest = (day: number) => boolean;

const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
const yearOf = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();
const holidayTest = (territory: Territory): DayTest => {
  const years = new Map<number, ReadonlySet<number>>();
  return (day) => {
    const year = yearOf(day);
    const known = years.get(year) ?? new Set([...holidaysOf(year, territory).keys()].map(toDay));
    years.set(year, known);
    return known.has(day);
  };
};

/** The calendar as a test on day numbers, prepared once: the legality strip walks hundreds of days at each key typed. */
function openTest(calendar: OpeningCalendar): DayTest {
  const valid = calendar.openDays.filter((d) => d >= 1 && d <= 7);
  const open = new Set<number>(valid.length > 0 ? valid : WEEKDAYS);
  const opened = new Set((calendar.openings ?? []).map(toDay));
  const closed = new Set((calendar.closures ?? []).map(toDay));
  const isHoliday = holidayTest(calendar.territory);
  return (day) =>
    opened.has(day) ||
    (open.has(weekdayOf(day)) && !closed.has(day) && (calendar.worksHolidays === true || !isHoliday(day)));
}

const businessTest = (territory: Territory): DayTest => {
  const isHoliday = holidayTest(territory);
  return (day) => weekdayOf(day) !== 7 && !isHoliday(day);
};

function countDays(from: IsoDate, to: IsoDate, passes: DayTest): number {
  let n = 0;
  for (let day = toDay(from); day <= toDay(to); day++) if (passes(day)) n++;
  return n;
}

/** Walks from a date, which is not counted itself, until `n` days that pass the test were met (n < 0: backwards). */
function walk(date: IsoDate, n: number, passes: DayTest): IsoDate {
  const step = Math.sign(n);
  let left = Math.abs(Math.trunc(n));
  let day = toDay(date);
  // 20 years without one opening day is a broken calendar, not a long closing: stop rather than hang.
  for (let guard = 0; left > 0 && guard < 7300; guard++) {
    day += step;
    if (passes(day)) left--;
  }
  return left === 0 ? fromDay(day) : "";
}

/** Is the establishment open that day? An invalid date is closed. */
export const isOpeningDay = (date: IsoDate, calendar: OpeningCalendar = DEFAULT_CALENDAR): boolean =>
  isIsoDate(date) && openTest(calendar)(toDay(date));

/** Opening days from `from` to `to`, both included; 0 when the period is empty or invalid. */
export const countOpeningDays = (from: IsoDate, to: IsoDate, calendar: OpeningCalendar = DEFAULT_CALENDAR): number =>
  countDays(from, to, openTest(calendar));

/** The n-th opening day after `date` (n > 0) or before it (n < 0). "" when the date is invalid. */
export const shiftOpeningDays = (date: IsoDate, n: number, calendar: OpeningCalendar = DEFAULT_CALENDAR): IsoDate =>
  isIsoDate(date) ? walk(date, n, openTest(calendar)) : "";

/** `date` itself when it is an opening day, else the nearest one before it. */
export const lastOpeningDay = (date: IsoDate, calendar: OpeningCalendar = DEFAULT_CALENDAR): IsoDate =>
  isOpeningDay(date, calendar) ? date : shiftOpeningDays(date, -1, calendar);

/** « Jour ouvrable »: Monday to Saturday, minus public holidays (D§1.1). Not the client's calendar. */
export const isBusinessDay = (date: IsoDate, territory: Territory = "metropole"): boolean =>
  isIsoDate(date) && businessTest(territory)(toDay(date));

/** The n-th « jour ouvrable » after `date` (before it when n < 0). "" when the date is invalid. */
export const addBusinessDays = (date: IsoDate, n: number, territory: Territory = "metropole"): IsoDate =>
  isIsoDate(date) ? walk(date, n, businessTest(territory)) : "";

/** « Jours ouvrables » of a period, both ends included. */
export const countBusinessDays = (from: IsoDate, to: IsoDate, territory: Territory = "metropole"): number =>
  countDays(from, to, businessTest(territory));
