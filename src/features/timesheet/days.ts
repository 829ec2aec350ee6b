/** A week being typed: what the server holds, what was changed since, and what will be sent. Pure; durations are whole minutes. */
import { type DayEntry, nightMinutes, slotMinutes, slotsOf } from "@/rules/time/entry";
import { beyond, type Minutes, NO_TIME, shortest, sumMinutes } from "@/rules/time/minutes";
import type { Typed } from "./cell";

/** Columns of a day that one types. */
export type DayInput = {
  worker_minutes: Minutes | null;
  absence_code: string | null;
  absence_minutes: Minutes;
  night_minutes: Minutes;
  morning_start: string | null;
  morning_end: string | null;
  afternoon_start: string | null;
  afternoon_end: string | null;
  has_meal: boolean;
  travel_zone: string | null;
  has_travel: boolean;
  has_transport: boolean;
  is_long_distance: boolean;
  bonus_code: string | null;
  bonus_quantity: number | null;
  comment: string | null;
};

export type TimesheetDay = DayInput & {
  date: string;
  planned_minutes: Minutes;
  /** What the worker sent by their link. */
  declared_minutes: Minutes | null;
  client_minutes: Minutes | null;
  client_reason: string | null;
  is_public_holiday: boolean;
};

export const INPUTS = [
  "worker_minutes",
  "absence_code",
  "absence_minutes",
  "night_minutes",
  "morning_start",
  "morning_end",
  "afternoon_start",
  "afternoon_end",
  "has_meal",
  "travel_zone",
  "has_travel",
  "has_transport",
  "is_long_distance",
  "bonus_code",
  "bonus_quantity",
  "comment",
] as const satisfies readonly (keyof DayInput)[];

export const TIMES = ["morning_start", "morning_end", "afternoon_start", "afternoon_end"] as const;

/** Changed cells by date; a cell typed back to what the server holds is no longer a change. */
export type Draft = Readonly<Record<string, Partial<DayInput>>>;

/** What a day of work brings by the contract: given back when hours are typed on a day that had none. */
export type DayDefaults = Pick<
  DayInput,
  "has_meal" | "has_travel" | "has_transport" | "travel_zone" | "is_long_distance"
>;

export const NO_DEFAULTS: DayDefaults = {
  has_meal: false,
  has_travel: false,
  has_transport: false,
  travel_zone: null,
  is_long_distance: false,
};

/** Hours at which the night begins and ends: by law, unless the convention says otherwise (D§2.2). */
export type Night = readonly [from: number, to: number];
export const LEGAL_NIGHT: Night = [21, 6];

export const isDirty = (draft: Draft): boolean => Object.keys(draft).length > 0;

export const merged = (day: TimesheetDay, draft: Draft): TimesheetDay => {
  const change = draft[day.date];
  return change ? { ...day, ...change } : day;
};

export const mergedDays = (days: readonly TimesheetDay[], draft: Draft): TimesheetDay[] =>
  days.map((day) => merged(day, draft));

function without(day: TimesheetDay, change: Partial<DayInput>): Partial<DayInput> {
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => day[name as keyof DayInput] !== value),
  ) as Partial<DayInput>;
}

/** Puts a change on a day, and what follows from it: no allowance without work, hours and night counted from the times. */
export function change(
  draft: Draft,
  day: TimesheetDay,
  patch: Partial<DayInput>,
  defaults: DayDefaults = NO_DEFAULTS,
  night: Night = LEGAL_NIGHT,
): Draft {
  const before = merged(day, draft);
  const after = follow(before, { ...before, ...patch }, patch, defaults, night);
  const kept = without(day, Object.fromEntries(INPUTS.map((name) => [name, after[name]])) as Partial<DayInput>);
  const { [day.date]: _, ...others } = draft;
  return Object.keys(kept).length > 0 ? { ...others, [day.date]: kept } : others;
}

function follow(
  before: TimesheetDay,
  after: TimesheetDay,
  patch: Partial<DayInput>,
  defaults: DayDefaults,
  night: Night,
): TimesheetDay {
  let day = after;
  if (TIMES.some((name) => name in patch)) {
    const slots = slotsOf(day);
    const minutes = slotMinutes(slots);
    if (minutes > 0)
      day = {
        ...day,
        worker_minutes: minutes,
        night_minutes: shortest(nightMinutes(slots, night[0], night[1]), minutes),
      };
  }
  const [had, has] = [(before.worker_minutes ?? 0) > 0, (day.worker_minutes ?? 0) > 0];
  if (had && !has) {
    const none = { has_meal: false, has_travel: false, has_transport: false, is_long_distance: false };
    day = { ...day, ...none, night_minutes: NO_TIME, travel_zone: null };
  }
  // A day without work yet may already carry what the contract foresees.
  if (!had && has && !before.has_meal && !before.has_travel) day = { ...day, ...defaults, ...pickInputs(patch) };
  day = { ...day, night_minutes: shortest(day.night_minutes, day.worker_minutes ?? NO_TIME) };
  if (day.absence_code === null && day.absence_minutes !== 0) day = { ...day, absence_minutes: NO_TIME };
  return day;
}

const pickInputs = (patch: Partial<DayInput>): Partial<DayInput> => ({ ...patch });

/** The planned hours, on the days that have some and are not an absence. */
export function applyPlanned(
  draft: Draft,
  days: readonly TimesheetDay[],
  defaults: DayDefaults = NO_DEFAULTS,
  onlyEmpty = false,
): Draft {
  return days.reduce((sum, day) => {
    const now = merged(day, sum);
    if (now.planned_minutes <= 0 || now.absence_code !== null) return sum;
    if (onlyEmpty && now.worker_minutes !== null) return sum;
    return change(sum, day, { worker_minutes: now.planned_minutes }, defaults);
  }, draft);
}

/** An absence for the rest of the planned day: « maladie » typed on 7 h planned is 0 h worked and 7 h of absence. */
export function absent(day: TimesheetDay, code: string | null): Partial<DayInput> {
  if (code === null) return { absence_code: null, absence_minutes: NO_TIME };
  const worked = day.worker_minutes ?? NO_TIME;
  const all = worked === 0 || worked === day.planned_minutes;
  return {
    absence_code: code,
    absence_minutes: all ? day.planned_minutes : beyond(day.planned_minutes, worked),
    ...(all && { worker_minutes: NO_TIME }),
  };
}

/** What a cell of hours changes in its day. */
export function typed(day: TimesheetDay, value: Typed): Partial<DayInput> {
  if (value.kind === "hours") return { worker_minutes: value.minutes };
  if (value.kind === "empty") return { worker_minutes: null, absence_code: null };
  if (value.kind === "absence") return absent(day, value.code);
  return { worker_minutes: day.planned_minutes, absence_code: null };
}

/** What `enter_week` takes: the days that change, with the columns that change. */
export const toPayload = (draft: Draft): (Partial<DayInput> & { date: string })[] =>
  Object.entries(draft)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, columns]) => ({ date, ...columns }));

/** A day as the rules read it. */
export const toEntry = (day: TimesheetDay, hasMealCard = false): DayEntry => ({
  date: day.date,
  minutes: day.worker_minutes,
  morning_start: day.morning_start,
  morning_end: day.morning_end,
  afternoon_start: day.afternoon_start,
  afternoon_end: day.afternoon_end,
  night_minutes: day.night_minutes,
  is_public_holiday: day.is_public_holiday,
  has_meal: day.has_meal,
  has_meal_card: hasMealCard && (day.worker_minutes ?? 0) > 0,
  absence_code: day.absence_code,
  absence_minutes: day.absence_minutes,
});

/** The day as the client signed it, or as it was entered where they said nothing; the night cannot be longer than the work. */
export const signedEntry = (day: TimesheetDay): DayEntry => {
  const minutes = day.client_minutes ?? day.worker_minutes;
  return { ...toEntry(day), minutes, night_minutes: shortest(day.night_minutes, minutes ?? NO_TIME) };
};

/** The day as it was foreseen: hours alone. */
export const plannedEntry = (day: TimesheetDay): DayEntry => ({ date: day.date, minutes: day.planned_minutes });

/** Someone else changed a cell that is being typed into. */
export type Clash = { date: string; name: keyof DayInput; seen: unknown; now: unknown; mine: unknown };

/** Cells of the draft whose value on the server is no longer the one that was on screen when it was typed. */
export function clashes(draft: Draft, seen: readonly TimesheetDay[], now: readonly TimesheetDay[]): Clash[] {
  return Object.entries(draft).flatMap(([date, columns]) => {
    const [before, after] = [seen.find((day) => day.date === date), now.find((day) => day.date === date)];
    if (!before || !after) return [];
    return (Object.keys(columns) as (keyof DayInput)[])
      .filter((name) => before[name] !== after[name] && after[name] !== columns[name])
      .map((name) => ({ date, name, seen: before[name], now: after[name], mine: columns[name] }));
  });
}

export const sumOf = (
  days: readonly TimesheetDay[],
  column: "planned_minutes" | "worker_minutes" | "client_minutes",
): Minutes => sumMinutes(days.map((day) => day[column] ?? NO_TIME));

/** Drops from a draft what the server now holds (it has just been saved, or somebody typed the same). */
export function rebased(draft: Draft, days: readonly TimesheetDay[]): Draft {
  const kept = Object.entries(draft).flatMap(([date, columns]) => {
    const day = days.find((one) => one.date === date);
    const left = day ? without(day, columns) : columns;
    return Object.keys(left).length > 0 ? [[date, left] as const] : [];
  });
  return Object.fromEntries(kept);
}
