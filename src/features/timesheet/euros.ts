/** The euros of hours: what a week is worth on the pay slip and on the bill, and what each difference costs. Pure. */
import { billLine } from "@/rules/billing/items";
import { type Figures, legalFigures } from "@/rules/figures";
import { cents, percent, plus, times } from "@/rules/money";
import { exactHours, lessMinutes, type Minutes, NO_TIME, sumMinutes } from "@/rules/time/minutes";
import { weekOvertime } from "@/rules/time/overtime";

/** Hourly wage in euros and coefficient, from the contract. */
export type Price = { wage: number; coefficient: number };

export type WeekValue = {
  minutes: Minutes;
  normal: Minutes;
  hs25: Minutes;
  hs50: Minutes;
  /** Gross pay of the hours, IFM and ICCP not included, in cents. */
  payCents: number;
  /** What the client is billed before tax, in cents; null without coefficient. */
  billCents: number | null;
  arithmetic: string;
  article: string;
};

/**
 * Overtime, pay and bill of the hours of a week. `minutes` counts for overtime (`countedMinutes`).
 * @returns null when the rules refuse the week: more than 168 h, or no figure for that date.
 */
export function weekValue(
  minutes: Minutes,
  monday: string,
  price: Price | null,
  figures: Figures = legalFigures,
): WeekValue | null {
  const split = weekOvertime(minutes, monday, figures);
  if (!split.ok) return null;
  const { normal, hs25, hs50, rate_1, rate_2, arithmetic, article } = split.value;
  const bands = [
    { item: "HN", minutes: normal, premium: 0 },
    { item: "HS25", minutes: hs25, premium: rate_1 },
    { item: "HS50", minutes: hs50, premium: rate_2 },
  ] as const;
  let payCents = 0;
  let billCents = 0;
  for (const { item, minutes: part, premium } of bands) {
    if (!price || part === 0) continue;
    const quantity = exactHours(part);
    const unitCents = price.wage * 100;
    payCents += cents(times(quantity, unitCents, plus(1, percent(premium))));
    const line = billLine({ item, quantity, unitCents, premium }, { main: price.coefficient });
    if (line.ok) billCents += line.value.amountCents;
  }
  return { minutes, normal, hs25, hs50, payCents, billCents: price ? billCents : null, arithmetic, article };
}

export type Gap = { minutes: Minutes; payCents: number; billCents: number };

/**
 * What each day's difference is worth when hours go from `from` to `to` (minutes per day, same order). Days change one
 * after the other, in the order of the calendar: a difference beyond 35 h counts with its premium, and the gaps add up
 * exactly to that of the week.
 */
export function gapsOf(
  from: readonly Minutes[],
  to: readonly Minutes[],
  monday: string,
  price: Price,
  figures: Figures = legalFigures,
): (Gap | null)[] {
  let total = sumMinutes(from);
  let before = weekValue(total, monday, price, figures);
  return from.map((minutes, index) => {
    const change = lessMinutes(to[index] ?? NO_TIME, minutes);
    if (change === 0) return null;
    total = sumMinutes([total, change]);
    const after = weekValue(total, monday, price, figures);
    if (!before || !after) return null;
    const gap = {
      minutes: change,
      payCents: after.payCents - before.payCents,
      billCents: (after.billCents ?? 0) - (before.billCents ?? 0),
    };
    before = after;
    return gap;
  });
}
