import { date, defineCalculator, money, percent, show } from "@/features/calculator/declare";
import { daysText, inCents } from "@/features/calculator/say";
import { latePenalty } from "@/rules/billing/payment-terms";
import { decimalText, euroText } from "@/rules/money-text";

export default defineCalculator({
  key: "late-penalty",
  theme: "billing",
  title: "Pénalités de retard",
  summary: "Ce qu’un client doit quand il paie après l’échéance.",
  keywords: "interets retard paiement indemnite 40 euros recouvrement bce",
  formula: "Montant TTC × taux annuel × jours de retard ÷ 365, plus l’indemnité forfaitaire de recouvrement.",
  fields: {
    amount: money("Montant TTC", { default: 15_000, min: 0, max: 1_000_000_000 }),
    due: date("Échéance", { default: "2026-10-10" }),
    paid: date("Payée le", { default: "2026-11-09" }),
    rate: percent("Taux annuel convenu", {
      default: 15,
      min: 0,
      max: 100,
      optional: true,
      help: "Vide\u202f: taux BCE + 10 points.",
    }),
  },
  compute: (v, figures) =>
    show(
      latePenalty(
        { grossCents: inCents(v.amount), dueDate: v.due, paidOn: v.paid, ...(v.rate !== null && { rate: v.rate }) },
        figures,
      ),
      (p) => ({
        lines: [
          { label: "À réclamer", value: euroText(p.totalCents), main: true },
          { label: "Intérêts de retard", value: euroText(p.interestCents) },
          { label: "Indemnité forfaitaire", value: euroText(p.flatCents) },
          { label: "Retard", value: daysText(p.days) },
          {
            label: "Taux annuel",
            value: `${decimalText(p.rate)}\u202f%`,
            ...(p.rateTooLow && { tone: "bad", note: "sous le plancher légal" }),
          },
        ],
      }),
      "paid",
    ),
});
