import { addDays, addMonths, weekday } from "../calendar/date.ts";
import type { IsoDate } from "../verdict.ts";
import { criterion } from "./criteria.ts";
import { part, type Reading, take } from "./reading.ts";

const DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];
const MONTHS = [
  "janvier",
  "fevrier",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "aout",
  "septembre",
  "octobre",
  "novembre",
  "decembre",
];
const MONTH = `(?:${MONTHS.join("|")})`;
const NUMERIC = "\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?";
const WRITTEN = `(?:\\d{1,2}|1er)\\s+${MONTH}(?:\\s+\\d{4})?`;
const DAY = `(?:(?:${DAYS.join("|")})(?:\\s+prochain)?(?:\\s+(?:le\\s+)?(?:${NUMERIC}|${WRITTEN}))?|${NUMERIC}|${WRITTEN}|apres-demain|apres demain|demain|aujourd'hui)`;
const NOW = "tout de suite|immediatement|immediate|de suite|maintenant|des que possible|asap";
const FREE = "(?:dispo(?:nibles?|nibilites?)?|libres?|demarrage|commencer|debut|prets? a (?:demarrer|commencer))";

const pad = (n: number) => String(n).padStart(2, "0");

/** A day of a month, this year or, when it has passed, the next. Null for the 31st of February. */
function dayOf(day: number, month: number, year: number | null, today: IsoDate): IsoDate | null {
  const thisYear = Number(today.slice(0, 4));
  const at = (y: number) => `${y}-${pad(month)}-${pad(day)}`;
  const chosen = year ?? (at(thisYear) < today ? thisYear + 1 : thisYear);
  const iso = at(chosen);
  const real = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** « lundi », « 30/11 », « 1er décembre », « demain » → its date; a day of the week is the next one, never today. */
export function readDay(words: string, today: IsoDate): IsoDate | null {
  if (/^apres.demain/.test(words)) return addDays(today, 2);
  if (words.startsWith("demain")) return addDays(today, 1);
  if (words.startsWith("aujourd")) return today;
  const numeric = /(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?/.exec(words);
  if (numeric) {
    const year = numeric[3] ? Number(numeric[3].padStart(4, "20")) : null;
    return dayOf(Number(numeric[1]), Number(numeric[2]), year, today);
  }
  const written = /(\d{1,2})(?:er)?\s+([a-z]+)(?:\s+(\d{4}))?/.exec(words);
  if (written) {
    const month = MONTHS.indexOf(part(written, 2)) + 1;
    return dayOf(Number(written[1]), month, written[3] ? Number(written[3]) : null, today);
  }
  const named = DAYS.findIndex((name) => words.startsWith(name)) + 1;
  const ahead = (named - weekday(today) + 7) % 7 || 7;
  return addDays(today, ahead);
}

/** What is left of a month that has begun; the next one of that name. */
function monthOf(month: number, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  const first = `${year}-${pad(month)}-01`;
  return { from: first < today ? today : first, to: addDays(addMonths(first, 1), -1) };
}

const anyOf = (text: string) => new RegExp(`(?<=[\\s,('])${text}(?=[\\s,.;:)!?])`, "g");

/** When they must be free: days on end, a week, one day. A date that stands alone is one too. */
export function readDates(reading: Reading, today: IsoDate): void {
  const lead = `(?:${FREE}\\s+)?(?:(?:a partir d[eu]|a compter d[eu]|des|le|pour(?:\\s+le)?|ce|au|depuis)\\s+)?`;
  take(
    reading,
    anyOf(`(?:${FREE}\\s+)?du\\s+(${DAY}|\\d{1,2}|1er)\\s+(?:au|jusqu'au)\\s+(${DAY})`),
    (match, weight) => {
      const to = readDay(part(match, 2), today);
      const first = part(match, 1);
      // « du 1er au 15 décembre »: the month is said once.
      const from = /^(\d{1,2}|1er)$/.test(first)
        ? readDay(`${first} ${MONTHS[Number(String(to).slice(5, 7)) - 1]}`, today)
        : readDay(first, today);
      return from && to && from <= to ? criterion("available", { from, to }, weight) : null;
    },
  );
  take(reading, anyOf(`(?:${FREE}\\s+)?jusqu'au\\s+(${DAY})`), (match, weight) => {
    const to = readDay(part(match, 1), today);
    return to ? criterion("available", { from: today, to }, weight) : null;
  });
  take(reading, anyOf(`(?:${FREE}\\s+)?(?:pour\\s+)?cette semaine`), (_, weight) =>
    criterion("available", { from: today, to: addDays(today, Math.max(0, 5 - weekday(today))) }, weight),
  );
  // « FCO valable en janvier » says nothing of who is free.
  take(
    reading,
    anyOf(
      `(?<!\\bval\\w+\\s)(?:${FREE}\\s+)?(?:(?:pour|sur)\\s+)?(?:(?:tout\\s+)?(?:le|au)\\s+mois d[e']\\s?|en\\s+)(${MONTH})`,
    ),
    (match, weight) => criterion("available", monthOf(MONTHS.indexOf(part(match, 1)) + 1, today), weight),
  );
  take(reading, anyOf(`${lead}(?:la\\s+)?semaine prochaine`), (_, weight) => {
    const monday = addDays(today, 8 - weekday(today));
    return criterion("available", { from: monday, to: addDays(monday, 4) }, weight);
  });
  take(reading, anyOf(`${lead}(${DAY})`), (match, weight) => {
    const from = readDay(part(match, 1), today);
    return from ? criterion("available", { from }, weight) : null;
  });
  take(reading, anyOf(`(?:${FREE}\\s+)?(?:${NOW})|dispo(?:nibles?|nibilite immediate)?`), (_, weight) =>
    criterion("available", { from: today }, weight),
  );
}
