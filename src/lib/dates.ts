import { daysBetween, isIsoDate } from "@/rules/calendar/date";
import { isoWeek } from "@/rules/calendar/week";
import type { IsoDate } from "@/rules/verdict";

/**
 * Dates as the agency reads and types them (their arithmetic is src/rules/calendar): a day is a 'YYYY-MM-DD' string (never a timestamp at midnight), an instant is an ISO
 * string, and both are read in Europe/Paris whatever the device says.
 */
export type Day = IsoDate;

export const TIME_ZONE = "Europe/Paris";

const MISSING = "—";
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();
function format(options: Intl.DateTimeFormatOptions, timeZone: string, locale = "fr-FR"): Intl.DateTimeFormat {
  const key = `${locale}${timeZone}${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, found);
  }
  return found;
}

/** Noon UTC of a day: the same calendar day in every zone of Europe, so that formatting never slips by one. */
const at = (day: Day): Date | null => (isIsoDate(day) ? new Date(`${day}T12:00:00Z`) : null);

/** PostgREST, PGlite and browsers write instants differently ("2026-11-21 01:14:26.906+00"): one shape for all. */
export function toInstant(value: string): Date | null {
  const iso = value
    .trim()
    .replace(" ", "T")
    .replace(/([+-]\d{2})$/, "$1:00")
    .replace(/([+-]\d{2})(\d{2})$/, "$1:$2");
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The day in Paris of an instant (now by default). */
export function today(now: Date = new Date()): Day {
  return format({ year: "numeric", month: "2-digit", day: "2-digit" }, TIME_ZONE, "sv-SE").format(now);
}

/** The day in Paris of an ISO instant, or the day itself. null when it is neither. */
export function toDay(value: string | null | undefined): Day | null {
  if (!value) return null;
  if (ISO_DAY.test(value)) return isIsoDate(value) ? value : null;
  const instant = toInstant(value);
  return instant ? today(instant) : null;
}

function showDay(value: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const day = toDay(value);
  const date = day ? at(day) : null;
  return date ? format(options, "UTC").format(date) : MISSING;
}

/** « 23/11/2026 ». */
export const formatDate = (value: string | null | undefined): string =>
  showDay(value, { day: "2-digit", month: "2-digit", year: "numeric" });

/** « lun. 23 nov. 2026 ». */
export const formatDateLong = (value: string | null | undefined): string =>
  showDay(value, { weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** « lundi 23 novembre 2026 », for letters and the customer's page. */
export const formatDateFull = (value: string | null | undefined): string =>
  showDay(value, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** « lun. 23 nov. », where the year is known. */
export const formatDateShort = (value: string | null | undefined): string =>
  showDay(value, { weekday: "short", day: "numeric", month: "short" });

/** « novembre 2026 ». */
export const formatMonth = (value: string | null | undefined): string =>
  showDay(value, { month: "long", year: "numeric" });

/** « Semaine 48 – 2026 ». */
export function formatWeek(value: string | null | undefined): string {
  const day = toDay(value);
  if (!day) return MISSING;
  const found = isoWeek(day);
  return found ? `Semaine ${found.week} – ${found.year}` : MISSING;
}

/** « du 23 au 27 nov. 2026 », « du 30 nov. 2026 au 4 janv. 2027 ». */
export function formatPeriod(from: string | null | undefined, to: string | null | undefined): string {
  const [start, end] = [toDay(from), toDay(to)];
  const full: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
  if (!start || !end) return start ? `à partir du ${showDay(start, full)}` : MISSING;
  const short: Intl.DateTimeFormatOptions =
    start.slice(0, 7) === end.slice(0, 7)
      ? { day: "numeric" }
      : start.slice(0, 4) === end.slice(0, 4)
        ? { day: "numeric", month: "short" }
        : full;
  return `du ${showDay(start, short)} au ${showDay(end, full)}`;
}

/** « 23/11/2026 à 14:05 » in Paris. */
export function formatDateTime(value: string | null | undefined): string {
  const instant = value ? toInstant(value) : null;
  return instant ? `${formatDate(today(instant))} à ${formatTime(value)}` : MISSING;
}

/** « 14:05 » in Paris. */
export function formatTime(value: string | null | undefined): string {
  const instant = value ? toInstant(value) : null;
  return instant ? format({ hour: "2-digit", minute: "2-digit" }, TIME_ZONE).format(instant) : MISSING;
}

/** « aujourd’hui », « demain », « il y a 3 jours », « dans 2 jours ». */
export function formatRelativeDay(day: Day, from: Day = today()): string {
  return new Intl.RelativeTimeFormat("fr-FR", { numeric: "auto" }).format(daysBetween(from, day), "day");
}

/** What a person types (« 23/11/2026 », « 23.11.26 », « 23112026 », « 2026-11-23 ») → a day, or null when it is none. */
export function parseDay(text: string): Day | null {
  const clean = text.trim();
  if (ISO_DAY.test(clean)) return isIsoDate(clean) ? clean : null;
  const parts =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(clean) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(clean);
  if (!parts) return null;
  const [, day = "", month = "", typed = ""] = parts;
  // Two digits: the coming twenty years, else the past century (birth dates).
  const pivot = (new Date().getUTCFullYear() % 100) + 20;
  const year = typed.length === 4 ? typed : `${Number(typed) <= pivot ? 20 : 19}${typed}`;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(iso) ? iso : null;
}
