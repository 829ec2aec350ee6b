import { type Answer, answer } from "../answer.ts";
import { addDays, isIsoDate, weekday } from "../calendar/date.ts";
import { holidayName, type Territory } from "../calendar/holidays.ts";
import { type Figures, pick } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { parseClock } from "../time/duration.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/** A moment on the wall clock of the site, « 2026-09-04T10:00 ». */
export type LocalMoment = string;

function read(moment: LocalMoment): { readonly date: IsoDate; readonly minutes: number } | null {
  const minutes = parseClock(moment.slice(11, 16));
  return isIsoDate(moment.slice(0, 10)) && minutes !== null ? { date: moment.slice(0, 10), minutes } : null;
}

const write = (date: IsoDate, minutes: number): LocalMoment =>
  `${date}T${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const isOff = (date: IsoDate, territory: Territory) => weekday(date) === 7 || holidayName(date, territory) !== null;

/**
 * Moment reached after `hours` counted outside Sundays and public holidays: their hours do not run (R441-3 CSS).
 * Null when the moment is not « YYYY-MM-DDTHH:MM » or the hours are not between 0 and 1000.
 */
export function addWorkableHours(
  from: LocalMoment,
  hours: number,
  territory: Territory = "metropole",
): LocalMoment | null {
  const start = read(from);
  if (!start || !(hours > 0 && hours <= 1000)) return null;
  let { date, minutes } = start;
  let left = Math.round(hours * 60);
  for (;;) {
    const room = isOff(date, territory) ? 0 : 1440 - minutes;
    if (room > 0 && left <= room) return write(date, minutes + left);
    left -= room;
    date = addDays(date, 1);
    minutes = 0;
  }
}

/** Ten « jours francs »: neither end counts, and an end on a Saturday, Sunday or holiday goes to the next working day. */
function reservesEnd(declaredOn: IsoDate, days: number, territory: Territory): IsoDate {
  let day = addDays(declaredOn, days + 1);
  while (weekday(day) === 6 || isOff(day, territory)) day = addDays(day, 1);
  return day;
}

/** Moment reached after `hours` of the wall clock, any day. */
function addClockHours({ date, minutes }: { date: IsoDate; minutes: number }, hours: number): LocalMoment {
  const end = minutes + Math.round(hours * 60);
  return write(addDays(date, Math.floor(end / 1440)), end % 1440);
}

/**
 * Clocks of an accident at work from the moment it is known: the client informs the agency within 24 h,
 * which run on Sundays and holidays too (R412-2 CSS says nothing of them); the agency declares it to the CPAM within 48 h,
 * Sundays and holidays left out (R441-3 CSS); reasoned reserves within ten clear days of the declaration (its last day
 * when `declaredOn` is left out).
 */
export function accidentClocks(
  input: { readonly known: LocalMoment; readonly declaredOn?: IsoDate; readonly territory?: Territory },
  figures: Figures,
): Answer<{ clientInforms: LocalMoment; agencyDeclares: LocalMoment; reservesUntil: IsoDate }> {
  const { known, territory = "metropole" } = input;
  const from = read(known);
  if (!from) return refuse("Indiquez le jour et l’heure où l’accident a été connu.");
  if (input.declaredOn !== undefined && !isIsoDate(input.declaredOn))
    return refuse("La date de la déclaration n’est pas une date du calendrier.");
  const codes = ["AT_DELAI_EU_H", "AT_DELAI_DAT_H", "AT_DELAI_RESERVES_J"] as const;
  const found = pick(figures, known.slice(0, 10), codes);
  if (!found.ok) return found;
  const f = found.value.values;
  const agencyDeclares = addWorkableHours(known, f.AT_DELAI_DAT_H, territory);
  if (!agencyDeclares || !(f.AT_DELAI_EU_H > 0 && f.AT_DELAI_EU_H <= 1000))
    return refuse("Les délais d’accident réglés dans les paramètres sont absurdes.");
  const clientInforms = addClockHours(from, f.AT_DELAI_EU_H);
  const declared = input.declaredOn ?? agencyDeclares.slice(0, 10);
  const reservesUntil = reservesEnd(declared, f.AT_DELAI_RESERVES_J, territory);
  const say = (moment: LocalMoment) => `${frDate(moment.slice(0, 10))} à ${moment.slice(11).replace(":", " h ")}`;
  const words = [
    `Information par l’entreprise utilisatrice : ${say(known)} + ${f.AT_DELAI_EU_H} h, dimanches et jours fériés compris = ${say(clientInforms)}`,
    `Déclaration à la CPAM : ${say(known)} + ${f.AT_DELAI_DAT_H} h, sans dimanche ni jour férié = ${say(agencyDeclares)}`,
    `Réserves motivées : ${frDate(declared)} + ${f.AT_DELAI_RESERVES_J} jours francs = ${frDate(reservesUntil)}`,
  ];
  const clocks = { clientInforms, agencyDeclares, reservesUntil };
  return answer("art. R412-2, R441-3 et R441-6 du CSS", words, clocks, found.value.used);
}
