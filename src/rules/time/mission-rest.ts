import { addDays, earlierOf, laterOf, weekday } from "../calendar/date.ts";
import { holidayName } from "../calendar/holidays.ts";
import { mondayOf } from "../calendar/week.ts";
import { type Figures, pick } from "../figures/index.ts";
import { frShort } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import { formatDuration } from "./duration.ts";
import { absolute } from "./entry.ts";
import { hoursAsMinutes, type Minutes, minutes } from "./minutes.ts";
import { longestRest, type Shift } from "./week-rests.ts";
import { youngRest } from "./young.ts";

/** What is foreseen of a mission. Names are those of the columns; `end_date` null: no precise term. */
export type Mission = {
  readonly start_date: IsoDate;
  readonly end_date: IsoDate | null;
  /** 1 Monday … 7 Sunday. */
  readonly working_days: readonly number[];
  /** As it is written, « 7 h 30 – 12 h, 13 h – 16 h 30 ». */
  readonly schedule: string | null;
};

/** Another mission of the same worker; `is_over`: it has ended, and only its rest counts. */
export type Neighbour = Mission & {
  readonly contract_key: string;
  readonly is_full_time: boolean;
  readonly is_over: boolean;
};

/** A rest that two missions do not leave together. */
export type MissionRest = {
  /** First day of work after the rest that is too short; for a week, the first day of the later mission. */
  readonly on: IsoDate;
  readonly scope: "day" | "week";
  /** What is left; null: no day off in the week. */
  readonly minutes: Minutes | null;
  /** Hours due. */
  readonly due: number;
};

const TIME = /(?:^|\D)([01]?\d|2[0-3])[\s\u00a0\u202f]*[hH:](?:[\s\u00a0\u202f]*([0-5]\d))?(?!\d)/g;
/** What a daily rest leaves of a day: beyond, several teams are written, or times are missing. */
const LONGEST_DAY = 13 * 60;

/** First and last minute of a day of work, past 1440 beyond midnight; null where the schedule does not say. */
export function shiftOf(schedule: string | null): readonly [from: number, to: number] | null {
  const times = [...(schedule ?? "").matchAll(TIME)].map(([, hour, minute]) => Number(hour) * 60 + Number(minute ?? 0));
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length % 2 === 1) return null;
  const end = last > first ? last : last + 1440;
  return end - first <= LONGEST_DAY ? [first, end] : null;
}

const worksOn = (mission: Mission, day: IsoDate): boolean =>
  day >= mission.start_date &&
  (mission.end_date === null || day <= mission.end_date) &&
  mission.working_days.includes(weekday(day)) &&
  holidayName(day) === null;

/**
 * The first daily (L3131-1, L3164-1) and the first weekly rest (L3132-1, L3132-2) between two days that two missions of
 * one person do not leave together, as they are foreseen; `app.mission_rests` holds the same. What a schedule does not
 * say is not supposed. Empty when the figures of the day are not known.
 */
export function missionRests(
  a: Mission,
  b: Mission,
  window: readonly [from: IsoDate, to: IsoDate],
  birth: IsoDate | null,
  figures: Figures,
): MissionRest[] {
  const [from, until] = window;
  const first = mondayOf(addDays([a.start_date, b.start_date, from].reduce(laterOf), -1));
  const last = addDays([a.end_date ?? until, b.end_date ?? until, until].reduce(earlierOf), 7);
  const read = pick(figures, first, ["REPOS_JOUR", "REPOS_SEMAINE"]);
  if (!read.ok) return [];
  const { REPOS_JOUR, REPOS_SEMAINE } = read.value.values;
  const both = [a, b].map((mission) => ({ mission, times: shiftOf(mission.schedule) }));
  const later = a.start_date <= b.start_date ? b : a;
  const shiftsOn = (day: IsoDate): Shift[] =>
    both.flatMap(({ mission, times }) =>
      times && worksOn(mission, day)
        ? [{ date: day, from: absolute({ date: day }, times[0]), to: absolute({ date: day }, times[1]) }]
        : [],
    );

  const daily = (day: IsoDate): MissionRest[] => {
    const due = youngRest({ birth_date: birth }, day, figures) ?? REPOS_JOUR;
    const rests = both.flatMap(({ mission, times }, index) => {
      const before = both[1 - index];
      if (!times || !before?.times || !worksOn(mission, day) || !worksOn(before.mission, addDays(day, -1))) return [];
      return [Math.max(0, 1440 + times[0] - before.times[1])];
    });
    const short = rests.find((rest) => rest < hoursAsMinutes(due));
    return short === undefined ? [] : [{ on: day, scope: "day", minutes: minutes(short), due }];
  };

  const weekly = (monday: IsoDate): MissionRest[] => {
    const days = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n));
    const on = days.find((day) => worksOn(later, day));
    const other = later === a ? b : a;
    if (!on || on < from || on > until || !days.some((day) => worksOn(other, day))) return [];
    const worked = days.filter((day) => worksOn(a, day) || worksOn(b, day));
    if (worked.length === 7) return [{ on, scope: "week", minutes: null, due: REPOS_SEMAINE }];
    // Both work this week: a time that is missing is missing of a day of it.
    if (both.some(({ times }) => times === null)) return [];
    const shifts = [addDays(monday, -1), ...days].flatMap(shiftsOn).sort((x, y) => x.from - y.from);
    const longest = longestRest(monday, shifts, REPOS_JOUR);
    return longest < hoursAsMinutes(REPOS_SEMAINE)
      ? [{ on, scope: "week", minutes: minutes(longest), due: REPOS_SEMAINE }]
      : [];
  };

  const found: MissionRest[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const said = (scope: MissionRest["scope"]) => found.some((one) => one.scope === scope);
    if (day >= from && day <= until && !said("day")) found.push(...daily(day));
    if (weekday(day) === 1 && !said("week")) found.push(...weekly(day));
  }
  return found;
}

/** « Repos quotidien de 9h00 au lieu de 11 h avec le contrat C-2026-000123 » */
export function missionRestText({ scope, minutes: rest, due }: Omit<MissionRest, "on">, other: string): string {
  if (rest === null) return `Aucun jour de repos dans la semaine avec le contrat ${other}`;
  const which = scope === "day" ? "Repos quotidien" : "Repos hebdomadaire";
  return `${which} de ${formatDuration(rest)} au lieu de ${frShort(due)} h avec le contrat ${other}`;
}
