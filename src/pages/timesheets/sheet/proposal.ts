/** What a sheet that was read proposes for each day of the week, beside what is planned and entered. Pure. */
import type { Typed } from "@/features/timesheet/cell";
import { type DayInput, TIMES, type TimesheetDay, typed } from "@/features/timesheet/days";
import { lessMinutes, type Minutes, NO_TIME } from "@/rules/time/minutes";
import type { SheetDay } from "@/rules/time/sheet/read";

/** A value to take: what was read, or what a hand put right. */
export type Value = Exclude<Typed, { kind: "planned" | "empty" }>;

export interface Line {
  readonly day: TimesheetDay;
  readonly read: SheetDay;
  /** What would be taken; null when nothing can be. */
  readonly value: Value | null;
  readonly isCorrected: boolean;
  /** Minutes read less those that are entered, or planned where nothing is entered; null for an absence or nothing read. */
  readonly gap: Minutes | null;
  /** The grid says it already. */
  readonly isSame: boolean;
}

function proposed(read: SheetDay): Value | null {
  if (read.kind === "hours" && read.minutes !== null) return { kind: "hours", minutes: read.minutes };
  if (read.kind === "absence" && read.code !== null) return { kind: "absence", code: read.code };
  return read.kind === "none" ? { kind: "hours", minutes: NO_TIME } : null;
}

/** A day that nobody entered and nobody planned says nothing, as an empty cell does. */
function isSaid(day: TimesheetDay, value: Value): boolean {
  if (value.kind === "absence") return day.absence_code === value.code;
  if (value.minutes === 0)
    return day.worker_minutes === 0 || (day.worker_minutes === null && day.planned_minutes === 0);
  return day.worker_minutes === value.minutes && day.absence_code === null;
}

/** Lines of the week, in its order. `corrected`: what was typed over a reading, by date. */
export const linesOf = (
  days: readonly TimesheetDay[],
  sheet: readonly SheetDay[],
  corrected: ReadonlyMap<string, Value>,
): Line[] =>
  days.flatMap((day, at) => {
    const read = sheet[at];
    if (!read) return [];
    const mine = corrected.get(day.date);
    const value = mine ?? proposed(read);
    const before = day.worker_minutes ?? day.planned_minutes;
    return [
      {
        day,
        read,
        value,
        isCorrected: mine !== undefined,
        gap: value?.kind === "hours" ? lessMinutes(value.minutes, before) : null,
        isSame: value !== null && isSaid(day, value),
      },
    ];
  });

/** Sure as it was read, or since a total holds every day (`isHeld`). */
export const isTrusted = ({ read }: Line, isHeld: boolean): boolean => read.isSure || (isHeld && read.kind === "hours");

/** Taken unless a hand says no: what is sure and changes something. An empty cell alone empties no day. */
export const isProposed = (line: Line, isHeld: boolean): boolean =>
  line.value !== null && !line.isSame && line.read.kind !== "none" && isTrusted(line, isHeld);

/** What a line changes in its day of the grid: hours with their times where the sheet gives them, an absence. */
export function patchOf({ day, read, value, isCorrected }: Line): Partial<DayInput> {
  if (value === null) return {};
  const patch = typed(day, value);
  const clocks = isCorrected || value.kind !== "hours" ? [] : read.times;
  if (clocks.length === 0) return value.kind === "hours" ? { ...patch, absence_code: null } : patch;
  const times = Object.fromEntries(TIMES.map((name, at) => [name, clocks[at] ?? null]));
  return { ...patch, ...times, absence_code: null };
}
