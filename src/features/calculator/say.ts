/** Words of the screens of calculators. */
import { isUnreadable } from "@/components/fields/parsed";
import { weekdayName } from "@/rules/calendar/date";
import { count, frDate, typo } from "@/rules/french";
import { type Num, times, toNumber } from "@/rules/money";
import { decimalText, euroText } from "@/rules/money-text";
import { formatDuration } from "@/rules/time/duration";
import type { Minutes } from "@/rules/time/minutes";
import type { IsoDate } from "@/rules/verdict";
import type { Field, Place } from "./declare";
import type { RawValue } from "./values";

/** « mercredi 14/10/2026 ». */
export const dayText = (iso: IsoDate): string => `${weekdayName(iso)} ${frDate(iso)}`;
export const daysText = (n: number): string => count(n, "jour");

/** Cents of an amount typed in euros, fractions of a cent kept (a rate may have four decimals). */
export const inCents = (euros: number): number => toNumber(times(euros, 100));

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
      return formatDuration(value as Minutes);
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
