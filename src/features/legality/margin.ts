/** The price of an hour on a contract: wage, coefficient, bill rate and margin hold each other. Pure. */
import { fromRule, type Linked, locksOf, type State } from "@/features/figures/linked";
import { outsideConditions } from "@/rules/billing/client-limits";
import { hourCost } from "@/rules/billing/hour-cost";
import { type Simulation, simulate } from "@/rules/billing/simulator";
import { type Condition, conditionInForce, limitsOf } from "@/rules/contract/conditions";
import type { FullDraft } from "@/rules/contract/surroundings";
import { type Figures, pick } from "@/rules/figures";
import { roundHalfUp } from "@/rules/french";
import { done, type Finding, type IsoDate, type Result } from "@/rules/verdict";

/** What the hour earns; reckoned only for who may read it. */
export type Earned = {
  readonly marginRate: number;
  /** Coefficient under which the hour loses money at this wage. */
  readonly breakEven: number;
  readonly words: readonly string[];
  readonly tone: "bad" | "waiting" | "good";
};

export type Price = {
  readonly simulation: Simulation;
  readonly earned: Earned | null;
  /** Where the price leaves what the client signed, or the agency's least margin. */
  readonly outside: readonly Finding[];
  readonly limits: {
    readonly min: number | null;
    readonly max: number | null;
    readonly reference: string | null;
  } | null;
};

/** Size of the agency for the general relief, until its legal entity says it: the charges of 50 people and more. */
const HEADCOUNT = 50;

/** Columns keep the wage to the cent and the coefficient to the thousandth. */
const WAGE_DECIMALS = 2;
const COEFFICIENT_DECIMALS = 3;

/** What the linked fields show when nobody types in them: the wage and coefficient of the contract. */
export const stateOf = ({ hourly_wage: rate, coefficient }: FullDraft, locked: readonly Linked[] = []): State => ({
  typed: { rate: rate ?? null, coefficient: coefficient ?? null },
  locked,
  last: null,
});

/**
 * The price that the fields determine, or the French reason why there is none. `onDate`: the day of the figures.
 * `seesMoney` false: what the hour earns is left out, and so is the agency's least margin.
 */
export function priceOf(
  state: State,
  draft: FullDraft,
  conditions: readonly Condition[],
  onDate: IsoDate,
  figures: Figures,
  seesMoney: boolean,
): Result<Price> | null {
  const locks = locksOf(state);
  if (!locks) return null;
  const hour = hourCost({ onDate, headcount: HEADCOUNT, cdii: draft.contract_type === "cdii" }, figures);
  if (!hour.ok) return hour;
  const thresholds = pick(figures, onDate, ["MARGE_SEUIL_ROUGE", "MARGE_SEUIL_VERT"]);
  if (!thresholds.ok) return thresholds;
  const found = simulate(locks, hour.value.cost, hour.value.smicCents);
  if (!found.ok) return found;
  const { rateCents, coefficient, billRateCents, marginCents, marginRate, words } = found.value;
  const simulation = { rateCents, coefficient, billRateCents, marginCents, marginRate };
  const condition = conditionInForce(conditions, onDate);
  const signed = condition && limitsOf(draft, condition);
  const { MARGE_SEUIL_ROUGE: red, MARGE_SEUIL_VERT: green } = thresholds.value.values;
  const points = marginRate * 100;
  return done({
    simulation,
    earned: seesMoney
      ? {
          marginRate,
          breakEven: hour.value.cost(rateCents) / rateCents,
          words,
          tone: points < red ? "bad" : points > green ? "good" : "waiting",
        }
      : null,
    outside: outsideConditions(
      { ...simulation, coefficient: roundHalfUp(coefficient, COEFFICIENT_DECIMALS) },
      { ...signed, minMarginRate: seesMoney ? red / 100 : null },
    ),
    limits: signed && {
      min: signed.minCoefficient ?? null,
      max: signed.maxCoefficient ?? null,
      reference: condition.reference ?? null,
    },
  });
}

/** What is written on the contract for a solved price: its two columns, as they are kept. */
export const columnsOf = (simulation: Simulation): { readonly hourly_wage: number; readonly coefficient: number } => ({
  hourly_wage: roundHalfUp(fromRule("rate", simulation), WAGE_DECIMALS),
  coefficient: roundHalfUp(fromRule("coefficient", simulation), COEFFICIENT_DECIMALS),
});
