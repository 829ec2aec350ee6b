import type { Context } from "hono";
import { asAdmin, type Caller, requireMember } from "../_shared/clients.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import {
  agencyOf,
  conditionLetter,
  contractLetter,
  letterOf,
  type ToldRequest,
} from "../_shared/mail/signature-letters.ts";
import { mailLinks, mailSheet, type OpenedRequest } from "../_shared/mail/signature-links.ts";
import { callRpc } from "../_shared/rpc.ts";
import { hmacOf, isHmac } from "../_shared/signed.ts";

// Asks for signatures with the rights of the caller, and mails the links to the parties with the service key: the caller is
// told what left and to whom, never the link.

const app = createFunction("signatures");

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function uuidField(body: Record<string, unknown>, name: string): string {
  const value = textField(body, name, 36);
  if (!UUID.test(value)) throw new Refusal(400, `Le champ «\u202f${name}\u202f» n’est pas valable.`, "bad_field");
  return value;
}

function optionalText(body: Record<string, unknown>, name: string, max: number): string | null {
  const value = body[name];
  return value === undefined || value === null || value === "" ? null : textField(body, name, max);
}

/** Days that the link stays good; the database keeps it between 1 and 90. */
function daysOf(body: Record<string, unknown>): { days?: number } {
  const { days } = body;
  return typeof days === "number" && Number.isInteger(days) ? { days } : {};
}

async function start(c: Context): Promise<{ caller: Caller; body: Record<string, unknown> }> {
  const body = await readBody(c);
  return { caller: await requireMember(c), body };
}

/** Those whose turn it is: only they are mailed a link, the next ones when they have signed. */
const inTurn = (opened: readonly OpenedRequest[]) => opened.filter(({ is_waiting }) => !is_waiting);

/** Who signs, in order: contacts and, of a contract, the word « worker ». */
function signersOf(body: Record<string, unknown>, name: string, words: readonly string[] = []): string[] {
  const { [name]: signers = [] } = body;
  if (
    !Array.isArray(signers) ||
    signers.length > 5 ||
    !signers.every((id) => words.includes(id) || UUID.test(String(id)))
  )
    throw new Refusal(400, "Choisissez de une à cinq personnes.", "bad_field");
  return signers;
}

/**
 * `{contract_id, party?, signers?, days?}` → `{links: SentRequest[]}`: one mail per party that has not signed (or for that one only); with
 * `signers`, contacts and « worker » sign in this order.
 */
app.post("/contracts", async (c) => {
  const { caller, body } = await start(c);
  const id = uuidField(body, "contract_id");
  const party = optionalText(body, "party", 10);
  if (party && party !== "client" && party !== "worker")
    throw new Refusal(400, "Cette partie n’existe pas.", "bad_field");
  const { data: contract } = await caller.client
    .from("contract")
    .select(
      "contract_key,amendment_number,job_name,start_date,end_date,company:company!company_id(name),talent:talent!talent_id(civility,first_name,last_name,temp_first_name,temp_last_name,job_title)",
    )
    .eq("id", id)
    .maybeSingle();
  const signers = signersOf(body, "signers", ["worker"]);
  const args = { contract_id: id, ...(party && { only_party: party }), signers, ...daysOf(body) };
  const opened = await callRpc<OpenedRequest[]>(caller.client, "request_signatures", args);
  const agency = await agencyOf(caller);
  const links = await mailLinks(asAdmin(), inTurn(opened), (request) => contractLetter(request, contract, agency));
  return c.json({ links });
});

/** `{week_ids, contact_id, days?, comment?}` → `{links: [SentRequest]}`: one mail for the site and the week. */
app.post("/timesheets", async (c) => {
  const { caller, body } = await start(c);
  const ids = body.week_ids;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 60 || !ids.every((id) => UUID.test(String(id)))) {
    throw new Refusal(400, "Choisissez de une à soixante semaines.", "bad_field");
  }
  const comment = optionalText(body, "comment", 2000);
  const opened = await callRpc<OpenedRequest>(caller.client, "timesheet_send", {
    week_ids: ids,
    contact_id: uuidField(body, "contact_id"),
    comment,
    ...daysOf(body),
  });
  return c.json({ links: [await mailSheet(asAdmin(), opened, comment)] });
});

/**
 * `{commercial_condition_id, contact_ids?, days?}` → `{links: SentRequest[]}`: one request for each who signs, in this order; only the
 * first is mailed a link, the next one when the former has signed.
 */
app.post("/conditions", async (c) => {
  const { caller, body } = await start(c);
  const opened = await callRpc<OpenedRequest[]>(caller.client, "request_condition_signature", {
    commercial_condition_id: uuidField(body, "commercial_condition_id"),
    contact_ids: signersOf(body, "contact_ids"),
    ...daysOf(body),
  });
  const agency = await agencyOf(caller);
  const links = await mailLinks(asAdmin(), inTurn(opened), (request) => conditionLetter(request, agency));
  return c.json({ links });
});

/** `{signature_request_id}` → `{links: [SentRequest]}`: who was asked is asked again, by a link beside the one they have. */
app.post("/reminders", async (c) => {
  const { caller, body } = await start(c);
  const asked = { signature_request_id: uuidField(body, "signature_request_id") };
  await callRpc<null>(caller.client, "remind_signature", asked);
  const admin = asAdmin();
  const told = await callRpc<ToldRequest>(admin, "signature_letter", asked);
  return c.json({ links: await mailLinks(admin, [told.request], () => letterOf(told)) });
});

const LONGEST = 1_000_000;
/** Seconds between the signature of a call and its arrival. */
const TOLERANCE = 300;

/** `<seconds>.<hex>`, as DocuSeal signs; or the secret itself, as those before May 2026 send it, compared by its HMAC. */
async function isFromDocuseal(body: string, header: string, secret: string): Promise<boolean> {
  const [, seconds = "", hex = ""] = /^(\d{1,12})\.([0-9a-f]{64})$/i.exec(header) ?? [];
  if (!hex) return isHmac(secret, await hmacOf(header, secret), secret);
  const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) <= TOLERANCE;
  return (await isHmac(`${seconds}.${body}`, hex, secret)) && isFresh;
}

/** The submission that a call is about, whether it tells of the paper or of a signer; null for what is none (a template). */
function submissionOf(body: string): string | null {
  try {
    const { event_type, data } = JSON.parse(body) as { event_type?: unknown; data?: Record<string, unknown> };
    if (!/^(form|submission)\./.test(String(event_type))) return null;
    const id = String(event_type).startsWith("submission.")
      ? data?.id
      : ((data?.submission as { id?: unknown } | undefined)?.id ?? data?.submission_id);
    if (typeof id === "number" && Number.isSafeInteger(id)) return String(id);
  } catch {
    // Told below, like the rest.
  }
  throw new Refusal(400, "Le corps n’est pas un appel de DocuSeal.", "bad_body");
}

/**
 * `POST /signatures/docuseal`, with `X-Docuseal-Signature` → `{state}`: followed or unknown. What the call says is not believed:
 * it has a job read the API.
 */
app.post("/docuseal", async (c) => {
  const secret = env("DOCUSEAL_WEBHOOK_SECRET");
  if (!secret) throw new Refusal(404, "Les appels de DocuSeal ne sont pas réglés.", "off");
  const body = await c.req.text();
  if (body.length > LONGEST) throw new Refusal(413, "Message trop long.", "too_large");
  if (!(await isFromDocuseal(body, c.req.header("x-docuseal-signature") ?? "", secret)))
    throw new Refusal(403, "Signature absente ou fausse.", "bad_signature");
  const id = submissionOf(body);
  const known = id !== null && (await callRpc<boolean>(asAdmin(), "heard_of_submission", { submission_id: id }));
  return c.json({ state: known ? "followed" : "unknown" });
});

export default app;
