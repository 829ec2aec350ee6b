import { addDays, toDay } from "../calendar/date.ts";
import type { IsoDate } from "../verdict.ts";
import { parseClock } from "./duration.ts";
import { DAY_MINUTES, lessMinutes, type Minutes, minutes, NO_TIME, shortest, sumMinutes } from "./minutes.ts";

/** One day of a timesheet. Names are those of `timesheet_day`; durations are whole minutes, times are « 07:30 » or « 07:30:00 ». */
export type DayEntry = {
  readonly date: IsoDate;
  /** Time worked; computed from the times when left out. */
  readonly minutes?: Minutes | null;
  readonly morning_start?: string | null;
  readonly morning_end?: string | null;
  readonly afternoon_start?: string | null;
  readonly afternoon_end?: string | null;
  readonly night_minutes?: Minutes | null;
  readonly is_public_holiday?: boolean | null;
  readonly has_meal?: boolean | null;
  /** A meal voucher is due for the day: never with a meal allowance. */
  readonly has_meal_card?: boolean | null;
  readonly absence_code?: string | null;
  readonly absence_minutes?: Minutes | null;
};

/** A stretch of work in minutes after midnight of the day; past 1440 when it goes beyond midnight. */
export type Slot = readonly [from: number, to: number];

/** The stretches typed, in order. A stretch whose end is not after its start goes on the next day. */
export function slotsOf(day: DayEntry): Slot[] {
  const pairs = [
    [day.morning_start, day.morning_end],
    [day.afternoon_start, day.afternoon_end],
  ];
  const slots: Slot[] = [];
  for (const [start, end] of pairs) {
    const [from, to] = [parseClock(start), parseClock(end)];
    if (from !== null && to !== null) slots.push([from, to > from ? to : to + 1440]);
  }
  // A night shift cut by a break goes on after midnight: 20:00–00:00 then 00:30–04:00.
  const [first, second] = slots;
  return first && second && second[0] < first[0] ? [first, [second[0] + 1440, second[1] + 1440]] : slots;
}

/** Length of the stretches. */
export const slotMinutes = (slots: readonly Slot[]): Minutes =>
  sumMinutes(slots.map(([from, to]) => minutes(to - from)));

/** Time worked: what was typed, else the length of the stretches. */
export const minutesOf = (day: DayEntry): Minutes => day.minutes ?? slotMinutes(slotsOf(day));

export const absenceMinutes = (day: DayEntry): Minutes => day.absence_minutes ?? NO_TIME;

/** Position on one line of time, in minutes, so that stretches of several days can be compared. */
export const absolute = (day: DayEntry, minutes: number): number => toDay(day.date) * 1440 + minutes;

/** Minutes of the stretches that fall in the night, from `startHour` to `endHour` of the next day (21 h to 6 h by law). */
export function nightMinutes(slots: readonly Slot[], startHour: number, endHour: number): Minutes {
  const windows: Slot[] = [
    [startHour * 60 - 1440, endHour * 60],
    [startHour * 60, endHour * 60 + 1440],
    [startHour * 60 + 1440, endHour * 60 + 2880],
  ];
  const overlap = ([a, b]: Slot, [c, d]: Slot) => Math.max(0, Math.min(b, d) - Math.max(a, c));
  return sumMinutes(slots.flatMap((slot) => windows.map((window) => minutes(overlap(slot, window)))));
}

/**
 * Minutes worked on each calendar day: what goes beyond midnight belongs to the next day, so that a Saturday night
 * becomes Sunday work. Days without times keep their minutes.
 */
export function minutesByDate(day: DayEntry): ReadonlyMap<IsoDate, Minutes> {
  const slots = slotsOf(day);
  const total = minutesOf(day);
  const after = sumMinutes(slots.map(([from, to]) => minutes(Math.max(0, to - Math.max(from, DAY_MINUTES)))));
  const spill = shortest(after, total);
  const split = new Map([[day.date, lessMinutes(total, spill)]]);
  if (spill > 0) split.set(addDays(day.date, 1), spill);
  return split;
}
