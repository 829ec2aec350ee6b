/** Weeks at one client and at another with what the law says of them: read by the rule and by the database. */
import { addDays } from "../../src/rules/calendar/date.ts";
import type { DayEntry } from "../../src/rules/time/entry.ts";
import { type Minutes, minutes, NO_TIME } from "../../src/rules/time/minutes.ts";
import type { WeekContext } from "../../src/rules/time/week-rests.ts";
import LIMITS from "../fixtures/rules/week-limits.json" with { type: "json" };

type Raw = {
  readonly name: string;
  readonly monday?: string;
  /** Weekly minutes of the contract; 35 h when left out. */
  readonly agreed?: number;
  readonly naf?: string;
  readonly birth?: string;
  /** Weeks before, at another client: Monday and minutes. */
  readonly before?: readonly (readonly [string, number])[];
  readonly sunday?: RawDay;
  readonly days: readonly RawDay[];
  readonly elsewhere?: readonly RawDay[];
  readonly findings: readonly string[];
};
type RawDay = Omit<DayEntry, "minutes" | "night_minutes"> & { minutes: number; night_minutes?: number };

const dayOf = (day: RawDay): DayEntry => ({
  ...day,
  minutes: minutes(day.minutes),
  night_minutes: minutes(day.night_minutes ?? 0),
});

/** What those lines are called; the others are of a day, or of this client alone. */
export const LIMIT_CODES: ReadonlySet<string> = new Set(
  "week_max week_average week_part_time week_contingent week_clash week_rest week_off week_young_off".split(" "),
);

export const LIMIT_CASES = (LIMITS.cases as unknown as readonly Raw[]).map((one) => {
  const monday = one.monday ?? "2026-11-16";
  const before = new Map<string, Minutes>((one.before ?? []).map(([week, worked]) => [week, minutes(worked)]));
  const elsewhere = (one.elsewhere ?? []).map(dayOf);
  const sunday = one.sunday ? dayOf(one.sunday) : null;
  const context: WeekContext = {
    birth_date: one.birth ?? null,
    naf_code: one.naf ?? "4711D",
    step_minutes: 1,
    contract_minutes: minutes(one.agreed ?? 2100),
    previous_weeks: Array.from({ length: 11 }, (_, n) => before.get(addDays(monday, -7 * (11 - n))) ?? NO_TIME),
    year_weeks: [...before].filter(([week]) => week >= `${monday.slice(0, 4)}-01-01`).map(([, worked]) => worked),
    elsewhere,
    day_before: sunday,
  };
  return { name: one.name, monday, days: one.days.map(dayOf), elsewhere, sunday, before, context, said: one.findings };
});
export type LimitCase = (typeof LIMIT_CASES)[number];

/** A line of either writing, as the vectors give it. */
export const lineText = (one: { verdict: string; code: string; message: string }): string =>
  `${one.verdict} ${one.code} ${one.message.replace(/[\u202f\u00a0]/g, " ")}`;
