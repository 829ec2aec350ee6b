import { type BillingItem, type BillLine, billingItems } from "../billing/items.ts";
import { marginOf } from "../billing/margin.ts";
import type { Figures } from "../figures/index.ts";
import { centsFromEuros } from "../money.ts";
import { exactHours, type Minutes } from "../time/minutes.ts";
import { done, type IsoDate, type Result } from "../verdict.ts";
import type { PayVariable } from "./variables.ts";

export type LineCost = {
  readonly grossCents: number;
  readonly chargesCents: number;
  readonly expensesCents: number;
  readonly costCents: number;
  readonly marginCents: number;
  readonly marginRate: number;
  readonly words: readonly string[];
};

type Paid = Pick<PayVariable, "code" | "premium" | "quantity" | "unit" | "rate">;

/** What is paid at a rate, each item of each rate once: a correction comes off the hours of the same rate. */
function linesOf(variables: readonly Paid[]): BillLine[] {
  const sums = new Map<string, Paid & { readonly rate: number }>();
  for (const { code, premium, quantity, unit, rate } of variables) {
    if (rate === null || code === "TITRE_RESTAURANT" || !Object.hasOwn(billingItems, code)) continue;
    const key = `${code} ${premium} ${rate}`;
    sums.set(key, { code, premium, unit, rate, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()]
    .filter(({ quantity }) => quantity !== 0)
    .map(({ code, premium, quantity, unit, rate }) => ({
      item: code as BillingItem,
      premium,
      unitCents: centsFromEuros(rate),
      quantity: unit === "minute" ? exactHours(quantity as Minutes) : quantity,
    }));
}

/**
 * What a line of pay costs the agency and leaves, IFM and ICCP counted as they are earned, whenever they are paid. Refused
 * when nothing is paid, or when corrections take more than the month gives.
 * @param input.billCents what the variables of the line are billed, before tax.
 */
export function lineCost(
  input: {
    readonly onDate: IsoDate;
    readonly headcount: number;
    readonly cdii: boolean;
    readonly coefficient: number;
    readonly billCents: number;
    readonly variables: readonly Paid[];
  },
  figures: Figures,
): Result<LineCost> {
  const { onDate, headcount, cdii, coefficient, billCents } = input;
  const margin = marginOf(
    { onDate, headcount, cdii, coefficients: { main: coefficient }, lines: linesOf(input.variables) },
    figures,
  );
  if (!margin.ok) return margin;
  const { salaryCents, chargesCents, expensesCents, costCents, words } = margin.value;
  const marginCents = billCents - costCents;
  return done({
    grossCents: salaryCents,
    chargesCents,
    expensesCents,
    costCents,
    marginCents,
    marginRate: billCents > 0 ? marginCents / billCents : 0,
    words,
  });
}
