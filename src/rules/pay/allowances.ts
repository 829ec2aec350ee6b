import { type Answer, answer, needAmounts } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, over, round, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type FigureUse, type IsoDate, refuse } from "../verdict.ts";
import type { Zone } from "./zones.ts";

/** One zone of a regional scale, in cents a day. The meal is the same for all zones. */
export type ZoneAmounts = { readonly transportCents: number; readonly trajetCents: number };
export type RegionalScale = {
  readonly mealCents: number;
  readonly zones: Readonly<Partial<Record<Zone, ZoneAmounts>>>;
};

/**
 * Exempt amount of the daily transport allowance in cents, by round-trip kilometres from the worker's home: bands of
 * 10 km (5–10 first), upper bound × half the 4 CV rate, rounded to 10 centimes. 0 below 5 km; no figure above 200 km.
 */
export function transportLimit(onDate: IsoDate, roundTripKm: number, figures: Figures): Answer<{ limitCents: number }> {
  const wrong = needAmounts({ "Kilomètres aller-retour": roundTripKm });
  if (wrong) return wrong;
  if (roundTripKm > 200)
    return refuse("Au-delà de 200 km aller-retour, la table de l’Urssaf s’arrête : grand déplacement.");
  const read = pick(figures, onDate, ["TRANSPORT_BTP_KM", "TRANSPORT_BTP_KM_MIN"]);
  if (!read.ok) return read;
  const { TRANSPORT_BTP_KM: rate, TRANSPORT_BTP_KM_MIN: from } = read.value.values;
  const upTo = roundTripKm < from ? 0 : Math.max(10, Math.ceil(roundTripKm / 10) * 10);
  const limitCents = Math.round(round(times(upTo, over(rate, 2)), 1) * 100);
  const words = upTo
    ? `Transport : ${upTo} km × ${decimalText(rate)} ÷ 2 = ${euroText(limitCents)} par jour`
    : `Transport : rien sous ${decimalText(from)} km aller-retour`;
  return answer("Urssaf, petits déplacements des ETT", [words], { limitCents }, read.value.used);
}

/** What one kind of allowance pays: the day's amount, how much is exempt of contributions, how much is salary. */
export type Allowance = { readonly dueCents: number; readonly exemptCents: number; readonly salaryCents: number };
const split = (dueCents: number, limitCents: number): Allowance => {
  const exemptCents = Math.min(dueCents, limitCents);
  return { dueCents, exemptCents, salaryCents: dueCents - exemptCents };
};

export type SiteDay = {
  readonly onDate: IsoDate;
  readonly zone: Zone;
  readonly scale: RegionalScale;
  readonly roundTripKm: number;
  /** Eats on the site (panier), at a restaurant, or needs no meal paid (home, canteen, left before lunch). */
  readonly meal: "SITE" | "RESTAURANT" | "NONE";
  /** False when the company carries the worker: no transport, the trajet stays due. */
  readonly bearsTransport: boolean;
  /** Employer share of a meal voucher given the same day, deducted from the meal. */
  readonly voucherShareCents?: number;
};

/**
 * Allowances of one day on a site (« petits déplacements »), each on its own line as the exemption requires: meal and
 * transport exempt up to their limits, trajet always salary (with IFM and ICCP by default). A partial day pays in full.
 */
export function siteDay(
  day: SiteDay,
  figures: Figures,
): Answer<{ meal: Allowance; transport: Allowance; trajet: Allowance; salaryCents: number; exemptCents: number }> {
  const { onDate, zone, scale, meal: mealKind, bearsTransport, voucherShareCents = 0 } = day;
  const problem = dateProblem(onDate, "La date du jour de chantier");
  if (problem) return refuse(problem);
  const amounts = scale.zones[zone];
  if (!amounts) return refuse(`Le barème régional ne donne pas de montant pour la zone ${zone}.`);
  const wrong = needAmounts({
    Panier: scale.mealCents,
    Transport: amounts.transportCents,
    Trajet: amounts.trajetCents,
    "Titre-restaurant": voucherShareCents,
  });
  if (wrong) return wrong;
  const limit = transportLimit(onDate, day.roundTripKm, figures);
  if (!limit.ok) return limit;
  const read = pick(figures, onDate, [mealKind === "RESTAURANT" ? "REPAS_RESTO" : "REPAS_HORS_LOCAUX"]);
  if (!read.ok) return read;
  const mealLimit = read.value.used.reduce((_, use) => cents(times(use.value, 100)), 0);
  const mealDue = mealKind === "NONE" ? 0 : Math.max(0, scale.mealCents - voucherShareCents);
  const meal = split(mealDue, mealLimit);
  const transport = split(bearsTransport ? amounts.transportCents : 0, limit.value.limitCents);
  const trajet = split(amounts.trajetCents, 0);
  const exemptCents = meal.exemptCents + transport.exemptCents;
  const salaryCents = meal.salaryCents + transport.salaryCents + trajet.salaryCents;
  const say = (label: string, a: Allowance) =>
    `${label} : ${euroText(a.dueCents)}, dont ${euroText(a.exemptCents)} exonérés et ${euroText(a.salaryCents)} de salaire`;
  const words = [say("Panier", meal), say("Transport", transport), say("Trajet", trajet), ...limit.value.words];
  const figuresUsed: FigureUse[] = [...read.value.used, ...limit.value.figures];
  return answer(
    "Convention collective du bâtiment, art. 8.11 et suivants ; arrêté du 04/09/2025",
    words,
    { meal, transport, trajet, salaryCents, exemptCents },
    figuresUsed,
  );
}
