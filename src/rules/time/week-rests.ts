import { addDays } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { frDate, frShort } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import type { DayContext } from "./day-limits.ts";
import { formatDuration } from "./duration.ts";
import { absolute, type DayEntry, minutesOf, slotsOf } from "./entry.ts";
import { hoursAsMinutes, type Minutes, minutes } from "./minutes.ts";
import { youngRest } from "./young.ts";

export type WeekContext = DayContext & {
  /** Planned by the contract for the week. */
  readonly planned_minutes?: Minutes | null;
  /** The weeks just before, the latest last, at most eleven. */
  readonly previous_weeks?: readonly Minutes[];
  /** The weeks since 1 January, this one left out, at all clients: what they had of overtime. */
  readonly year_weeks?: readonly Minutes[];
  /** Weekly time of the contract: under 35 h, it is a part-time one. */
  readonly contract_minutes?: Minutes | null;
  /** The Sunday before this week, when it was worked: the rest is measured from its end. */
  readonly day_before?: DayEntry | null;
  /** Days of the same worker at other clients, the same week. */
  readonly elsewhere?: readonly DayEntry[];
};

/** A stretch of work on one line of time (`absolute`), and the day it is of. */
export type Shift = { readonly date: IsoDate; readonly from: number; readonly to: number };

/** One anomaly of a week. */
export const weekLine = (
  code: string,
  verdict: Finding["verdict"],
  label: string,
  message: string,
  field = "minutes",
  article: string | null = null,
  arithmetic: string | null = null,
) => finding(code, verdict, label, message, { field, article, arithmetic });

/** Daily rest of 11 h (12 h or 14 h for a minor, L3164-1), weekly rest of 35 h (L3131-1, L3132-1, L3132-2), as far as the times are known. */
export function checkRests(
  monday: IsoDate,
  days: readonly DayEntry[],
  context: WeekContext,
  figures: Figures,
): Finding[] {
  const read = pick(figures, monday, ["REPOS_JOUR", "REPOS_SEMAINE"]);
  if (!read.ok) return [weekLine("week_rest", "to_justify", "Repos", read.reason)];
  const v = read.value.values;
  const found: Finding[] = [];
  // What ended before Sunday says nothing of this week's rest.
  const sunday = context.day_before?.date === addDays(monday, -1) ? [context.day_before] : [];
  const all = [...sunday, ...days, ...(context.elsewhere ?? [])];
  const shifts: Shift[] = all.flatMap((day) => {
    const slots = slotsOf(day);
    const [first, last] = [slots[0], slots.at(-1)];
    return first && last ? [{ date: day.date, from: absolute(day, first[0]), to: absolute(day, last[1]) }] : [];
  });
  shifts.sort((a, b) => a.from - b.from);
  let before: Shift | null = null;
  for (const shift of shifts) {
    const rest = before && before.date !== shift.date ? shift.from - before.to : -1;
    const young = youngRest(context, shift.date, figures);
    const due = young ?? v.REPOS_JOUR;
    if (rest >= 0 && rest < hoursAsMinutes(due))
      found.push(
        weekLine(
          "week_rest",
          "to_justify",
          "Repos quotidien",
          `Avant le ${frDate(shift.date)}, le repos n’est que de ${formatDuration(minutes(rest))} au lieu de ${frShort(due)} h${young === null ? "" : " (moins de 18 ans)"}.`,
          "morning_start",
          `art. ${young === null ? "L3131-1" : "L3164-1"} du Code du travail`,
        ),
      );
    before = shift;
  }
  const worked = new Set([...days, ...(context.elsewhere ?? [])].filter((d) => minutesOf(d) > 0).map((d) => d.date));
  const message = weeklyRestProblem(monday, worked, shifts, v);
  if (message)
    found.push(
      weekLine(
        "week_off",
        "to_justify",
        "Repos hebdomadaire",
        message,
        "minutes",
        "art. L3132-1 et L3132-2 du Code du travail",
      ),
    );
  return found;
}

/**
 * Seven days worked, or no gap of 35 h in a week whose every worked day has its times. Null when the rest is there.
 * The days around the week are supposed fair: a daily rest before Monday unless `day_before` says otherwise, and a next
 * Monday that starts like this one's first shift.
 */
function weeklyRestProblem(
  monday: IsoDate,
  worked: ReadonlySet<IsoDate>,
  shifts: readonly Shift[],
  rests: { readonly REPOS_JOUR: number; readonly REPOS_SEMAINE: number },
): string | null {
  if (worked.size >= 7) return "Aucun jour de repos dans la semaine : six jours de travail au plus.";
  const known = new Set(shifts.map((s) => s.date));
  if (worked.size === 0 || [...worked].some((date) => !known.has(date))) return null;
  const longest = longestRest(monday, shifts, rests.REPOS_JOUR);
  return longest < hoursAsMinutes(rests.REPOS_SEMAINE)
    ? `Le plus long repos de la semaine est de ${formatDuration(minutes(longest))} au lieu de ${frShort(rests.REPOS_SEMAINE)} h.`
    : null;
}

/** Minutes of the longest gap of a week that has shifts, in order; `daily`: hours of rest before a Monday that follows no work. */
export function longestRest(monday: IsoDate, shifts: readonly Shift[], daily: number): number {
  const inWeek = shifts.filter((s) => s.date >= monday);
  const earlier = shifts.filter((s) => s.date < monday).map((s) => s.to);
  let cursor = Math.max(...earlier, earlier.length > 0 ? 0 : absolute({ date: monday }, -hoursAsMinutes(daily)));
  let longest = 0;
  const usualStart = Math.min(...inWeek.map((s) => s.from - absolute({ date: s.date }, 0)));
  for (const from of [...inWeek.map((s) => s.from), absolute({ date: addDays(monday, 7) }, usualStart)]) {
    longest = Math.max(longest, from - cursor);
    cursor = Math.max(cursor, ...inWeek.filter((s) => s.from <= from).map((s) => s.to));
  }
  return longest;
}
