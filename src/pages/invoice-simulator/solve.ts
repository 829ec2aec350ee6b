import type { Line, Part, Shown } from "@/features/calculator/declare";
import { type ClientLimits, outsideConditions } from "@/rules/billing/client-limits";
import { hourCost } from "@/rules/billing/hour-cost";
import { type Locks, type Simulation, simulate } from "@/rules/billing/simulator";
import { type Figures, pick } from "@/rules/figures";
import { over, toNumber } from "@/rules/money";
import { decimalText, euroText, percentText } from "@/rules/money-text";
import { done, type IsoDate, type Result } from "@/rules/verdict";

/** What surrounds an hour: points of percentage, null when the agency's figure is meant. */
export type Around = {
  readonly date: IsoDate;
  readonly headcount: number;
  readonly charges: number | null;
  readonly minCoefficient: number | null;
  readonly maxBill: number | null;
  readonly minShare: number | null;
};

export type Solved = { readonly simulation: Simulation; readonly shown: Shown };

const share = (points: number) => toNumber(over(points, 100));

const limitsOf = ({ minCoefficient, maxBill, minShare }: Around): ClientLimits => ({
  minCoefficient,
  maxBillRateCents: maxBill === null ? null : maxBill * 100,
  minMarginRate: minShare === null ? null : share(minShare),
});

/** Agency thresholds of the gross margin (domain §3.2): under the red one, between, above the green one. */
function toneLine(marginRate: number, date: IsoDate, figures: Figures): Line[] {
  const read = pick(figures, date, ["MARGE_SEUIL_ROUGE", "MARGE_SEUIL_VERT"]);
  if (!read.ok) return [];
  const { MARGE_SEUIL_ROUGE: red, MARGE_SEUIL_VERT: green } = read.value.values;
  const points = marginRate * 100;
  const [value, tone] =
    points < red
      ? (["insuffisante", "bad"] as const)
      : points > green
        ? (["bonne", "good"] as const)
        : (["juste", "waiting"] as const);
  return [
    {
      label: "Marge selon les seuils de l’agence",
      value,
      tone,
      note: `rouge sous ${decimalText(red)}\u202f%, vert au-dessus de ${decimalText(green)}\u202f%`,
    },
  ];
}

/** What anyone says of a price: its rate, where the wage is under the SMIC, where the client's conditions are left. */
function priceLines({ rateCents, billRateCents }: Simulation, smicCents: number): { first: Line[]; last: Line[] } {
  return {
    first: [{ label: "Taux facturé", value: `${euroText(billRateCents)}/h`, main: true }],
    last:
      rateCents < smicCents - 0.005
        ? [{ label: "SMIC", value: "en dessous", tone: "bad", note: `${euroText(smicCents)}/h à cette date` }]
        : [],
  };
}

/**
 * The linked values and, for who may read it (`seesMoney`), the margin and where each euro of the bill goes; or the French
 * reason why there is none.
 */
export function solve(locks: Locks, around: Around, figures: Figures, seesMoney: boolean): Result<Solved> {
  const { date: onDate, headcount, charges } = around;
  const hour = hourCost({ onDate, headcount, ...(charges !== null && { chargesRate: share(charges) }) }, figures);
  if (!hour.ok) return hour;
  const { cost, parts: partsOf, smicCents } = hour.value;
  const found = simulate(locks, cost, smicCents);
  if (!found.ok) return found;
  const { rateCents, coefficient, billRateCents, marginCents, marginRate, words, article } = found.value;
  const simulation: Simulation = { rateCents, coefficient, billRateCents, marginCents, marginRate };
  const { first, last } = priceLines(simulation, smicCents);
  const outside = outsideConditions(simulation, limitsOf(around)).map(
    (one): Line => ({ label: one.label, value: "hors conditions", tone: "waiting", note: one.message }),
  );
  if (!seesMoney)
    return done({
      simulation,
      shown: {
        lines: [...first, ...last, ...outside],
        // The rule says the bill first, then what it costs.
        words: words.slice(0, 1),
        article,
        figures: hour.value.figures.filter(({ code }) => code.startsWith("SMIC")),
      },
    });
  const costCents = billRateCents - marginCents;
  const p = partsOf(rateCents);
  const parts: Part[] = [
    { label: "Salaire", cents: p.wage, shade: "first" },
    { label: "Indemnité de fin de mission", cents: p.ifm, shade: "second" },
    { label: "Congés payés", cents: p.iccp, shade: "third" },
    { label: "Charges, réduction déduite", cents: p.charges - p.relief, shade: "other" },
    marginCents < 0
      ? { label: "Perte", cents: marginCents, shade: "bad" }
      : { label: "Marge", cents: marginCents, shade: "good" },
  ];
  const lines: Line[] = [
    ...first,
    { label: "Marge", value: `${euroText(marginCents)}/h`, main: true, note: percentText(marginRate, 2) },
    { label: "Coût d’une heure", value: euroText(costCents) },
    {
      label: "Coefficient de revient",
      value: decimalText(costCents / rateCents, 3, 3),
      note: "en dessous, l’heure perd de l’argent",
    },
    { label: "Réduction générale par heure", value: euroText(p.relief) },
    ...toneLine(marginRate, onDate, figures),
    ...last,
    ...outside,
  ];
  const shown = {
    lines,
    parts,
    words,
    article: `${article}\u202f; art. L1251-18, L1251-19 et L1251-32 du Code du travail\u202f; art. L241-13 CSS`,
    figures: hour.value.figures,
  };
  return done({ simulation, shown });
}
