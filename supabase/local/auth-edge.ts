// The door of Auth. What lite does there is trusted for nothing: who tries is counted here, and no answer, nor the time that
// it takes, tells whether an address has an account.

import { type Context, Hono } from "hono";
import { createThrottle, networkOf } from "../functions/_shared/throttle.ts";
import { callerAddress } from "./address.ts";
import type { AuthDesk } from "./auth-desk.ts";
import { createGuard } from "./guard.ts";
import type { Later } from "./later.ts";

type Body = Record<string, unknown>;
type Ask = (c: Context, request: Request) => Promise<Response>;

const HOUR = 60 * 60_000;
/** Wrong codes after which those of an account are void, in an hour: as long as they live. */
const WRONG_CODES = 10;
/** What is left of Auth: nothing that is not known by name reaches it. */
const OPEN =
  /^\/auth\/v1\/(token|user|logout|reauthenticate|settings|health|authorize|callback|\.well-known\/[a-z.-]+)$/;

const json = (body: object, status: 200 | 400 | 404 | 422 | 429, headers = {}) =>
  Response.json(body, { status, headers });
const malformed = () => json({ code: 400, error_code: "validation_failed", msg: "Malformed request" }, 400);
const wrongPassword = () =>
  json({ code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" }, 400);
const notInvited = () =>
  json({ code: 422, error_code: "signup_disabled", msg: "L’inscription se fait sur invitation." }, 422);
const tooMany = (seconds: number) =>
  json(
    {
      code: 429,
      error_code: "over_request_rate_limit",
      msg: `Trop de tentatives. Réessayez dans ${Math.ceil(seconds / 60)} min.`,
    },
    429,
    { "retry-after": String(seconds) },
  );

/** What was sent, and the same request to hand on. Read to its end: an answer before that would cut the line of its caller. */
async function read(c: Context): Promise<{ body: Body; request: Request }> {
  const { method, url, headers } = c.req.raw;
  const text = await c.req.text();
  const request = new Request(url, { method, headers, ...(text !== "" && { body: text }) });
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    return { body: isObject ? (body as Body) : {}, request };
  } catch {
    return { body: {}, request };
  }
}

/** An e-mail as accounts keep it, or null of what is none. */
function emailOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return null;
  return value.toLowerCase();
}

/** Where a link of a mail led to nothing: lite says so in the address it sends on to. */
const failed = (answer: Response): boolean =>
  answer.status >= 400 || /[#&?]error=/.test(answer.headers.get("location") ?? "");

export interface AuthEdgeOptions {
  ask: Ask;
  desk: AuthDesk;
  later: Later;
  /** Tells the service key of this stack. */
  isService: (token: string) => boolean;
}

export function createAuthEdge({ ask, desk, later, isService }: AuthEdgeOptions): Hono {
  const guard = createGuard();
  const codes = createThrottle({ limit: WRONG_CODES, windowMs: HOUR });
  const links = {
    byAddress: createThrottle({ limit: 10 }),
    all: createThrottle({ limit: 1000, width: 1 }),
  };
  const asked = {
    byPair: createThrottle({ limit: 6 }),
    byAddress: createThrottle({ limit: 40 }),
    byAccount: createThrottle({ limit: 6 }),
  };

  /** Counts who asks for a mail or an account, known or not. Seconds to wait. */
  const countAsked = (c: Context, email: string): number => {
    const address = networkOf(callerAddress(c));
    const seconds = Math.max(asked.byPair.wait(`${address} ${email}`), asked.byAddress.wait(address));
    if (seconds > 0) return seconds;
    asked.byPair.failed(`${address} ${email}`);
    asked.byAddress.failed(address);
    return 0;
  };

  async function signIn(c: Context): Promise<Response> {
    const { body, request } = await read(c);
    const { email, password } = body;
    const account = emailOf(email);
    if (!account || typeof password !== "string" || password === "") return wrongPassword();
    const attempt = { account, address: callerAddress(c) };
    const seconds = await guard.enter(attempt);
    if (seconds > 0) return tooMany(seconds);
    let isRight = false;
    try {
      await desk.spendAsKnown(account, password);
      const answer = await ask(c, request);
      isRight = answer.ok;
      return answer.status >= 400 && answer.status < 500 ? wrongPassword() : answer;
    } finally {
      guard.leave(attempt, isRight);
    }
  }

  async function verify(c: Context): Promise<Response> {
    const { body, request } = await read(c);
    const account = emailOf(body.email ?? c.req.query("email"));
    const isCode = account !== null && typeof body.token_hash !== "string";
    if (isCode && codes.wait(account) > 0) return tooMany(codes.wait(account));
    // Before the answer is known: as many at once are as many tries.
    if (isCode) codes.failed(account);
    const answer = await ask(c, request);
    if (!failed(answer)) {
      if (isCode) codes.succeeded(account);
      return answer;
    }
    if (isCode && codes.wait(account) > 0) await desk.voidLinks(account);
    // A good link opens whatever was tried from the same place; only what opens nothing is counted, and refused.
    const address = networkOf(callerAddress(c));
    const seconds = Math.max(links.byAddress.wait(address), links.all.wait(""));
    links.byAddress.failed(address);
    links.all.failed("");
    return seconds > 0 ? tooMany(seconds) : answer;
  }

  /** Answered at once and alike, sent afterwards to who has an account. None is ever opened so. */
  async function mail(c: Context): Promise<Response> {
    const { body } = await read(c);
    const email = emailOf(body.email);
    if (!email) return malformed();
    const seconds = countAsked(c, email);
    if (seconds > 0) return tooMany(seconds);
    // Each mail makes the link of the one before it worthless: whoever asks for many on behalf of another is not heard.
    if (asked.byAccount.wait(email) > 0) return json({}, 200);
    asked.byAccount.failed(email);
    const isLink = /\/(otp|magiclink)$/.test(c.req.path);
    const url = new URL(isLink ? "/auth/v1/otp" : c.req.path, c.req.url);
    const headers = new Headers(c.req.raw.headers);
    headers.delete("content-length");
    const wanted = isLink ? { email, create_user: false } : { email, type: body.type };
    later.run(() => ask(c, new Request(url, { method: "POST", headers, body: JSON.stringify(wanted) })));
    return json({}, 200);
  }

  async function signUp(c: Context): Promise<Response> {
    const { body, request } = await read(c);
    const { email, data } = body;
    const account = emailOf(email);
    const token = (data as { invitation?: unknown } | null | undefined)?.invitation;
    if (!account) return malformed();
    const seconds = countAsked(c, account);
    if (seconds > 0) return tooMany(seconds);
    const isInvited = await desk.isInvited(account, typeof token === "string" ? token : "");
    return isInvited ? ask(c, request) : notInvited();
  }

  /** The one call of Auth's administration that we make, which lite does not have: another address for an account. */
  async function administer(c: Context): Promise<Response> {
    const { body } = await read(c);
    const id = c.req.param("id") ?? "";
    const email = emailOf(body.email);
    if (!isService((c.req.header("authorization") ?? "").replace(/^Bearer /i, "")))
      return json({ code: 404, error_code: "not_found", msg: "Not found" }, 404);
    if (!email || !/^[0-9a-f-]{36}$/i.test(id)) return malformed();
    const user = await desk.readdress(id, email);
    if (user === "taken")
      return json({ code: 422, error_code: "email_exists", msg: "Email address already used" }, 422);
    return user ? json(user, 200) : json({ code: 404, error_code: "user_not_found", msg: "User not found" }, 404);
  }

  const edge = new Hono();
  edge.put("/auth/v1/admin/users/:id", administer);
  edge.options("/auth/v1/*", (c) => ask(c, c.req.raw));
  edge.post("/auth/v1/token", (c) => (c.req.query("grant_type") === "password" ? signIn(c) : ask(c, c.req.raw)));
  edge.on(["GET", "POST"], "/auth/v1/verify", verify);
  for (const action of ["recover", "otp", "magiclink", "resend"]) edge.post(`/auth/v1/${action}`, mail);
  edge.post("/auth/v1/signup", signUp);
  edge.all("/auth/v1/*", (c) =>
    OPEN.test(new URL(c.req.url).pathname)
      ? ask(c, c.req.raw)
      : json({ code: 404, error_code: "not_found", msg: "Not found" }, 404),
  );
  return edge;
}
