import { billRate } from "@/rules/billing/items";
import { type Margin, marginOf } from "@/rules/billing/margin";
import type { Figures } from "@/rules/figures";
import { type Result, refuse } from "@/rules/verdict";

export type Amounts = {
  readonly wageCents: number;
  readonly billRateCents: number;
  readonly weeklyHours: number;
  readonly margin: Margin;
  readonly words: readonly string[];
};

export type AmountsRow = {
  readonly hourly_wage?: number | string | null;
  readonly coefficient?: number | string | null;
  readonly expense_coefficient?: number | string | null;
  readonly working_hours?: number | string | null;
  readonly start_date?: string | null;
  readonly contract_type?: string | null;
};

const LEGAL_WEEK = 35;
/** Size of the agency for the general relief, until its legal entity says it: the rates above and below 50 differ. */
const HEADCOUNT = 50;

/** What a usual week of the contract bills, costs and leaves. Hours beyond 35 are paid and billed with their premium. */
export function weeklyAmounts(row: AmountsRow, figures: Figures): Result<Amounts> {
  const [wage, coefficient, hours] = [Number(row.hourly_wage), Number(row.coefficient), Number(row.working_hours)];
  if (!(wage > 0)) return refuse("Sans taux horaire, les montants ne se calculent pas.");
  if (!(coefficient > 0)) return refuse("Sans coefficient, les montants ne se calculent pas.");
  if (!(hours > 0) || !row.start_date) return refuse("Sans durée hebdomadaire, les montants ne se calculent pas.");
  const wageCents = Math.round(wage * 100);
  const [normal, first, beyond] = [
    Math.min(hours, LEGAL_WEEK),
    Math.min(Math.max(hours - LEGAL_WEEK, 0), 8),
    Math.max(hours - LEGAL_WEEK - 8, 0),
  ];
  const margin = marginOf(
    {
      onDate: row.start_date,
      headcount: HEADCOUNT,
      cdii: row.contract_type === "cdii",
      coefficients: { main: coefficient, expenses: Number(row.expense_coefficient) || 1 },
      lines: [
        { item: "HN", quantity: normal, unitCents: wageCents },
        ...(first > 0 ? [{ item: "HS25", quantity: first, unitCents: wageCents, premium: 25 } as const] : []),
        ...(beyond > 0 ? [{ item: "HS50", quantity: beyond, unitCents: wageCents, premium: 50 } as const] : []),
      ],
    },
    figures,
  );
  if (!margin.ok) return margin;
  const { words, ...value } = margin.value;
  return {
    ok: true,
    value: { wageCents, billRateCents: billRate(wageCents, coefficient), weeklyHours: hours, margin: value, words },
  };
}
