import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { cents, percent, plus, times, total } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { refuse } from "../verdict.ts";

/** Hours paid at one premium. `premium` is in percent of the hourly rate (25 for an hour at 125 %), 0 when left out. */
export type HourLine = { readonly label: string; readonly hours: number; readonly premium?: number };

/** An amount of pay that is not counted by the hour; salary by default, so IFM and ICCP apply to it. */
export type BonusLine = {
  readonly label: string;
  readonly cents: number;
  /** False: left out of the base of the IFM (bad weather). */
  readonly ifm?: boolean;
  /** False: left out of the base of the ICCP. */
  readonly iccp?: boolean;
};

export type PayLine = { readonly label: string; readonly hours: number; readonly cents: number };

export type Gross = {
  readonly lines: readonly PayLine[];
  readonly paidHours: number;
  /** Hours paid above the plain rate because they are overtime are the caller's to count; this is the plain sum. */
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
    needAmounts(Object.fromEntries(hours.map((line) => [line.label, line.hours]))) ??
    needAmounts(Object.fromEntries(hours.map((line) => [`Majoration de « ${line.label} »`, line.premium ?? 0]))) ??
    needAmounts(Object.fromEntries(bonuses.map((line) => [line.label, line.cents])));
  if (wrong) return wrong;
  const worked = hours
    .filter((line) => line.hours > 0)
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
    paidHours: Number(paidHours.n) / Number(paidHours.d),
    grossCents,
    ifmBaseCents: grossCents - outOf("ifm"),
    iccpBaseCents: grossCents - outOf("iccp"),
  });
}

/** The premiums that may meet on one hour, in percent of the hourly rate. */
export type Premiums = { readonly [reason: string]: number };

/**
 * Premium of an hour that is at once overtime, night, Sunday or holiday: the highest one, or their sum when the
 * client's agreement says so. The 1st of May is doubled by law (L3133-6) and is given like any other reason.
 * @returns the premium in percent and the reasons kept.
 */
export function hourPremium(
  premiums: Premiums,
  rule: "MAX" | "SUM",
): Answer<{ premium: number; kept: readonly string[] }> {
  const entries = Object.entries(premiums);
  const wrong = needAmounts(premiums);
  if (wrong) return wrong;
  if (rule !== "MAX" && rule !== "SUM") return refuse("La règle de cumul des majorations est inconnue.");
  const best = entries.reduce((top, [, value]) => Math.max(top, value), 0);
  const kept = entries.filter(([, value]) => value > 0 && (rule === "SUM" || value === best));
  const used = rule === "SUM" ? kept : kept.slice(0, 1);
  const premium = used.reduce((sum, [, value]) => sum + value, 0);
  const words = `${used.map(([label, value]) => `${label} ${decimalText(value)} %`).join(" + ") || "Aucune majoration"} (${rule === "MAX" ? "la plus forte" : "addition"})`;
  return answer("Accord du client", [words], { premium, kept: used.map(([label]) => label) });
}
