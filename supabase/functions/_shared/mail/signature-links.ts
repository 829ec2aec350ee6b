import type { SupabaseClient } from "@supabase/supabase-js";
import { callRpc } from "../rpc.ts";
import { docusealSettings } from "../signature/docuseal.ts";
import { ownSignature } from "../signature/own.ts";
import type { Letter } from "../signature/service.ts";

/** What `request_signatures` and `timesheet_send` open: a request, and no link. */
export interface OpenedRequest {
  signature_request_id: string;
  party: "client" | "worker" | "agency";
  signer_name: string;
  signer_email: string | null;
  signer_phone: string | null;
  expires_at: string;
  /** At which turn they sign; from 1. */
  position?: number;
  /** Somebody signs before them. */
  is_waiting?: boolean;
}

/** What the browser is told. The link itself goes to the party, by mail, and to nobody else. */
export interface SentRequest extends OpenedRequest {
  /** A mail is on its way; without an e-mail the party signs at the agency. */
  is_mailed: boolean;
}

/**
 * Hands each request to what carries signatures here: our own page, whose link the database puts in the mail of its party, or
 * DocuSeal, where a job makes it. No token passes here: neither in an answer, nor in a log, nor in an error. A letter that cannot
 * be queued is told by `is_mailed`.
 */
export async function mailLinks(
  admin: SupabaseClient,
  requests: readonly OpenedRequest[],
  letterOf: (request: OpenedRequest) => Letter,
): Promise<SentRequest[]> {
  const withMail = requests.filter((request) => request.signer_email);
  const mailed = await ask(admin, withMail, letterOf).catch((error: { code?: string }): string[] => {
    console.error(`[signatures] e-mail non mis en file ${error.code ?? ""}`);
    return [];
  });
  return requests.map((request) => ({ ...request, is_mailed: mailed.includes(request.signature_request_id) }));
}

type Ask = (...args: Parameters<typeof mailLinks>) => Promise<string[]>;

const askHere: Ask = async (admin, requests, letterOf) => {
  const own = ownSignature(admin);
  const made = requests.map((request) => own.create({ id: request.signature_request_id, letter: letterOf(request) }));
  return (await Promise.all(made)).flatMap((one) => one?.id ?? []);
};

/** What DocuSeal does not carry (conditions are discussed on our page, and who has our link keeps it) is ours. */
const ask: Ask = async (admin, requests, letterOf) => {
  const taken = docusealSettings() ? await askElsewhere(admin, requests, letterOf) : [];
  const left = requests.filter((one) => !taken.includes(one.signature_request_id));
  return [...taken, ...(await askHere(admin, left, letterOf))];
};

const askElsewhere: Ask = async (admin, requests, letterOf) => {
  const letters = requests.map((one) => ({ signature_request_id: one.signature_request_id, ...letterOf(one) }));
  return callRpc<string[]>(admin, "ask_submissions", { service: "docuseal", letters });
};

/** The same for the hours of a site: their letter is the database’s own, which writes the reminders too. */
export async function mailSheet(
  admin: SupabaseClient,
  opened: OpenedRequest,
  comment: string | null,
): Promise<SentRequest> {
  const asked = { request_id: opened.signature_request_id, comment };
  const { data, error } = await admin.rpc("mail_sheet_link", asked);
  if (error) console.error(`[signatures] e-mail non mis en file ${error.code}`);
  return { ...opened, party: "client", is_mailed: data === true };
}
