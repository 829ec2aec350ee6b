/** Words of figures: those of the law, and those that a rule reckoned. */
import { frDate } from "@/rules/french";
import { decimalText } from "@/rules/money-text";
import type { FigureUse } from "@/rules/verdict";

/** Digits only: « 1e+21 » would not be read back. */
export function numberText(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return Math.abs(value) < 1 ? value.toFixed(12) : BigInt(Math.trunc(value)).toString();
}

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
export function doubtOf({ verified, carried, overridden, confirmed }: FigureUse): string | null {
  if (overridden || confirmed) return null;
  if (carried) return "reconduit, à confirmer";
  return verified ? null : "à confirmer";
}

/** « confirmé par Anna Roy le 23/11/2026 ». */
export const confirmedText = ({ by, on }: NonNullable<FigureUse["confirmed"]>): string =>
  `confirmé par ${by} le ${frDate(on)}`;
