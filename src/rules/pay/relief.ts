import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, over, portion, round, times, toNumber } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/** The codes that the relief reads, for callers that need the curve itself. */
export const RELIEF_CODES = [
  "SMIC_H",
  "RGDU_TMIN",
  "RGDU_TDELTA_MOINS_50",
  "RGDU_TDELTA_50",
  "RGDU_PUISSANCE",
  "RGDU_SEUIL",
  "RGDU_MAJO_ETT",
] as const;
/** How a payroll writes 35 × 52 ÷ 12 hours. */
const FULL_MONTH = 151.67;

export type ReliefFigures = Readonly<Record<(typeof RELIEF_CODES)[number], number>>;

/** Coefficient of the relief, unrounded: 0 from three SMIC on. Both amounts in the same unit. */
export function reliefCurve(gross: number, smic: number, headcount: number, f: ReliefFigures): number {
  const exit = toNumber(times(smic, f.RGDU_SEUIL));
  if (gross <= 0 || gross >= exit) return 0;
  const delta = headcount < 50 ? f.RGDU_TDELTA_MOINS_50 : f.RGDU_TDELTA_50;
  return Math.min(f.RGDU_TMIN + delta, f.RGDU_TMIN + delta * ((exit / gross - 1) / 2) ** f.RGDU_PUISSANCE);
}

/**
 * General degressive relief of employer contributions (« RGDU », since 01/01/2026), monthly or per-mission
 * approximation of a yearly computation. The coefficient is rounded to 4 decimals, the relief to the cent.
 * @param input.grossCents gross subject to contributions, IFM and ICCP included.
 * A temporary worker who is paid the ICCP by the agency has the coefficient raised by 1,1 after its rounding (D241-10 III CSS);
 * a CDI intérimaire takes paid leave instead and has none.
 * @param input.paidHours overtime counts once, without its premium, 151,67 is the full month (35 × 52 ÷ 12); or `smicCents`, with
 * its fractions, when the reference is known.
 * @param input.leavePaid false when no ICCP is paid; true when left out.
 * @param input.headcount employees of the agency: the rate changes at 50.
 */
export function generalRelief(
  input: {
    readonly onDate: IsoDate;
    readonly grossCents: number;
    readonly paidHours?: number;
    readonly smicCents?: number;
    readonly headcount: number;
    readonly leavePaid?: boolean;
  },
  figures: Figures,
): Answer<{ coefficient: number; smicCents: number; reliefCents: number }> {
  const { onDate, grossCents, headcount, leavePaid = true } = input;
  const problem = dateProblem(onDate, "La date de paie");
  if (problem) return refuse(problem);
  const wrong =
    needAmounts({ Brut: grossCents, "Heures payées": input.paidHours ?? 0 }) ?? needPositive({ Effectif: headcount });
  if (wrong) return wrong;
  const read = pick(figures, onDate, RELIEF_CODES);
  if (!read.ok) return read;
  const f = read.value.values;
  const { paidHours = 0 } = input;
  // 35 × 52 ÷ 12: a full month given as 151,67 h, or by its SMIC rounded to the cent, keeps its fractions for the exit (D241-7 IV CSS).
  const month = toNumber(over(times(f.SMIC_H, 100, 35, 52), 12));
  const given = input.smicCents ?? (paidHours === FULL_MONTH ? month : toNumber(times(f.SMIC_H, 100, paidHours)));
  const smicCents = Math.abs(given - month) < 0.5 ? month : given;
  const bad = needPositive({ "SMIC de référence": smicCents });
  if (bad) return bad;
  const delta = headcount < 50 ? f.RGDU_TDELTA_MOINS_50 : f.RGDU_TDELTA_50;
  const exit = cents(times(smicCents, f.RGDU_SEUIL));
  const out = grossCents >= exit;
  const coefficient = out ? 0 : round(reliefCurve(grossCents, smicCents, headcount, f), 4);
  const uplift = leavePaid ? f.RGDU_MAJO_ETT : 1;
  const reliefCents = portion(grossCents, times(coefficient, uplift));
  const raised = uplift === 1 ? "" : ` × ${decimalText(uplift)} (ICCP versée par l’ETT)`;
  const words = out
    ? [`${euroText(grossCents)} atteint ${decimalText(f.RGDU_SEUIL)} SMIC (${euroText(exit)}) : aucune réduction`]
    : [
        `SMIC de référence : ${euroText(smicCents)}`,
        `Coefficient : ${decimalText(f.RGDU_TMIN)} + ${decimalText(delta)} × (½ × (${decimalText(f.RGDU_SEUIL)} × ${euroText(smicCents)} ÷ ${euroText(grossCents)} − 1))^${decimalText(f.RGDU_PUISSANCE)} = ${decimalText(coefficient)}`,
        `Réduction : ${euroText(grossCents)} × ${decimalText(coefficient)}${raised} = ${euroText(reliefCents)}`,
      ];
  return answer(
    "art. L241-13, D241-7 et D241-10 du Code de la sécurité sociale",
    words,
    { coefficient, smicCents: cents(smicCents), reliefCents },
    read.value.used,
  );
}
