import { type Answer, answer, needAmounts, needShares } from "../answer.ts";
import { portion, total } from "../money.ts";
import { euroText, percentText } from "../money-text.ts";
import { refuse } from "../verdict.ts";

/** A tier of a year-end rebate: `rate` (fraction) applies from `fromCents` of yearly turnover before tax. */
export type RebateTier = { readonly fromCents: number; readonly rate: number };
/** MARGINAL: each slice at its own rate; GLOBAL: the rate of the tier reached, on everything. */
export type RebateMode = "MARGINAL" | "GLOBAL";

/**
 * Year-end rebate (« RFA »), due as a yearly credit note.
 * @returns `rebateCents` and `effectiveRate` (fraction of turnover, 0 without turnover).
 */
export function yearEndRebate(input: {
  readonly turnoverCents: number;
  readonly tiers: readonly RebateTier[];
  readonly mode: RebateMode;
}): Answer<{ rebateCents: number; effectiveRate: number }> {
  const { turnoverCents, mode } = input;
  const wrong = needAmounts({ "Chiffre d’affaires": turnoverCents });
  if (wrong) return wrong;
  for (const tier of input.tiers) {
    const bad = needAmounts({ "Seuil de palier": tier.fromCents }) ?? needShares({ "Taux de palier": tier.rate });
    if (bad) return bad;
  }
  const tiers = [...input.tiers].sort((a, b) => a.fromCents - b.fromCents);
  if (tiers.some((tier, i) => tier.fromCents === tiers[i + 1]?.fromCents))
    return refuse("Deux paliers de remise commencent au même montant.");
  const slices = tiers.flatMap((tier, i) => {
    const top = Math.min(turnoverCents, tiers[i + 1]?.fromCents ?? turnoverCents);
    return top > tier.fromCents ? [{ base: top - tier.fromCents, rate: tier.rate }] : [];
  });
  const last = slices.at(-1);
  const applied = mode === "MARGINAL" ? slices : last ? [{ base: turnoverCents, rate: last.rate }] : [];
  const shares = applied.map((slice) => ({ ...slice, cents: portion(slice.base, slice.rate) }));
  const rebateCents = total(...shares.map((share) => share.cents));
  const words = shares.map((s) => `${euroText(s.base)} × ${percentText(s.rate)} = ${euroText(s.cents)}`);
  return answer("Conditions commerciales (C. com. art. L441-3)", words, {
    rebateCents,
    effectiveRate: turnoverCents === 0 ? 0 : rebateCents / turnoverCents,
  });
}
