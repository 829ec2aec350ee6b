import { type Answer, answer, needAmounts, needPositive, needShares } from "../answer.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, type Num, plus, portion, round, toNumber, total } from "../money.ts";
import { decimalText, euroText, percentText } from "../money-text.ts";
import { overtimeDeduction, simulatedCharges } from "../pay/charges.ts";
import { missionEndPay } from "../pay/mission-end.ts";
import { generalRelief } from "../pay/relief.ts";
import type { IsoDate } from "../verdict.ts";
import { bill } from "./invoice.ts";
import { type BillLine, billingItems, type Coefficients, type Nature, payOf } from "./items.ts";

/** Shares of the turnover (fractions) and amounts that the gross margin still has to pay. */
export type Overheads = {
  readonly structure?: number;
  readonly rebate?: number;
  readonly creditInsurance?: number;
  readonly factoring?: number;
  readonly commissionsCents?: number;
};

export type MarginInput = {
  readonly onDate: IsoDate;
  /** Every hour and item paid and billed; their cost is the pay without coefficient. */
  readonly lines: readonly BillLine[];
  readonly coefficients: Coefficients;
  /** Employees of the agency. */
  readonly headcount: number;
  /** Overall rate of employer charges (fraction); the agency's figure when left out. */
  readonly chargesRate?: number;
  readonly vatPercent?: number;
  /** A permanent temporary worker: neither IFM nor ICCP (L1251-58-4). */
  readonly cdii?: boolean;
  readonly overheads?: Overheads;
};

/** Amounts in cents. `breakEven` is the coefficient under which hours lose money. */
export type Margin = {
  readonly grossCents: number;
  readonly ifmCents: number;
  readonly iccpCents: number;
  readonly salaryCents: number;
  readonly reliefCents: number;
  readonly overtimeDeductionCents: number;
  readonly chargesCents: number;
  readonly expensesCents: number;
  readonly costCents: number;
  readonly billedCents: number;
  readonly vatCents: number;
  readonly billedWithVatCents: number;
  readonly marginCents: number;
  readonly marginRate: number;
  readonly marginPerHourCents: number;
  readonly breakEven: number;
  readonly netMarginCents: number;
  /** Colour of the key figure by the agency's thresholds. */
  readonly tone: "bad" | "waiting" | "good";
};

const overtimeOf = ({ item, quantity, overtime }: BillLine): Num =>
  overtime ?? (item === "HS25" || item === "HS50" ? quantity : 0);
const natureOf = (line: BillLine): Nature => billingItems[line.item].nature;

/** What a bill earns: full cost of the pay (IFM, ICCP, charges less relief, expenses) against what is billed (D§3.2). */
export function marginOf(input: MarginInput, figures: Figures): Answer<Margin> {
  const { onDate, lines, coefficients, headcount, vatPercent = 20, overheads = {}, cdii = false } = input;
  const { structure = 0, rebate = 0, creditInsurance = 0, factoring = 0, commissionsCents = 0 } = overheads;
  const wrong =
    needPositive({ Effectif: headcount }) ??
    needAmounts({ Commissions: commissionsCents }) ??
    needShares({
      "Frais de structure": structure,
      RFA: rebate,
      "Assurance-crédit": creditInsurance,
      Affacturage: factoring,
    });
  if (wrong) return wrong;
  const billed = bill(lines, coefficients, vatPercent);
  if (!billed.ok) return billed;
  const read = pick(figures, onDate, ["TAUX_CHARGES_BRUT", "MARGE_SEUIL_ROUGE", "MARGE_SEUIL_VERT"]);
  if (!read.ok) return read;
  const f = read.value.values;
  const paid = (...natures: Nature[]) => total(...lines.filter((l) => natures.includes(natureOf(l))).map(payOf));
  const hours = toNumber(plus(...lines.filter((line) => natureOf(line) === "hours").map((line) => line.quantity)));
  const grossCents = paid("hours", "salary", "weather");
  const bearing = needPositive({ "Salaire brut": grossCents, "Heures payées": hours });
  if (bearing) return bearing;
  const due = { onDate, grossCents, ifmBaseCents: paid("hours", "salary"), ifmDue: !cdii, iccpDue: !cdii };
  const end = missionEndPay(due, figures);
  if (!end.ok) return end;
  const salaryCents = end.value.totalCents;
  // Bad-weather pay is no salary: no contribution but for paid leave (L5424-14), so no relief on it either.
  const bearingCents = salaryCents - paid("weather");
  const charges = simulatedCharges(bearingCents, input.chargesRate ?? f.TAUX_CHARGES_BRUT / 100);
  if (!charges.ok) return charges;
  const wages = { onDate, grossCents: bearingCents, paidHours: hours, headcount, leavePaid: !cdii };
  const relief = generalRelief(wages, figures);
  if (!relief.ok) return relief;
  const overtime = overtimeDeduction(onDate, toNumber(plus(...lines.map(overtimeOf))), headcount, figures);
  if (!overtime.ok) return overtime;
  const [reliefCents, overtimeDeductionCents] = [relief.value.reliefCents, overtime.value.deductionCents];
  const chargesCents = charges.value.chargesCents - reliefCents - overtimeDeductionCents;
  const expensesCents = paid("expense");
  const costCents = salaryCents + chargesCents + expensesCents;
  const billedCents = billed.value.netCents;
  const marginCents = billedCents - costCents;
  const marginRate = billedCents === 0 ? 0 : marginCents / billedCents;
  const taken = portion(billedCents, plus(structure, rebate, creditInsurance, factoring));
  const netMarginCents = marginCents - taken - commissionsCents;
  const breakEven = (salaryCents + chargesCents) / grossCents;
  const tone =
    marginRate * 100 < f.MARGE_SEUIL_ROUGE ? "bad" : marginRate * 100 > f.MARGE_SEUIL_VERT ? "good" : "waiting";
  const words = [
    `Brut ${euroText(grossCents)} + IFM ${euroText(end.value.ifmCents)} + ICCP ${euroText(end.value.iccpCents)} = ${euroText(salaryCents)}`,
    ...charges.value.words,
    ...relief.value.words,
    ...overtime.value.words,
    `Charges nettes : ${euroText(chargesCents)} ; frais : ${euroText(expensesCents)} ; coût total : ${euroText(costCents)}`,
    `Marge brute : ${euroText(billedCents)} − ${euroText(costCents)} = ${euroText(marginCents)} (${percentText(marginRate, 2)})`,
    `Coefficient de revient : ${euroText(salaryCents + chargesCents)} ÷ ${euroText(grossCents)} = ${decimalText(breakEven, 3, 3)}`,
    `Marge nette : ${euroText(marginCents)} − ${euroText(taken + commissionsCents)} = ${euroText(netMarginCents)}`,
  ];
  const margin: Margin = {
    grossCents,
    ifmCents: end.value.ifmCents,
    iccpCents: end.value.iccpCents,
    salaryCents,
    reliefCents,
    overtimeDeductionCents,
    chargesCents,
    expensesCents,
    costCents,
    billedCents,
    vatCents: billed.value.vatCents,
    billedWithVatCents: billed.value.grossCents,
    marginCents,
    marginRate,
    marginPerHourCents: cents(marginCents / hours),
    breakEven: round(breakEven, 4),
    netMarginCents,
    tone,
  };
  const used = [...read.value.used, ...end.value.figures, ...relief.value.figures, ...overtime.value.figures];
  return answer("art. L1251-18 et L1251-32 du Code du travail ; art. L241-13 CSS", words, margin, used);
}
