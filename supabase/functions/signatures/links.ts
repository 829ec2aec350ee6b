import type { SupabaseClient } from "@supabase/supabase-js";

/** What `request_signatures` and `timesheet_send` open: a request, and no link. */
export interface OpenedRequest {
  signature_request_id: string;
  party: "client" | "worker" | "agency";
  signer_name: string;
  signer_email: string | null;
  signer_phone: string | null;
  expires_at: string;
}

/** What the browser is told. The link itself goes to the party, by mail, and to nobody else. */
export interface SentRequest extends OpenedRequest {
  /** A mail is on its way; without an e-mail the party signs at the agency. */
  is_mailed: boolean;
}

export interface Letter {
  subject: string;
  template: string;
  data: Record<string, unknown>;
}

/**
 * Has the database make a link for each request and put it in the mail of its party, with the service key. No token passes
 * here: neither in an answer, nor in a log, nor in an error. A letter that cannot be queued is told by `is_mailed`.
 */
export async function mailLinks(
  admin: SupabaseClient,
  requests: readonly OpenedRequest[],
  letterOf: (request: OpenedRequest) => Letter,
): Promise<SentRequest[]> {
  const letters = requests
    .filter((request) => request.signer_email)
    .map((request) => ({ signature_request_id: request.signature_request_id, ...letterOf(request) }));
  const mailed = letters.length > 0 ? await queue(admin, letters) : [];
  return requests.map((request) => ({ ...request, is_mailed: mailed.includes(request.signature_request_id) }));
}

/** The same for the hours of a site: their letter is the database’s own, which writes the reminders too. */
export async function mailSheet(
  admin: SupabaseClient,
  opened: OpenedRequest,
  comment: string | null,
): Promise<SentRequest> {
  const asked = { request_id: opened.signature_request_id, comment };
  const { data, error } = await admin.rpc("mail_sheet_link", asked);
  if (error) console.error(`[signatures] courriel non mis en file ${error.code}`);
  return { ...opened, party: "client", is_mailed: data === true };
}

async function queue(admin: SupabaseClient, letters: readonly object[]): Promise<string[]> {
  const { data, error } = await admin.rpc("mail_signature_links", { letters });
  if (error) console.error(`[signatures] courriel non mis en file ${error.code}`);
  return (data as string[] | null) ?? [];
}
