import { type Answer, answer, needAmounts, needPositive, needShares } from "../answer.ts";
import { cents, over, percent, portion, times } from "../money.ts";
import { decimalText, euroText, percentText } from "../money-text.ts";
import { refuse } from "../verdict.ts";

/**
 * Fee of the recruitment office: a share of the yearly gross package, or a flat amount; retainer in equal parts
 * (the last part takes the rounding). Never charged to the candidate (C. trav. art. L5321-3).
 */
export function placementFee(input: {
  readonly packageCents?: number;
  /** Fraction of the package (0.18). */
  readonly rate?: number;
  readonly flatCents?: number;
  /** Number of instalments: 1 on success, 2 or 3 as a retainer. */
  readonly parts?: number;
  /** 20 when left out. */
  readonly vatPercent?: number;
}): Answer<{ feeCents: number; vatCents: number; grossCents: number; instalmentsCents: readonly number[] }> {
  const { packageCents = 0, rate = 0, flatCents, parts = 1, vatPercent = 20 } = input;
  const wrong =
    needAmounts({ "Rémunération annuelle": packageCents, Forfait: flatCents ?? 0 }) ??
    needShares({ "Taux d’honoraires": rate, "Taux de TVA": vatPercent / 100 }) ??
    needPositive({ "Nombre d’échéances": parts });
  if (wrong) return wrong;
  if (!Number.isInteger(parts) || parts > 12) return refuse("Le nombre d’échéances est un entier de 1 à 12.");
  const feeCents = flatCents ?? portion(packageCents, rate);
  const vatCents = portion(feeCents, percent(vatPercent));
  const part = cents(over(feeCents, parts));
  const instalmentsCents = Array.from({ length: parts }, (_, i) =>
    i < parts - 1 ? part : feeCents - part * (parts - 1),
  );
  const how = flatCents === undefined ? `${euroText(packageCents)} × ${percentText(rate)}` : "Forfait convenu";
  const words = [
    `${how} = ${euroText(feeCents)} HT ; TVA ${euroText(vatCents)} ; TTC ${euroText(feeCents + vatCents)}.`,
    ...(parts > 1 ? [`En ${parts} échéances : ${instalmentsCents.map((c) => euroText(c)).join(" + ")}.`] : []),
  ];
  return answer("C. trav. art. L5321-3", words, {
    feeCents,
    vatCents,
    grossCents: feeCents + vatCents,
    instalmentsCents,
  });
}

/**
 * Credit due when the person placed leaves during the guarantee, unless the client caused it:
 * fee × months left ÷ months of guarantee. A month that has begun counts as left when it is not complete.
 */
export function guaranteeRefund(input: {
  readonly feeCents: number;
  /** Complete months worked before the departure. */
  readonly monthsWorked: number;
  readonly guaranteeMonths?: number;
  readonly causedByClient?: boolean;
}): Answer<{ refundCents: number; monthsLeft: number }> {
  const { feeCents, monthsWorked, guaranteeMonths = 3, causedByClient = false } = input;
  const wrong =
    needAmounts({ Honoraires: feeCents, "Mois travaillés": monthsWorked }) ??
    needPositive({ "Durée de garantie": guaranteeMonths });
  if (wrong) return wrong;
  const monthsLeft = causedByClient ? 0 : Math.max(0, guaranteeMonths - Math.floor(monthsWorked));
  const refundCents = cents(times(feeCents, over(monthsLeft, guaranteeMonths)));
  const words = causedByClient
    ? "Départ imputable au client : la garantie ne joue pas."
    : monthsLeft === 0
      ? `Garantie de ${guaranteeMonths} mois écoulée : aucun remboursement.`
      : `${euroText(feeCents)} × ${decimalText(monthsLeft)}/${decimalText(guaranteeMonths)} = ${euroText(refundCents)} à créditer.`;
  return answer("Conditions commerciales, clause de garantie", [words], { refundCents, monthsLeft });
}
