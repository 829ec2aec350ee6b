import { billingItems } from "../billing/items.ts";
import { decimalText, euroText } from "../money-text.ts";
import { absenceOf } from "../time/absences.ts";
import { formatDuration } from "../time/duration.ts";
import { minutes } from "../time/minutes.ts";
import type { IsoDate } from "../verdict.ts";

/** A variable of a line of pay, as `pay_variable` keeps it. Amounts in cents, `rate` in euros, `premium` in percent. */
export type PayVariable = {
  readonly code: string;
  readonly for_month: IsoDate;
  readonly premium: number;
  readonly quantity: number;
  readonly unit: "minute" | "day" | "each" | "euro";
  readonly rate: number | null;
  readonly cents: number;
  readonly before_cents: number | null;
  readonly after_cents: number | null;
};

/** What is paid and not billed, or taken back: the items that `billingItems` does not know. */
const PAID_ONLY: Readonly<Record<string, string>> = {
  IFM: "Indemnité de fin de mission (IFM)",
  ICCP: "Indemnité de congés payés (ICCP)",
  GARANTIE_CDII: "Garantie mensuelle du CDI intérimaire",
  ACOMPTE: "Acompte à récupérer",
};

export const GROUPS = {
  hours: "Heures",
  salary: "Primes et indemnités de salaire",
  indemnity: "Fin de mission",
  expense: "Frais",
  deduction: "Retenues",
  none: "Pour information",
} as const;
export type PayGroup = keyof typeof GROUPS;

/** Where a code stands on the line: the same natures as `app.pay_code`. */
export function payGroup(code: string): PayGroup {
  if (code === "IFM" || code === "ICCP") return "indemnity";
  if (code === "ACOMPTE") return "deduction";
  if (code === "GARANTIE_CDII") return "salary";
  if (code === "TITRE_RESTAURANT" || !Object.hasOwn(billingItems, code)) return "none";
  const { nature } = billingItems[code as keyof typeof billingItems];
  return nature === "weather" ? "salary" : nature;
}

/** The name of a code: an item, an absence by its own name, a bonus by its payroll code. */
export function payLabel(code: string): string {
  const own = PAID_ONLY[code];
  if (own) return own;
  if (Object.hasOwn(billingItems, code)) return billingItems[code as keyof typeof billingItems].label;
  if (code.startsWith("PRIME_")) return `Prime ${code.slice(6)}`;
  return absenceOf(code.replace(/^ABSENCE_/, ""))?.label ?? code;
}

const TENTHS = 4;

/** How the amount comes about: « 151h40 × 12,31 € × 1,25 », as the rule of the line computes it. */
export function payArithmetic({ unit, quantity, rate, premium, before_cents, after_cents }: PayVariable): string {
  const factor = premium === 0 ? "" : ` × ${decimalText(1 + premium / 100, 0, TENTHS)}`;
  const priced = rate === null ? "" : ` × ${euroText(rate * 100, TENTHS)}${factor}`;
  const sum =
    unit === "minute"
      ? `${quantity < 0 ? "−" : ""}${formatDuration(minutes(Math.abs(quantity)))}${priced}`
      : unit === "euro"
        ? `${euroText(quantity * 100)} × ${decimalText(rate ?? 0)} %`
        : `${decimalText(quantity)}${priced}`;
  return before_cents === null || after_cents === null
    ? sum
    : `${sum} : ${euroText(before_cents)} payés, ${euroText(after_cents)} dus`;
}
