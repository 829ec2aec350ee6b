import { useMemo } from "react";
import { sumOf, type TimesheetDay, toEntry } from "@/components/timesheet/days";
import { checkDay } from "@/rules/time/day";
import { checkWeek } from "@/rules/time/week";
import { type Finding, type Verdict, worst } from "@/rules/verdict";
import type { WeekAround } from "./use-week";

export type WeekFindings = {
  all: readonly Finding[];
  /** The gravest verdict of each day that has one. */
  byDate: ReadonlyMap<string, Verdict>;
};

/** The controls of a week of hours, as they are typed. Pure. */
export function findingsOf(
  monday: string,
  days: readonly TimesheetDay[],
  around: WeekAround | undefined,
): WeekFindings {
  const contract = around?.contract ?? null;
  const entries = days.map((day) => toEntry(day, contract?.hasMealCard));
  const context = {
    contract: contract && { start: contract.start, end: contract.end },
    is_minor: around?.isMinor ?? false,
    step_minutes: contract?.stepMinutes ?? 15,
    btp_night: around?.isBuilding ?? false,
  };
  const isEmpty = days.every((day) => day.worker_hours === null && day.absence_code === null);
  if (isEmpty) return { all: [], byDate: new Map() };
  const all = checkWeek(monday, entries, {
    ...context,
    planned_hours: sumOf(days, "planned_hours"),
    previous_weeks: around?.earlier ?? [],
    elsewhere: (around?.elsewhere ?? []).map((day) => toEntry(day)),
  });
  const byDate = new Map<string, Verdict>();
  for (const entry of entries) {
    const found = checkDay(entry, context);
    if (found.length > 0) byDate.set(entry.date, worst(found));
  }
  return { all, byDate };
}

export const useFindings = (
  monday: string,
  days: readonly TimesheetDay[],
  around: WeekAround | undefined,
): WeekFindings => useMemo(() => findingsOf(monday, days, around), [monday, days, around]);

/** The sentence that forbids to save, or null. */
export function blockingReason(findings: readonly Finding[]): string | null {
  const blocking = findings.filter((one) => one.verdict === "blocking");
  return blocking.length > 0 ? blocking.map((one) => one.message).join(" ") : null;
}
