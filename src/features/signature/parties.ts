import type { Tone } from "@/components/theme/tokens";

/** A row of `signature_request`, as the panel reads it. */
export type SignatureRow = {
  readonly id: string;
  readonly party: "client" | "worker" | "agency";
  readonly status: "to_sign" | "reminded" | "signed" | "refused" | "expired";
  readonly signer_name: string;
  readonly signer_email: string | null;
  readonly sent_at: string;
  readonly opened_at: string | null;
  readonly used_at: string | null;
  readonly reminder_count: number;
  readonly expires_at: string;
  readonly signed_by_name: string | null;
  readonly signed_by_quality: string | null;
  readonly refused_reason: string | null;
  /** When the link left, by mail; null when there is none. */
  readonly mailed_at: string | null;
  /** `on_site`: at the agency, before a member who checked who signed. */
  readonly mode: "link" | "on_site";
  readonly witness_id: string | null;
  readonly witness_name: string | null;
};

export type Party = "client" | "worker";
export type PartyState = {
  readonly party: Party;
  readonly label: string;
  readonly state: "none" | "to_sign" | "reminded" | "signed" | "refused" | "expired";
  readonly stateLabel: string;
  readonly tone: Tone;
  /** The request that says it; null when nothing was ever sent. */
  readonly request: SignatureRow | null;
};

export const PARTY_LABEL: Record<Party, string> = { client: "Client", worker: "Salarié" };

const STATES: Record<PartyState["state"], { label: string; tone: Tone }> = {
  none: { label: "Pas encore envoyé", tone: "neutral" },
  to_sign: { label: "À signer", tone: "waiting" },
  reminded: { label: "Relancé", tone: "waiting" },
  signed: { label: "Signé", tone: "good" },
  refused: { label: "Refusé", tone: "bad" },
  expired: { label: "Lien expiré", tone: "neutral" },
};

/** A signature stands whatever came after; else the latest request speaks. A live link past its end is expired already. */
export function partyOf(party: Party, rows: readonly SignatureRow[], now: string): PartyState {
  const own = rows.filter((one) => one.party === party).sort((a, b) => (a.sent_at < b.sent_at ? 1 : -1));
  const request = own.find((one) => one.status === "signed") ?? own[0] ?? null;
  const isLive = request?.status === "to_sign" || request?.status === "reminded";
  const state = !request
    ? "none"
    : isLive && Date.parse(request.expires_at) < Date.parse(now)
      ? "expired"
      : request.status;
  return {
    party,
    label: PARTY_LABEL[party],
    state,
    stateLabel: STATES[state].label,
    tone: STATES[state].tone,
    request,
  };
}

/** What the button for a party says; null when it has nothing more to do. Asked on site, it has no link yet. */
export const sendLabel = (state: PartyState["state"], wasMailed = true): string | null =>
  state === "signed"
    ? null
    : state === "none" || !wasMailed
      ? "Envoyer"
      : state === "to_sign" || state === "reminded"
        ? "Relancer"
        : "Renvoyer un lien";
