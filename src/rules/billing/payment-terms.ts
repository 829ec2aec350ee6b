import { type Answer, answer, needAmounts, needShares } from "../answer.ts";
import { addDays, dateProblem, daysBetween, daysInMonth, laterOf } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import { over, portion, times } from "../money.ts";
import { euroText, percentText } from "../money-text.ts";
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
export function dueDate(input: {
  readonly invoiceDate: IsoDate;
  readonly days: number;
  readonly mode: PaymentMode;
  /** One invoice for several deliveries of the month. */
  readonly periodic?: boolean;
}): Answer<{ dueDate: IsoDate; lawful: boolean; latestLawful: IsoDate }> {
  const { invoiceDate, days, mode, periodic = false } = input;
  const problem = dateProblem(invoiceDate, "La date de facture");
  if (problem) return refuse(problem);
  if (!Number.isInteger(days) || days < 0 || days > 365)
    return refuse("Le délai de paiement est un nombre de jours entier, de 0 à 365.");
  const start = mode === "FDM_BEFORE" ? endOfMonth(invoiceDate) : invoiceDate;
  const reached = addDays(start, days);
  const due = mode === "FDM_AFTER" ? endOfMonth(reached) : reached;
  const sixty = addDays(invoiceDate, 60);
  const endOf45 = mode === "FDM_BEFORE" ? addDays(endOfMonth(invoiceDate), 45) : endOfMonth(addDays(invoiceDate, 45));
  const latestLawful = periodic ? addDays(invoiceDate, 45) : mode === "NET" ? sixty : laterOf(sixty, endOf45);
  const lawful = due <= latestLawful;
  const words = [
    `${frDate(invoiceDate)}, ${days} ${paymentModes[mode]} : échéance le ${frDate(due)}.`,
    lawful
      ? `Délai conforme (au plus tard le ${frDate(latestLawful)}).`
      : `Délai trop long : au plus tard le ${frDate(latestLawful)}.`,
  ];
  return answer(ARTICLE, words, { dueDate: due, lawful, latestLawful });
}

/**
 * Penalties for late payment: gross amount × yearly rate × days ÷ 365, plus the flat recovery indemnity
 * (40 €, C. com. D441-5), due from the day after the due date without reminder.
 * @param input.rate agreed yearly rate (fraction). @param input.floorRate three times the legal rate.
 */
export function latePenalty(input: {
  readonly grossCents: number;
  readonly dueDate: IsoDate;
  readonly paidOn: IsoDate;
  readonly rate: number;
  readonly floorRate?: number;
  readonly flatCents?: number;
}): Answer<{ days: number; interestCents: number; flatCents: number; totalCents: number; rateTooLow: boolean }> {
  const { grossCents, rate, floorRate = 0, flatCents = 4000 } = input;
  const problem = dateProblem(input.dueDate, "L’échéance") ?? dateProblem(input.paidOn, "La date de paiement");
  if (problem) return refuse(problem);
  const wrong =
    needAmounts({ "Montant TTC": grossCents, "Indemnité forfaitaire": flatCents }) ??
    needShares({ "Taux de pénalité": rate, "Taux plancher": floorRate });
  if (wrong) return wrong;
  const days = Math.max(0, daysBetween(input.dueDate, input.paidOn));
  const interestCents = portion(grossCents, over(times(rate, days), 365));
  const flat = days > 0 ? flatCents : 0;
  const rateTooLow = rate < floorRate;
  const words = [
    days === 0
      ? "Payé à l’échéance : aucune pénalité."
      : `${euroText(grossCents)} × ${percentText(rate)} × ${days}/365 = ${euroText(interestCents)}, plus ${euroText(flat)} d’indemnité forfaitaire.`,
    ...(rateTooLow
      ? [`Le taux convenu est sous le plancher de ${percentText(floorRate)} (3 fois l’intérêt légal).`]
      : []),
  ];
  return answer(`${ARTICLE}, D441-5`, words, {
    days,
    interestCents,
    flatCents: flat,
    totalCents: interestCents + flat,
    rateTooLow,
  });
}
