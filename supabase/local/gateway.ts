// The edge of the local stack: what Supabase's gateway does before lite is asked, and our mends of what it answers.

import type { App } from "@supabase/lite";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { safeRedirect } from "../../src/lib/addresses.ts";
import { createLinkThrottle, tooManyLinks } from "../functions/_shared/throttle.ts";
import { callerAddress } from "./address.ts";
import type { AuthDesk } from "./auth-desk.ts";
import { createAuthEdge } from "./auth-edge.ts";
import type { Later } from "./later.ts";
import { MAX_FILE, TOO_LARGE } from "./limits.ts";
import { malformedBearer } from "./mends.ts";
import { mayAskStorage, mendSignedUrl, mendUpload, shortLived, signMany } from "./storage-mends.ts";

/** True for an address that the stack answers itself; the rest belongs to the app. */
export function isOurs(path: string): boolean {
  return /^\/((rest|auth|storage|functions|realtime)\/v1\/|_mails|_sms|_backup|healthz$)/.test(path);
}

/** What is called without an account, with the token of a link. Says `{state: "unknown"}` of one that nobody holds. */
const ASKED_BY_LINK = {
  hours: ["declare", "open"],
  inspection: ["open"],
  presentation: ["answer", "open"],
  signature: ["counter", "open", "refuse", "send_code", "sign"],
  substitute: ["answer", "open"],
  timesheet: ["open", "sign"],
  unsubscribe: ["confirm", "open"],
};
export const LINKS: ReadonlySet<string> = new Set(
  Object.entries(ASKED_BY_LINK).flatMap(([kind, verbs]) => verbs.map((verb) => `/rest/v1/rpc/${kind}_${verb}`)),
);

/**
 * The address of a request to Auth, whose `redirect_to` is followed only where the app lives: lite reads it otherwise than
 * a browser does (`http:\\evil`), and follows the page one comes from.
 */
export function withSafeRedirect(request: Request, headers: Headers, origins: readonly string[]): string {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/auth/v1/")) return request.url;
  headers.delete("referer");
  const wanted = url.searchParams.getAll("redirect_to");
  if (wanted.length === 0) return request.url;
  url.searchParams.delete("redirect_to");
  const followed = wanted.length === 1 ? safeRedirect(wanted[0], origins) : null;
  if (followed) url.searchParams.set("redirect_to", followed);
  return url.href;
}

/** An uploaded page must not run as ours. */
function asStored(answer: Response): Response {
  answer.headers.set("content-security-policy", "sandbox");
  answer.headers.set("x-content-type-options", "nosniff");
  return answer;
}

/** @hono/node-server writes a content-length of its own: with that of lite too, strict clients drop the answer. */
const isRest = (url: string | URL): boolean => new URL(url).pathname.startsWith("/rest/v1/");

export interface GatewayOptions {
  /** Tells a key of this stack, or a session that it signed. */
  isKey: (token: string) => Promise<boolean>;
  /** Tells the service key of this stack. */
  isService: (token: string) => boolean;
  /** Where the app lives: the only places that a link of Auth leads to. */
  origins: readonly string[];
  desk: AuthDesk;
  later: Later;
}

export function createGateway(
  lite: Pick<App, "fetch">,
  { isKey, isService, origins, desk, later }: GatewayOptions,
): Hono {
  const links = createLinkThrottle();

  const ask = async (c: Context, request: Request): Promise<Response> => {
    // What the caller says of its own address is not believed; the evidence of a signature keeps this one.
    const asked = new Headers(request.headers);
    asked.set("x-forwarded-for", callerAddress(c));
    const url = withSafeRedirect(request, asked, origins);
    const sent = new Request(url, new Request(request, { headers: asked }));
    const answer = await lite.fetch(sent, { peerAddress: callerAddress(c) });
    const answered = new Headers(answer.headers);
    if (!isRest(url)) answered.delete("content-length");
    return new Response(answer.body, { status: answer.status, headers: answered });
  };

  const gateway = new Hono();
  // Last: the compression reads it, to leave alone what is short.
  gateway.use("/rest/v1/*", async (c, next) => {
    await next();
    c.res.headers.delete("content-length");
  });
  // Rows are mostly names of columns: a list is five times lighter on its way to a phone.
  gateway.use("/rest/v1/*", compress({ encoding: "gzip", threshold: 1024 }));
  gateway.use(async (c, next) => {
    // A function reads its own: who carries it may be no session (a personal token, the secret of the clock).
    if (!c.req.path.startsWith("/functions/") && malformedBearer(c.req.header("authorization"))) {
      return c.json({ code: "PGRST301", message: "JWT invalide", details: null, hint: null }, 401);
    }
    return next();
  });

  // As Supabase does: whoever was in with the former password is out, the session that changed it stays.
  gateway.put("/auth/v1/user", async (c) => {
    const { method, url, headers } = c.req.raw;
    const body = await c.req.text();
    const answer = await ask(c, new Request(url, { method, headers, body }));
    if (answer.ok && "password" in (JSON.parse(body) as object)) {
      const others = new Headers(headers);
      others.delete("content-length");
      await ask(
        c,
        new Request(new URL("/auth/v1/logout?scope=others", url), { method: "POST", headers: others, body: "{}" }),
      );
    }
    return answer;
  });
  gateway.route("/", createAuthEdge({ ask, desk, later, isService }));

  gateway.use("/storage/v1/*", async (c, next) => {
    if (await mayAskStorage(c.req.raw, isKey)) return next();
    return c.json({ statusCode: "401", error: "Unauthorized", message: "Clé d’API absente ou inconnue." }, 401);
  });
  gateway.post("/storage/v1/object/sign/:bucket", async (c) =>
    signMany(await shortLived(c.req.raw), (request) => ask(c, request)),
  );
  gateway.post("/storage/v1/object/sign/:bucket/*", async (c) =>
    asStored(await mendSignedUrl(await ask(c, await shortLived(c.req.raw)))),
  );
  gateway.all("/storage/v1/*", async (c) => {
    const request = await mendUpload(c.req.raw);
    if (!request) return c.json({ statusCode: "400", error: "Bad Request", message: "Le fichier est mal formé." }, 400);
    if (Number(request.headers.get("content-length") ?? 0) > MAX_FILE) return c.json(TOO_LARGE, 413);
    const answer = await ask(c, request);
    const signs = c.req.path.includes("/sign/") && c.req.method === "POST";
    return asStored(signs ? await mendSignedUrl(answer) : answer);
  });

  gateway.post("/rest/v1/rpc/:name", async (c, next) => {
    if (!LINKS.has(c.req.path)) return next();
    const answer = await ask(c, c.req.raw);
    const said = (await answer
      .clone()
      .json()
      .catch(() => null)) as { state?: string } | null;
    const seconds = said?.state === "unknown" ? links.unheld(callerAddress(c)) : 0;
    if (seconds > 0) {
      const refusal = { message: tooManyLinks(seconds), code: "over_request_rate_limit", details: null, hint: null };
      return c.json(refusal, 429, { "retry-after": String(seconds) });
    }
    return answer;
  });

  gateway.all("/rest/v1/*", (c) => ask(c, c.req.raw));
  return gateway;
}
