/** The sheet behind the link, as `timesheet_open` gives it, and what the customer makes of it. Hours are decimal. */
export type SheetDay = {
  date: string;
  planned: number;
  hours: number;
  absence: string | null;
  is_public_holiday: boolean;
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
export const keyOf = (week: SheetWeek, day: SheetDay): string => `${week.id}/${day.date}`;

export const hoursOf = (corrections: Corrections, week: SheetWeek, day: SheetDay): number =>
  corrections[keyOf(week, day)]?.hours ?? day.hours;

export const isCorrected = (corrections: Corrections, week: SheetWeek, day: SheetDay): boolean =>
  hoursOf(corrections, week, day) !== day.hours;

export const totalOf = (corrections: Corrections, week: SheetWeek): number =>
  week.days.reduce((sum, day) => sum + hoursOf(corrections, week, day), 0);

/** Sets the hours of a day, between 0 and 24 by quarters; back to what was entered, the correction goes. */
export function correct(corrections: Corrections, week: SheetWeek, day: SheetDay, hours: number): Corrections {
  const key = keyOf(week, day);
  const bounded = Math.min(24, Math.max(0, Math.round(hours / STEP) * STEP));
  const { [key]: before, ...others } = corrections;
  return bounded === day.hours ? others : { ...others, [key]: { hours: bounded, reason: before?.reason ?? "" } };
}

export function explain(corrections: Corrections, key: string, reason: string): Corrections {
  const correction = corrections[key];
  return correction ? { ...corrections, [key]: { ...correction, reason } } : corrections;
}

/** Corrections whose reason is missing or too short to mean anything. */
export const unexplained = (corrections: Corrections): string[] =>
  Object.entries(corrections).flatMap(([key, { reason }]) => (reason.trim().length < 3 ? [key] : []));

/** What `timesheet_sign` takes. */
export const toPayload = (corrections: Corrections) =>
  Object.entries(corrections).map(([key, { hours, reason }]) => {
    const [week_id, date] = key.split("/");
    return { week_id, date, hours, reason: reason.trim() };
  });
