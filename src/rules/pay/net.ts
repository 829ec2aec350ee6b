import { type Answer, answer, needAmounts } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, percent, plus, portion, times, total } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";
import { payBases } from "./charges.ts";

export type Net = {
  readonly lines: readonly {
    readonly label: string;
    readonly baseCents: number;
    readonly rate: number;
    readonly cents: number;
  }[];
  /** Net before income tax, what reaches the worker when nothing is withheld. */
  readonly netCents: number;
  readonly taxableCents: number;
  /** net ÷ gross, 0 without gross. */
  readonly ratio: number;
};

const CODES = [
  "PMSS",
  "VIEILLESSE_PLAF_SAL",
  "VIEILLESSE_DEPLAF_SAL",
  "AGIRC_T1_SAL",
  "CEG_T1_SAL",
  "AGIRC_T2_SAL",
  "CEG_T2_SAL",
  "CET_SAL",
  "PREV_MOINS_414_SAL",
  "PREV_414_SAL",
  "PREV_MOINS_414_PAT",
  "PREV_414_PAT",
  "PREV_T2_MOINS_414_SAL",
  "PREV_T2_414_SAL",
  "PREV_T2_MOINS_414_PAT",
  "PREV_T2_414_PAT",
  "CSG_ASSIETTE",
  "CSG_DEDUCTIBLE",
  "CSG_NON_DEDUCTIBLE",
  "CRDS",
  "HS_RED_SALARIALE_MAX",
] as const;

/**
 * Net of a month from its gross (IFM and ICCP included), contribution by contribution: an estimate, since the
 * personal cases (Alsace-Moselle, dispense, apprentice) are left to the payroll software.
 * @param input.overtimePayCents pay of overtime hours (with premium): reduced contributions, free of income tax.
 * @param input.healthEmployeeCents worker's share of the health cover; `healthEmployerCents` bears CSG and is taxable.
 */
export function netPay(
  input: {
    readonly onDate: IsoDate;
    readonly grossCents: number;
    readonly iccpCents: number;
    readonly has414Hours?: boolean;
    readonly overtimePayCents?: number;
    readonly healthEmployeeCents?: number;
    readonly healthEmployerCents?: number;
  },
  figures: Figures,
): Answer<Net> {
  const { onDate, grossCents, iccpCents, has414Hours = true } = input;
  const { overtimePayCents = 0, healthEmployeeCents = 0, healthEmployerCents = 0 } = input;
  const problem = dateProblem(onDate, "La date de paie");
  if (problem) return refuse(problem);
  const wrong = needAmounts({
    Brut: grossCents,
    ICCP: iccpCents,
    "Heures supplémentaires": overtimePayCents,
    "Mutuelle, part salariale": healthEmployeeCents,
    "Mutuelle, part patronale": healthEmployerCents,
  });
  if (wrong) return wrong;
  if (iccpCents > grossCents) return refuse("L’ICCP ne peut pas dépasser le brut qui la contient.");
  const read = pick(figures, onDate, CODES);
  if (!read.ok) return read;
  const f = read.value.values;
  const bases = payBases(grossCents, iccpCents, cents(times(f.PMSS, 100)));
  const line = (label: string, baseCents: number, rate: number) => ({
    label,
    baseCents,
    rate,
    cents: portion(baseCents, percent(rate)),
  });
  const [low, high] = has414Hours
    ? ([f.PREV_414_SAL, f.PREV_T2_414_SAL] as const)
    : ([f.PREV_MOINS_414_SAL, f.PREV_T2_MOINS_414_SAL] as const);
  const [lowEmployer, highEmployer] = has414Hours
    ? ([f.PREV_414_PAT, f.PREV_T2_414_PAT] as const)
    : ([f.PREV_MOINS_414_PAT, f.PREV_T2_MOINS_414_PAT] as const);
  const employerProvident =
    portion(bases.provident, percent(lowEmployer)) + portion(bases.providentAbove, percent(highEmployer));
  // CSG art. L136-1-1 CSS: the abatement of 1.75 % holds up to four ceilings, nothing is abated above.
  const abated = plus(times(bases.four, percent(f.CSG_ASSIETTE)), grossCents - bases.four);
  const csgBase = cents(plus(abated, employerProvident, healthEmployerCents));
  const notDeductible = [line("CSG non déductible", csgBase, f.CSG_NON_DEDUCTIBLE), line("CRDS", csgBase, f.CRDS)];
  const upper = [
    line("Retraite complémentaire, tranche 2", bases.above, f.AGIRC_T2_SAL),
    line("CEG, tranche 2", bases.above, f.CEG_T2_SAL),
    line("Prévoyance, tranche 2", bases.providentAbove, high),
    line("CET", bases.above > 0 ? bases.ceiling + bases.above : 0, f.CET_SAL),
  ].filter((l) => l.cents > 0);
  const lines = [
    line("Vieillesse plafonnée", bases.ceiling, f.VIEILLESSE_PLAF_SAL),
    line("Vieillesse déplafonnée", bases.total, f.VIEILLESSE_DEPLAF_SAL),
    line("Retraite complémentaire", bases.ceiling, f.AGIRC_T1_SAL),
    line("CEG", bases.ceiling, f.CEG_T1_SAL),
    ...upper,
    line("Prévoyance", bases.provident, low),
    line("CSG déductible", csgBase, f.CSG_DEDUCTIBLE),
    ...notDeductible,
  ];
  const overtimeReduction = portion(overtimePayCents, percent(f.HS_RED_SALARIALE_MAX));
  const netCents = grossCents - total(...lines.map((l) => l.cents)) - healthEmployeeCents + overtimeReduction;
  const taxableCents = Math.max(
    0,
    netCents + total(...notDeductible.map((l) => l.cents)) + healthEmployerCents - overtimePayCents,
  );
  const words = [
    ...lines.map((l) => `${l.label} : ${euroText(l.baseCents)} × ${decimalText(l.rate)} % = ${euroText(l.cents)}`),
    ...(overtimeReduction > 0 ? [`Réduction sur heures supplémentaires : + ${euroText(overtimeReduction)}`] : []),
    ...(healthEmployeeCents > 0 ? [`Mutuelle : − ${euroText(healthEmployeeCents)}`] : []),
    `Net avant impôt (estimation) : ${euroText(netCents)} ; net imposable : ${euroText(taxableCents)}`,
  ];
  return answer(
    "art. L241-2, L136-1-1 et L241-17 du Code de la sécurité sociale",
    words,
    { lines, netCents, taxableCents, ratio: grossCents === 0 ? 0 : netCents / grossCents },
    read.value.used,
  );
}

/** Quick estimate: net ≈ 78 % of gross (0,77 to 0,79 for a worker who is not « cadre »). To be shown as « estimation ». */
export function quickNet(onDate: IsoDate, grossCents: number, figures: Figures): Answer<{ netCents: number }> {
  const wrong = needAmounts({ Brut: grossCents });
  if (wrong) return wrong;
  const read = pick(figures, onDate, ["NET_SUR_BRUT"]);
  if (!read.ok) return read;
  const rate = read.value.values.NET_SUR_BRUT;
  const netCents = portion(grossCents, percent(rate));
  return answer(
    "Estimation",
    [`${euroText(grossCents)} × ${decimalText(rate)} % ≈ ${euroText(netCents)} net`],
    { netCents },
    read.value.used,
  );
}
