import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AnySupabase, createAuth } from "../../src/lib/auth/client.ts";
import { sessionCookies } from "../../src/lib/auth/cookies.ts";
import { authMessage } from "../../src/lib/auth/messages.ts";

type Listener = (event: string, session: { user: object } | null) => void;

function fake(overrides: Record<string, unknown> = {}) {
  let listener: Listener = () => {};
  const calls: unknown[][] = [];
  const say =
    (name: string, answer: unknown = { data: { session: {} }, error: null }) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return answer;
    };
  const auth = {
    signInWithPassword: say("signIn"),
    signOut: say("signOut"),
    resetPasswordForEmail: say("recover"),
    updateUser: say("update"),
    verifyOtp: say("verify"),
    exchangeCodeForSession: say("exchange"),
    setSession: say("set"),
    getSession: say("get"),
    refreshSession: say("refresh"),
    onAuthStateChange: (given: Listener) => {
      listener = given;
      return { data: { subscription: { unsubscribe() {} } } };
    },
    ...overrides,
  };
  const client = { auth, rpc: say("rpc", { data: { ok: 1 }, error: null }) } as unknown as AnySupabase;
  return {
    calls,
    auth: createAuth(client, () => "https://relais.test"),
    emit: (...args: Parameters<Listener>) => listener(...args),
  };
}

const user = (id: string, email?: string, known = {}) => ({ user: { id, email, user_metadata: known } });
const refusal = (error: object) => async () => ({ data: {}, error });

describe("signing in and out", () => {
  it("trims the e-mail, not the password", async () => {
    const { auth, calls } = fake();
    expect(await auth.signIn(" a@b.fr ", " secret ")).toEqual({ ok: true });
    expect(calls[0]).toEqual(["signIn", { email: "a@b.fr", password: " secret " }]);
  });

  it("a refusal is a sentence", async () => {
    const { auth } = fake({ signInWithPassword: refusal({ code: "invalid_credentials", status: 400 }) });
    expect(await auth.signIn("a", "b")).toEqual({
      ok: false,
      message: "E-mail ou mot de passe incorrect.",
      status: 400,
    });
  });

  it("an invited person is in at once, or by the password where the server still asks for a confirmation", async () => {
    const invited = { email: "a@b.fr", password: "p", options: { data: { invitation: "jeton" } } };
    const supabase = fake({ signUp: async () => ({ data: { session: {} }, error: null }) });
    expect(await supabase.auth.signUp("a@b.fr", "p", "jeton")).toEqual({ ok: true });
    expect(supabase.calls).toEqual([]);
    const asked: unknown[] = [];
    const local = fake({
      signUp: async (given: unknown) => {
        asked.push(given);
        return { data: { session: null }, error: null };
      },
    });
    expect(await local.auth.signUp("a@b.fr", "p", "jeton")).toEqual({ ok: true });
    expect(asked).toEqual([invited]);
    expect(local.calls).toEqual([["signIn", { email: "a@b.fr", password: "p" }]]);
    const refused = fake({ signUp: refusal({ code: "weak_password", status: 422 }) });
    expect(await refused.auth.signUp("a@b.fr", "p", "jeton")).toMatchObject({ ok: false, status: 422 });
  });

  it("signing out without a network still ends the session, once", async () => {
    const { auth, emit } = fake({ signOut: async () => Promise.reject(new TypeError("Failed to fetch")) });
    const ended = vi.fn();
    auth.onEnd(ended);
    auth.follow();
    emit("SIGNED_IN", user("u1", "a@b.fr"));
    await auth.signOut();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("leaves the other devices signed in", async () => {
    const { auth, calls } = fake();
    await auth.signOut();
    expect(calls[0]).toEqual(["signOut", { scope: "local" }]);
  });

  it("another tab signing out, or somebody else signing in, ends the session here", () => {
    const { auth, emit } = fake();
    const ended = vi.fn();
    auth.onEnd(ended);
    auth.follow();
    emit("INITIAL_SESSION", null);
    expect(ended).not.toHaveBeenCalled();
    emit("SIGNED_IN", user("u1", "a@b.fr"));
    emit("SIGNED_IN", user("u2", "c@d.fr"));
    expect(ended).toHaveBeenCalledTimes(1);
    emit("SIGNED_OUT", null);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it("the identity is told once, when the e-mail is known", () => {
    const { auth, emit } = fake();
    const told = vi.fn();
    auth.onIdentity(told);
    auth.follow();
    emit("INITIAL_SESSION", user("u1"));
    expect(told).not.toHaveBeenCalled();
    emit("SIGNED_IN", user("u1", "a@b.fr", { first_name: "Ana", last_name: "Roy" }));
    emit("TOKEN_REFRESHED", user("u1", "a@b.fr"));
    expect(told.mock.calls).toEqual([[{ id: "u1", email: "a@b.fr", name: "Ana Roy" }]]);
    emit("SIGNED_OUT", null);
    emit("SIGNED_IN", user("u1", "a@b.fr"));
    expect(told).toHaveBeenCalledTimes(2);
  });
});

describe("after a 401", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("all who ask share one refresh; a token refused again is not refreshed again", async () => {
    const { auth, calls } = fake();
    expect(await Promise.all([auth.refreshOnce(), auth.refreshOnce()])).toEqual([true, true]);
    expect(calls).toHaveLength(1);
    // A call that left before the refresh.
    vi.advanceTimersByTime(1000);
    expect(await auth.refreshOnce()).toBe(true);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect(await auth.refreshOnce()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(await auth.refreshOnce()).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it("a refused refresh is a no", async () => {
    const { auth } = fake({ refreshSession: refusal({ code: "refresh_token_not_found" }) });
    expect(await auth.refreshOnce()).toBe(false);
  });
});

describe("links of mails", () => {
  const at = (rest: string) => `https://relais.test/auth/confirmation${rest}`;

  it.each<[string, string, unknown[], object]>([
    [
      "a token",
      "?token_hash=abc&type=invite&next=%2Fonboarding",
      ["verify", { token_hash: "abc", type: "invite" }],
      { ok: true, kind: "invite", next: "/onboarding" },
    ],
    ["a code", "?code=xyz&type=recovery", ["exchange", "xyz"], { ok: true, kind: "recovery", next: null }],
    [
      "tokens",
      "#access_token=a&refresh_token=r&type=signup",
      ["set", { access_token: "a", refresh_token: "r" }],
      { ok: true, kind: "signup" },
    ],
    ["nothing, but a session", "", ["get"], { ok: true, kind: "session" }],
  ])("%s", async (_, rest, call, outcome) => {
    const { auth, calls } = fake();
    expect(await auth.openLink(at(rest))).toMatchObject(outcome);
    // Who is signed in is looked at first; nothing else is asked of the server.
    expect(calls.filter(([name]) => name !== "get" || call[0] === "get")).toEqual([call]);
  });

  it("a code asked for a recovery in this browser is a recovery", async () => {
    const { auth } = fake({
      exchangeCodeForSession: async () => ({ data: { redirectType: "recovery" }, error: null }),
    });
    expect(await auth.openLink(at("?code=x"))).toMatchObject({ kind: "recovery" });
  });

  it("is opened once, however often the page asks", async () => {
    const { auth, calls } = fake();
    await Promise.all([auth.openLink(at("?code=x")), auth.openLink(at("?code=x"))]);
    expect(calls).toHaveLength(1);
  });

  it.each([
    [
      "#error=access_denied&error_code=otp_expired&error_description=Email+link",
      "Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.",
    ],
    ["?error=access_denied", "Ce lien n’est pas valable. Demandez-en un nouveau."],
  ])("%s is explained", async (rest, message) => {
    expect(await fake().auth.openLink(at(rest))).toEqual({ ok: false, message });
  });

  const open = { session: { user: { id: "u1", email: "anna@relais.test" } } };
  const signed = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
  const tokens = (claims: object) => at(`#access_token=${signed(claims)}&refresh_token=r&type=recovery`);

  it("a session that arrives while another is open asks first, and touches nothing until it is accepted", async () => {
    const { auth, calls } = fake({ getSession: async () => ({ data: open }) });
    const theirs = tokens({ sub: "u2", email: "mallory@evil.test" });
    const question = { ok: "ask", current: "anna@relais.test", arriving: "mallory@evil.test" };
    expect(await auth.openLink(theirs)).toEqual(question);
    expect(await auth.openLink(at("?token_hash=abc&type=recovery"))).toMatchObject({ ok: "ask", arriving: null });
    expect(await auth.openLink(tokens({ sub: "u2", email: "Relais vous écrit : appelez" }))).toMatchObject({
      arriving: null,
    });
    expect(await auth.openLink(at("#access_token=junk&refresh_token=r"))).toMatchObject({ ok: "ask" });
    expect(calls).toEqual([]);
    expect(await auth.openLink(theirs, true)).toMatchObject({ ok: true, kind: "recovery" });
    expect(calls).toHaveLength(1);
  });

  it("one's own account, and a code that this very browser asked for, ask nothing", async () => {
    const { auth } = fake({ getSession: async () => ({ data: open }) });
    expect(await auth.openLink(tokens({ sub: "u1", email: "anna@relais.test" }))).toMatchObject({ ok: true });
    expect(await auth.openLink(at("?code=x"))).toMatchObject({ ok: true });
  });

  it("never goes on to another site", async () => {
    for (const next of ["//evil.test", "https://evil.test", "/\\evil.test", "/\t/evil.test", "/%09/evil.test"]) {
      expect(await fake().auth.openLink(at(`?code=x&next=${encodeURIComponent(next)}`))).toMatchObject({ next: null });
    }
  });

  it("with neither link nor session, says so", async () => {
    const { auth } = fake({ getSession: async () => ({ data: { session: null } }) });
    expect(await auth.openLink(at(""))).toMatchObject({ ok: false });
  });
});

describe("what the person reads", () => {
  it.each([
    [{ status: 429 }, /patientez/],
    [{ name: "AuthRetryableFetchError", status: 0, message: "fetch failed" }, /serveur ne répond pas/],
    [{ name: "AuthSessionMissingError" }, /session a expiré/],
    [{ message: "Invalid login credentials", status: 400 }, /incorrect/],
    [{ message: "Email link is invalid or has expired" }, /expiré/],
    [{ message: "boom", status: 500 }, /réessayez/],
  ])("%j", (error, expected) => expect(authMessage(error)).toMatch(expected));

  it("the same words whether the account exists or not", () =>
    expect(authMessage({ code: "user_not_found" })).toBe(authMessage({ code: "invalid_credentials" })));
});

it("the cookies of the session are all recognised, and no other", () => {
  expect(
    sessionCookies("relais-auth.0=a; relais-auth.1=b; theme=dark; relais-auth-code-verifier=c; relais-authx=d"),
  ).toEqual(["relais-auth.0", "relais-auth.1", "relais-auth-code-verifier"]);
});
