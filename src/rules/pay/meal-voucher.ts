import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, percent, portion, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/**
 * Exemption of a meal voucher (titre-restaurant): the employer pays 50 to 60 % of its face, and no more than the yearly
 * ceiling; above the ceiling the excess becomes salary, outside 50–60 % the whole exemption is lost, so it is refused.
 * @param input.employerShare percent of the face. @returns cents per voucher.
 */
export function mealVoucher(
  input: { readonly onDate: IsoDate; readonly faceCents: number; readonly employerShare: number },
  figures: Figures,
): Answer<{ employerCents: number; workerCents: number; excessCents: number }> {
  const { onDate, faceCents, employerShare } = input;
  const problem = dateProblem(onDate, "La date du titre");
  if (problem) return refuse(problem);
  const wrong = needPositive({ "Valeur faciale": faceCents }) ?? needAmounts({ "Part patronale": employerShare });
  if (wrong) return wrong;
  const read = pick(figures, onDate, ["TR_PLAFOND_EXO", "TR_PART_MIN", "TR_PART_MAX"]);
  if (!read.ok) return read;
  const { TR_PLAFOND_EXO, TR_PART_MIN, TR_PART_MAX } = read.value.values;
  if (employerShare < TR_PART_MIN || employerShare > TR_PART_MAX)
    return refuse(
      `La part patronale va de ${decimalText(TR_PART_MIN)} à ${decimalText(TR_PART_MAX)} % de la valeur du titre.`,
    );
  const employerCents = portion(faceCents, percent(employerShare));
  const excessCents = Math.max(0, employerCents - cents(times(TR_PLAFOND_EXO, 100)));
  const words = [
    `Part patronale : ${euroText(faceCents)} × ${decimalText(employerShare)} % = ${euroText(employerCents)}`,
    excessCents > 0
      ? `Plafond d’exonération ${euroText(times(TR_PLAFOND_EXO, 100))} : ${euroText(excessCents)} réintégrés par titre`
      : `Sous le plafond d’exonération de ${euroText(times(TR_PLAFOND_EXO, 100))}`,
  ];
  return answer(
    "art. L3262-6 du Code du travail ; art. 81, 19° du CGI",
    words,
    { employerCents, workerCents: faceCents - employerCents, excessCents },
    read.value.used,
  );
}

/** Vouchers of a month: one per worked day with a meal break, none on days with a panier or a refunded meal. */
export function voucherCount(input: {
  readonly eligibleDays: number;
  readonly daysWithPanier: number;
  readonly absences: number;
}): Answer<{ vouchers: number }> {
  const { eligibleDays, daysWithPanier, absences } = input;
  const wrong = needAmounts({
    "Jours travaillés": eligibleDays,
    "Jours avec panier": daysWithPanier,
    Absences: absences,
  });
  if (wrong) return wrong;
  const vouchers = Math.max(0, eligibleDays - daysWithPanier - absences);
  const words = `${decimalText(eligibleDays)} − ${decimalText(daysWithPanier)} − ${decimalText(absences)} = ${decimalText(vouchers)} titres`;
  return answer("art. R3262-7 du Code du travail", [words], { vouchers });
}
