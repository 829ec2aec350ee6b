import { type Answer, answer, needAmounts } from "../answer.ts";
import { addDays, dateProblem, daysBetween, daysInMonth, laterOf } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { cents, over, percent, portion, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/**
 * How a due date is counted. NET: days after the invoice date. FDM_AFTER: days, then the end of that month
 * (« 45 jours fin de mois » read as date + 45 → month end). FDM_BEFORE: end of the month, then the days.
 */
export const paymentModes = {
  NET: "jours nets",
  FDM_AFTER: "jours, puis fin de mois",
  FDM_BEFORE: "fin de mois, puis jours",
} as const;
export type PaymentMode = keyof typeof paymentModes;

const ARTICLE = "art. L441-10 du Code de commerce";
const endOfMonth = (date: IsoDate): IsoDate =>
  date.slice(0, 8) + String(daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)))).padStart(2, "0");

/**
 * Due date of an invoice and whether the term is lawful: at most 60 days net, or 45 days end of month when agreed;
 * 45 days net for a periodic (récapitulative) invoice. `lawful` false comes with the latest lawful date.
 */
export function dueDate(
  input: {
    readonly invoiceDate: IsoDate;
    readonly days: number;
    readonly mode: PaymentMode;
    /** One invoice for several deliveries of the month. */
    readonly periodic?: boolean;
  },
  figures: Figures,
): Answer<{ dueDate: IsoDate; lawful: boolean; latestLawful: IsoDate }> {
  const { invoiceDate, days, mode, periodic = false } = input;
  const problem = dateProblem(invoiceDate, "La date de facture");
  if (problem) return refuse(problem);
  if (!Number.isInteger(days) || days < 0 || days > 365)
    return refuse("Le délai de paiement est un nombre de jours entier, de 0 à 365.");
  const read = pick(figures, invoiceDate, ["PAIEMENT_MAX_J", "PAIEMENT_FDM_J", "PAIEMENT_PERIODIQUE_J"]);
  if (!read.ok) return read;
  const { PAIEMENT_MAX_J, PAIEMENT_FDM_J, PAIEMENT_PERIODIQUE_J } = read.value.values;
  const counted = (n: number): IsoDate => {
    const reached = addDays(mode === "FDM_BEFORE" ? endOfMonth(invoiceDate) : invoiceDate, n);
    return mode === "FDM_AFTER" ? endOfMonth(reached) : reached;
  };
  const due = counted(days);
  const longest = addDays(invoiceDate, periodic ? PAIEMENT_PERIODIQUE_J : PAIEMENT_MAX_J);
  const latestLawful = periodic || mode === "NET" ? longest : laterOf(longest, counted(PAIEMENT_FDM_J));
  const lawful = due <= latestLawful;
  const words = [
    `${frDate(invoiceDate)}, ${days} ${paymentModes[mode]} : échéance le ${frDate(due)}.`,
    lawful
      ? `Délai conforme (au plus tard le ${frDate(latestLawful)}).`
      : `Délai trop long : au plus tard le ${frDate(latestLawful)}.`,
  ];
  return answer(ARTICLE, words, { dueDate: due, lawful, latestLawful }, read.value.used);
}

/**
 * Penalties for late payment: gross amount × yearly rate × days ÷ 365, plus the flat recovery indemnity (40 €), due from
 * the day after the due date without reminder. Figures are those of the due date.
 * @param input.rate agreed yearly rate in percent; the rate of the law (refinancing rate + 10 points) when left out.
 */
export function latePenalty(
  input: {
    readonly grossCents: number;
    readonly dueDate: IsoDate;
    readonly paidOn: IsoDate;
    readonly rate?: number;
  },
  figures: Figures,
): Answer<{
  days: number;
  rate: number;
  interestCents: number;
  flatCents: number;
  totalCents: number;
  rateTooLow: boolean;
}> {
  const { grossCents } = input;
  const problem = dateProblem(input.dueDate, "L’échéance") ?? dateProblem(input.paidOn, "La date de paiement");
  if (problem) return refuse(problem);
  const wrong = needAmounts({ "Montant TTC": grossCents, "Taux de pénalité": input.rate ?? 0 });
  if (wrong) return wrong;
  const read = pick(figures, input.dueDate, ["PENALITE_TAUX_BCE", "PENALITE_TAUX_PLANCHER", "INDEMNITE_RECOUVREMENT"]);
  if (!read.ok) return read;
  const { PENALITE_TAUX_BCE, PENALITE_TAUX_PLANCHER, INDEMNITE_RECOUVREMENT } = read.value.values;
  const rate = input.rate ?? PENALITE_TAUX_BCE;
  const days = Math.max(0, daysBetween(input.dueDate, input.paidOn));
  const interestCents = portion(grossCents, over(times(percent(rate), days), 365));
  const flatCents = days > 0 ? cents(times(INDEMNITE_RECOUVREMENT, 100)) : 0;
  const rateTooLow = rate < PENALITE_TAUX_PLANCHER;
  const shown = `${decimalText(rate)} %`;
  const words = [
    days === 0
      ? "Payé à l’échéance : aucune pénalité."
      : `${euroText(grossCents)} × ${shown} × ${days}/365 = ${euroText(interestCents)}, plus ${euroText(flatCents)} d’indemnité forfaitaire.`,
    ...(rateTooLow
      ? [
          `Le taux de ${shown} est sous le plancher de ${decimalText(PENALITE_TAUX_PLANCHER)} % (3 fois l’intérêt légal).`,
        ]
      : []),
  ];
  const result = { days, rate, interestCents, flatCents, totalCents: interestCents + flatCents, rateTooLow };
  return answer(`${ARTICLE} ; art. D441-5 du Code de commerce`, words, result, read.value.used);
}
