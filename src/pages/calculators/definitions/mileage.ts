import { choice, date, defineCalculator, flag, number, show } from "@/features/calculator/declare";
import { VEHICLE_LABELS } from "@/rules/figures/mileage";
import { decimalText, euroText } from "@/rules/money-text";
import { mileagePay } from "@/rules/pay/mileage";

export default defineCalculator({
  key: "mileage",
  theme: "travel",
  title: "Indemnités kilométriques",
  summary: "Le barème annuel et cumulatif, pour une note de frais.",
  keywords: "bareme km voiture moto cyclomoteur electrique note de frais cv",
  formula: "Indemnité = barème(km de l’année après la note) − barème(km avant). Électrique\u202f: × 1,20.",
  fields: {
    vehicle: choice("Véhicule", VEHICLE_LABELS, { default: "CV5" }),
    electric: flag("Électrique", { default: false }),
    before: number("Déjà parcourus depuis le 1er janvier", {
      default: 4800,
      min: 0,
      max: 500_000,
      decimals: 1,
      unit: "km",
    }),
    km: number("Kilomètres de cette note", { default: 400, min: 0, max: 500_000, decimals: 1, unit: "km" }),
    date: date("Date du déplacement", { default: "today" }),
  },
  compute: (v, figures) =>
    show(
      mileagePay({ onDate: v.date, vehicle: v.vehicle, km: v.km, kmBefore: v.before, electric: v.electric }, figures),
      (m) => ({
        lines: [
          { label: "Indemnité de cette note", value: euroText(m.payCents), main: true },
          { label: "Total de l’année après la note", value: `${decimalText(m.kmAfter)} km` },
        ],
      }),
      "km",
    ),
});
