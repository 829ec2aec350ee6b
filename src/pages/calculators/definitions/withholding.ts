import { date, defineCalculator, money, percent, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { over, toNumber } from "@/rules/money";
import { euroText, percentText } from "@/rules/money-text";
import { withholding } from "@/rules/pay/withholding";

export default defineCalculator({
  key: "withholding",
  theme: "pay",
  title: "Prélèvement à la source",
  summary: "L’impôt retenu sur un mois de paie, au taux personnalisé ou au taux neutre.",
  keywords: "pas impot taux neutre dgfip net a payer",
  formula:
    "Impôt = net imposable, abattement déduit × taux\u202f; sans taux personnalisé, la grille de taux neutre du mois.",
  fields: {
    taxable: money("Net imposable du mois", { default: 1862.74, min: 0, max: 1_000_000 }),
    rate: percent("Taux personnalisé", { default: null, optional: true, min: 0, max: 100 }),
    abatement: money("Abattement", { default: 0, min: 0, max: 1_000_000, help: "Contrats de deux mois au plus." }),
    date: date("Date de paie", { default: "today" }),
  },
  compute: (v, figures) =>
    show(
      withholding(
        {
          onDate: v.date,
          taxableCents: inCents(v.taxable),
          abatementCents: inCents(v.abatement),
          ...(v.rate !== null && { personalRate: toNumber(over(v.rate, 100)) }),
        },
        figures,
      ),
      (w) => ({
        lines: [
          { label: "Impôt retenu", value: euroText(w.taxCents), main: true },
          { label: "Taux", value: percentText(w.rate), main: true },
          { label: "Assiette", value: euroText(w.baseCents) },
        ],
      }),
      "taxable",
    ),
});
