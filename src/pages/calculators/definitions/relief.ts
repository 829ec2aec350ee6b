import { date, defineCalculator, flag, hours, money, number, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { decimalText, euroText } from "@/rules/money-text";
import { generalRelief } from "@/rules/pay/relief";

export default defineCalculator({
  key: "relief",
  theme: "pay",
  title: "Réduction générale (RGDU)",
  summary: "La réduction de cotisations d’une mission ou d’un mois, jusqu’à trois SMIC.",
  keywords: "fillon allegement charges patronales coefficient tmin tdelta",
  formula:
    "Coefficient = Tmin + Tdelta × (½ × (3 × SMIC ÷ brut − 1))^1,75, arrondi à quatre décimales, × 1,1 quand l’agence verse l’ICCP\u202f; nul à partir de trois SMIC.",
  fields: {
    gross: money("Brut, IFM et ICCP compris", { default: 2286.9, min: 0.01, max: 1_000_000 }),
    paid: hours("Heures payées", { default: 140, min: 0.01, max: 744, unit: "h" }),
    headcount: number("Effectif", { default: 60, min: 1, max: 1_000_000, decimals: 0, unit: "salariés" }),
    leave: flag("ICCP versée par l’agence", {
      default: true,
      help: "Non pour un CDI intérimaire, qui prend ses congés.",
    }),
    date: date("Date de paie", { default: "today" }),
  },
  compute: (v, figures) =>
    show(
      generalRelief(
        {
          onDate: v.date,
          grossCents: inCents(v.gross),
          paidHours: v.paid,
          headcount: v.headcount,
          leavePaid: v.leave,
        },
        figures,
      ),
      (r) => ({
        lines: [
          { label: "Réduction", value: euroText(r.reliefCents), main: true },
          { label: "Coefficient", value: decimalText(r.coefficient, 4), main: true },
          { label: "SMIC des heures payées", value: euroText(r.smicCents) },
        ],
      }),
      "gross",
    ),
});
