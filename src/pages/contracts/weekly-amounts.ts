import { billRate } from "@/rules/billing/items";
import { type Margin, marginOf } from "@/rules/billing/margin";
import type { Figures } from "@/rules/figures";
import { centsFromEuros } from "@/rules/money";
import { exactHours, type Minutes, minutes } from "@/rules/time/minutes";
import { weekOvertime } from "@/rules/time/overtime";
import { type Result, refuse } from "@/rules/verdict";

export type Amounts = {
  readonly wageCents: number;
  readonly billRateCents: number;
  readonly weekly: Minutes;
  readonly margin: Margin;
  readonly words: readonly string[];
};

export type AmountsRow = {
  readonly hourly_wage?: number | string | null;
  readonly coefficient?: number | string | null;
  readonly expense_coefficient?: number | string | null;
  readonly weekly_minutes?: number | string | null;
  readonly start_date?: string | null;
  readonly contract_type?: string | null;
};

/** Size of the agency for the general relief, until its legal entity says it: the rates above and below 50 differ. */
const HEADCOUNT = 50;

/** What a usual week of the contract bills, costs and leaves. Hours beyond 35 are paid and billed with their premium. */
export function weeklyAmounts(row: AmountsRow, figures: Figures): Result<Amounts> {
  const [wage, coefficient, weekly] = [Number(row.hourly_wage), Number(row.coefficient), Number(row.weekly_minutes)];
  if (!(wage > 0)) return refuse("Sans taux horaire, les montants ne se calculent pas.");
  if (!(coefficient > 0)) return refuse("Sans coefficient, les montants ne se calculent pas.");
  if (!(weekly > 0) || !row.start_date) return refuse("Sans durée hebdomadaire, les montants ne se calculent pas.");
  const wageCents = centsFromEuros(wage);
  const split = weekOvertime(minutes(weekly), row.start_date, figures);
  if (!split.ok) return split;
  const { normal, hs25, hs50, rate_1, rate_2 } = split.value;
  const bands = [
    { item: "HN", worked: normal, premium: 0 },
    { item: "HS25", worked: hs25, premium: rate_1 },
    { item: "HS50", worked: hs50, premium: rate_2 },
  ] as const;
  const margin = marginOf(
    {
      onDate: row.start_date,
      headcount: HEADCOUNT,
      cdii: row.contract_type === "cdii",
      coefficients: { main: coefficient, expenses: Number(row.expense_coefficient) || 1 },
      lines: bands
        .filter(({ worked }) => worked > 0)
        .map(({ worked, ...line }) => ({ ...line, quantity: exactHours(worked), unitCents: wageCents })),
    },
    figures,
  );
  if (!margin.ok) return margin;
  const { words, ...value } = margin.value;
  const billRateCents = billRate(wageCents, coefficient);
  return { ok: true, value: { wageCents, billRateCents, weekly: minutes(weekly), margin: value, words } };
}
