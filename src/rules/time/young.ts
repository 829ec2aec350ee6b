import { addDays, addMonths } from "../calendar/date.ts";
import { holidayName } from "../calendar/holidays.ts";
import { daysOfWeek } from "../calendar/week.ts";
import { type FigureCode, type Figures, pick } from "../figures/index.ts";
import { frDate, frShort } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import type { DayContext } from "./day-limits.ts";
import { formatDuration } from "./duration.ts";
import { type DayEntry, minutesOf, nightMinutes, slotsOf } from "./entry.ts";
import { hoursAsMinutes, type Minutes } from "./minutes.ts";

const DIVISION = (naf: string | null | undefined): string => (naf ?? "").replace(/\D/g, "");

/** Building and public works: divisions 41 to 43 of the NAF. */
export const isBuildingTrade = (naf: string | null | undefined): boolean => /^4[123]/.test(DIVISION(naf));

/** Sites where a minor may work 10 h and 40 h: building, public works, landscape (R3162-1). */
const isYoungSite = (naf: string | null | undefined): boolean =>
  isBuildingTrade(naf) || DIVISION(naf).startsWith("8130");

/** Under which age the law still protects the worker that day (L3161-1, L3163-1, L3164-1); null from 18 on, or unknown. */
export function youngUnder(birth: IsoDate | null | undefined, date: IsoDate): 16 | 18 | null {
  if (!birth) return null;
  if (addMonths(birth, 16 * 12) > date) return 16;
  return addMonths(birth, 18 * 12) > date ? 18 : null;
}

type Line = readonly [code: string, verdict: Finding["verdict"], label: string, message: string, article: string];
const lineOf = ([code, verdict, label, message, article]: Line, field = "minutes"): Finding =>
  finding(code, verdict, label, message, { field, article: `${article} du Code du travail` });

/**
 * Longest day or week of a minor (L3162-1): beyond, forbidden. On a site, up to 10 h and 40 h where the organisation of
 * the work wants it (R3162-1), against an equal rest.
 */
function tooLong<Usual extends FigureCode, OnSite extends FigureCode>(
  [usual, onSite]: readonly [Usual, OnSite],
  [code, label, when]: readonly [code: string, label: string, when: string],
  worked: Minutes,
  date: IsoDate,
  context: DayContext,
  figures: Figures,
): Finding[] {
  const read = pick(figures, date, [usual, onSite]);
  if (!read.ok) return [lineOf([code, "to_justify", label, read.reason, "art. L3162-1"])];
  const [least, most] = [read.value.values[usual], read.value.values[onSite]];
  const limit = isYoungSite(context.naf_code) ? most : least;
  const said = `${when}${formatDuration(worked)} dépassent`;
  if (worked > hoursAsMinutes(limit)) {
    const article = limit === most ? "art. L3162-1 et R3162-1" : "art. L3162-1";
    return [lineOf([code, "blocking", label, `${said} ${frShort(limit)} h (moins de 18 ans).`, article])];
  }
  const why = "l’organisation collective du chantier doit le justifier, et un repos équivalent est dû";
  return worked > hoursAsMinutes(least)
    ? [
        lineOf([
          code,
          "to_justify",
          label,
          `${said} ${frShort(least)} h (moins de 18 ans) : ${why}.`,
          "art. L3162-1 et R3162-1",
        ]),
      ]
    : [];
}

/** A day of a minor: length, break of 30 minutes after 4 h 30 (L3162-3), no night (L3163-1, L3163-2), no public holiday (L3164-6). */
export function checkYoungDay(day: DayEntry, context: DayContext, figures: Figures): Finding[] {
  const under = youngUnder(context.birth_date, day.date);
  const worked = minutesOf(day);
  if (under === null || worked <= 0) return [];
  const when = `Le ${frDate(day.date)}, `;
  const start = under === 16 ? "MINEUR_NUIT_DEBUT_16" : "MINEUR_NUIT_DEBUT";
  const read = pick(figures, day.date, [start, "MINEUR_NUIT_FIN", "MINEUR_TRAVAIL_SUIVI", "MINEUR_PAUSE_DUREE"]);
  const bounds = ["MINEUR_JOUR_MAX", "MINEUR_JOUR_MAX_CHANTIER"] as const;
  const found = tooLong(bounds, ["day_max", "Durée du jour", when], worked, day.date, context, figures);
  if (!read.ok) return [...found, lineOf(["day_night", "to_justify", "Nuit", read.reason, "art. L3163-1"])];
  const { MINEUR_TRAVAIL_SUIVI: longest, MINEUR_PAUSE_DUREE: pause, MINEUR_NUIT_FIN: end } = read.value.values;
  const from = read.value.values[start];
  const slots = slotsOf(day);
  const [first, second] = slots;
  const rest = first && second ? second[0] - first[1] : 0;
  const isBroken = slots.length === 0 || (rest >= pause && slots.every(([a, b]) => b - a <= hoursAsMinutes(longest)));
  if (!isBroken && worked > hoursAsMinutes(longest)) {
    const message = `${when}une pause de ${pause} minutes est due avant ${formatDuration(hoursAsMinutes(longest))} de travail (moins de 18 ans).`;
    found.push(lineOf(["day_break", "to_justify", "Pause", message, "art. L3162-3"], "afternoon_start"));
  }
  const night = nightMinutes(slots, from, end);
  const told = `${when}le travail de nuit (de ${from} h à ${end} h) est interdit avant ${under} ans`;
  if (night > 0)
    found.push(lineOf(["day_night", "blocking", "Nuit", `${told}.`, "art. L3163-1 et L3163-2"], "night_minutes"));
  else if (slots.length === 0 && (day.night_minutes ?? 0) > 0)
    found.push(
      lineOf(
        ["day_night", "to_justify", "Nuit", `${told} : donnez les horaires.`, "art. L3163-1 et L3163-2"],
        "night_minutes",
      ),
    );
  const holiday = holidayName(day.date, context.territory);
  if (holiday)
    found.push(
      lineOf([
        "day_young_holiday",
        "to_justify",
        "Jour férié",
        `${when}férié (${holiday}), un salarié de moins de 18 ans ne travaille pas, sauf secteur dérogatoire.`,
        "art. L3164-6",
      ]),
    );
  return found;
}

/** Daily rest in hours with its article: 12 h, 14 h before 16 (L3164-1). Null for an adult. */
export const youngRest = (context: DayContext, date: IsoDate, figures: Figures): number | null => {
  const under = youngUnder(context.birth_date, date);
  return under === null
    ? null
    : (figures(under === 16 ? "MINEUR_REPOS_JOUR_16" : "MINEUR_REPOS_JOUR", date)?.value ?? null);
};

/** A week of a minor: 35 h or 40 h (L3162-1, R3162-1), two days off in a row (L3164-2). `total`: at every client. Asked of minors only (`youngUnder`). */
export function checkYoungWeek(
  monday: IsoDate,
  days: readonly DayEntry[],
  total: Minutes,
  context: DayContext,
  figures: Figures,
): Finding[] {
  const bounds = ["MINEUR_SEMAINE_MAX", "MINEUR_SEMAINE_MAX_CHANTIER"] as const;
  const found = tooLong(bounds, ["week_max", "Durée de la semaine", ""], total, monday, context, figures);
  const worked = new Set(days.filter((day) => minutesOf(day) > 0).map((day) => day.date));
  const isOff = (date: IsoDate) => !worked.has(date);
  if (
    !daysOfWeek(monday)
      .slice(0, 6)
      .some((date) => isOff(date) && isOff(addDays(date, 1)))
  ) {
    const message = "Un salarié de moins de 18 ans a droit à deux jours de repos consécutifs par semaine.";
    found.push(lineOf(["week_young_off", "to_justify", "Repos hebdomadaire", message, "art. L3164-2"]));
  }
  return found;
}
