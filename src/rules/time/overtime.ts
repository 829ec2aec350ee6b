import { type Figures, legalFigures, pick } from "../figures/index.ts";
import { done, type FigureUse, type IsoDate, type Result, refuse } from "../verdict.ts";
import { absenceOf } from "./absences.ts";
import { formatDuration } from "./duration.ts";
import { absenceMinutes, type DayEntry, minutesOf } from "./entry.ts";
import {
  beyond,
  hoursAsMinutes,
  lessMinutes,
  type Minutes,
  NO_TIME,
  shortest,
  sumMinutes,
  WEEK_MINUTES,
  minutes as whole,
} from "./minutes.ts";

/** Minutes of one week by rate. `rate_1` and `rate_2` are the premiums in percent (25 and 50 by law). */
export type Overtime = {
  readonly normal: Minutes;
  readonly hs25: Minutes;
  readonly hs50: Minutes;
  readonly rate_1: number;
  readonly rate_2: number;
  readonly arithmetic: string;
  readonly article: string;
  readonly figures: readonly FigureUse[];
};

/**
 * Overtime of one ISO week (D§2.2): up to 35 h normal, the next 8 h at +25 %, the rest at +50 %.
 * `minutes` is the whole week of the worker at that client, both contracts together when two follow each other.
 */
export function weekOvertime(minutes: Minutes, date: IsoDate, figures: Figures = legalFigures): Result<Overtime> {
  if (!(minutes >= 0 && minutes <= WEEK_MINUTES))
    return refuse("Les heures de la semaine doivent tenir entre 0 et 168.");
  const read = pick(figures, date, ["DUREE_LEGALE", "HS_TRANCHE_1_H", "HS_TAUX_1", "HS_TAUX_2"]);
  if (!read.ok) return read;
  const v = read.value.values;
  const [legal, first] = [hoursAsMinutes(v.DUREE_LEGALE), hoursAsMinutes(v.HS_TRANCHE_1_H)];
  const normal = shortest(minutes, legal);
  const over = beyond(minutes, legal);
  const [hs25, hs50] = [shortest(over, first), beyond(over, first)];
  return done({
    normal,
    hs25,
    hs50,
    rate_1: v.HS_TAUX_1,
    rate_2: v.HS_TAUX_2,
    arithmetic: `${formatDuration(minutes)} = ${formatDuration(normal)} + ${formatDuration(hs25)} à ${v.HS_TAUX_1}\u202f% + ${formatDuration(hs50)} à ${v.HS_TAUX_2}\u202f%`,
    article: "art. L3121-27 et L3121-36 du Code du travail",
    figures: read.value.used,
  });
}

/** Minutes of a part-time week: the contract's, then +10 % up to a tenth more, then +25 % (L3123-29). */
export type PartTime = {
  readonly normal: Minutes;
  readonly hc10: Minutes;
  readonly hc25: Minutes;
  readonly reaches_full_time: boolean;
  readonly figures: readonly FigureUse[];
};

/** « Heures complémentaires ». A part-time week may never reach the legal one: `reaches_full_time` says when it does. */
export function partTimeHours(
  minutes: Minutes,
  contractMinutes: Minutes,
  date: IsoDate,
  figures: Figures = legalFigures,
): Result<PartTime> {
  if (minutes < 0 || contractMinutes < 0) return refuse("Les heures doivent être positives.");
  const read = pick(figures, date, ["DUREE_LEGALE", "HC_TAUX_1", "HC_TAUX_2"]);
  if (!read.ok) return read;
  // The tenth that costs 10 % ends at the last whole minute: the doubtful one is paid at 25 %.
  const tenth = whole(Math.floor(contractMinutes / 10));
  const more = beyond(minutes, contractMinutes);
  return done({
    normal: shortest(minutes, contractMinutes),
    hc10: shortest(more, tenth),
    hc25: beyond(more, tenth),
    reaches_full_time: minutes >= hoursAsMinutes(read.value.values.DUREE_LEGALE),
    figures: read.value.used,
  });
}

/**
 * Minutes of a day that count for overtime: work, training and medical visits; a paid public holiday off only when the
 * parameter FERIE_COMPTE_HS is 1; sickness and other absences never.
 */
export function countedMinutes(day: DayEntry, figures: Figures = legalFigures): Minutes {
  const rule = absenceOf(day.absence_code)?.overtime ?? "no";
  const holiday = rule === "parameter" && figures("FERIE_COMPTE_HS", day.date)?.value === 1;
  return sumMinutes([minutesOf(day), rule === "yes" || holiday ? absenceMinutes(day) : NO_TIME]);
}

/** Part of a week that falls in one month (« semaine à cheval »). Minutes. */
export type MonthSegment = {
  readonly month: string;
  readonly normal: Minutes;
  readonly hs25: Minutes;
  readonly hs50: Minutes;
};

/**
 * Cuts a week at the end of the month for pay: overtime stays computed on the whole week, and belongs to the days on which
 * the thresholds were passed, in the order of the calendar. The segments add up to the week.
 */
export function splitByMonth(
  days: readonly DayEntry[],
  figures: Figures = legalFigures,
): Result<readonly MonthSegment[]> {
  const sorted = [...days].sort((a, b) => (a.date < b.date ? -1 : 1));
  const segments = new Map<string, { normal: Minutes; hs25: Minutes; hs50: Minutes }>();
  let before = NO_TIME;
  for (const day of sorted) {
    const after = sumMinutes([before, countedMinutes(day, figures)]);
    const [low, high] = [weekOvertime(before, day.date, figures), weekOvertime(after, day.date, figures)];
    if (!low.ok) return low;
    if (!high.ok) return high;
    const month = day.date.slice(0, 7);
    const sum = segments.get(month) ?? { normal: NO_TIME, hs25: NO_TIME, hs50: NO_TIME };
    for (const part of ["normal", "hs25", "hs50"] as const)
      sum[part] = sumMinutes([sum[part], lessMinutes(high.value[part], low.value[part])]);
    segments.set(month, sum);
    before = after;
  }
  return done([...segments].map(([month, sum]) => ({ month, ...sum })));
}
