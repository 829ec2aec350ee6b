import { endOfMonths, isIsoDate } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { coverageOf } from "./validity.ts";

/** A « carte BTP ». `provisional_until` is the end of the attestation that stands for it while it is made. */
export type BtpCard = {
  readonly number?: string | null;
  readonly issued_on?: IsoDate | null;
  readonly expires_on?: IsoDate | null;
  readonly provisional_until?: IsoDate | null;
  readonly is_deactivated?: boolean | null;
};

/** Five years for the temps of a French agency, even when they change agency. */
const CARD_MONTHS = 60;
/** Jobs that neither perform, direct nor organise the works: drivers, surveyors, architects, offices (D§5.2). */
const EXEMPT_JOBS: readonly string[] = ["chauffeur_pl", "assistant_btp"];
const ARTICLE = "art. L8291-1 et R8291-1 du Code du travail";

/** Does this job on this mission need the card? The post's own answer wins over the list of exempt jobs. */
export const needsBtpCard = (
  job: { readonly code: string; readonly needs_btp_card?: boolean | null },
  isConstruction: boolean,
): boolean => job.needs_btp_card ?? (isConstruction && !EXEMPT_JOBS.includes(job.code));

/** Last valid day of a card, null when neither date is known. */
export const cardUntil = (card: BtpCard): IsoDate | null =>
  isIsoDate(card.expires_on)
    ? card.expires_on
    : isIsoDate(card.issued_on)
      ? endOfMonths(card.issued_on, CARD_MONTHS)
      : null;

/** The line about the card over a mission; null when it is held. It never blocks: the agency asks for it, the worker starts with the attestation. */
export function checkBtpCard(card: BtpCard | null | undefined, start: IsoDate, end: IsoDate): Finding | null {
  const line = (message: string) =>
    finding("btp_card", "to_justify", "Carte BTP", message, { article: ARTICLE, field: "talent_id" });
  if (!card) return line("À demander sur cartebtp.fr avant le début : amende de 4 000 € par salarié au plus.");
  if (card.is_deactivated) return line("Carte désactivée : déclarez la mission pour la réactiver.");
  const until = cardUntil(card);
  const coverage = coverageOf(until, start, end);
  if (coverage === "covers") return null;
  if (until && coverage === "ends_during") return line(`Expire le ${frDate(until)}, pendant la mission.`);
  const provisional = card.provisional_until;
  if (isIsoDate(provisional) && provisional >= start)
    return line(`Attestation provisoire jusqu’au ${frDate(provisional)} : la carte doit suivre.`);
  return line(until ? `Expirée le ${frDate(until)} : à redemander.` : "Date de validité inconnue : demandez la carte.");
}
