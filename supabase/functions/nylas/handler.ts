import type { Context } from "hono";
import { asAdmin, type Caller, requireMember } from "../_shared/clients.ts";
import { sha256 } from "../_shared/digest.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { NylasTrouble, nylas, nylasSettings } from "../_shared/nylas.ts";
import { callRpc } from "../_shared/rpc.ts";
import { seal } from "../_shared/sealed.ts";
import { isHmac } from "../_shared/signed.ts";

// A member connects their mailbox and calendar. The code that Nylas gives is exchanged here, with the key of the application; the
// browser sees neither the grant nor the key.

const app = createFunction("nylas");
const LONGEST = 2_000_000;
const OFF = "La connexion des boîtes mail n’est pas réglée.";

function settings() {
  const found = nylasSettings();
  if (!found) throw new Refusal(404, OFF, "off");
  return found;
}

const redirectUri = () =>
  `${(env("RELAIS_SITE_URL") || "http://localhost:4400").replace(/\/+$/, "")}/nylas-oauth/callback`;

async function requireWriter(c: Context): Promise<Caller> {
  const caller = await requireMember(c);
  if (caller.isViewingAs)
    throw new Refusal(403, "Vous regardez à la place d’un autre\u202f: rien ne s’écrit.", "viewing_as");
  return caller;
}

/** `GET /nylas/settings` → `{isOn}`: whether a mailbox can be connected here. */
app.get("/settings", async (c) => {
  await requireMember(c);
  return c.json({ isOn: nylasSettings() !== null });
});

/** `POST /nylas/connect {}` → `{url}`: where the member says yes, within ten minutes. */
app.post("/connect", async (c) => {
  const client = nylas(settings());
  const { client: caller } = await requireWriter(c);
  const state = await callRpc<string>(caller, "open_mailbox_state", {});
  return c.json({ url: client.signInAddress(state, redirectUri()) });
});

const REFUSED: Readonly<Record<string, string>> = {
  access_denied: "Vous avez refusé l’accès\u202f: rien n’est connecté.",
};

/** `POST /nylas/callback {state, code}` or `{state, error}` → `{email}`. What came back is good once, for the member who left. */
app.post("/callback", async (c) => {
  const client = nylas(settings());
  const { client: caller, memberId } = await requireWriter(c);
  const body = await readBody(c);
  const state = textField(body, "state", 200);
  if (!(await callRpc<boolean>(caller, "use_mailbox_state", { state })))
    throw new Refusal(
      410,
      "Cette demande n’est plus valable\u202f: elle sert une fois, pendant dix minutes. Recommencez.",
      "state",
    );
  if (body.error)
    throw new Refusal(
      422,
      REFUSED[String(body.error)] ?? "Le fournisseur de votre boîte a refusé. Recommencez.",
      "refused",
    );
  const grant = await client.exchange(textField(body, "code", 4000), redirectUri()).catch((error: unknown) => {
    if (!(error instanceof NylasTrouble)) throw error;
    if (error.kind === "refused") throw new Refusal(410, "Cet accord a déjà servi ou a expiré. Recommencez.", "code");
    throw new Refusal(503, `${error.message} Recommencez dans un instant.`, "trouble");
  });
  await callRpc(asAdmin(), "keep_mailbox", {
    member_id: memberId,
    email: grant.email,
    provider: grant.provider ?? null,
    grant_hash: await sha256(grant.grant_id),
    sealed_grant: await seal(grant.grant_id),
  });
  return c.json({ email: grant.email });
});

/** `GET /nylas/webhook?challenge=…`: Nylas asks whether somebody is there, and wants its word back. */
app.get("/webhook", (c) => {
  settings();
  return c.text((c.req.query("challenge") ?? "").slice(0, 200));
});

/**
 * `POST /nylas/webhook`, with `X-Nylas-Signature` (HMAC of the body by `NYLAS_WEBHOOK_SECRET`) → `{state}`: followed or unknown.
 * What the call says is not believed: it has a job read the API.
 */
app.post("/webhook", async (c) => {
  const secret = env("NYLAS_WEBHOOK_SECRET");
  if (!secret || !nylasSettings()) throw new Refusal(404, OFF, "off");
  const body = await c.req.text();
  if (body.length > LONGEST) throw new Refusal(413, "Message trop long.", "too_large");
  if (!(await isHmac(body, c.req.header("x-nylas-signature") ?? "", secret)))
    throw new Refusal(403, "Signature absente ou fausse.", "bad_signature");
  const grant = grantOf(body);
  const known =
    grant !== null && (await callRpc<boolean>(asAdmin(), "heard_of_mailbox", { grant_hash: await sha256(grant) }));
  return c.json({ state: known ? "followed" : "unknown" });
});

/** The grant that a call is about; null for what speaks of none. */
function grantOf(body: string): string | null {
  try {
    const { data } = JSON.parse(body) as { data?: { object?: { grant_id?: unknown } } };
    return typeof data?.object?.grant_id === "string" ? data.object.grant_id : null;
  } catch {
    throw new Refusal(400, "Le corps n’est pas un appel de Nylas.", "bad_body");
  }
}

export default app;
