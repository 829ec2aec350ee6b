import {
  choice,
  date,
  defineCalculator,
  flag,
  hours,
  money,
  number,
  type Outcome,
  refusal,
  show,
} from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import type { Answer } from "@/rules/answer";
import { euroText } from "@/rules/money-text";
import { employerCharges } from "@/rules/pay/charges";
import { netPay } from "@/rules/pay/net";
import { estimateEngine, type Salary, type SalaryQuestion } from "@/rules/pay/salary";

const FROM = { gross: "Brut", net: "Net", cost: "Coût total" } as const;

type Values = {
  readonly from: keyof typeof FROM;
  readonly amount: number;
  readonly date: string;
  readonly headcount: number;
  readonly hours: number;
  readonly executive: boolean;
};

const questionOf = (v: Values): SalaryQuestion => ({
  onDate: v.date,
  from: v.from,
  cents: inCents(v.amount),
  headcount: v.headcount,
  weeklyHours: v.hours,
  isExecutive: v.executive,
});

const draw = (from: keyof typeof FROM, s: Salary) => {
  const main = (kind: keyof typeof FROM) => kind !== from;
  return {
    lines: [
      { label: "Brut mensuel", value: euroText(s.grossCents), main: main("gross") },
      { label: "Net avant impôt", value: euroText(s.netCents), main: main("net") },
      { label: "Coût employeur", value: euroText(s.costCents), main: main("cost") },
      { label: "Net imposable", value: euroText(s.taxableCents) },
      { label: "Cotisations salariales", value: euroText(s.employeeCents) },
      { label: "Cotisations patronales, réduction déduite", value: euroText(s.employerCents) },
      { label: "Réduction générale (RGDU)", value: euroText(s.reliefCents) },
    ],
    partsTitle: "Où va chaque euro du coût",
    parts: [
      { label: "Net avant impôt", cents: s.netCents, shade: "first" as const },
      { label: "Cotisations salariales", cents: s.employeeCents, shade: "second" as const },
      { label: "Cotisations patronales", cents: s.employerCents, shade: "third" as const },
    ],
  };
};

const answered = (v: Values, salary: Answer<Salary>): Outcome => show(salary, (s) => draw(v.from, s), "amount");

export default defineCalculator({
  key: "gross-net",
  theme: "pay",
  title: "Brut, net et coût employeur",
  summary: "Un mois de salaire à partir du brut, du net ou du coût total.",
  keywords: "salaire cotisations charges urssaf rgdu fillon estimation simulateur",
  formula:
    "Net = brut − cotisations salariales − CSG − CRDS\u202f; coût = brut + cotisations patronales − réduction générale. Estimation pour un non-cadre\u202f; le calcul officiel interroge le moteur de l’Urssaf.",
  fields: {
    from: choice("Je connais", FROM, { default: "gross" }),
    amount: money("Montant mensuel", { default: 2000, min: 0.01, max: 1_000_000 }),
    hours: hours("Heures par semaine", {
      default: 35,
      min: 1,
      max: 35,
      unit: "h",
      help: "35 au plus.",
    }),
    headcount: number("Effectif de l’entreprise", {
      default: 60,
      min: 1,
      max: 1_000_000,
      decimals: 0,
      unit: "salariés",
    }),
    executive: flag("Cadre (calcul officiel seulement)", { default: false }),
    date: date("Date de paie", { default: "today" }),
  },
  compute: (v, figures) => {
    const salary = estimateEngine(figures).solve(questionOf(v));
    if (!salary.ok) return refusal(salary, "amount");
    const { grossCents } = salary.value;
    const base = { onDate: v.date, grossCents, iccpCents: 0 };
    const [net, charges] = [netPay(base, figures), employerCharges({ ...base, headcount: v.headcount }, figures)];
    const words = [...(net.ok ? net.value.words : []), ...(charges.ok ? charges.value.words : [])];
    const outcome = answered(v, salary);
    return outcome.ok
      ? { ok: true, value: { ...outcome.value, more: { title: "Détail des cotisations", words } } }
      : outcome;
  },
  official: {
    label: "Calcul officiel Urssaf",
    run: async (v, onStep) => {
      const { urssafEngine } = await import("@/rules/pay/urssaf");
      const engine = await urssafEngine(onStep);
      return answered(v, engine.solve(questionOf(v)));
    },
  },
});
