import { decimalText, euroText } from "../money-text.ts";
import { type Finding, finding } from "../verdict.ts";
import type { Simulation } from "./simulator.ts";

/** Limits of the client's signed commercial conditions. Each may be missing. */
export type ClientLimits = {
  readonly minCoefficient?: number | null;
  readonly maxCoefficient?: number | null;
  readonly maxBillRateCents?: number | null;
  readonly minMarginRate?: number | null;
};

/**
 * Where a price leaves the client's conditions: each line warns and asks a reason, none blocks. What is not known of the
 * price (a contract without wage has no bill rate) is not compared. `article` names the sheet.
 */
export function outsideConditions(
  price: Partial<Pick<Simulation, "coefficient" | "billRateCents" | "marginRate">>,
  limits: ClientLimits,
  article = "Conditions commerciales",
): readonly Finding[] {
  const found: Finding[] = [];
  const check = (code: string, label: string, wrong: boolean, message: string) => {
    if (wrong) found.push(finding(code, "to_justify", label, message, { article, field: "coefficient" }));
  };
  const { minCoefficient, maxCoefficient, maxBillRateCents, minMarginRate } = limits;
  const { coefficient, billRateCents, marginRate } = price;
  const shown = coefficient === undefined ? "" : decimalText(coefficient, 2);
  if (coefficient !== undefined && minCoefficient != null)
    check(
      "min_coefficient",
      "Coefficient minimal",
      coefficient < minCoefficient,
      `${shown} est sous le minimum de ${decimalText(minCoefficient, 2)}.`,
    );
  if (coefficient !== undefined && maxCoefficient != null)
    check(
      "max_coefficient",
      "Coefficient convenu",
      coefficient > maxCoefficient,
      `${shown} dépasse le coefficient convenu de ${decimalText(maxCoefficient, 2)}.`,
    );
  if (billRateCents !== undefined && maxBillRateCents != null)
    check(
      "max_bill_rate",
      "Taux facturé convenu",
      billRateCents > maxBillRateCents,
      `${euroText(billRateCents)} dépassent le taux convenu de ${euroText(maxBillRateCents)}.`,
    );
  if (marginRate !== undefined && minMarginRate != null)
    check(
      "min_margin",
      "Marge minimale",
      marginRate < minMarginRate,
      `${decimalText(marginRate * 100, 0, 2)} % est sous le minimum de ${decimalText(minMarginRate * 100)} %.`,
    );
  return found;
}
