/** The sheet behind the link, as `timesheet_open` gives it, and what the customer makes of it. Hours are decimal. */
export type SheetDay = {
  date: string;
  planned: number;
  hours: number;
  night?: number;
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
  total: number;
  days: SheetDay[];
};
export type Sheet = { company: string; site: string; monday: string; week_label: string; weeks: SheetWeek[] };
export type Ready = { signer_name: string; expires_at: string; document_hash: string; sheet: Sheet };

/** Hours and reason of one changed day, by `week/date`. */
export type Corrections = Readonly<Record<string, { hours: number; reason: string }>>;

export const STEP = 0.25;
export const LONGEST_REASON = 500;
export const keyOf = (week: SheetWeek, day: SheetDay): string => `${week.id}/${day.date}`;

export const hoursOf = (corrections: Corrections, week: SheetWeek, day: SheetDay): number =>
  corrections[keyOf(week, day)]?.hours ?? day.hours;

export const isCorrected = (corrections: Corrections, week: SheetWeek, day: SheetDay): boolean =>
  hoursOf(corrections, week, day) !== day.hours;

export const totalOf = (corrections: Corrections, week: SheetWeek): number =>
  week.days.reduce((sum, day) => sum + hoursOf(corrections, week, day), 0);

export const sheetTotal = (corrections: Corrections, sheet: Sheet): number =>
  sheet.weeks.reduce((sum, week) => sum + totalOf(corrections, week), 0);

/** Hours as the database keeps them: two decimals, between 0 and 24. */
const bounded = (hours: number): number => Math.min(24, Math.max(0, Math.round(hours * 100) / 100));

/** Sets the hours of a day; back to what was entered, the correction goes. */
export function correct(corrections: Corrections, week: SheetWeek, day: SheetDay, hours: number): Corrections {
  const key = keyOf(week, day);
  const wanted = bounded(hours);
  const { [key]: before, ...others } = corrections;
  return wanted === bounded(day.hours) ? others : { ...others, [key]: { hours: wanted, reason: before?.reason ?? "" } };
}

/** A quarter of an hour more (+1) or less (−1), to the next quarter: 7h48 and « + » is 8h00, not 8h03. */
export function stepped(hours: number, direction: 1 | -1): number {
  const quarters = hours / STEP;
  const next = direction > 0 ? Math.floor(quarters + 1e-6) + 1 : Math.ceil(quarters - 1e-6) - 1;
  return bounded(next * STEP);
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
        return one ? explain(correct(sum, week, day, one.hours), keyOf(week, day), one.reason) : sum;
      }, kept),
    {},
  );
}

/** What `timesheet_sign` takes. */
export const toPayload = (corrections: Corrections) =>
  Object.entries(corrections).map(([key, { hours, reason }]) => {
    const [week_id, date] = key.split("/");
    return { week_id, date, hours, reason: reason.trim() };
  });

const DAY = new Intl.DateTimeFormat("fr-FR", { weekday: "short", day: "numeric", timeZone: "UTC" });
const LONG = new Intl.DateTimeFormat("fr-FR", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const at = (date: string): Date => new Date(`${date}T12:00:00Z`);
const LETTER = new Intl.DateTimeFormat("fr-FR", { weekday: "narrow", timeZone: "UTC" });
/** « L 9 »: what a seventh of a phone holds. */
export const letterDay = (date: string): string => `${LETTER.format(at(date))} ${Number(date.slice(8))}`;
/** « lun. 9 ». */
export const shortDay = (date: string): string => DAY.format(at(date));
/** « lundi 9 novembre ». */
export const longDay = (date: string): string => LONG.format(at(date));

/** What the numbers do not say: « mer. 11 férié · ven. 13 maladie · 4 paniers ». */
export function notesOf(week: SheetWeek): string {
  const notes = week.days.flatMap((day) => {
    if (day.absence) return [`${shortDay(day.date)} ${day.absence.toLowerCase()}`];
    return day.is_public_holiday ? [`${shortDay(day.date)} férié`] : [];
  });
  const meals = week.days.filter((day) => day.has_meal).length;
  const night = week.days.reduce((sum, day) => sum + (day.night ?? 0), 0);
  if (meals > 0) notes.push(`${meals} ${meals > 1 ? "paniers" : "panier"}`);
  if (night > 0) notes.push(`dont ${String(night).replace(".", ",")}\u00a0h de nuit`);
  return notes.join(" · ");
}
