import { date, defineCalculator, flag, hours, money, number, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { decimalText, euroText } from "@/rules/money-text";
import { badWeatherPay } from "@/rules/pay/bad-weather";

export default defineCalculator({
  key: "bad-weather",
  theme: "pay",
  title: "Intempéries",
  summary: "L’indemnité d’une journée arrêtée par le temps, chaleur comprise.",
  keywords: "pluie gel neige canicule chomage 75% carence",
  formula:
    "75\u202f% du taux horaire par heure perdue, à partir de la deuxième heure de la semaine ou d’un arrêt continu, neuf heures par jour au plus. Ni IFM ni cotisations, mais des congés payés.",
  fields: {
    rate: money("Taux horaire brut", { default: 14, min: 0.01, max: 1000, decimals: 4, unit: "€/h" }),
    lost: hours("Heures perdues dans la journée", { default: 7, min: 0, max: 24, unit: "h" }),
    first: flag("Première heure perdue cette semaine ou de cet arrêt", { default: true }),
    week: hours("Déjà indemnisées cette semaine", { default: 0, min: 0, max: 168, unit: "h" }),
    year: number("Jours déjà indemnisés cette année", { default: 0, min: 0, max: 366, decimals: 0 }),
    date: date("Date", { default: "today" }),
  },
  compute: (v, figures) =>
    show(
      badWeatherPay(
        {
          onDate: v.date,
          rateCents: inCents(v.rate),
          hoursLost: v.lost,
          firstDay: v.first,
          hoursPaidThisWeek: v.week,
          daysPaidThisYear: v.year,
        },
        figures,
      ),
      (w) => ({
        lines: [
          { label: "Indemnité de la journée", value: euroText(w.payCents), main: true },
          { label: "Heures indemnisées", value: `${decimalText(w.paidHours)} h` },
        ],
      }),
      "rate",
    ),
});
