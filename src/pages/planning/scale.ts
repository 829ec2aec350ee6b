import { addDays, addMonths, daysBetween, earlierOf, laterOf, weekday } from "@/rules/calendar/date";
import { holidaysOf } from "@/rules/calendar/holidays";
import { mondayOf } from "@/rules/calendar/week";
import type { IsoDate } from "@/rules/verdict";

export const SCALES = { fortnight: "Deux semaines", month: "Mois", quarter: "Trimestre" } as const;
export type Scale = keyof typeof SCALES;

/** The days that are drawn, both ends included. */
export interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
}

/** The window of a scale that holds a day: two weeks, a civil month, thirteen weeks. */
export function spanOf(scale: Scale, day: IsoDate): Span {
  if (scale === "month") {
    const from = `${day.slice(0, 8)}01`;
    const to = addDays(addMonths(from, 1), -1);
    return { from, to, days: daysBetween(from, to) + 1 };
  }
  const days = scale === "fortnight" ? 14 : 91;
  const from = mondayOf(day);
  return { from, to: addDays(from, days - 1), days };
}

/** A day of the window before or after this one. */
export const stepOf = (scale: Scale, span: Span, step: -1 | 1): IsoDate =>
  scale === "month" ? addMonths(span.from, step) : addDays(span.from, step * (scale === "fortnight" ? 7 : 28));

/** Where days begin and how much they take of the window, in percent; null outside it. An end that is missing goes on. */
export function placeOf(span: Span, from: IsoDate, to: IsoDate | null): { left: number; width: number } | null {
  const [first, last] = [laterOf(from, span.from), earlierOf(to ?? span.to, span.to)];
  if (last < first) return null;
  const percent = (days: number) => (100 * days) / span.days;
  return { left: percent(daysBetween(span.from, first)), width: percent(daysBetween(first, last) + 1) };
}

/** The day under a point of the track, from 0 at its left to 1 at its right; before and after it too. */
export const dayAt = (span: Span, share: number): IsoDate => addDays(span.from, Math.floor(share * span.days));

export interface Column {
  readonly day: IsoDate;
  /** Days it holds: one, or those of a week. */
  readonly days: number;
  readonly isOff: boolean;
  /** Name of the holiday. */
  readonly holiday: string | null;
}

/** One column a day; one a week over a quarter. */
export function columnsOf(span: Span): Column[] {
  const byWeek = span.days > 45;
  const names = new Map([span.from, span.to].flatMap((day) => [...holidaysOf(Number(day.slice(0, 4)))]));
  const step = byWeek ? 7 : 1;
  return Array.from({ length: Math.ceil(span.days / step) }, (_, i) => {
    const day = addDays(span.from, i * step);
    const holiday = byWeek ? null : (names.get(day) ?? null);
    return { day, days: step, isOff: !byWeek && (weekday(day) > 5 || holiday !== null), holiday };
  });
}

/** Weekends and holidays, as bands behind the rows. */
export function offDays(span: Span): { day: IsoDate; days: number }[] {
  const names = new Set([span.from, span.to].flatMap((day) => [...holidaysOf(Number(day.slice(0, 4))).keys()]));
  const found: { day: IsoDate; days: number }[] = [];
  for (let i = 0; i < span.days; i++) {
    const day = addDays(span.from, i);
    if (weekday(day) < 6 && !names.has(day)) continue;
    const before = found.at(-1);
    if (before && addDays(before.day, before.days) === day) before.days += 1;
    else found.push({ day, days: 1 });
  }
  return found;
}

/** The first days of the months that the window meets. */
export function monthsOf({ from, to }: Span): IsoDate[] {
  const found: IsoDate[] = [];
  for (let first = `${from.slice(0, 8)}01`; first <= to; first = addMonths(first, 1)) found.push(first);
  return found;
}
