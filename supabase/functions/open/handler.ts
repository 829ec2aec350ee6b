import type { Context } from "hono";
import { describe, type OpenColumn } from "../../../src/rules/open/description.ts";
import {
  admits,
  OPEN_RESOURCES,
  type OpenResource,
  openResource,
  type TokenScopes,
} from "../../../src/rules/open/resources.ts";
import { asAdmin, publicKey } from "../_shared/clients.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction } from "../_shared/function.ts";
import { callRpc } from "../_shared/rpc.ts";
import { countUnheld, createLinkThrottle } from "../_shared/throttle.ts";
import { sessionOf } from "./session.ts";

// Where other software asks, with the personal token of a member. The tables answer, under the rights of that member
// and within what the token is for: nothing is decided here but which address exists.

const app = createFunction("open");
const unheld = createLinkThrottle();

const REFUSED = {
  unknown: [401, "Ce jeton n’existe pas."],
  revoked: [401, "Ce jeton a été révoqué."],
  expired: [401, "Ce jeton est arrivé à sa fin."],
  too_many: [429, "Trop d’appels\u202f: cent vingt par minute au plus."],
} as const;

type Answer =
  | { state: keyof typeof REFUSED }
  | { state: "open"; token_id: string; account: string; scopes: TokenScopes };
type Opened = Extract<Answer, { state: "open" }>;

/** What is handed on to the tables, and what comes back from them. */
const ASKED = ["accept", "content-type", "prefer", "range", "range-unit"];
const ANSWERED = ["content-type", "content-range", "preference-applied", "proxy-status"];

async function opened(c: Context): Promise<Opened> {
  const token = /^Bearer (rlt_[\w-]{20,100})$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  const answer = token
    ? await callRpc<Answer>(asAdmin(), "use_personal_token", { token })
    : ({ state: "unknown" } as const);
  if (answer.state === "open") return answer;
  if (answer.state === "unknown") countUnheld(c, unheld);
  const [status, message] = REFUSED[answer.state];
  throw new Refusal(status, message, answer.state);
}

function resourceOf(c: Context, writes: boolean, scopes: TokenScopes): OpenResource {
  const resource = openResource(c.req.param("resource") ?? "");
  if (!resource) throw new Refusal(404, "Cette ressource n’existe pas.", "not_found");
  if (admits(scopes, resource, writes)) return resource;
  if (writes && resource.readOnly) throw new Refusal(403, "Cette ressource se lit seulement.", "read_only");
  throw new Refusal(403, "Ce jeton n’est pas fait pour cela.", "out_of_scope");
}

async function ask(c: Context, writes: boolean): Promise<Response> {
  const { account, token_id, scopes } = await opened(c);
  const { name } = resourceOf(c, writes, scopes);
  const { search, searchParams } = new URL(c.req.url);
  // One row at a time: a filter that was forgotten would change them all.
  if (c.req.method === "PATCH" && !/^eq\.[0-9a-f-]{36}$/.test(searchParams.get("id") ?? ""))
    throw new Refusal(400, "Dites quelle ligne changer\u202f: ?id=eq.<identifiant>.", "bad_request");
  const session = await sessionOf(account, token_id, env("RELAIS_JWT_KEY"));
  const headers = new Headers({ apikey: publicKey(), authorization: `Bearer ${session}` });
  for (const header of ASKED) if (c.req.header(header)) headers.set(header, c.req.header(header) ?? "");
  const answer = await fetch(`${env("SUPABASE_URL")}/rest/v1/${name}${search}`, {
    method: c.req.method,
    headers,
    ...(writes && { body: await c.req.text() }),
  });
  const told = new Headers({ "cache-control": "private, no-store" });
  for (const header of ANSWERED) if (answer.headers.has(header)) told.set(header, answer.headers.get(header) ?? "");
  const isEmpty = c.req.method === "HEAD" || answer.status === 204;
  return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: told });
}

/** `GET /open` → the OpenAPI description of what the token reaches. */
app.on("GET", ["", "/"], async (c) => {
  const { scopes } = await opened(c);
  const tables = OPEN_RESOURCES.map(({ name }) => name);
  const columns = await callRpc<OpenColumn[]>(asAdmin(), "open_columns", { tables });
  return c.json(describe(columns, scopes, `${env("SUPABASE_URL")}/functions/v1/open`));
});
/** `GET /open/<resource>?<filters of PostgREST>` → the rows. 401 without a good token, 403 beyond what it is for, 429 beyond 120 a minute. */
app.get("/:resource{[a-z_]+}", (c) => ask(c, false));
/** `POST /open/<resource>`: new rows. `PATCH /open/<resource>?id=eq.<id>`: changes one. */
app.on(["POST", "PATCH"], "/:resource{[a-z_]+}", (c) => ask(c, true));

export default app;
