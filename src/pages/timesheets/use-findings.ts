import { useMemo } from "react";
import { LEGAL_NIGHT, type Night, sumOf, type TimesheetDay, toEntry } from "@/features/timesheet/days";
import { type Figures, legalFigures } from "@/rules/figures";
import { checkDay } from "@/rules/time/day";
import { checkWeek } from "@/rules/time/week";
import { isBuildingTrade } from "@/rules/time/young";
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
  figures: Figures = legalFigures,
): WeekFindings {
  const contract = around?.contract ?? null;
  const entries = days.map((day) => toEntry(day, contract?.hasMealCard));
  const context = {
    figures,
    contract: contract && { start: contract.start, end: contract.end },
    birth_date: around?.birthDate,
    naf_code: around?.nafCode,
    step_minutes: contract?.stepMinutes ?? 15,
  };
  const isEmpty = days.every((day) => day.worker_minutes === null && day.absence_code === null);
  if (isEmpty) return { all: [], byDate: new Map() };
  const found = new Map<string, readonly Finding[]>();
  days.forEach((day, index) => {
    const entry = entries[index];
    // Hours exactly as planned are not a slip of the hand, whatever the step.
    const isPlanned = day.worker_minutes === day.planned_minutes;
    const ofDay = entry ? checkDay(entry, context).filter((one) => !(isPlanned && one.code === "day_step")) : [];
    if (ofDay.length > 0) found.set(day.date, ofDay);
  });
  const ofWeek = checkWeek(monday, entries, {
    ...context,
    planned_minutes: sumOf(days, "planned_minutes"),
    previous_weeks: around?.earlier ?? [],
    year_weeks: around?.year ?? [],
    contract_minutes: contract?.weeklyMinutes ?? null,
    elsewhere: (around?.elsewhere ?? []).map((day) => toEntry(day)),
  }).filter((one) => one.code.startsWith("week_"));
  const byDate = new Map([...found].map(([date, list]) => [date, worst(list)]));
  const all = [...[...found.values()].flat(), ...ofWeek];
  return { all, byDate };
}

/**
 * The controls as they are typed, and what the server says of the hours that are kept: it counts those of other clients that
 * this member does not read. `kept` is left out while something is typed, of which it knows nothing.
 */
export function withKept(found: WeekFindings, kept: readonly Finding[] | undefined): WeekFindings {
  if (!kept || kept.length === 0) return found;
  const told = new Set(kept.map((one) => one.code));
  return { ...found, all: [...found.all.filter((one) => !told.has(one.code)), ...kept] };
}

export const useFindings = (
  monday: string,
  days: readonly TimesheetDay[],
  around: WeekAround | undefined,
  figures: Figures,
  kept?: readonly Finding[],
): WeekFindings =>
  useMemo(() => withKept(findingsOf(monday, days, around, figures), kept), [monday, days, around, figures, kept]);

/** When the night begins and ends for this client, that week. */
export function nightOf(monday: string, around: WeekAround | undefined, figures: Figures): Night {
  const [from, to] = isBuildingTrade(around?.nafCode)
    ? (["NUIT_DEBUT_BTP", "NUIT_FIN_BTP"] as const)
    : (["NUIT_DEBUT", "NUIT_FIN"] as const);
  return [figures(from, monday)?.value ?? LEGAL_NIGHT[0], figures(to, monday)?.value ?? LEGAL_NIGHT[1]];
}

/** The sentence that forbids to save, or null. */
export function blockingReason(findings: readonly Finding[]): string | null {
  const blocking = findings.filter((one) => one.verdict === "blocking");
  return blocking.length > 0 ? blocking.map((one) => one.message).join(" ") : null;
}
