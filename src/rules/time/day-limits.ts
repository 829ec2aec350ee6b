import { weekday, weekdayName } from "../calendar/date.ts";
import { holidayName, type Territory } from "../calendar/holidays.ts";
import { type Figures, missing, pick } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { formatDuration } from "./duration.ts";
import { type DayEntry, minutesOf, nightMinutes, slotsOf } from "./entry.ts";
import { hoursAsMinutes, NO_TIME } from "./minutes.ts";
import { checkYoungDay, isBuildingTrade, youngUnder } from "./young.ts";

export type DayContext = {
  readonly figures?: Figures;
  readonly territory?: Territory;
  /** First and last day of the contract, souplesse included. */
  readonly contract?: { readonly start: IsoDate; readonly end: IsoDate | null } | null;
  /** Of the worker: a minor has rules of their own (`young.ts`). */
  readonly birth_date?: IsoDate | null;
  /** Of the client: the night of the building trade begins at 20 h, and its sites have longer days for minors. */
  readonly naf_code?: string | null;
  /** Step of the timesheet, minutes; 15 by default. */
  readonly step_minutes?: number;
};

/** One anomaly of a day. */
export const dayLine = (
  code: string,
  verdict: Finding["verdict"],
  label: string,
  message: string,
  field: string,
  article: string | null = null,
) => finding(code, verdict, label, message, { field, article });

/** Longest day and break (L3121-16, -18, -19); those of a minor. */
export function checkLimits(day: DayEntry, context: DayContext, figures: Figures): Finding[] {
  const read = pick(figures, day.date, ["JOUR_MAX", "JOUR_MAX_DEROGATION", "PAUSE_APRES", "PAUSE_DUREE"]);
  if (!read.ok) return [dayLine("day_max", "to_justify", "Durée du jour", read.reason, "minutes")];
  const v = read.value.values;
  const worked = minutesOf(day);
  const found: Finding[] = [];
  const say = (limit: number, who: string, article: string) =>
    dayLine(
      "day_max",
      "to_justify",
      "Durée du jour",
      `Le ${frDate(day.date)}, ${formatDuration(worked)} dépassent ${limit} h${who}.`,
      "minutes",
      `art. ${article} du Code du travail`,
    );
  if (youngUnder(context.birth_date, day.date) !== null) return checkYoungDay(day, context, figures);
  if (worked > hoursAsMinutes(v.JOUR_MAX_DEROGATION))
    found.push(say(v.JOUR_MAX_DEROGATION, ", même avec dérogation", "L3121-19"));
  else if (worked > hoursAsMinutes(v.JOUR_MAX)) found.push(say(v.JOUR_MAX, " : dérogation à joindre", "L3121-18"));
  const slots = slotsOf(day);
  const [first, second] = slots;
  const pause = first && second ? second[0] - first[1] : 0;
  const longest = Math.max(
    0,
    ...slots.map(([from, to]) => to - from),
    pause < v.PAUSE_DUREE && slots.length > 0 ? worked : 0,
  );
  if (longest >= hoursAsMinutes(v.PAUSE_APRES))
    found.push(
      dayLine(
        "day_break",
        "to_justify",
        "Pause",
        `Le ${frDate(day.date)}, une pause de ${v.PAUSE_DUREE} minutes est due dès ${v.PAUSE_APRES} h de travail.`,
        "afternoon_start",
        "art. L3121-16 du Code du travail",
      ),
    );
  return found;
}

/** Sunday, public holiday and night: what must be flagged on the sheet. */
export function checkSpecial(day: DayEntry, context: DayContext, figures: Figures): Finding[] {
  const worked = minutesOf(day);
  if (worked <= 0) return [];
  const found: Finding[] = [];
  const holiday = holidayName(day.date, context.territory);
  if (weekday(day.date) === 7)
    found.push(
      dayLine(
        "day_sunday",
        "to_justify",
        "Dimanche",
        `Le ${frDate(day.date)} est un ${weekdayName(day.date)} : le client doit y être autorisé.`,
        "minutes",
        "art. L3132-3 du Code du travail",
      ),
    );
  if (holiday && day.date.slice(5) === "05-01")
    found.push(
      dayLine(
        "day_holiday",
        "to_justify",
        "1er mai",
        "Le 1er mai travaillé est payé double.",
        "minutes",
        "art. L3133-6 du Code du travail",
      ),
    );
  else if (holiday && !day.is_public_holiday)
    found.push(
      dayLine(
        "day_holiday",
        "to_justify",
        "Jour férié",
        `Le ${frDate(day.date)} est férié (${holiday}) : signalez les heures fériées.`,
        "is_public_holiday",
        "art. L3133-1 du Code du travail",
      ),
    );
  const [from, to] = isBuildingTrade(context.naf_code)
    ? (["NUIT_DEBUT_BTP", "NUIT_FIN_BTP"] as const)
    : (["NUIT_DEBUT", "NUIT_FIN"] as const);
  const [start, end] = [figures(from, day.date), figures(to, day.date)];
  if (!start || !end)
    return [...found, dayLine("day_night", "to_justify", "Nuit", missing(from, day.date), "night_minutes")];
  const night = nightMinutes(slotsOf(day), start.value, end.value);
  const told = day.night_minutes ?? NO_TIME;
  if (told > worked)
    found.push(
      dayLine("day_night", "blocking", "Nuit", "Les heures de nuit dépassent les heures faites.", "night_minutes"),
    );
  else if (slotsOf(day).length > 0 && told !== night)
    found.push(
      dayLine(
        "day_night",
        "to_justify",
        "Nuit",
        `Les horaires donnent ${formatDuration(night)} de nuit (de ${start.value} h à ${end.value} h), le relevé ${formatDuration(told)}.`,
        "night_minutes",
        "art. L3122-20 du Code du travail",
      ),
    );
  return found;
}
