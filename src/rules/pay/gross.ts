import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { cents, type Num, percent, plus, times, toNumber, total } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { exactHours, type Minutes } from "../time/minutes.ts";

/** Hours paid at one premium. `premium` is in percent of the hourly rate (25 for an hour at 125 %), 0 when left out. */
export type HourLine = { readonly label: string; readonly hours: Num; readonly premium?: number };

/** An amount of pay that is not counted by the hour; salary by default, so IFM and ICCP apply to it. */
export type BonusLine = {
  readonly label: string;
  readonly cents: number;
  /** False: left out of the base of the IFM (bad weather). */
  readonly ifm?: boolean;
  /** False: left out of the base of the ICCP. */
  readonly iccp?: boolean;
};

export type PayLine = { readonly label: string; readonly hours: Num; readonly cents: number };

export type Gross = {
  readonly lines: readonly PayLine[];
  readonly paidHours: number;
  /** All hours, each counted once whatever its premium. */
  readonly grossCents: number;
  readonly ifmBaseCents: number;
  readonly iccpBaseCents: number;
};

/**
 * Gross pay of a period: each line hours × rate × (1 + premium), rounded by itself; the gross is the sum of the lines.
 * @param input.rateCents hourly rate in cents (fractions allowed).
 */
export function grossPay(input: {
  readonly rateCents: number;
  readonly hours: readonly HourLine[];
  readonly bonuses?: readonly BonusLine[];
}): Answer<Gross> {
  const { rateCents, hours, bonuses = [] } = input;
  const wrong =
    needPositive({ "Taux horaire": rateCents }) ??
    needAmounts(Object.fromEntries(hours.map((line) => [line.label, toNumber(line.hours)]))) ??
    needAmounts(Object.fromEntries(hours.map((line) => [`Majoration de « ${line.label} »`, line.premium ?? 0]))) ??
    needAmounts(Object.fromEntries(bonuses.map((line) => [line.label, line.cents])));
  if (wrong) return wrong;
  const worked = hours
    .filter((line) => toNumber(line.hours) > 0)
    .map((line) => {
      const factor = plus(1, percent(line.premium ?? 0));
      const amount = cents(times(line.hours, rateCents, factor));
      const premium = line.premium ? ` × ${decimalText(factor)}` : "";
      const words = `${line.label} : ${decimalText(line.hours)} h × ${euroText(rateCents, 4)}${premium} = ${euroText(amount)}`;
      return { label: line.label, hours: line.hours, cents: amount, words };
    });
  const extra = bonuses.map((line) => ({ label: line.label, hours: 0, cents: cents(line.cents) }));
  const outOf = (base: "ifm" | "iccp") => total(...bonuses.filter((b) => b[base] === false).map((b) => cents(b.cents)));
  const grossCents = total(...worked.map((line) => line.cents), ...extra.map((line) => line.cents));
  const paidHours = worked.reduce((sum, line) => plus(sum, line.hours), plus(0));
  const words = [
    ...worked.map((line) => line.words),
    ...extra.map((line) => `${line.label} : ${euroText(line.cents)}`),
    `Brut : ${euroText(grossCents)}`,
  ];
  return answer("art. L3121-36 et L1251-18 du Code du travail", words, {
    lines: [...worked.map(({ words: _, ...line }) => line), ...extra],
    paidHours: toNumber(paidHours),
    grossCents,
    ifmBaseCents: grossCents - outOf("ifm"),
    iccpBaseCents: grossCents - outOf("iccp"),
  });
}

/** Minutes of a week by rate, as `time/overtime` gives them: the lines to pay. Premiums in percent. */
export function overtimeLines(week: {
  readonly normal: Minutes;
  readonly hs25: Minutes;
  readonly hs50: Minutes;
  readonly rate_1: number;
  readonly rate_2: number;
}): readonly HourLine[] {
  return [
    { label: "Heures normales", hours: exactHours(week.normal) },
    { label: `Heures supplémentaires à ${week.rate_1} %`, hours: exactHours(week.hs25), premium: week.rate_1 },
    { label: `Heures supplémentaires à ${week.rate_2} %`, hours: exactHours(week.hs50), premium: week.rate_2 },
  ];
}
