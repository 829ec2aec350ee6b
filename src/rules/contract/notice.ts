import { addDays, earlierOf, isIsoDate } from "../calendar/date.ts";
import { DEFAULT_CALENDAR, type OpeningCalendar, shiftOpeningDays } from "../calendar/days.ts";
import { type Figures, legalFigures, pick } from "../figures/index.ts";
import { count, frDate, typo } from "../french.ts";
import { done, type FigureUse, type IsoDate, type Result, refuse } from "../verdict.ts";

export type Notice = {
  /** Working days of notice. */
  readonly days: number;
  /** Last day of the notice, when the day it was given is known. */
  readonly last: IsoDate | null;
  readonly arithmetic: string;
  readonly article: string;
  readonly figures: readonly FigureUse[];
};

/**
 * Notice of a worker who leaves for a permanent contract (L1251-28): one working day per week of the contract, renewals
 * included, from 1 day to 2 weeks of the client's calendar (6 days where it opens 3 a week). `calendarDays` is the length of the contract, or the days done of an open term.
 */
export function notice(
  calendarDays: number,
  date: IsoDate,
  givenOn?: IsoDate | null,
  calendar: OpeningCalendar = DEFAULT_CALENDAR,
  figures: Figures = legalFigures,
): Result<Notice> {
  if (!Number.isInteger(calendarDays) || calendarDays < 1)
    return refuse("La durée du contrat doit être d’un jour au moins.");
  if (!isIsoDate(date)) return refuse("La date du contrat manque.");
  const read = pick(figures, date, ["PREAVIS_MIN", "PREAVIS_MAX", "PREAVIS_ARRONDI"]);
  if (!read.ok) return read;
  const v = read.value.values;
  const weeks = v.PREAVIS_ARRONDI === 1 ? Math.ceil(calendarDays / 7) : Math.floor(calendarDays / 7);
  const most = Math.min(v.PREAVIS_MAX, 2 * (calendar.openDays.length || 5));
  const days = Math.min(most, Math.max(v.PREAVIS_MIN, weeks));
  const last =
    givenOn && isIsoDate(givenOn) ? earlierOf(shiftOpeningDays(givenOn, days, calendar), addDays(givenOn, 14)) : null;
  return done({
    days,
    last,
    arithmetic: typo(
      `${count(calendarDays, "jour")} = ${count(weeks, "semaine")} : ${count(days, "jour")} de préavis (de ${v.PREAVIS_MIN} à ${most})${last ? `, jusqu’au ${frDate(last)}` : ""}`,
    ),
    article: "art. L1251-28 du Code du travail",
    figures: read.value.used,
  });
}
