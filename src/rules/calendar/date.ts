import type { IsoDate } from "../verdict.ts";

const DAY_MS = 86_400_000;

/**
 * Days since 1970-01-01, NaN when the text is not a real day between 1900 and 2199 (beyond that it is a typing error).
 * Only `fromDay` and comparisons receive it, so the NaN never leaves this folder.
 */
export function toDay(iso: unknown): number {
  if (typeof iso !== "string" || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(iso)) return Number.NaN;
  const day = Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
  return fromDay(day) === iso ? day : Number.NaN;
}

/** The inverse; an impossible number gives the empty text. */
export function fromDay(day: number): IsoDate {
  return Number.isFinite(day) ? new Date(day * DAY_MS).toISOString().slice(0, 10) : "";
}

export const isIsoDate = (value: unknown): value is IsoDate => !Number.isNaN(toDay(value));

/** A sentence when the value is no date, else null. `subject` begins the sentence: « La date de début ». */
export function dateProblem(value: unknown, subject: string): string | null {
  if (value === null || value === undefined || value === "") return `${subject} manque.`;
  return isIsoDate(value) ? null : `${subject} n’est pas une date du calendrier.`;
}

/** Same sentence for a period, and its order. Null when `start` ≤ `end`. */
export function periodProblem(start: unknown, end: unknown, subject = "La période"): string | null {
  const problem =
    dateProblem(start, `${subject} : la date de début`) ?? dateProblem(end, `${subject} : la date de fin`);
  if (problem) return problem;
  return toDay(start) > toDay(end) ? `${subject} : la fin précède le début.` : null;
}

/** `days` may be negative. An invalid date gives "". */
export const addDays = (iso: IsoDate, days: number): IsoDate => fromDay(toDay(iso) + days);

/** Days from `from` to `to` (0 when equal, negative when `to` is earlier, 0 when one is invalid). */
export const daysBetween = (from: IsoDate, to: IsoDate): number => toDay(to) - toDay(from) || 0;

/** Calendar days of a period, both ends included. */
export const calendarDays = (from: IsoDate, to: IsoDate): number => daysBetween(from, to) + 1;

/** ISO weekday: 1 Monday … 7 Sunday. */
export const weekday = (iso: IsoDate): number => (((((toDay(iso) || 0) + 3) % 7) + 7) % 7) + 1;

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Same day `months` later, clamped to the last day of a shorter month: 31/05 + 9 months = 28/02. */
export function addMonths(iso: IsoDate, months: number): IsoDate {
  if (!isIsoDate(iso) || !Number.isInteger(months)) return "";
  const [year, month, day] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))];
  const index = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  const clamped = Math.min(day, daysInMonth(y, m));
  return `${String(y).padStart(4, "0")}-${String(m).padStart(2, "0")}-${String(clamped).padStart(2, "0")}`;
}

/** Last day of a period of `months` that begins on `start`: date to date, minus one day (D§1.3). */
export const endOfMonths = (start: IsoDate, months: number): IsoDate => addDays(addMonths(start, months), -1);

/**
 * The same where the law counts months as a court does (art. 641 CPC): a month too short to have that day ends on its last one.
 * One month from 31/01 ends on 28/02, when `endOfMonths`, stricter, says 27/02.
 */
export function endOfCivilMonths(start: IsoDate, months: number): IsoDate {
  const end = addMonths(start, months);
  return end.slice(8) === start.slice(8) ? addDays(end, -1) : end;
}

/** True when the period fits in `months` months, date to date. */
export const fitsInMonths = (start: IsoDate, end: IsoDate, months: number): boolean =>
  end <= endOfMonths(start, months);

/** « lun. », « mar. »… */
export const weekdayName = (iso: IsoDate): string =>
  `${["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"][weekday(iso) - 1]}`;

export const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
export const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** A date of a form as text: nothing gives "", which every function of this folder takes for an invalid day. */
export const dateText = (iso: IsoDate | null | undefined): IsoDate => iso ?? "";
