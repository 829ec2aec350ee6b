import { formatDate, formatRelativeDay } from "@/lib/dates";
import { certificateUntil, validityMonths } from "@/rules/compliance/certificates";
import { fitnessOf } from "@/rules/compliance/fitness";
import { isFreeToWork } from "@/rules/compliance/right-to-work";
import { RENEWAL_DAYS, validityOn } from "@/rules/compliance/validity";
import { restrictionLine } from "../restriction-line";
import type { Papers } from "./overview";

export type ClockTone = "good" | "waiting" | "bad" | "neutral";

/** A right and its clock. */
export type Clock = {
  readonly key: string;
  readonly label: string;
  readonly tone: ClockTone;
  readonly state: string;
  readonly says: string;
  /** The record that says it. */
  readonly certificateId?: string;
  readonly identityId?: string;
};

const STATES = {
  expired: { tone: "bad", state: "Expiré" },
  to_renew: { tone: "waiting", state: "À renouveler" },
  valid: { tone: "good", state: "Valable" },
} as const;

/** « Valable, jusqu’au 12/03/2027, dans 40 jours ». */
function clock(
  one: { readonly key: string; readonly label: string; readonly ends?: boolean },
  until: string | null,
  today: string,
  calls: readonly number[],
): Clock {
  const { key, label, ends = true } = one;
  const { state } = validityOn(until, today, calls);
  if (!until || state === "unknown")
    return { key, label, tone: ends ? "waiting" : "good", state: ends ? "Date inconnue" : "Sans fin", says: "" };
  const near = formatRelativeDay(until, today);
  const says = `${state === "expired" ? "le" : "jusqu’au"} ${formatDate(until)}${state === "valid" ? "" : `, ${near}`}`;
  return { key, label, ...STATES[state], says };
}

function identityClocks(identity: NonNullable<Papers["identity"]>, today: string): Clock[] {
  const { id, nationality, document_until = null, permit_until = null, has_permit } = identity;
  if (!id || !nationality)
    return [{ key: "identity", label: "Droit au travail", tone: "waiting", state: "Nationalité inconnue", says: "" }];
  const link = { identityId: id };
  if (isFreeToWork(nationality)) {
    const paper = { key: "identity", label: "Pièce d’identité" };
    return [{ ...clock(paper, document_until, today, RENEWAL_DAYS.document), ...link }];
  }
  const label = "Titre de séjour";
  if (!has_permit) return [{ key: "permit", label, tone: "bad", state: "Jamais reçu", says: "", ...link }];
  const permit = clock({ key: "permit", label }, permit_until, today, RENEWAL_DAYS.certificate);
  const checked = identity.permit_checked_on;
  const seen = checked ? `authentifié le ${formatDate(checked)}` : "jamais authentifié";
  return [{ ...permit, says: [permit.says, seen].filter(Boolean).join(", "), ...link }];
}

const RANK: Readonly<Record<ClockTone, number>> = { bad: 0, waiting: 1, good: 2, neutral: 3 };

/** Everything that gives the right to work, and until when: what stands in the way first. What is not read is left out. */
export function clocksOf(papers: Papers, today: string): readonly Clock[] {
  const { certificates, identity, card_until, fitness } = papers;
  const told = [...(fitness.restrictions ?? []).map(restrictionLine), ...fitnessOf(fitness.visits ?? [], today)];
  return [
    ...told.map(({ label, job, tone, state, says }) => ({
      key: `${label} ${job} ${says}`,
      label: job ? `${label} – ${job}` : label,
      tone,
      state,
      says,
    })),
    ...(identity ? identityClocks(identity, today) : []),
    ...(certificates ?? []).map((one) => {
      const until = certificateUntil(one);
      const ends = validityMonths(one.code) !== null;
      const line = clock({ key: one.id, label: one.label, ends }, until, today, RENEWAL_DAYS.certificate);
      const says = [line.says, !one.is_checked && "jamais vérifié"].filter(Boolean).join(", ");
      return { ...line, says, certificateId: one.id };
    }),
    ...(card_until ? [clock({ key: "card", label: "Carte BTP" }, card_until, today, RENEWAL_DAYS.certificate)] : []),
  ].sort((a, b) => RANK[a.tone] - RANK[b.tone]);
}
