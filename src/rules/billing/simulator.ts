import { type Answer, answer, needAmounts } from "../answer.ts";
import { round } from "../money.ts";
import { decimalText, euroText, percentText } from "../money-text.ts";
import { refuse } from "../verdict.ts";
import { SAME_RATE, wagesWhere } from "./wage-search.ts";

/**
 * The four linked fields of the invoice simulator, plus the margin as a share of the bill. Two equations bind them:
 * bill rate = wage × coefficient, and margin = bill rate − cost of an hour at that wage. So two of them give the rest.
 * Cents per hour (fractions allowed, 6 decimals), coefficient and margin rate as plain decimals.
 */
export type Simulation = {
  readonly rateCents: number;
  readonly coefficient: number;
  readonly billRateCents: number;
  readonly marginCents: number;
  /** margin ÷ bill rate. */
  readonly marginRate: number;
};
export type Locks = Partial<Simulation>;

/**
 * Cost in cents of one paid hour (wage, IFM, ICCP, charges net of relief) at a wage in cents. Must grow with the wage.
 * `jumpCents`: the wage where the relief ends at once and the cost jumps, when there is one.
 */
export type HourCost = ((rateCents: number) => number) & { readonly jumpCents?: number };

/** Cost of an hour when everything is proportional: break-even coefficient × wage. */
export const constantCost =
  (breakEvenCoefficient: number): HourCost =>
  (rateCents) =>
    breakEvenCoefficient * rateCents;

const DEPENDENT =
  "Ces deux valeurs disent la même chose (à coût proportionnel, comme au-delà de trois SMIC, le coefficient fixe le taux de marge) : bloquez aussi le taux horaire ou le taux facturé.";

type Found = { readonly rate: number; readonly coefficient: number; readonly others: readonly number[] };

/** Wage and coefficient that the first two locks, taken in the order that loses least to rounding, determine. */
function fromTwo(locks: Locks, cost: HourCost, lowest: number): Found | string {
  const { rateCents: rate, coefficient, billRateCents: bill, marginCents: margin } = locks;
  // Zero stands for « not locked » below, where it changes nothing.
  const { marginCents: amount = 0, marginRate: share = 0 } = locks;
  const of = (wage: number, billed: number): Found => ({ rate: wage, coefficient: billed / wage, others: [] });
  const first = (wages: readonly number[] | "any", billed: (wage: number) => number): Found | string => {
    if (wages === "any") return DEPENDENT;
    const [wage, ...others] = wages;
    return wage === undefined
      ? `Aucun taux horaire à partir de ${euroText(lowest)} ne donne ces valeurs : baissez la marge ou montez le coefficient.`
      : { ...of(wage, billed(wage)), others };
  };
  if (rate !== undefined) {
    if (coefficient !== undefined) return { rate, coefficient, others: [] };
    if (bill !== undefined) return of(rate, bill);
    return of(rate, margin === undefined ? cost(rate) / (1 - share) : cost(rate) + margin);
  }
  if (coefficient !== undefined) {
    if (bill !== undefined) return { rate: bill / coefficient, coefficient, others: [] };
    const kept = margin === undefined ? 1 - share : 1;
    const gap = {
      of: (wage: number) => wage * coefficient * kept - cost(wage) - amount,
      blurAt: (wage: number) => (margin === undefined ? wage * coefficient * SAME_RATE : 1e-9),
    };
    return first(wagesWhere(gap, lowest, cost.jumpCents), (wage) => wage * coefficient);
  }
  const billed = bill ?? amount / share;
  const left = billed - (margin ?? billed * share);
  return first(wagesWhere({ of: (wage) => left - cost(wage), blurAt: () => 0 }, lowest, cost.jumpCents), () => billed);
}

const labels: Record<keyof Simulation, string> = {
  rateCents: "le taux horaire",
  coefficient: "le coefficient",
  billRateCents: "le taux facturé",
  marginCents: "la marge par heure",
  marginRate: "le taux de marge",
};
const shown = (field: keyof Simulation, value: number): string =>
  field === "coefficient" ? decimalText(value, 2) : field === "marginRate" ? percentText(value, 2) : euroText(value);

/**
 * Solves the simulator from the locked fields. Fewer than two, or two that say the same thing: a French reason.
 * A third lock (and more) is checked to the cent (coefficient: 4 decimals; margin rate: 0,01 point); a contradiction
 * is explained with both values. The general relief falls as wages rise, so coefficient + margin may have two wages: the
 * smallest is taken and the others are told.
 * @param lowestCents smallest wage to look for, the SMIC of the day (`hourCost` gives it).
 */
export function simulate(locks: Locks, cost: HourCost, lowestCents = 100): Answer<Simulation> {
  const fields = (Object.keys(labels) as (keyof Simulation)[]).filter((field) => locks[field] !== undefined);
  if (fields.length < 2) return refuse("Bloquez deux valeurs : les autres s’en déduisent.");
  const wrong = needAmounts({
    "Taux horaire": locks.rateCents ?? 0,
    Coefficient: locks.coefficient ?? 0,
    "Taux facturé": locks.billRateCents ?? 0,
    "Marge par heure": Math.abs(locks.marginCents ?? 0),
  });
  if (wrong) return wrong;
  if (locks.rateCents === 0 || locks.coefficient === 0 || locks.billRateCents === 0)
    return refuse("Le taux horaire, le coefficient et le taux facturé sont supérieurs à zéro.");
  if (locks.marginRate !== undefined && !(locks.marginRate < 1 && locks.marginRate > -10))
    return refuse("Le taux de marge est inférieur à 100 % du taux facturé.");
  const found = fromTwo(locks, cost, lowestCents);
  if (typeof found === "string") return refuse(found);
  const billed = found.rate * found.coefficient;
  const margin = billed - cost(found.rate);
  const result: Simulation = {
    rateCents: round(found.rate, 6),
    coefficient: round(found.coefficient, 8),
    billRateCents: round(billed, 6),
    marginCents: round(margin, 6),
    marginRate: round(margin / billed, 8),
  };
  const clash = fields.find((field) => shown(field, Number(locks[field])) !== shown(field, result[field]));
  if (clash) {
    const others = fields.filter((field) => field !== clash).map((field) => labels[field]);
    return refuse(
      `Contradiction : avec ${others.join(" et ")} bloqués, ${labels[clash]} vaut ${shown(clash, result[clash])} et non ${shown(clash, Number(locks[clash]))}. Libérez l’une de ces valeurs.`,
    );
  }
  return answer(
    "Conditions commerciales",
    [
      `${euroText(found.rate)} × ${decimalText(found.coefficient, 2)} = ${euroText(billed)} facturés l’heure.`,
      `${euroText(billed)} − ${euroText(billed - margin)} de coût = ${euroText(margin)} de marge (${percentText(result.marginRate, 2)}).`,
      ...found.others.map((wage) => `Autre taux horaire possible : ${euroText(wage)}.`),
    ],
    result,
  );
}
