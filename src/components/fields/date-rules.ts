/**
 * The rules of the date picker (specification §5 and §9), without a screen: what typed text means, what is refused,
 * what a page of the calendar holds. Days are « 2026-11-23 ».
 */

import { type Day, parseDay } from "@/lib/dates";
import { addDays, addMonths, weekday } from "@/rules/calendar/date";
import { mondayOf } from "@/rules/calendar/week";
import { fold } from "@/rules/fold";
import { done, type Result, refuse } from "@/rules/verdict";

/** A text longer than this is refused without being read. */
const LONGEST_TEXT = 1000;
const CALENDAR_WEEKS = 6;
const CALENDAR_DAYS = 7;

const WORDS: Readonly<Record<string, number>> = {
  "aujourd'hui": 0,
  auj: 0,
  hier: -1,
  "avant-hier": -2,
  demain: 1,
  "apres-demain": 2,
};
const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

const lastOfMonth = (day: Day): Day => addDays(`${addMonths(`${day.slice(0, 7)}-01`, 1)}`, -1);

/** « +3 » days, « -1s » weeks, « +2m » months, « +1a » years. */
function relative(text: string, today: Day): Day | null {
  const parts = /^([+-])\s?(\d{1,4})\s?([jsma]?)$/.exec(text);
  if (!parts) return null;
  const count = Number(`${parts[1]}${parts[2]}`);
  if (parts[3] === "s") return addDays(today, 7 * count);
  if (parts[3] === "m") return addMonths(today, count);
  if (parts[3] === "a") return addMonths(today, 12 * count);
  return addDays(today, count);
}

/** « 23 », « 23/11 », « 231126 »: what is missing is taken from today. */
function shortened(text: string, today: Day): Day | null {
  const year = today.slice(0, 4);
  const six = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (six) return parseDay(`${six[1]}/${six[2]}/${six[3]}`);
  const two = /^(\d{1,2})[/.\- ](\d{1,2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (two) return parseDay(`${two[1]}/${two[2]}/${year}`);
  return /^\d{1,2}$/.test(text) ? parseDay(`${text}/${today.slice(5, 7)}/${year}`) : null;
}

/**
 * What a person types → a day, or null when it is none: « 23/11/2026 », « 231126 », « 23/11 », « demain », « lundi »
 * (the next one), « fin de mois », « +3 », « +2s », « +1m ».
 */
export function readDay(text: string, today: Day): Day | null {
  const clean = fold(text);
  const word = WORDS[clean];
  if (word !== undefined) return addDays(today, word);
  if (clean === "fin de mois" || clean === "fdm") return lastOfMonth(today);
  const named = WEEKDAYS.findIndex((name) => clean === name || clean === name.slice(0, 3));
  if (named >= 0) return addDays(today, ((named + 1 - weekday(today) + 6) % 7) + 1);
  return parseDay(clean) ?? shortened(clean, today) ?? relative(clean, today);
}

export interface DayRules {
  /** true: an empty text keeps the previous value. */
  readonly required?: boolean | undefined;
  /** A day that cannot be chosen. */
  readonly isDisabled?: ((day: Day) => boolean) | undefined;
}

/**
 * The value after someone typed: the new day, null when it was emptied, the previous one when it is required and was emptied.
 * Refused, with the reason: a text over 1000 characters, one that is no date, a disabled day.
 */
export function settleDay(text: string, previous: Day | null, today: Day, rules: DayRules = {}): Result<Day | null> {
  if (text.length > LONGEST_TEXT) return refuse("Ce texte est trop long pour être une date.");
  if (text.trim() === "") return done(rules.required ? previous : null);
  const day = readDay(text, today);
  if (!day) return refuse("Cette date n’existe pas. Tapez par exemple 23/11/2026, 231126, demain ou +3.");
  if (rules.isDisabled?.(day)) return refuse("Cette date ne peut pas être choisie.");
  return done(day);
}

export type DayRange = readonly [Day | null, Day | null];

/** A range whose start is after its end is put in order. */
export const ordered = ([start, end]: DayRange): DayRange =>
  start && end && start > end ? [end, start] : [start, end];

/** The 6 weeks of 7 days, Monday first, that hold a month. */
export function calendarPage(month: Day): Day[][] {
  const first = mondayOf(`${month.slice(0, 7)}-01`);
  return Array.from({ length: CALENDAR_WEEKS }, (_, week) =>
    Array.from({ length: CALENDAR_DAYS }, (_, day) => addDays(first, week * CALENDAR_DAYS + day)),
  );
}

/** How far a time goes: 1 = hours, 2 = minutes (the usual), 3 = seconds. */
export type TimeAccuracy = 1 | 2 | 3;
export const DEFAULT_TIME_ACCURACY: TimeAccuracy = 2;

/** « 14h05 », « 14:05 », « 1405 », « 14 » → "14:05"; null when it is no time. Seconds are kept at accuracy 3. */
export function readTime(text: string, accuracy: TimeAccuracy = DEFAULT_TIME_ACCURACY): string | null {
  const parts =
    /^(\d{1,2})(?:[h:](\d{1,2})?(?::(\d{2}))?)?$/.exec(fold(text).replace(/\s/g, "")) ??
    /^(\d{2})(\d{2})$/.exec(fold(text));
  if (!parts) return null;
  const [hours, minutes, seconds] = [parts[1], parts[2], parts[3]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const kept = [hours, accuracy >= 2 ? minutes : 0, accuracy === 3 ? seconds : 0];
  return kept
    .slice(0, Math.max(2, accuracy))
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
