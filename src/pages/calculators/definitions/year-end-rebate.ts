import { choice, defineCalculator, money, percent, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { yearEndRebate } from "@/rules/billing/rebate";
import { over, toNumber } from "@/rules/money";
import { euroText, percentText } from "@/rules/money-text";

const from = { min: 0, max: 1_000_000_000 } as const;
const rate = { min: 0, max: 100 } as const;

export default defineCalculator({
  key: "year-end-rebate",
  theme: "billing",
  title: "Remise de fin d’année (RFA)",
  summary: "L’avoir annuel d’un client selon ses paliers de chiffre d’affaires.",
  keywords: "rfa ristourne palier avoir remise",
  formula:
    "Par tranche\u202f: chaque tranche à son taux\u202f; au palier atteint\u202f: le taux du palier sur tout le chiffre d’affaires.",
  fields: {
    turnover: money("Chiffre d’affaires HT", { default: 130_000, ...from }),
    mode: choice("Calcul", { MARGINAL: "Par tranche", GLOBAL: "Au palier atteint" }, { default: "MARGINAL" }),
    from1: money("Premier palier dès", { default: 50_000, ...from }),
    rate1: percent("Taux", { default: 1, ...rate }),
    from2: money("Second dès", { default: 100_000, optional: true, ...from }),
    rate2: percent("Taux du second", { default: 2, ...rate }),
  },
  compute: (v) => {
    const tier = (euros: number, points: number) => ({ fromCents: inCents(euros), rate: toNumber(over(points, 100)) });
    const tiers = [tier(v.from1, v.rate1), ...(v.from2 === null ? [] : [tier(v.from2, v.rate2)])];
    return show(
      yearEndRebate({ turnoverCents: inCents(v.turnover), tiers, mode: v.mode }),
      (r) => ({
        lines: [
          { label: "Remise", value: euroText(r.rebateCents), main: true },
          { label: "En part du chiffre d’affaires", value: percentText(r.effectiveRate, 2) },
        ],
      }),
      "from2",
    );
  },
});
