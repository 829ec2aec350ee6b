/** Named periods of a date filter. They stay names in the address, so that a saved view moves with the calendar. */
import type { Day } from "@/lib/dates";
import { addDays } from "@/rules/calendar/date";
import { mondayOf } from "@/rules/calendar/week";

export const PERIODS = {
  today: "Aujourd’hui",
  tomorrow: "Demain",
  this_week: "Cette semaine",
  last_week: "Semaine dernière",
  next_week: "Semaine prochaine",
  this_month: "Ce mois-ci",
  last_month: "Mois dernier",
  next_month: "Mois prochain",
  next_7: "7 prochains jours",
  next_30: "30 prochains jours",
  past: "Passé",
  future: "À venir",
} as const;

export type Period = keyof typeof PERIODS;

export const isPeriod = (code: string): code is Period => code in PERIODS;

/** First and last day of the month `shift` months away. */
function month(day: Day, shift: number): [Day, Day] {
  const year = Number(day.slice(0, 4));
  const index = Number(day.slice(5, 7)) - 1 + shift;
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  return [iso(new Date(Date.UTC(year, index, 1))), iso(new Date(Date.UTC(year, index + 1, 0)))];
}

/** First and last day, both included; null on the side that is open. */
export function boundsOf(period: Period, today: Day): readonly [Day | null, Day | null] {
  const monday = mondayOf(today);
  const week = (shift: number): [Day, Day] => [addDays(monday, 7 * shift), addDays(monday, 7 * shift + 6)];
  switch (period) {
    case "today":
      return [today, today];
    case "tomorrow":
      return [addDays(today, 1), addDays(today, 1)];
    case "this_week":
      return week(0);
    case "last_week":
      return week(-1);
    case "next_week":
      return week(1);
    case "this_month":
      return month(today, 0);
    case "last_month":
      return month(today, -1);
    case "next_month":
      return month(today, 1);
    case "next_7":
      return [today, addDays(today, 7)];
    case "next_30":
      return [today, addDays(today, 30)];
    case "past":
      return [null, addDays(today, -1)];
    case "future":
      return [today, null];
  }
}

const OFFSET = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", timeZoneName: "longOffset" });

/** « +01:00 » or « +02:00 ». */
function offsetAt(instant: Date): string {
  const zone = OFFSET.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "";
  return zone.slice("GMT".length) || "+01:00";
}

/**
 * The instant a day begins in Paris, as ISO text: a timestamp column is compared to instants, never to days.
 * The offset is read just before 1 a.m. in Paris, ahead of any change of clocks (2 or 3 a.m.).
 */
export const startOfDay = (day: Day): string => `${day}T00:00:00${offsetAt(new Date(`${day}T00:00:00+01:00`))}`;
