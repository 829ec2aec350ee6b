/** What the rows of the grid add up to, as they are typed. Pure. */
import { type Draft, mergedDays, sumOf, toEntry } from "@/features/timesheet/days";
import { weekValue } from "@/features/timesheet/euros";
import type { Figures } from "@/rules/figures";
import { type Minutes, sumMinutes } from "@/rules/time/minutes";
import type { EntryWeek } from "./use-entry";

type Totals = {
  readonly worker: Minutes;
  readonly planned: Minutes;
  readonly payCents: number;
  readonly billCents: number;
};

export function totalsOf(weeks: readonly EntryWeek[], drafts: ReadonlyMap<string, Draft>, figures: Figures): Totals {
  const rows = weeks.map((week) => {
    const days = mergedDays(week.days, drafts.get(week.id) ?? {});
    const value = weekValue(
      days.map((day) => toEntry(day)),
      week.contract?.price ?? null,
      figures,
    );
    return { days, payCents: value?.payCents ?? 0, billCents: value?.billCents ?? 0 };
  });
  return {
    worker: sumMinutes(rows.map(({ days }) => sumOf(days, "worker_minutes"))),
    planned: sumMinutes(rows.map(({ days }) => sumOf(days, "planned_minutes"))),
    payCents: rows.reduce((sum, row) => sum + row.payCents, 0),
    billCents: rows.reduce((sum, row) => sum + row.billCents, 0),
  };
}
