/** What contracts earn, as figures to look for where nobody may read them. */

import { weeklyAmounts } from "../../src/pages/contracts/weekly-amounts.ts";
import { legalFigures } from "../../src/rules/figures/index.ts";

export type Paid = {
  readonly hourly_wage: number | string | null;
  readonly coefficient: number | string | null;
  readonly expense_coefficient?: number | string | null;
  readonly weekly_minutes: number | string | null;
  readonly start_date: string | null;
};

/** The week of a contract as plain numbers: cost, margin, share, break-even. Precise enough to mean nothing else. */
export function moneyFigures(rows: readonly Paid[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const row of rows) {
    const amounts = weeklyAmounts(row, legalFigures);
    if (!amounts.ok) continue;
    const { costCents, marginCents, marginRate, breakEven } = amounts.value.margin;
    // Round amounts and short rates are anybody’s: they would be found everywhere.
    for (const euros of [costCents / 100, marginCents / 100]) if (!Number.isInteger(euros * 10)) found.add(euros);
    for (const rate of [marginRate, breakEven].map((one) => one.toFixed(4)))
      if (!rate.endsWith("0")) found.add(Number(rate));
  }
  return found;
}

/** The numbers of a text, whether French (« 1 234,56 ») or raw (1234.56). */
export const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<![\w.])\d{1,3}(?:[\u202f\u00a0 ]\d{3})+(?:,\d+)?|(?<![\w.])\d+(?:[.,]\d+)?/g)].map(([one]) =>
    Number(one.replace(/[\u202f\u00a0 ]/g, "").replace(",", ".")),
  );

/** Which of the figures a text gives away. */
export const givenAway = (text: string, figures: ReadonlySet<number>): readonly number[] => [
  ...new Set(numbersIn(text).filter((one) => figures.has(one))),
];
