import { type Answer, answer, needAmounts } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, percent, portion, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type FigureUse, type IsoDate, refuse } from "../verdict.ts";

export type AdvanceCase = {
  readonly onDate: IsoDate;
  /** Gross of validated hours that are not paid yet, without IFM nor ICCP. */
  readonly validatedGrossCents: number;
  /** Net estimated for them; the quick ratio when left out. */
  readonly estimatedNetCents?: number;
  readonly runningAdvancesCents?: number;
  readonly garnishmentsCents?: number;
};

/**
 * How much can be advanced on hours already worked (« acompte »): the agency's share (70 %) of their estimated net, less
 * what is already advanced or garnished. Temporary workers are paid at least twice a month (L3242-3).
 * @returns cents: `capCents` before what was taken, `availableCents` after, never negative.
 */
export function advanceLimit(
  input: AdvanceCase,
  figures: Figures,
): Answer<{ netCents: number; capCents: number; availableCents: number }> {
  const { onDate, validatedGrossCents, runningAdvancesCents = 0, garnishmentsCents = 0 } = input;
  const problem = dateProblem(onDate, "La date de la demande");
  if (problem) return refuse(problem);
  const wrong = needAmounts({
    "Brut des heures validées": validatedGrossCents,
    "Net estimé": input.estimatedNetCents ?? 0,
    "Acomptes en cours": runningAdvancesCents,
    Saisies: garnishmentsCents,
  });
  if (wrong) return wrong;
  const read = pick(figures, onDate, ["ACOMPTE_TAUX", "NET_SUR_BRUT"]);
  if (!read.ok) return read;
  const { ACOMPTE_TAUX, NET_SUR_BRUT } = read.value.values;
  const netCents = input.estimatedNetCents ?? portion(validatedGrossCents, percent(NET_SUR_BRUT));
  const capCents = portion(netCents, percent(ACOMPTE_TAUX));
  const availableCents = Math.max(0, capCents - runningAdvancesCents - garnishmentsCents);
  const words = [
    `Net estimé : ${euroText(netCents)}`,
    `Plafond : ${euroText(netCents)} × ${decimalText(ACOMPTE_TAUX)} % = ${euroText(capCents)}`,
    `Disponible : ${euroText(capCents)} − ${euroText(runningAdvancesCents + garnishmentsCents)} = ${euroText(availableCents)}`,
  ];
  return answer(
    "art. L3242-3 et L3251-3 du Code du travail",
    words,
    { netCents, capCents, availableCents },
    read.value.used,
  );
}

export type AdvanceRequest = AdvanceCase & {
  readonly askedCents: number;
  readonly bankDetailsValidated: boolean;
  readonly timesheetSigned: boolean;
  readonly fileBlocked?: boolean;
  readonly advancesThisWeek?: number;
};

/** Whether a request may be granted, with every French reason against it (empty = granted). */
export function advanceRequest(
  input: AdvanceRequest,
  figures: Figures,
): Answer<{ granted: boolean; objections: readonly string[]; availableCents: number }> {
  const limit = advanceLimit(input, figures);
  if (!limit.ok) return limit;
  const wrong = needAmounts({
    "Montant demandé": input.askedCents,
    "Acomptes de la semaine": input.advancesThisWeek ?? 0,
  });
  if (wrong) return wrong;
  const read = pick(figures, input.onDate, ["ACOMPTE_MIN", "ACOMPTE_PAR_SEMAINE"]);
  if (!read.ok) return read;
  const { ACOMPTE_MIN, ACOMPTE_PAR_SEMAINE } = read.value.values;
  const smallest = cents(times(ACOMPTE_MIN, 100));
  const { availableCents } = limit.value;
  const checks: readonly (readonly [boolean, string])[] = [
    [input.askedCents < smallest, `Un acompte est d’au moins ${euroText(smallest)}.`],
    [input.askedCents > availableCents, `La demande dépasse le disponible de ${euroText(availableCents)}.`],
    [!input.bankDetailsValidated, "Les coordonnées bancaires ne sont pas validées."],
    [!input.timesheetSigned, "Le relevé d’heures n’est pas validé."],
    [input.fileBlocked === true, "La fiche est bloquée."],
    [(input.advancesThisWeek ?? 0) >= ACOMPTE_PAR_SEMAINE, `Pas plus de ${ACOMPTE_PAR_SEMAINE} acompte par semaine.`],
  ];
  const objections = checks.filter(([against]) => against).map(([, why]) => why);
  const used: readonly FigureUse[] = [...limit.value.figures, ...read.value.used];
  return answer(
    limit.value.article,
    [...limit.value.words, ...objections],
    { granted: objections.length === 0, objections, availableCents },
    used,
  );
}
