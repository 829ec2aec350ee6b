import { type Answer, answer, needShares } from "../answer.ts";
import { portion, total } from "../money.ts";
import { euroText, percentText } from "../money-text.ts";
import { type BillingMode, type BillLine, billLine, type Coefficients } from "./items.ts";

export type BilledLine = BillLine & {
  readonly mode: BillingMode;
  readonly unitPriceCents: number;
  readonly amountCents: number;
};

/** VAT due on the provision of staff, by territory (20 % in metropolitan France; CGI art. 278, 296, 294). */
export const vatRates = { METROPOLE: 0.2, GUADELOUPE_MARTINIQUE_REUNION: 0.085, GUYANE_MAYOTTE: 0 } as const;

/**
 * A whole bill: every line rounded by itself, totals are sums of rounded lines.
 * @param vatRate fraction (0.2). @returns cents: `netCents` (HT), `vatCents`, `grossCents` (TTC), and the lines.
 */
export function bill(
  lines: readonly BillLine[],
  coefficients: Coefficients,
  vatRate: number = vatRates.METROPOLE,
): Answer<{ lines: readonly BilledLine[]; netCents: number; vatCents: number; grossCents: number }> {
  const wrong = needShares({ "Taux de TVA": vatRate });
  if (wrong) return wrong;
  const billed: BilledLine[] = [];
  const words: string[] = [];
  for (const line of lines) {
    const done = billLine(line, coefficients);
    if (!done.ok) return done;
    billed.push({
      ...line,
      mode: done.value.mode,
      unitPriceCents: done.value.unitPriceCents,
      amountCents: done.value.amountCents,
    });
    words.push(...done.value.words);
  }
  const netCents = total(...billed.map((line) => line.amountCents));
  const vatCents = portion(netCents, vatRate);
  const grossCents = netCents + vatCents;
  words.push(
    `TVA ${percentText(vatRate)} de ${euroText(netCents)} = ${euroText(vatCents)} ; TTC ${euroText(grossCents)}.`,
  );
  return answer("CGI art. 242 nonies A (mentions), 278 (taux)", words, {
    lines: billed,
    netCents,
    vatCents,
    grossCents,
  });
}
