/** The sheet behind the link, as `timesheet_open` gives it, and what the customer makes of it. Durations are whole minutes. */
import { boundedDay } from "@/features/timesheet/quarters";
import { formatDuration } from "@/rules/time/duration";
import { lessMinutes, type Minutes, NO_TIME, sumMinutes } from "@/rules/time/minutes";

export type SheetDay = {
  date: string;
  planned: Minutes;
  minutes: Minutes;
  night?: Minutes;
  absence: string | null;
  is_public_holiday: boolean;
  has_meal?: boolean;
};
export type SheetWeek = {
  id: string;
  talent_name: string;
  job: string;
  contract_key: string;
  order_reference: string | null;
  version: number;
  /** What the agency answered to an earlier correction. */
  answer: string | null;
  total: Minutes;
  days: SheetDay[];
};
export type Sheet = { company: string; site: string; monday: string; week_label: string; weeks: SheetWeek[] };
export type Ready = {
  signer_name: string;
  expires_at: string;
  /** Without an answer by then, the hours are deemed accepted, by this clause of the conditions of the client. */
  deemed_at?: string | null;
  deemed_terms?: string | null;
  document_hash: string;
  sheet: Sheet;
};

/** Duration and reason of one changed day, by `week/date`. */
export type Corrections = Readonly<Record<string, { minutes: Minutes; reason: string }>>;

export const LONGEST_REASON = 500;
export const keyOf = (week: SheetWeek, day: SheetDay): string => `${week.id}/${day.date}`;

export const minutesOf = (corrections: Corrections, week: SheetWeek, day: SheetDay): Minutes =>
  corrections[keyOf(week, day)]?.minutes ?? day.minutes;

export const isCorrected = (corrections: Corrections, week: SheetWeek, day: SheetDay): boolean =>
  minutesOf(corrections, week, day) !== day.minutes;

export const totalOf = (corrections: Corrections, week: SheetWeek): Minutes =>
  sumMinutes(week.days.map((day) => minutesOf(corrections, week, day)));

/** What the corrections add to the week, or take from it. */
export const gapOf = (corrections: Corrections, week: SheetWeek): Minutes =>
  lessMinutes(totalOf(corrections, week), sumMinutes(week.days.map((day) => day.minutes)));

export const sheetTotal = (corrections: Corrections, sheet: Sheet): Minutes =>
  sumMinutes(sheet.weeks.map((week) => totalOf(corrections, week)));

/** Sets the hours of a day; back to what was entered, the correction goes. */
export function correct(corrections: Corrections, week: SheetWeek, day: SheetDay, worked: Minutes): Corrections {
  const key = keyOf(week, day);
  const wanted = boundedDay(worked);
  const { [key]: before, ...others } = corrections;
  return wanted === day.minutes ? others : { ...others, [key]: { minutes: wanted, reason: before?.reason ?? "" } };
}

export function explain(corrections: Corrections, key: string, reason: string): Corrections {
  const correction = corrections[key];
  return correction
    ? { ...corrections, [key]: { ...correction, reason: reason.slice(0, LONGEST_REASON) } }
    : corrections;
}

/** Corrections whose reason is missing or too short to mean anything. */
export const unexplained = (corrections: Corrections): string[] =>
  Object.entries(corrections).flatMap(([key, { reason }]) => (reason.trim().length < 3 ? [key] : []));

/** Drops what concerns no day of this sheet: a draft kept on the device may be older than the sheet. */
export function fitting(corrections: Corrections, sheet: Sheet): Corrections {
  return sheet.weeks.reduce<Corrections>(
    (kept, week) =>
      week.days.reduce<Corrections>((sum, day) => {
        const one = corrections[keyOf(week, day)];
        return one ? explain(correct(sum, week, day, one.minutes), keyOf(week, day), one.reason) : sum;
      }, kept),
    {},
  );
}

/** What `timesheet_sign` takes. */
export const toPayload = (corrections: Corrections) =>
  Object.entries(corrections).map(([key, correction]) => {
    const [week_id, date] = key.split("/");
    return { week_id, date, minutes: correction.minutes, reason: correction.reason.trim() };
  });

const DAY = new Intl.DateTimeFormat("fr-FR", { weekday: "short", day: "numeric", timeZone: "UTC" });
const at = (date: string): Date => new Date(`${date}T12:00:00Z`);
const LETTER = new Intl.DateTimeFormat("fr-FR", { weekday: "narrow", timeZone: "UTC" });
/** « L 9 »: what a seventh of a phone holds. */
export const letterDay = (date: string): string => `${LETTER.format(at(date))} ${Number(date.slice(8))}`;
/** « lun. 9 ». */
export const shortDay = (date: string): string => DAY.format(at(date));

/** What the numbers do not say: « mer. 11 férié · ven. 13 maladie · 4 paniers ». */
export function notesOf(week: SheetWeek): string {
  const notes = week.days.flatMap((day) => {
    if (day.absence) return [`${shortDay(day.date)} ${day.absence.toLowerCase()}`];
    return day.is_public_holiday ? [`${shortDay(day.date)} férié`] : [];
  });
  const meals = week.days.filter((day) => day.has_meal).length;
  const night = sumMinutes(week.days.map((day) => day.night ?? NO_TIME));
  if (meals > 0) notes.push(`${meals} ${meals > 1 ? "paniers" : "panier"}`);
  if (night > 0) notes.push(`dont ${formatDuration(night)} de nuit`);
  return notes.join(" · ");
}
