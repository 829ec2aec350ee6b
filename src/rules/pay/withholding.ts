import { type Answer, answer, needAmounts, needShares } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type FigureCode, type Figures, pick } from "../figures/index.ts";
import { WITHHOLDING_BRACKETS } from "../figures/withholding.ts";
import { percent, portion, round, times, total } from "../money.ts";
import { euroText, percentText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/**
 * Income tax withheld at source: the worker's own rate when the administration gave one, else the neutral grid on the
 * monthly taxable net. For contracts of two months at most the base is reduced first (`abatementCents`).
 * @returns `rate` (fraction) and `taxCents`.
 */
export function withholding(
  input: {
    readonly onDate: IsoDate;
    readonly taxableCents: number;
    /** Rate given by the administration (fraction); the neutral grid when left out. */
    readonly personalRate?: number;
    readonly abatementCents?: number;
  },
  figures: Figures,
): Answer<{ rate: number; baseCents: number; taxCents: number }> {
  const { onDate, taxableCents, personalRate, abatementCents = 0 } = input;
  const problem = dateProblem(onDate, "La date de paie");
  if (problem) return refuse(problem);
  const wrong =
    needAmounts({ "Net imposable": taxableCents, Abattement: abatementCents }) ??
    needShares({ "Taux personnalisé": personalRate ?? 0 });
  if (wrong) return wrong;
  const baseCents = Math.max(0, taxableCents - abatementCents);
  const result = (rate: number, why: string, used: Parameters<typeof answer>[3] = []) => {
    const taxCents = portion(baseCents, rate);
    const words = `${why} : ${euroText(baseCents)} × ${percentText(rate)} = ${euroText(taxCents)}`;
    return answer("art. 204 H du CGI", [words], { rate, baseCents, taxCents }, used);
  };
  if (personalRate !== undefined) return result(personalRate, "Taux personnalisé");
  const steps = Array.from({ length: WITHHOLDING_BRACKETS }, (_, i) => i + 1);
  const codes = steps.flatMap((n): FigureCode[] => [`PAS_${n}_PLAFOND`, `PAS_${n}_TAUX`]);
  const read = pick(figures, onDate, codes);
  if (!read.ok) return read;
  const { used } = read.value;
  const ceilings = used.filter((use) => use.code.endsWith("PLAFOND"));
  // Each bracket goes from its lower bound included to the next one excluded (CGI 204 H, III).
  const step = ceilings.findIndex((use) => baseCents < round(times(use.value, 100)));
  if (step < 0) return refuse("Ce revenu dépasse la grille de taux neutre connue : indiquez le taux personnalisé.");
  const kept = used.slice(2 * step, 2 * step + 2);
  const rates = kept.filter((use) => use.unit === "%").map((use) => use.value);
  return result(round(percent(total(...rates)), 6), "Taux neutre", kept);
}
