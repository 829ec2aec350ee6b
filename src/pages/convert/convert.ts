/** The three conversions, without a screen. */
import { choice, date, duration, type Fields, hours, money, number } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import type { Problems, Raw, RawValue } from "@/features/calculator/values";
import type { Figures } from "@/rules/figures";
import { over, toNumber } from "@/rules/money";
import { convertRate, type Period } from "@/rules/pay/conversion";
import { estimateEngine, type SalaryFrom } from "@/rules/pay/salary";
import type { FigureUse, Result } from "@/rules/verdict";

export const PERIODS = {
  hour: "Par heure",
  day: "Par jour",
  month: "Par mois",
  year: "Par an",
} as const satisfies Record<Period, string>;
export const SIDES = { gross: "Brut", net: "Net avant impôt", cost: "Coût employeur" } as const satisfies Record<
  SalaryFrom,
  string
>;

/** What the address keeps. The defaults are those of the SMIC of June 2026 (domain §2.1). */
export const FIELDS = {
  per: choice("Taux connu", PERIODS, { default: "hour" }),
  amount: money("Montant", { default: 12.31, min: 0.01, max: 100_000_000, decimals: 4 }),
  weekly: hours("Heures par semaine", { default: 35, min: 1, max: 168, unit: "h" }),
  days: number("Jours par semaine", { default: 5, min: 0.5, max: 7, decimals: 2 }),
  months: number("Mois payés par an", {
    default: 12,
    min: 1,
    max: 18,
    decimals: 2,
    help: "13 avec un treizième mois.",
  }),
  time: duration("Durée", { default: 450, min: 0, max: 168 * 60 }),
  from: choice("Salaire connu", SIDES, { default: "gross" }),
  salary: money("Montant mensuel", { default: 2000, min: 0.01, max: 1_000_000 }),
  headcount: number("Effectif de l’entreprise", { default: 60, min: 1, max: 1_000_000, decimals: 0, unit: "salariés" }),
  date: date("Date de paie", { default: "today" }),
} satisfies Fields;

/** What the three conversions share: the values, what is wrong, and how to change them. */
export type Converter = {
  readonly id: string;
  readonly raw: Raw;
  readonly problems: Problems;
  readonly set: (changes: Readonly<Record<string, RawValue>>) => void;
};

export type Linked<K extends string> = {
  readonly values: Readonly<Record<K, number>>;
  readonly words: readonly string[];
  readonly article: string;
  readonly figures: readonly FigureUse[];
};

const euros = (cents: number): number => toNumber(over(cents, 100));

/** The same pay by the hour, the day, the month and the year, in euros. */
export function rates(raw: Raw): Result<Linked<Period>> {
  const found = convertRate(inCents(Number(raw.amount)), raw.per as Period, {
    weeklyHours: Number(raw.weekly),
    daysPerWeek: Number(raw.days),
    monthsPerYear: Number(raw.months),
  });
  if (!found.ok) return found;
  const { hourCents, dayCents, monthCents, yearCents, words, article, figures } = found.value;
  const values = { hour: euros(hourCents), day: euros(dayCents), month: euros(monthCents), year: euros(yearCents) };
  return { ok: true, value: { values, words, article, figures } };
}

/** A month's gross, net and cost in euros: our estimate, full time. */
export function salaries(raw: Raw, figures: Figures): Result<Linked<SalaryFrom>> {
  const found = estimateEngine(figures).solve({
    onDate: String(raw.date),
    from: raw.from as SalaryFrom,
    cents: inCents(Number(raw.salary)),
    headcount: Number(raw.headcount),
  });
  if (!found.ok) return found;
  const { grossCents, netCents, costCents, words, article, figures: used } = found.value;
  const values = { gross: euros(grossCents), net: euros(netCents), cost: euros(costCents) };
  return { ok: true, value: { values, words, article, figures: used } };
}
