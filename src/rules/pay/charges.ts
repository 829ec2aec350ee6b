import { type Answer, answer, needAmounts, needPositive, needShares } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type FigureCode, type Figures, pick } from "../figures/index.ts";
import { cents, percent, plus, portion, times, toNumber, total } from "../money.ts";
import { decimalText, euroText, percentText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/** Base of a contribution: everything, up to the ceiling, from one to eight ceilings; provident cover leaves the ICCP out. */
type Base = "total" | "ceiling" | "four" | "above" | "provident" | "providentAbove";
type Rule = { readonly code: FigureCode; readonly base: Base; readonly when?: (c: Company) => boolean };
type Company = { readonly headcount: number; readonly above: boolean; readonly has414Hours: boolean };

/** Employer contributions of a temporary worker who is not « cadre » (D§2.7). */
const EMPLOYER: readonly Rule[] = [
  { code: "MALADIE_PAT", base: "total" },
  { code: "VIEILLESSE_DEPLAF_PAT", base: "total" },
  { code: "VIEILLESSE_PLAF_PAT", base: "ceiling" },
  { code: "ALLOC_FAMILIALES", base: "total" },
  { code: "CSA", base: "total" },
  { code: "FNAL_MOINS_50", base: "ceiling", when: (c) => c.headcount < 50 },
  { code: "FNAL_50", base: "total", when: (c) => c.headcount >= 50 },
  { code: "TAUX_AT", base: "total" },
  { code: "CHOMAGE", base: "four" },
  { code: "AGS", base: "four" },
  { code: "AGIRC_T1_PAT", base: "ceiling" },
  { code: "AGIRC_T2_PAT", base: "above", when: (c) => c.above },
  { code: "CEG_T1_PAT", base: "ceiling" },
  { code: "CEG_T2_PAT", base: "above", when: (c) => c.above },
  { code: "CET_PAT", base: "ceiling", when: (c) => c.above },
  { code: "CET_PAT", base: "above", when: (c) => c.above },
  { code: "FORMATION_MOINS_11", base: "total", when: (c) => c.headcount < 11 },
  { code: "FORMATION_11", base: "total", when: (c) => c.headcount >= 11 },
  { code: "FPE_TT", base: "total" },
  { code: "TAXE_APPRENTISSAGE", base: "total" },
  { code: "DIALOGUE_SOCIAL", base: "total" },
  { code: "PEEC", base: "total", when: (c) => c.headcount >= 50 },
  { code: "PREV_MOINS_414_PAT", base: "provident", when: (c) => !c.has414Hours },
  { code: "PREV_414_PAT", base: "provident", when: (c) => c.has414Hours },
  { code: "PREV_T2_MOINS_414_PAT", base: "providentAbove", when: (c) => c.above && !c.has414Hours },
  { code: "PREV_T2_414_PAT", base: "providentAbove", when: (c) => c.above && c.has414Hours },
];

export type ChargeLine = {
  readonly code: FigureCode;
  readonly label: string;
  readonly baseCents: number;
  readonly rate: number;
  readonly cents: number;
};

/** Bases in cents of a monthly pay: what each band of the ceiling holds. */
export function payBases(grossCents: number, iccpCents: number, ceilingCents: number): Readonly<Record<Base, number>> {
  return {
    total: grossCents,
    ceiling: Math.min(grossCents, ceilingCents),
    four: Math.min(grossCents, 4 * ceilingCents),
    above: Math.max(0, Math.min(grossCents, 8 * ceilingCents) - ceilingCents),
    provident: Math.min(grossCents - iccpCents, ceilingCents),
    providentAbove: Math.max(0, Math.min(grossCents - iccpCents, 8 * ceilingCents) - ceilingCents),
  };
}

/**
 * Employer contributions of a month, contribution by contribution, before the general relief.
 * @param input.grossCents gross with IFM and ICCP. @returns lines, total in cents and the sum of the rates in percent.
 */
export function employerCharges(
  input: {
    readonly onDate: IsoDate;
    readonly grossCents: number;
    readonly iccpCents: number;
    readonly headcount: number;
    readonly has414Hours?: boolean;
  },
  figures: Figures,
): Answer<{ lines: readonly ChargeLine[]; chargesCents: number; rate: number }> {
  const { onDate, grossCents, iccpCents, headcount, has414Hours = true } = input;
  const problem = dateProblem(onDate, "La date de paie");
  if (problem) return refuse(problem);
  const wrong = needAmounts({ Brut: grossCents, ICCP: iccpCents }) ?? needPositive({ Effectif: headcount });
  if (wrong) return wrong;
  if (iccpCents > grossCents) return refuse("L’ICCP ne peut pas dépasser le brut qui la contient.");
  const ceiling = pick(figures, onDate, ["PMSS"]);
  if (!ceiling.ok) return ceiling;
  const bases = payBases(grossCents, iccpCents, cents(times(ceiling.value.values.PMSS, 100)));
  const company: Company = { headcount, has414Hours, above: bases.above > 0 };
  const rules = EMPLOYER.filter((rule) => rule.when?.(company) ?? true);
  const read = pick(figures, onDate, [...new Set(rules.map((rule) => rule.code))]);
  if (!read.ok) return read;
  const lines = rules.flatMap(({ code, base }) =>
    read.value.used
      .filter((use) => use.code === code)
      .map((use): ChargeLine => {
        const amount = portion(bases[base], percent(use.value));
        return { code, label: use.label, baseCents: bases[base], rate: use.value, cents: amount };
      }),
  );
  const chargesCents = total(...lines.map((line) => line.cents));
  const words = lines.map(
    (line) => `${line.label} : ${euroText(line.baseCents)} × ${decimalText(line.rate)} % = ${euroText(line.cents)}`,
  );
  return answer(
    "art. L241-2 et suivants du Code de la sécurité sociale",
    [...words, `Charges patronales avant réduction : ${euroText(chargesCents)}`],
    { lines, chargesCents, rate: toNumber(plus(...lines.map((line) => line.rate))) },
    [...ceiling.value.used, ...read.value.used],
  );
}

/** Flat deduction on overtime hours (loi TEPA; D241-24 CSS): per hour, by headcount. @returns cents. */
export function overtimeDeduction(
  onDate: IsoDate,
  overtimeHours: number,
  headcount: number,
  figures: Figures,
): Answer<{ deductionCents: number }> {
  const wrong = needAmounts({ "Heures supplémentaires": overtimeHours }) ?? needPositive({ Effectif: headcount });
  if (wrong) return wrong;
  const code = headcount < 20 ? "HS_DED_PATRONALE_MOINS_20" : "HS_DED_PATRONALE_20";
  const read = pick(figures, onDate, [code]);
  if (!read.ok) return read;
  const rate = times(total(...read.value.used.map((use) => use.value)), 100);
  const deductionCents = cents(times(overtimeHours, rate));
  const words = `Déduction HS : ${decimalText(overtimeHours)} h × ${euroText(rate)} = ${euroText(deductionCents)}`;
  return answer("art. L241-18 et D241-24 du Code de la sécurité sociale", [words], { deductionCents }, read.value.used);
}

/** Charges of a simulation: one overall rate (fraction) of the gross with IFM and ICCP. @returns cents. */
export function simulatedCharges(salaryCents: number, rate: number): Answer<{ chargesCents: number }> {
  const wrong = needAmounts({ Salaire: salaryCents }) ?? needShares({ "Taux de charges": rate });
  if (wrong) return wrong;
  const chargesCents = portion(salaryCents, rate);
  return answer(
    "Taux de simulation de l’agence",
    [`Charges : ${euroText(salaryCents)} × ${percentText(rate)} = ${euroText(chargesCents)}`],
    { chargesCents },
  );
}
