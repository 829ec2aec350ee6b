import type { Context } from "hono";
import { asAdmin, type Caller, requireMember } from "../_shared/clients.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { callRpc } from "../_shared/rpc.ts";
import { agencyOf, conditionLetter, contractLetter } from "./letters.ts";
import { mailLinks, mailSheet, type OpenedRequest } from "./links.ts";

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

/** `{contract_id, party?, days?}` → `{links: SentRequest[]}`: one mail per party that has not signed (or for that one only). */
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
  const args = { contract_id: id, ...(party && { only_party: party }), ...daysOf(body) };
  const opened = await callRpc<OpenedRequest[]>(caller.client, "request_signatures", args);
  const agency = await agencyOf(caller);
  return c.json({ links: await mailLinks(asAdmin(), opened, (request) => contractLetter(request, contract, agency)) });
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

/** `{commercial_condition_id, contact_id?, days?}` → `{links: [SentRequest]}`. */
app.post("/conditions", async (c) => {
  const { caller, body } = await start(c);
  const contact = optionalText(body, "contact_id", 36);
  const opened = await callRpc<OpenedRequest>(caller.client, "request_condition_signature", {
    commercial_condition_id: uuidField(body, "commercial_condition_id"),
    ...(contact && { contact_id: contact }),
    ...daysOf(body),
  });
  const agency = await agencyOf(caller);
  return c.json({ links: await mailLinks(asAdmin(), [opened], (request) => conditionLetter(request, agency)) });
});

export default app;
