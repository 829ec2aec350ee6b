import { needPositive, needShares } from "../answer.ts";
import { type Figures, pick } from "../figures/index.ts";
import { round, times, toNumber } from "../money.ts";
import { RELIEF_CODES, reliefCurve } from "../pay/relief.ts";
import { done, type FigureUse, type IsoDate, type Result } from "../verdict.ts";
import type { HourCost } from "./simulator.ts";

/** Where the cost of an hour goes, in cents with fractions. `charges` before the relief, which comes off. */
export type HourParts = {
  readonly wage: number;
  readonly ifm: number;
  readonly iccp: number;
  readonly charges: number;
  readonly relief: number;
};

/**
 * Cost of one plain paid hour as the simulator needs it: wage, IFM, ICCP, charges less the general relief, which falls as
 * the wage rises. Nothing is rounded, so that the solver can come back to the cent.
 * @param input.chargesRate fraction; the agency's figure when left out.
 * @param input.cdii a permanent temporary worker: neither IFM nor ICCP (L1251-58-4).
 * @returns `cost`, its `parts` (for a chart) and the SMIC of the day in cents, the lowest wage to look for.
 */
export function hourCost(
  input: {
    readonly onDate: IsoDate;
    readonly headcount: number;
    readonly chargesRate?: number;
    readonly cdii?: boolean;
  },
  figures: Figures,
): Result<{
  readonly cost: HourCost;
  readonly parts: (rateCents: number) => HourParts;
  readonly smicCents: number;
  readonly figures: readonly FigureUse[];
}> {
  const { onDate, headcount } = input;
  const wrong = needPositive({ Effectif: headcount }) ?? needShares({ "Taux de charges": input.chargesRate ?? 0 });
  if (wrong) return wrong;
  const read = pick(figures, onDate, [...RELIEF_CODES, "IFM_TAUX", "ICCP_TAUX", "TAUX_CHARGES_BRUT"]);
  if (!read.ok) return read;
  const f = read.value.values;
  const chargesRate = input.chargesRate ?? f.TAUX_CHARGES_BRUT / 100;
  const smicCents = round(times(f.SMIC_H, 100), 2);
  const parts = (wage: number): HourParts => {
    const ifm = input.cdii ? 0 : (wage * f.IFM_TAUX) / 100;
    const iccp = input.cdii ? 0 : ((wage + ifm) * f.ICCP_TAUX) / 100;
    const salary = wage + ifm + iccp;
    const relief = salary * reliefCurve(salary, smicCents, headcount, f) * (input.cdii ? 1 : f.RGDU_MAJO_ETT);
    return { wage, ifm, iccp, charges: salary * chargesRate, relief };
  };
  const { wage, ifm, iccp } = parts(1);
  const jumpCents = toNumber(times(smicCents, f.RGDU_SEUIL)) / (wage + ifm + iccp);
  const cost: HourCost = Object.assign(
    (rateCents: number) => {
      const { wage, ifm, iccp, charges, relief } = parts(rateCents);
      return wage + ifm + iccp + charges - relief;
    },
    { jumpCents },
  );
  return done({ cost, parts, smicCents, figures: read.value.used });
}
