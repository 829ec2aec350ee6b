import type { Tone } from "@/components/theme/tokens";

/** A row of `signature_request`, as the panel reads it. */
export type SignatureRow = {
  readonly id: string;
  readonly party: "client" | "worker" | "agency";
  readonly status: "planned" | "to_sign" | "reminded" | "signed" | "refused" | "countered" | "expired";
  /** At which turn they sign, from 1. */
  readonly position: number;
  /** Another list of signers begins another round. */
  readonly round: number;
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
  /** When the code by SMS that identified them left; null where none was asked. */
  readonly code_sent_at: string | null;
  /** Who carries it: our own page, or another service. */
  readonly service: "relais" | "docuseal";
  /** What holds that service, while it is asked again. */
  readonly service_trouble: string | null;
};

export type Party = "client" | "worker";
export type PartyState = {
  readonly party: Party;
  readonly label: string;
  readonly state: "none" | SignatureRow["status"];
  readonly stateLabel: string;
  readonly tone: Tone;
  /** The request that says it; null when nothing was ever sent. */
  readonly request: SignatureRow | null;
};

export const PARTY_LABEL: Record<Party, string> = { client: "Client", worker: "Salarié" };

const STATES: Record<PartyState["state"], { label: string; tone: Tone }> = {
  none: { label: "Pas encore envoyé", tone: "neutral" },
  planned: { label: "Attend son tour", tone: "neutral" },
  to_sign: { label: "À signer", tone: "waiting" },
  reminded: { label: "Relancé", tone: "waiting" },
  signed: { label: "Signé", tone: "good" },
  refused: { label: "Refusé", tone: "bad" },
  countered: { label: "Contre-proposition", tone: "waiting" },
  expired: { label: "Lien expiré", tone: "neutral" },
};

const SHOWN_FIRST: readonly SignatureRow["status"][] = ["signed", "planned", "to_sign", "reminded"];

/**
 * Those who sign, each in their turn: of the last round, and whoever had signed before. A signature stands whatever came after; else
 * the latest request speaks. Of each party at least one line.
 */
export function signersOf(parties: readonly Party[], rows: readonly SignatureRow[], now: string): PartyState[] {
  const last = Math.max(0, ...rows.map(({ round }) => round));
  const rank = ({ status, sent_at }: SignatureRow) => `${SHOWN_FIRST.includes(status) ? 1 : 0}${sent_at}`;
  const slots = new Map<string, SignatureRow>();
  for (const one of rows) {
    if (one.round < last && one.status !== "signed") continue;
    const slot = `${one.round} ${one.position} ${one.party}`;
    const known = slots.get(slot);
    if (!known || rank(one) > rank(known)) slots.set(slot, one);
  }
  const order = (one: SignatureRow) => one.round * 100 + one.position * 10 + parties.indexOf(one.party as Party);
  const shown = [...slots.values()].sort((a, b) => order(a) - order(b));
  const of = (party: Party) => shown.filter((one) => one.party === party);
  const label = (one: SignatureRow, party: Party) =>
    of(party).length > 1 ? `${PARTY_LABEL[party]} ${of(party).indexOf(one) + 1}` : PARTY_LABEL[party];
  const missing = parties.filter((party) => of(party).length === 0);
  const states = shown.map((one) => stateOf(one.party as Party, label(one, one.party as Party), one, now));
  for (const party of missing) states.splice(parties.indexOf(party), 0, stateOf(party, PARTY_LABEL[party], null, now));
  return states;
}

function stateOf(party: Party, label: string, request: SignatureRow | null, now: string): PartyState {
  const isLive = request?.status === "to_sign" || request?.status === "reminded";
  const state = !request
    ? "none"
    : isLive && Date.parse(request.expires_at) < Date.parse(now)
      ? "expired"
      : request.status;
  return {
    party,
    label,
    state,
    // Another refused, or the paper was corrected: what was signed binds nobody.
    stateLabel: state === "expired" && request?.signed_by_name ? "Signé, sans suite" : STATES[state].label,
    tone: STATES[state].tone,
    request,
  };
}

const HOLDS: readonly PartyState["state"][] = ["signed", "planned", "to_sign", "reminded"];

/** Whether the paper may do without this one: another signs for the same party. The base says so again. */
export const mayDrop = (one: PartyState, all: readonly PartyState[]): boolean =>
  one.state !== "signed" &&
  one.request !== null &&
  all.some((other) => other !== one && other.party === one.party && HOLDS.includes(other.state));

/** What the button for a party says; null when it has nothing more to do. Asked on site, it has no link yet. */
export const sendLabel = (state: PartyState["state"], wasMailed = true): string | null =>
  state === "signed" || state === "planned"
    ? null
    : state === "none" || !wasMailed
      ? "Envoyer"
      : state === "to_sign" || state === "reminded"
        ? "Relancer"
        : "Renvoyer un lien";
