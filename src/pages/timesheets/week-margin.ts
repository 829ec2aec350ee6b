/** What a week of hours costs and leaves. Pure. */
import { coefficientsOf, type WeekValue } from "@/features/timesheet/euros";
import { type Margin, marginOf } from "@/rules/billing/margin";
import type { Figures } from "@/rules/figures";
import { centsFromEuros } from "@/rules/money";
import { billedLines } from "@/rules/pay/week-lines";
import type { WeekContract } from "./data";

/** Size of the agency for the general relief, until its legal entity says it: the rates above and below 50 differ. */
const HEADCOUNT = 50;

/** The margin of the very lines that are paid and billed; null without a price, hours or figures. */
export function weekMargin(value: WeekValue, contract: WeekContract, figures: Figures): Margin | null {
  const { price, isCdii, start } = contract;
  if (!price) return null;
  const margin = marginOf(
    {
      onDate: value.date ?? start,
      headcount: HEADCOUNT,
      cdii: isCdii,
      coefficients: coefficientsOf(price),
      lines: billedLines(value.lines, centsFromEuros(price.wage), price.holiday),
    },
    figures,
  );
  return margin.ok ? margin.value : null;
}
