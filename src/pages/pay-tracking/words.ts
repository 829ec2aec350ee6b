import { formatDateLong } from "@/lib/dates";
import { formatEuro } from "@/lib/money";
import { addDays, calendarDays } from "@/rules/calendar/date";
import { count, frMonth } from "@/rules/french";
import { isOpen, type Period } from "./use-months";

/** Cents in euros, with the true minus sign. */
export const euros = (cents: number): string => formatEuro(cents / 100).replace("-", "−");

/** How long until a day: « dans 3 jours », « demain », « en retard de 2 jours ». */
function awayText(day: string, today: string): string {
  const days = day >= today ? calendarDays(today, day) - 1 : 1 - calendarDays(day, today);
  if (days === 0) return "aujourd’hui";
  if (days === 1) return "demain";
  return days > 0 ? `dans ${count(days, "jour")}` : `en retard de ${count(-days, "jour")}`;
}

/** What the month waits for, and whether it is late. */
export function deadlineOf(period: Period, today: string): { readonly text: string; readonly isLate: boolean } {
  const told = (what: string, day: string) => ({
    text: `${what} ${awayText(day, today)}, ${formatDateLong(day)}`,
    isLate: day < today,
  });
  if (isOpen(period)) return told("Clôture des heures", period.closes_on);
  return period.status === "locked"
    ? told("Versement", period.pays_on)
    : { text: `Versé pour ${frMonth(period.month).toLowerCase()}`, isLate: false };
}

/** The next day on which requests for an advance stop; null once the month has none left. */
export const nextCutoff = (period: Period, today: string): string | null =>
  [...period.advance_cutoffs].sort().find((day) => day >= today) ?? null;

/** First day of the month after. */
export function monthAfter(month: string): string {
  const [year = 0, rank = 1] = month.split("-").map(Number);
  return rank === 12 ? `${year + 1}-01-01` : `${year}-${String(rank + 1).padStart(2, "0")}-01`;
}

/** Last day of a month, from its first. */
export const lastDayOf = (month: string): string => addDays(monthAfter(month), -1);
