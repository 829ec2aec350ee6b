/** Weeks of minors with what is said of each: read by the rule and by the database. */
import type { DayEntry } from "../../src/rules/time/entry.ts";
import { minutes } from "../../src/rules/time/minutes.ts";
import YOUNG from "../fixtures/rules/young-workers.json" with { type: "json" };

type RawDay = Omit<DayEntry, "minutes" | "night_minutes"> & { minutes: number; night_minutes?: number };

export type YoungCase = {
  readonly name: string;
  readonly birth: string | null;
  readonly naf: string;
  readonly monday: string;
  readonly days: readonly DayEntry[];
  readonly findings: readonly string[];
};

export const YOUNG_CASES: readonly YoungCase[] = YOUNG.cases.map((one) => ({
  ...one,
  monday: (one as { monday?: string }).monday ?? "2026-11-16",
  days: (one.days as RawDay[]).map((day) => ({
    ...day,
    minutes: minutes(day.minutes),
    night_minutes: minutes(day.night_minutes ?? 0),
    is_public_holiday: day.date === "2026-11-11",
  })),
}));
