import { checkPhone } from "../../../src/rules/identity/phone.ts";
import { asAdmin } from "../_shared/clients.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction } from "../_shared/function.ts";
import { callRpc } from "../_shared/rpc.ts";
import { isSigned } from "../_shared/signed.ts";

// What people answer to our SMS, told by the provider. Its signature is all it has to show.

const app = createFunction("sms");
const LONGEST = 5000;

/**
 * `POST /sms/incoming {from, text}` with `X-Signature: sha256=<HMAC of the body by SMS_WEBHOOK_SECRET>` → `{state}`: stopped,
 * started, answered, known or unknown. The same call again says the same.
 */
app.post("/incoming", async (c) => {
  const secret = env("SMS_WEBHOOK_SECRET");
  if (!secret) throw new Refusal(404, "La réception des SMS n’est pas réglée.", "off");
  const body = await c.req.text();
  if (body.length > LONGEST) throw new Refusal(413, "Message trop long.", "too_large");
  if (!(await isSigned(body, c.req.header("x-signature") ?? "", secret)))
    throw new Refusal(403, "Signature absente ou fausse.", "bad_signature");
  const { from, text } = readIncoming(body);
  const phone = checkPhone(from);
  if (!phone.ok) throw new Refusal(400, "Le numéro n’est pas valable.", "bad_field");
  return c.json({ state: await callRpc<string>(asAdmin(), "receive_sms", { from: phone.value, body: text }) });
});

function readIncoming(body: string): { from: string; text: string } {
  try {
    const { from, text } = JSON.parse(body) as { from?: unknown; text?: unknown };
    if (typeof from === "string" && typeof text === "string") return { from, text };
  } catch {
    // Told below, like the rest.
  }
  throw new Refusal(400, "Le corps n’est pas un SMS reçu.", "bad_body");
}

export default app;
