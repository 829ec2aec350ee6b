/** Words of the screens of calculators. */
import { isUnreadable } from "@/components/fields/parsed";
import { weekdayName } from "@/rules/calendar/date";
import { count, frDate, typo } from "@/rules/french";
import { type Num, times, toNumber } from "@/rules/money";
import { decimalText, euroText } from "@/rules/money-text";
import { formatDuration } from "@/rules/time/duration";
import type { FigureUse, IsoDate } from "@/rules/verdict";
import type { Field, Place } from "./declare";
import type { RawValue } from "./values";

/** « mercredi 14/10/2026 ». */
export const dayText = (iso: IsoDate): string => `${weekdayName(iso)} ${frDate(iso)}`;
export const daysText = (n: number): string => count(n, "jour");

/** Cents of an amount typed in euros, fractions of a cent kept (a rate may have four decimals). */
export const inCents = (euros: number): number => toNumber(times(euros, 100));

/** « 12,31 €/h », « 10 % », « 2 jours ouvrables »: a figure in its unit. */
export function figureText({ value, unit }: Pick<FigureUse, "value" | "unit">): string {
  if (unit === "0 ou 1") return value === 1 ? "oui (1)" : "non (0)";
  const text = decimalText(value, unit.startsWith("€") && !Number.isInteger(value) ? 2 : 0);
  if (unit === "coefficient" || unit === "diviseur") return text;
  if (unit.startsWith("€") || unit.startsWith("%")) return `${text}\u202f${unit}`;
  // « 1 jour ouvrable »: French counts in the singular below two; « mois » has no other.
  return `${text}\u00a0${Math.abs(value) < 2 ? unit.replace(/(?<!moi)s\b/g, "") : unit}`;
}

/** Why a figure must be read with care; null when it was checked against its source. */
export function doubtOf({ verified, carried, overridden }: FigureUse): string | null {
  if (overridden) return null;
  if (carried) return "reconduit, à vérifier";
  return verified ? null : "non vérifié";
}

const WEEKDAYS = ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."];

/** A value as it is read on paper. */
export function valueText(field: Field, value: RawValue): string {
  if (isUnreadable(value)) return value.unreadable;
  if (value === null) return "—";
  switch (field.kind) {
    case "date":
      return frDate(String(value));
    case "money":
      return field.unit ? `${decimalText(Number(value), 2)}\u202f${field.unit}` : euroText(inCents(Number(value)), 4);
    case "percent":
      return `${decimalText(Number(value))}\u202f%`;
    case "hours":
      return `${decimalText(Number(value), 0, 2)}\u00a0h`;
    case "duration":
      return formatDuration(Number(value));
    case "number":
      return decimalText(Number(value)) + (field.unit ? `\u00a0${field.unit}` : "");
    case "choice":
      return typo(field.choices[String(value)] ?? "—");
    case "flag":
      return value ? "oui" : "non";
    case "weekdays":
      return (value as readonly number[]).map((day) => WEEKDAYS[day - 1]).join(", ");
    case "place":
      return (value as Place).label;
  }
}

/** Share of a whole, for the width of a bar: 0 when there is no whole. */
export const shareOf = (part: Num, whole: number): number => (whole > 0 ? Math.max(0, toNumber(part)) / whole : 0);
