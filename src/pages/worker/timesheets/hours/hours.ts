/** The week of a worker behind their link, as `hours_open` gives it, and what they type. Durations are whole minutes. */
import { type Minutes, NO_TIME, sumMinutes } from "@/rules/time/minutes";

export type HoursDay = {
  date: string;
  planned: Minutes;
  is_public_holiday: boolean /** Within the contract. */;
  is_open: boolean;
};
export type HoursSheet = {
  company: string;
  site: string;
  monday: string;
  week_label: string;
  job: string | null;
  contract_key: string;
  days: readonly HoursDay[];
};
export type Ready = { signer_name: string; expires_at: string; sheet: HoursSheet };

/** What was typed, by date; a day that is not there was not touched. */
export type Hours = Readonly<Record<string, Minutes>>;

export const LONGEST_WORD = 500;

export const openDays = (sheet: HoursSheet): readonly HoursDay[] => sheet.days.filter((day) => day.is_open);

export const workedOn = (hours: Hours, day: HoursDay): Minutes => hours[day.date] ?? NO_TIME;

export const totalOf = (hours: Hours, sheet: HoursSheet): Minutes =>
  sumMinutes(openDays(sheet).map((day) => workedOn(hours, day)));

export const plannedTotal = (sheet: HoursSheet): Minutes => sumMinutes(openDays(sheet).map((day) => day.planned));

/** The week as it was planned: what most weeks are. */
export const asPlanned = (sheet: HoursSheet): Hours =>
  Object.fromEntries(openDays(sheet).map((day) => [day.date, day.planned]));

/** Drops what concerns no day that is open: a draft kept on the device may be older than the contract. */
export function fitting(hours: Hours, sheet: HoursSheet): Hours {
  const dates = new Set(openDays(sheet).map((day) => day.date));
  return Object.fromEntries(Object.entries(hours).filter(([date]) => dates.has(date)));
}

/** A week without an hour says why: an empty page is not an answer. */
export const lacksWord = (hours: Hours, sheet: HoursSheet, word: string): boolean =>
  totalOf(hours, sheet) === 0 && word.trim().length < 3;

/** What `hours_declare` takes: every day of the contract, those left empty were not worked. */
export const toPayload = (hours: Hours, sheet: HoursSheet) =>
  openDays(sheet).map((day) => ({ date: day.date, minutes: workedOn(hours, day) }));
