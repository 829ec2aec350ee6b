import { addMonths, calendarDays, earlierOf, endOfMonths, isIsoDate, laterOf } from "../calendar/date.ts";
import { type Figures, legalFigures, missing } from "../figures/index.ts";
import { count, frDate, frEuro, roundHalfUp } from "../french.ts";
import { done, type Finding, finding, type IsoDate, type Result, refuse } from "../verdict.ts";

const ARTICLE = "art. L1251-58-1 à L1251-58-6 du Code du travail";

/** A letter of mission has no trial of its own (L1251-58-4 sets L1251-14 aside): that of the permanent contract is enough. */
export function checkCdiiTrial(days: number | null | undefined): Finding {
  const line = (verdict: Finding["verdict"], message: string) =>
    finding("trial", verdict, "Période d’essai", message, {
      article: "art. L1251-58-4 du Code du travail",
      field: "trial_period_days",
    });
  return days
    ? line("blocking", "Une lettre de mission n’a pas de période d’essai : celle du CDI suffit.")
    : line("ok", "Pas de période d’essai : elle est dans le CDI.");
}

/** What a permanent temporary contract (« CDI intérimaire ») must say, for the checklist of its paper (D§1.12). */
export const CDII_MENTIONS: readonly string[] = [
  "Identité des parties",
  "Conditions de durée du travail, dont le travail de nuit",
  "Horaires auxquels le salarié doit être joignable en intermission",
  "Périmètre de mobilité",
  "Description des emplois correspondant aux qualifications",
  "Période d’essai",
  "Rémunération mensuelle minimale garantie, au moins égale au SMIC",
  "Lettre de mission pour chaque mission",
];

/** Top-up due for a month: guaranteed minimum pay minus the pay of its missions, never negative. Both in cents. */
export function cdiiTopUp(
  guaranteedCents: number,
  missionPayCents: number,
): Result<{ readonly cents: number; readonly arithmetic: string }> {
  if (![guaranteedCents, missionPayCents].every((n) => Number.isFinite(n) && n >= 0))
    return refuse("La garantie et la paie des missions doivent être positives.");
  const cents = Math.max(0, roundHalfUp(guaranteedCents - missionPayCents));
  return done({
    cents,
    arithmetic: `${frEuro(guaranteedCents / 100)} − ${frEuro(missionPayCents / 100)} = ${frEuro(cents / 100)} (jamais négatif)`,
  });
}

/** Line of the strip for a mission of a CDII: what does not apply to it, and the length of the mission if the agency limits it. */
export function checkCdii(start: IsoDate, end: IsoDate | null, figures: Figures = legalFigures): Finding {
  const line = (
    verdict: Finding["verdict"],
    message: string,
    more: { arithmetic?: string; figures?: Finding["figures"] } = {},
  ) => finding("cdii", verdict, "CDI intérimaire", message, { article: ARTICLE, field: "contract_type", ...more });
  const cap = figures("CDII_MISSION_MAX_MOIS", start);
  if (!cap) return line("to_justify", missing("CDII_MISSION_MAX_MOIS", start));
  const last = endOfMonths(start, cap.value);
  if (cap.value > 0 && end && end > last)
    return line("to_justify", `La mission dépasse ${count(cap.value, "mois", "mois")}.`, {
      arithmetic: `${frDate(start)} + ${cap.value} mois − 1 jour = ${frDate(last)}`,
      figures: [cap],
    });
  return line(
    "ok",
    "Lettre de mission : ni essai, ni IFM, ni indemnité de congés, ni carence, ni durée maximale ; salaire mensuel garanti. Le motif reste obligatoire.",
    { figures: [cap] },
  );
}

/**
 * Days of missions with the same client that are deducted from the trial of a worker the client hires (L1251-38):
 * calendar days worked there during the three months before the hiring.
 */
export function hireSeniority(
  missions: readonly { readonly start_date: IsoDate; readonly end_date: IsoDate }[],
  hiredOn: IsoDate,
  figures: Figures = legalFigures,
): Result<number> {
  if (!isIsoDate(hiredOn)) return refuse("La date d’embauche manque.");
  const use = figures("EMBAUCHE_REPRISE_MOIS", hiredOn);
  if (!use) return refuse(missing("EMBAUCHE_REPRISE_MOIS", hiredOn));
  const from = addMonths(hiredOn, -use.value);
  return done(
    missions.reduce((days, m) => {
      const [first, last] = [laterOf(m.start_date, from), earlierOf(m.end_date, hiredOn)];
      return last >= first ? days + calendarDays(first, last) : days;
    }, 0),
  );
}
