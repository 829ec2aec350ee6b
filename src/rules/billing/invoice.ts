import { type Answer, answer, needShares } from "../answer.ts";
import type { Territory } from "../calendar/holidays.ts";
import { type FigureCode, type Figures, pick } from "../figures/index.ts";
import { percent, portion, total } from "../money.ts";
import { euroText, percentText } from "../money-text.ts";
import { done, type IsoDate, type Result } from "../verdict.ts";
import { type BillingMode, type BillLine, billLine, type Coefficients } from "./items.ts";

export type BilledLine = BillLine & {
  readonly mode: BillingMode;
  readonly unitPriceCents: number;
  readonly amountCents: number;
};

const WITHOUT_VAT: readonly Territory[] = ["guyane", "mayotte"];
const VAT: Partial<Record<Territory, FigureCode>> = {
  guadeloupe: "TVA_DOM",
  martinique: "TVA_DOM",
  reunion: "TVA_DOM",
  saint_martin: "TVA_SAINT_MARTIN_BARTH",
  saint_barthelemy: "TVA_SAINT_MARTIN_BARTH",
};

/** VAT on the provision of staff: reduced overseas, none in Guyane and Mayotte (CGI art. 278, 294, 296), nor in Saint-Martin and
 * Saint-Barthélemy, which have their own taxes (LO6314-3 and LO6214-3 du code général des collectivités territoriales). @returns percent. */
export function vatRate(onDate: IsoDate, territory: Territory, figures: Figures): Result<number> {
  if (WITHOUT_VAT.includes(territory)) return done(0);
  const read = pick(figures, onDate, [VAT[territory] ?? "TVA_METROPOLE"]);
  return read.ok ? done(total(...read.value.used.map((use) => use.value))) : read;
}

/**
 * A whole bill: every line rounded by itself, totals are sums of rounded lines.
 * @param vatPercent 20 in metropolitan France (`vatRate`). @returns cents: `netCents` (HT), `vatCents`, `grossCents` (TTC), and the lines.
 */
export function bill(
  lines: readonly BillLine[],
  coefficients: Coefficients,
  vatPercent: number,
): Answer<{ lines: readonly BilledLine[]; netCents: number; vatCents: number; grossCents: number }> {
  const wrong = needShares({ "Taux de TVA": vatPercent / 100 });
  if (wrong) return wrong;
  const billed: BilledLine[] = [];
  const words: string[] = [];
  for (const line of lines) {
    const one = billLine(line, coefficients);
    if (!one.ok) return one;
    billed.push({
      ...line,
      mode: one.value.mode,
      unitPriceCents: one.value.unitPriceCents,
      amountCents: one.value.amountCents,
    });
    words.push(...one.value.words);
  }
  const netCents = total(...billed.map((line) => line.amountCents));
  const vatCents = portion(netCents, percent(vatPercent));
  const grossCents = netCents + vatCents;
  words.push(
    `TVA ${percentText(percent(vatPercent))} de ${euroText(netCents)} = ${euroText(vatCents)} ; TTC ${euroText(grossCents)}.`,
  );
  return answer("CGI art. 278 ; annexe II, art. 242 nonies A (mentions)", words, {
    lines: billed,
    netCents,
    vatCents,
    grossCents,
  });
}
