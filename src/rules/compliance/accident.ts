import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { addDays, dateProblem, isIsoDate, weekday } from "../calendar/date.ts";
import { holidayName, type Territory } from "../calendar/holidays.ts";
import { type Figures, pick } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { over, percent, portion, round, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/** A moment on the wall clock of the site: « 2026-09-04 » and minutes since midnight. */
export type Moment = { readonly date: IsoDate; readonly minutes: number };

const counted = (date: IsoDate, territory: Territory): boolean =>
  weekday(date) !== 7 && holidayName(date, territory) === null;

/** A delay in hours that Sundays and public holidays suspend, as for the accident declaration (R441-3 CSS). */
export function suspendedDelay(from: Moment, hours: number, territory: Territory = "metropole"): Moment {
  let { date, minutes } = from;
  let left = Math.round(hours * 60);
  // A year of Sundays is more than any delay of the law: the guard only stops a broken date.
  for (let guard = 0; guard < 400; guard++) {
    if (counted(date, territory)) {
      if (minutes + left <= 1440) return { date, minutes: minutes + left };
      left -= 1440 - minutes;
    }
    date = addDays(date, 1);
    minutes = 0;
  }
  return from;
}

const hour = (m: Moment) =>
  `${frDate(m.date)} à ${Math.floor(m.minutes / 60)} h ${String(m.minutes % 60).padStart(2, "0")}`;

/**
 * Clocks of an accident at work from the moment it is known: the client informs the agency (24 h), the agency declares it
 * to the CPAM (48 h), Sundays and holidays left out; reasoned reserves within ten clear days of the declaration.
 */
export function accidentClocks(
  known: Moment,
  figures: Figures,
  territory: Territory = "metropole",
): Answer<{ clientInforms: Moment; agencyDeclares: Moment; reservesUntil: IsoDate }> {
  const problem = dateProblem(known.date, "Le jour où l’accident est connu");
  if (problem) return refuse(problem);
  if (!Number.isInteger(known.minutes) || known.minutes < 0 || known.minutes >= 1440)
    return refuse("L’heure de l’accident va de 0 h 00 à 23 h 59.");
  const read = pick(figures, known.date, ["AT_DELAI_EU_H", "AT_DELAI_DAT_H", "AT_DELAI_RESERVES_J"]);
  if (!read.ok) return read;
  const f = read.value.values;
  const clientInforms = suspendedDelay(known, f.AT_DELAI_EU_H, territory);
  const agencyDeclares = suspendedDelay(known, f.AT_DELAI_DAT_H, territory);
  const reservesUntil = addDays(agencyDeclares.date, f.AT_DELAI_RESERVES_J + 1);
  const words = [
    `Information par l’entreprise utilisatrice : ${f.AT_DELAI_EU_H} h, soit le ${hour(clientInforms)}`,
    `Déclaration à la CPAM : ${f.AT_DELAI_DAT_H} h hors dimanches et fériés, soit le ${hour(agencyDeclares)}`,
    `Réserves motivées : ${f.AT_DELAI_RESERVES_J} jours francs, soit le ${frDate(reservesUntil)} si la déclaration part au dernier moment`,
  ];
  return answer(
    "art. R412-2, R441-3 et R441-6 du CSS",
    words,
    { clientInforms, agencyDeclares, reservesUntil },
    read.value.used,
  );
}

/** Frequency (accidents with stoppage per million hours) and gravity (days lost per thousand hours), two decimals. */
export function accidentRates(input: {
  readonly accidents: number;
  readonly daysLost: number;
  readonly hours: number;
}): Answer<{ frequency: number; gravity: number }> {
  const { accidents, daysLost, hours } = input;
  const wrong =
    needAmounts({ "Accidents avec arrêt": accidents, "Jours perdus": daysLost }) ?? needPositive({ Heures: hours });
  if (wrong) return wrong;
  const frequency = round(over(times(accidents, 1_000_000), hours), 2);
  const gravity = round(over(times(daysLost, 1000), hours), 2);
  const words = [
    `TF : ${decimalText(accidents)} × 1 000 000 ÷ ${decimalText(hours)} h = ${decimalText(frequency)}`,
    `TG : ${decimalText(daysLost)} × 1 000 ÷ ${decimalText(hours)} h = ${decimalText(gravity)}`,
  ];
  return answer("Indicateurs de la CNAM", words, { frequency, gravity });
}

/** Share of an accident's cost borne by the client: half since 2026 for every accident, one third of the serious ones before. */
export function accidentCostShare(
  onDate: IsoDate,
  costCents: number,
  figures: Figures,
): Answer<{ clientCents: number; agencyCents: number }> {
  const wrong = needAmounts({ Coût: costCents });
  if (wrong) return wrong;
  if (!isIsoDate(onDate)) return refuse("La date de l’accident n’est pas une date du calendrier.");
  const read = pick(figures, onDate, ["AT_PART_EU"]);
  if (!read.ok) return read;
  const clientCents = portion(costCents, percent(read.value.values.AT_PART_EU));
  const words = `${euroText(costCents)} × ${decimalText(read.value.values.AT_PART_EU)} % = ${euroText(clientCents)} pour l’entreprise utilisatrice`;
  return answer(
    "art. L241-5-1 du CSS ; décret du 05/07/2024",
    [words],
    { clientCents, agencyCents: costCents - clientCents },
    read.value.used,
  );
}
