import { date, defineCalculator, flag, money, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { euroText, percentText } from "@/rules/money-text";
import { netPay } from "@/rules/pay/net";

export default defineCalculator({
  key: "net-pay",
  theme: "pay",
  title: "Net d’une paie d’intérim",
  summary: "Du brut, IFM et congés payés compris, au net avant impôt, ligne par ligne.",
  keywords: "bulletin csg crds prevoyance mutuelle net imposable estimation",
  formula:
    "Net avant impôt = brut − retraites − prévoyance − mutuelle − CSG − CRDS + réduction sur heures supplémentaires.",
  fields: {
    gross: money("Brut de la paie, IFM et ICCP compris", { default: 2286.9, min: 0, max: 1_000_000 }),
    iccp: money("dont ICCP", { default: 207.9, min: 0, max: 1_000_000 }),
    enough: flag("414 heures d’intérim atteintes sur douze mois", { default: true }),
    overtime: money("dont heures supplémentaires", { default: 0, min: 0, max: 1_000_000 }),
    health: money("Mutuelle, part du salarié", { default: 0, min: 0, max: 10_000 }),
    employer: money("Mutuelle, part de l’employeur", { default: 0, min: 0, max: 10_000 }),
    date: date("Date de paie", { default: "today" }),
  },
  compute: (v, figures) =>
    show(
      netPay(
        {
          onDate: v.date,
          grossCents: inCents(v.gross),
          iccpCents: inCents(v.iccp),
          has414Hours: v.enough,
          overtimePayCents: inCents(v.overtime),
          healthEmployeeCents: inCents(v.health),
          healthEmployerCents: inCents(v.employer),
        },
        figures,
      ),
      (net) => ({
        lines: [
          { label: "Net avant impôt (estimation)", value: euroText(net.netCents), main: true },
          { label: "Net imposable", value: euroText(net.taxableCents) },
          { label: "Net en part du brut", value: percentText(net.ratio, 1) },
        ],
      }),
      "iccp",
    ),
});
