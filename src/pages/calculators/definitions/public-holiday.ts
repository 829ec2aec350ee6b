import { date, defineCalculator, flag, hours, money, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { euroText } from "@/rules/money-text";
import { publicHolidayPay } from "@/rules/pay/public-holiday";
import { territory } from "../shared";

export default defineCalculator({
  key: "public-holiday",
  theme: "pay",
  title: "Jour férié",
  summary: "Ce que vaut un jour férié, chômé ou travaillé.",
  keywords: "ferie chome travaille 1er mai majoration",
  formula:
    "Chômé\u202f: les heures prévues, sans condition d’ancienneté, si le personnel du client en bénéficie. Travaillé\u202f: heures × (1 + majoration).",
  fields: {
    date: date("Jour férié", { default: "2026-05-01" }),
    territory,
    rate: money("Taux horaire brut", { default: 14, min: 0.01, max: 1000, decimals: 4, unit: "€/h" }),
    planned: hours("Heures prévues", { default: 7, min: 0, max: 24, unit: "h" }),
    worked: hours("Heures travaillées", { default: 0, min: 0, max: 24, unit: "h" }),
    paid: flag("Le personnel du client a ce jour payé", { default: true }),
  },
  compute: (v, figures) =>
    show(
      publicHolidayPay(
        {
          date: v.date,
          territory: v.territory,
          rateCents: inCents(v.rate),
          plannedHours: v.planned,
          workedHours: v.worked,
          clientPaysIt: v.paid,
        },
        figures,
      ),
      (h) => ({
        lines: [
          { label: "À payer", value: euroText(h.payCents), main: true },
          { label: "Jour", value: h.name },
          { label: "dont majoration", value: euroText(h.premiumCents) },
        ],
      }),
      "date",
    ),
});
