import { date, defineCalculator, hours, money, number, percent, refusal, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import type { BillLine } from "@/rules/billing/items";
import { marginOf } from "@/rules/billing/margin";
import { pick } from "@/rules/figures";
import { percent as fraction, toNumber } from "@/rules/money";
import { decimalText, euroText, percentText } from "@/rules/money-text";

const times = { min: 0, max: 31, decimals: 0 } as const;
const day = { min: 0, max: 500, unit: "€/jour" } as const;
const most = { min: 0, max: 744, unit: "h" } as const;
const share = (points: number) => toNumber(fraction(points));

export default defineCalculator({
  key: "week-margin",
  theme: "billing",
  isMoney: true,
  title: "Marge d’une facture",
  summary: "Ce que coûte et ce que rapporte une semaine ou un mois\u202f: heures, trajets, paniers et frais.",
  keywords: "coefficient marge brute nette rfa structure cout de revient tva ttc",
  formula:
    "Marge brute = facturé HT − (brut + IFM + ICCP + charges − réductions + frais)\u202f; marge nette = marge brute − frais de structure − RFA.",
  fields: {
    rate: money("Taux horaire brut", { default: 14, min: 0.01, max: 1000, decimals: 4, unit: "€/h" }),
    coefficient: number("Coefficient", { default: 2.1, min: 0.01, max: 10, decimals: 4 }),
    normal: hours("Heures normales", { default: 35, ...most }),
    first: hours("Heures à 25\u202f%", { default: 4, ...most }),
    second: hours("Heures à 50\u202f%", { default: 0, ...most }),
    days: number("Jours de chantier", { default: 5, ...times }),
    trajet: money("Trajet", { default: 3.95, ...day }),
    panier: money("Panier", { default: 10.4, ...day }),
    transport: money("Transport", { default: 6.1, ...day }),
    expenses: number("Coefficient de frais", { default: 1.1, min: 0, max: 10, decimals: 4 }),
    charges: percent("Charges patronales", { default: 46, min: 0, max: 100 }),
    headcount: number("Effectif de l’agence", { default: 60, min: 1, max: 1_000_000, decimals: 0, unit: "salariés" }),
    structure: percent("Frais de structure", { default: 12, min: 0, max: 100 }),
    rebate: percent("RFA", { default: 2, min: 0, max: 100 }),
    date: date("Date de paie", { default: "today" }),
  },
  compute: (v, figures) => {
    const rates = pick(figures, v.date, ["HS_TAUX_1", "HS_TAUX_2"]);
    if (!rates.ok) return refusal(rates, "date");
    const { HS_TAUX_1, HS_TAUX_2 } = rates.value.values;
    const unitCents = inCents(v.rate);
    const daily = (item: BillLine["item"], euros: number): BillLine => ({
      item,
      quantity: v.days,
      unitCents: inCents(euros),
    });
    const lines: readonly BillLine[] = [
      { item: "HN", quantity: v.normal, unitCents },
      { item: "HS25", quantity: v.first, unitCents, premium: HS_TAUX_1 },
      { item: "HS50", quantity: v.second, unitCents, premium: HS_TAUX_2 },
      daily("TRAJET", v.trajet),
      daily("PANIER", v.panier),
      daily("TRANSPORT", v.transport),
    ];
    return show(
      marginOf(
        {
          onDate: v.date,
          lines: lines.filter((line) => toNumber(line.quantity) > 0 && line.unitCents > 0),
          coefficients: { main: v.coefficient, expenses: v.expenses },
          headcount: v.headcount,
          chargesRate: share(v.charges),
          overheads: { structure: share(v.structure), rebate: share(v.rebate) },
        },
        figures,
      ),
      (m) => ({
        lines: [
          { label: "Marge brute", value: euroText(m.marginCents), main: true, note: percentText(m.marginRate, 2) },
          { label: "Marge nette", value: euroText(m.netMarginCents), main: true },
          { label: "Facturé HT", value: euroText(m.billedCents) },
          { label: "Facturé TTC", value: euroText(m.billedWithVatCents) },
          { label: "Coût total", value: euroText(m.costCents) },
          { label: "Marge par heure", value: euroText(m.marginPerHourCents) },
          { label: "Coefficient de revient", value: decimalText(m.breakEven, 3, 3) },
          {
            label: "Marge selon les seuils de l’agence",
            value: { bad: "insuffisante", waiting: "juste", good: "bonne" }[m.tone],
            tone: m.tone,
          },
        ],
        partsTitle: "Où va chaque euro facturé",
        parts: [
          { label: "Salaire", cents: m.grossCents, shade: "first" },
          { label: "IFM et congés payés", cents: m.ifmCents + m.iccpCents, shade: "second" },
          { label: "Charges, réductions déduites", cents: m.chargesCents, shade: "third" },
          { label: "Frais", cents: m.expensesCents, shade: "other" },
          m.marginCents < 0
            ? { label: "Perte", cents: m.marginCents, shade: "bad" }
            : { label: "Marge brute", cents: m.marginCents, shade: "good" },
        ],
      }),
      "normal",
    );
  },
});
