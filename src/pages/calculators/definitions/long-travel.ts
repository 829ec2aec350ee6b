import { choice, date, defineCalculator, flag, number, refusal, show } from "@/features/calculator/declare";
import { DEPARTMENTS } from "@/rules/identity/departments";
import { euroText } from "@/rules/money-text";
import { isLongTravel, longTravelPay } from "@/rules/pay/long-travel";

const departments = Object.fromEntries([...DEPARTMENTS].map(([code, name]) => [code, `${code} ${name}`]));
const whole = { decimals: 0, min: 0 } as const;

export default defineCalculator({
  key: "long-travel",
  theme: "travel",
  title: "Grand déplacement",
  summary: "S’il est dû, et les forfaits exonérés pour les nuits et les repas.",
  keywords: "hebergement nuit logement repas decoucher 50 km 1h30",
  formula:
    "Dû à 50 km au moins et 1 h 30 au moins en transports, ou sans retour possible. Nuits × forfait + repas × forfait\u202f; −15\u202f% du 4e au 24e mois, −30\u202f% ensuite.",
  fields: {
    km: number("Distance domicile-chantier", { default: 60, min: 0, max: 20_000, decimals: 1, unit: "km" }),
    minutes: number("Durée en transports publics", { default: 100, ...whole, max: 10_000, unit: "min" }),
    stuck: flag("Le salarié ne peut pas rentrer", { default: false }),
    department: choice("Département du chantier", departments, { default: "69" }),
    nights: number("Nuits", { default: 5, ...whole, max: 366 }),
    meals: number("Repas", { default: 10, ...whole, max: 1000 }),
    month: number("Mois sur ce chantier", { default: 2, min: 1, max: 120, decimals: 0, help: "1 pour le premier." }),
    date: date("Date du déplacement", { default: "today" }),
  },
  compute: (v, figures) => {
    const due = isLongTravel(
      { onDate: v.date, oneWayKm: v.km, publicTransportMinutes: v.minutes, cannotReturn: v.stuck },
      figures,
    );
    if (!due.ok) return refusal(due, "km");
    const pay = longTravelPay(
      { onDate: v.date, department: v.department, nights: v.nights, meals: v.meals, month: v.month },
      figures,
    );
    return show(
      pay,
      (p) => ({
        lines: [
          {
            label: "Grand déplacement",
            value: due.value.due ? "dû" : "non dû",
            main: true,
            tone: due.value.due ? "good" : "bad",
            note: due.value.words[0],
          },
          // Nothing is owed, so no amount is shown.
          ...(due.value.due
            ? [
                { label: "Forfaits exonérés", value: euroText(p.totalCents), main: true },
                { label: "Nuits et petits déjeuners", value: euroText(p.lodgingCents) },
                { label: "Repas", value: euroText(p.mealsCents) },
              ]
            : []),
        ],
        words: [...due.value.words, ...(due.value.due ? p.words : [])],
        figures: [...due.value.figures, ...(due.value.due ? p.figures : [])],
      }),
      "month",
    );
  },
});
