import { isIsoDate } from "../calendar/date.ts";
import { daysOfWeek } from "../calendar/week.ts";
import { type Figures, legalFigures, pick } from "../figures/index.ts";
import { frDate, frShort } from "../french.ts";
import type { Finding, IsoDate } from "../verdict.ts";
import { checkDay } from "./day.ts";
import { formatDuration } from "./duration.ts";
import { absolute, type DayEntry, minutesOf, slotsOf } from "./entry.ts";
import { checkLimits } from "./limits.ts";
import { hoursAsMinutes, lessMinutes, minutes, NO_TIME, sumMinutes } from "./minutes.ts";
import { checkRests, type WeekContext, weekLine } from "./week-rests.ts";
import { checkYoungWeek, youngUnder } from "./young.ts";

export type { WeekContext };

/** Anomalies of a week (D§4.1, §2.2): each day, then durations, rests, double entries and the planned hours. Empty = clean. */
export function checkWeek(monday: IsoDate, days: readonly DayEntry[], context: WeekContext = {}): Finding[] {
  if (!isIsoDate(monday)) return [weekLine("week_date", "blocking", "Semaine", "La semaine est inconnue.", "monday")];
  const figures = context.figures ?? legalFigures;
  const week = daysOfWeek(monday);
  const found = days.flatMap((day) => checkDay(day, context));
  const dates = days.map((d) => d.date);
  for (const date of new Set(dates)) {
    if (!week.includes(date))
      found.push(
        weekLine(
          "week_outside",
          "blocking",
          "Semaine",
          `Le ${frDate(date)} n’est pas dans la semaine du ${frDate(monday)}.`,
          "date",
        ),
      );
    if (dates.indexOf(date) !== dates.lastIndexOf(date))
      found.push(weekLine("week_double", "blocking", "Doublon", `Le ${frDate(date)} est saisi deux fois.`, "date"));
  }
  return [
    ...found,
    ...checkElsewhere(days, context.elsewhere ?? []),
    ...checkTotals(monday, days, context, figures),
    ...checkRests(monday, days, context, figures),
  ];
}

function checkElsewhere(days: readonly DayEntry[], elsewhere: readonly DayEntry[]): Finding[] {
  const clash = (a: DayEntry, b: DayEntry) =>
    slotsOf(a).some(([from, to]) =>
      slotsOf(b).some(([f, t]) => absolute(a, from) < absolute(b, t) && absolute(b, f) < absolute(a, to)),
    );
  return days
    .filter((day) => elsewhere.some((other) => clash(day, other)))
    .map((day) =>
      weekLine(
        "week_clash",
        "blocking",
        "Deux clients",
        `Le ${frDate(day.date)}, les mêmes heures sont saisies chez un autre client.`,
        "morning_start",
      ),
    );
}

function checkTotals(monday: IsoDate, days: readonly DayEntry[], context: WeekContext, figures: Figures): Finding[] {
  const read = pick(figures, monday, ["SEMAINE_MAX", "SEMAINE_MOYENNE_MAX", "SEMAINES_MOYENNE", "ECART_PREVU_MAX"]);
  if (!read.ok) return [weekLine("week_max", "to_justify", "Durée de la semaine", read.reason)];
  const v = read.value.values;
  const here = sumMinutes(days.map(minutesOf));
  const total = sumMinutes([here, ...(context.elsewhere ?? []).map(minutesOf)]);
  const found: Finding[] = [];
  if (youngUnder(context.birth_date, monday) !== null)
    found.push(...checkYoungWeek(monday, [...days, ...(context.elsewhere ?? [])], total, context, figures));
  else if (total > hoursAsMinutes(v.SEMAINE_MAX))
    found.push(
      weekLine(
        "week_max",
        "to_justify",
        "Durée de la semaine",
        `${formatDuration(total)} dépassent ${frShort(v.SEMAINE_MAX)} h.`,
        "minutes",
        "art. L3121-20 du Code du travail",
      ),
    );
  const weeks = [...(context.previous_weeks ?? []).slice(1 - v.SEMAINES_MOYENNE), total];
  const together = sumMinutes(weeks);
  const most = v.SEMAINES_MOYENNE * hoursAsMinutes(v.SEMAINE_MOYENNE_MAX);
  // Shown to the minute above, so that 44h00 and a second never reads as « 44h00, au-dessus de 44 h ».
  const average = minutes(Math.ceil(together / v.SEMAINES_MOYENNE));
  if (weeks.length === v.SEMAINES_MOYENNE && together > most)
    found.push(
      weekLine(
        "week_average",
        "to_justify",
        "Moyenne",
        `La moyenne sur ${v.SEMAINES_MOYENNE} semaines est de ${formatDuration(average)}, au-dessus de ${frShort(v.SEMAINE_MOYENNE_MAX)} h.`,
        "minutes",
        "art. L3121-22 du Code du travail",
      ),
    );
  found.push(...checkLimits(monday, here, total, context, figures));
  const planned = context.planned_minutes ?? NO_TIME;
  const gap = lessMinutes(here, planned);
  if (planned > 0 && Math.abs(gap) > (planned * v.ECART_PREVU_MAX) / 100)
    found.push(
      weekLine(
        "week_planned",
        "to_justify",
        "Heures prévues",
        `L’écart avec les heures prévues dépasse ${v.ECART_PREVU_MAX} %.`,
        "minutes",
        null,
        `${formatDuration(here)} − ${formatDuration(planned)} = ${formatDuration(gap)}`,
      ),
    );
  return found;
}
