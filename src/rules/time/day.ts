import { isIsoDate } from "../calendar/date.ts";
import { legalFigures } from "../figures/index.ts";
import { frDate } from "../french.ts";
import type { Finding } from "../verdict.ts";
import { absenceOf } from "./absences.ts";
import { checkLimits, checkSpecial, type DayContext, dayLine } from "./day-limits.ts";
import { formatDuration } from "./duration.ts";
import { absenceMinutes, type DayEntry, minutesOf, slotMinutes, slotsOf } from "./entry.ts";
import { DAY_MINUTES } from "./minutes.ts";

export type { DayContext };

/** Anomalies of one day of a timesheet (D§4.1); an empty list means that nothing is to be said. */
export function checkDay(day: DayEntry, context: DayContext = {}): Finding[] {
  if (!isIsoDate(day.date)) return [dayLine("day_date", "blocking", "Date", "La date du jour est invalide.", "date")];
  const figures = context.figures ?? legalFigures;
  return [
    ...checkAmounts(day, context),
    ...checkMeal(day),
    ...checkLimits(day, context, figures),
    ...checkSpecial(day, context, figures),
  ];
}

function checkAmounts(day: DayEntry, context: DayContext): Finding[] {
  const found: Finding[] = [];
  const [worked, absent] = [minutesOf(day), absenceMinutes(day)];
  const when = frDate(day.date);
  const wrong = [day.minutes, day.absence_minutes, day.night_minutes].some(
    (part) => typeof part === "number" && !(part >= 0 && part <= DAY_MINUTES),
  );
  if (wrong || worked + absent > DAY_MINUTES)
    found.push(
      dayLine("day_hours", "blocking", "Heures", `Le ${when}, les heures doivent tenir entre 0 et 24.`, "minutes"),
    );
  const contract = context.contract;
  if (contract && worked > 0 && (day.date < contract.start || (contract.end !== null && day.date > contract.end)))
    found.push(dayLine("day_contract", "blocking", "Contrat", `Le ${when} est en dehors du contrat.`, "date"));
  const step = context.step_minutes ?? 15;
  if (worked % step !== 0)
    found.push(
      dayLine(
        "day_step",
        "to_justify",
        "Pas de saisie",
        `Le ${when}, ${formatDuration(worked)} n’est pas un multiple de ${step} minutes.`,
        "minutes",
      ),
    );
  const slots = slotMinutes(slotsOf(day));
  if (slots > 0 && slots !== worked)
    found.push(
      dayLine(
        "day_slots",
        "to_justify",
        "Horaires",
        `Le ${when}, les horaires font ${formatDuration(slots)} et les heures ${formatDuration(worked)}.`,
        "minutes",
      ),
    );
  if (day.absence_code && !absenceOf(day.absence_code))
    found.push(dayLine("day_absence", "blocking", "Absence", "Ce code d’absence n’existe pas.", "absence_code"));
  if (absent > 0 && !day.absence_code)
    found.push(dayLine("day_absence", "blocking", "Absence", `Le ${when}, l’absence n’a pas de code.`, "absence_code"));
  return found;
}

function checkMeal(day: DayEntry): Finding[] {
  if (!day.has_meal) return [];
  if (day.has_meal_card)
    return [
      dayLine(
        "day_meal",
        "blocking",
        "Panier",
        "Un panier et un titre-restaurant ne se cumulent pas le même jour.",
        "has_meal",
      ),
    ];
  if (minutesOf(day) === 0)
    return [dayLine("day_meal", "blocking", "Panier", "Pas de panier un jour sans travail.", "has_meal")];
  return [];
}
