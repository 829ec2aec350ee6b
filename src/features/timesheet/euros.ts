/** The euros of hours: what a week is worth on the pay slip and on the bill, and what each difference costs. Pure. */
import { type BillingMode, billingItems, billLine, type Coefficients, payOf } from "@/rules/billing/items";
import { type Figures, legalFigures } from "@/rules/figures";
import { centsFromEuros } from "@/rules/money";
import { billedLines, type WeekLine, weekLines } from "@/rules/pay/week-lines";
import type { DayEntry } from "@/rules/time/entry";
import { lessMinutes, type Minutes, NO_TIME, sumMinutes } from "@/rules/time/minutes";

/** Hourly wage in euros and what the client pays for it, from the contract. */
export type Price = {
  wage: number;
  coefficient: number;
  /** Hired to work at night. */
  isNightWork?: boolean;
  /** How the client pays public holidays off and bad weather; as other hours when nothing is said. */
  holiday?: BillingMode;
  badWeather?: number;
};

/** What the client pays each kind of hour at. */
export const coefficientsOf = ({ coefficient, badWeather }: Price): Coefficients => ({
  main: coefficient,
  ...(badWeather === undefined ? {} : { badWeather }),
});

/** One line of the week with its euros, in cents; 0 without a price. */
export type PricedLine = WeekLine & { readonly label: string; readonly payCents: number; readonly billCents: number };

export type WeekValue = {
  /** First day: that of the figures. */
  date: string | null;
  /** Paid time: worked, and the absences that are paid. */
  minutes: Minutes;
  lines: readonly PricedLine[];
  /** Gross pay of the hours, IFM and ICCP not included, in cents. */
  payCents: number;
  /** What the client is billed before tax, in cents; null without coefficient. */
  billCents: number | null;
};

const total = (lines: readonly PricedLine[], of: "payCents" | "billCents"): number =>
  lines.reduce((sum, line) => sum + line[of], 0);

/**
 * Pay and bill of a week, premiums and paid absences included.
 * @returns null when the rules refuse the week: more than 168 h, or no figure for that date.
 */
export function weekValue(
  days: readonly DayEntry[],
  price: Price | null,
  figures: Figures = legalFigures,
): WeekValue | null {
  const split = weekLines(days, figures, { isNightWork: price?.isNightWork ?? false });
  if (!split.ok) return null;
  const billed = billedLines(split.value, price ? centsFromEuros(price.wage) : 0, price?.holiday);
  const lines = split.value.flatMap((line, index): PricedLine[] => {
    const one = billed[index];
    const bill = one && price && billLine(one, coefficientsOf(price));
    return one
      ? [
          {
            ...line,
            label: billingItems[line.item].label,
            payCents: payOf(one),
            billCents: bill?.ok ? bill.value.amountCents : 0,
          },
        ]
      : [];
  });
  return {
    date: days[0]?.date ?? null,
    minutes: sumMinutes(lines.map((line) => line.minutes)),
    lines,
    payCents: total(lines, "payCents"),
    billCents: price ? total(lines, "billCents") : null,
  };
}

export type Gap = { minutes: Minutes; payCents: number; billCents: number };

/**
 * What each day's difference is worth when a week goes from `from` to `to` (same days, same order). Days change one after
 * the other, in the order of the calendar: a difference beyond 35 h counts with its premium, and the gaps add up exactly
 * to that of the week.
 */
export function gapsOf(
  from: readonly DayEntry[],
  to: readonly DayEntry[],
  price: Price | null,
  figures: Figures = legalFigures,
): (Gap | null)[] {
  const week = [...from];
  let before = weekValue(week, price, figures);
  return from.map((day, index) => {
    const next = to[index] ?? day;
    week[index] = next;
    const after = weekValue(week, price, figures);
    if (!before || !after) return null;
    const gap = {
      minutes: lessMinutes(next.minutes ?? NO_TIME, day.minutes ?? NO_TIME),
      payCents: after.payCents - before.payCents,
      billCents: (after.billCents ?? 0) - (before.billCents ?? 0),
    };
    before = after;
    return gap.minutes === 0 && gap.payCents === 0 && gap.billCents === 0 ? null : gap;
  });
}
