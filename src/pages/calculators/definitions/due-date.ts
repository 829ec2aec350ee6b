import { choice, date, defineCalculator, flag, number, show } from "@/features/calculator/declare";
import { dayText } from "@/features/calculator/say";
import { dueDate, paymentModes } from "@/rules/billing/payment-terms";

export default defineCalculator({
  key: "due-date",
  theme: "billing",
  title: "Échéance d’une facture",
  summary: "La date d’échéance et si le délai de paiement est légal.",
  keywords: "delai de paiement 30 45 60 jours fin de mois fdm lme",
  formula:
    "60 jours nets au plus, ou 45 jours fin de mois si c’est convenu\u202f; 45 jours nets pour une facture récapitulative.",
  fields: {
    invoice: date("Date de facture", { default: "2026-09-10" }),
    days: number("Délai", { default: 45, min: 0, max: 365, decimals: 0, unit: "jours" }),
    mode: choice("Compté en", paymentModes, { default: "FDM_AFTER" }),
    periodic: flag("Facture récapitulative du mois", { default: false }),
  },
  compute: (v, figures) =>
    show(
      dueDate({ invoiceDate: v.invoice, days: v.days, mode: v.mode, periodic: v.periodic }, figures),
      (d) => ({
        lines: [
          { label: "Échéance", value: dayText(d.dueDate), main: true },
          { label: "Délai de paiement", value: d.lawful ? "conforme" : "trop long", tone: d.lawful ? "good" : "bad" },
          { label: "Au plus tard selon la loi", value: dayText(d.latestLawful) },
        ],
        spans: [
          { label: "Délai convenu", from: v.invoice, to: d.dueDate, tone: d.lawful ? "info" : "bad" },
          { label: "Délai légal", from: v.invoice, to: d.latestLawful, tone: "neutral" },
        ],
      }),
      "days",
    ),
});
