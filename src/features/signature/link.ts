import type { Minutes } from "@/rules/time/minutes";

/** What the functions behind a link answer; a state other than `ready` and `signed` ends the visit with its message. */
export type LinkState =
  | "ready"
  | "signed"
  | "unknown"
  | "expired"
  | "used"
  | "refused"
  | "countered"
  | "planned"
  | "too_many";

export type Receipt = {
  signature_request_id: string;
  signed_at: string;
  name: string;
  quality: string | null;
  document_hash: string;
  evidence_hash: string;
  /** Before whom, when it was signed at the agency. */
  mode?: "on_site";
  witness_name?: string;
  /** The code by SMS that identified who signed: to which number, masked, and when it left. */
  code_phone?: string;
  code_sent_at?: string;
  /** Hours of each worker as they were signed, for a timesheet. */
  weeks?: readonly { talent_name: string; minutes: Minutes; signed_minutes: Minutes | null }[];
};

export type LinkAnswer<Ready> = { state: LinkState; message: string | null; receipt?: Receipt } & Partial<Ready>;

/** Titles of the pages where there is nothing left to sign. */
export const ENDED: Readonly<
  Record<Exclude<LinkState, "ready" | "signed">, { title: string; tone: "info" | "waiting" | "good" | "bad" }>
> = {
  unknown: { title: "Lien inconnu", tone: "bad" },
  expired: { title: "Lien expiré", tone: "waiting" },
  used: { title: "Déjà signé", tone: "good" },
  refused: { title: "Signature refusée", tone: "waiting" },
  countered: { title: "Proposition transmise", tone: "good" },
  planned: { title: "Pas encore votre tour", tone: "waiting" },
  too_many: { title: "Trop de tentatives", tone: "waiting" },
};
