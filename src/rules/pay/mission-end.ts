import { type Answer, answer, needAmounts } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type EndingCase, endingPays } from "../contract/endings.ts";
import { type Figures, pick } from "../figures/index.ts";
import { percent, portion } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

export type MissionEnd = {
  readonly ifmCents: number;
  readonly iccpCents: number;
  /** gross + IFM + ICCP. */
  readonly totalCents: number;
};

export type MissionEndInput = {
  readonly onDate: IsoDate;
  readonly grossCents: number;
  /** Bases when some lines are excluded (bad weather bears no IFM); the gross when left out. */
  readonly ifmBaseCents?: number;
  readonly iccpBaseCents?: number;
  readonly ifmDue?: boolean;
  readonly iccpDue?: boolean;
  readonly leaveTakenCents?: number;
};

/**
 * End-of-mission indemnity (10 % of the salary) and paid-holiday indemnity (10 % of salary + IFM).
 * `ifmDue` false for the endings that lose it (`contract/endings`), for a CDI intérimaire neither is due.
 * @param input.leaveTakenCents holiday pay already given for leave really taken: it comes off the ICCP.
 */
export function missionEndPay(input: MissionEndInput, figures: Figures): Answer<MissionEnd> {
  const { onDate, grossCents, ifmDue = true, iccpDue = true, leaveTakenCents = 0 } = input;
  const { ifmBaseCents = grossCents, iccpBaseCents = grossCents } = input;
  const problem = dateProblem(onDate, "La date de paie");
  if (problem) return refuse(problem);
  const wrong = needAmounts({
    Brut: grossCents,
    "Assiette de l’IFM": ifmBaseCents,
    "Assiette de l’ICCP": iccpBaseCents,
    "Congés déjà pris": leaveTakenCents,
  });
  if (wrong) return wrong;
  const read = pick(figures, onDate, ["IFM_TAUX", "ICCP_TAUX"]);
  if (!read.ok) return read;
  const { IFM_TAUX, ICCP_TAUX } = read.value.values;
  const ifmCents = ifmDue ? portionOf(ifmBaseCents, IFM_TAUX) : 0;
  const whole = iccpDue ? portionOf(iccpBaseCents + ifmCents, ICCP_TAUX) : 0;
  const iccpCents = Math.max(0, whole - leaveTakenCents);
  const totalCents = grossCents + ifmCents + iccpCents;
  const words = [
    ifmDue
      ? `IFM : ${euroText(ifmBaseCents)} × ${decimalText(IFM_TAUX)} % = ${euroText(ifmCents)}`
      : "IFM : non due pour cette fin de contrat",
    iccpDue
      ? `ICCP : (${euroText(iccpBaseCents)} + ${euroText(ifmCents)}) × ${decimalText(ICCP_TAUX)} % = ${euroText(whole)}`
      : "ICCP : non due (CDI intérimaire)",
    ...(leaveTakenCents > 0 && iccpDue ? [`Congés déjà pris : − ${euroText(whole - iccpCents)}`] : []),
    `Total brut : ${euroText(totalCents)}`,
  ];
  return answer(
    "art. L1251-32, L1251-33 et L1251-19 du Code du travail",
    words,
    { ifmCents, iccpCents, totalCents },
    read.value.used,
  );
}

/**
 * Same, from the way the contract ended: which endings lose the IFM is decided in `contract/endings` (D§1.11).
 * The reason is the first of the words.
 */
export function missionEndPayFor(
  ending: EndingCase,
  pay: Omit<MissionEndInput, "onDate" | "ifmDue" | "iccpDue">,
  figures: Figures,
): Answer<MissionEnd & { ifmDue: boolean; iccpDue: boolean }> {
  const pays = endingPays(ending, figures);
  if (!pays.ok) return pays;
  const { ifm: ifmDue, iccp: iccpDue, reason } = pays.value;
  const end = missionEndPay({ ...pay, onDate: ending.date, ifmDue, iccpDue }, figures);
  if (!end.ok) return end;
  const { article, words, figures: used, ...amounts } = end.value;
  const result = { ...amounts, ifmDue, iccpDue };
  return answer(`${pays.value.article} ; ${article}`, [reason, ...words], result, [...pays.value.figures, ...used]);
}

const portionOf = (amountCents: number, rate: number): number => portion(amountCents, percent(rate));
