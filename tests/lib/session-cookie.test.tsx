import { createBrowserClient } from "@supabase/ssr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AnySupabase, createAuth } from "../../src/lib/auth/client.ts";
import { SESSION_COOKIE_OPTIONS } from "../../src/lib/supabase.ts";

/** The session cookie as the browser is asked to keep it (spec §4 and §9), through the real client. */
const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const jwt = `${base64({ alg: "HS256" })}.${base64({ sub: "u1", exp: 4102444800 })}.signature`;

function session(padding: string) {
  return {
    access_token: jwt,
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: 4102444800,
    user: {
      id: "u1",
      email: "a@b.fr",
      user_metadata: { padding },
      app_metadata: {},
      aud: "authenticated",
      created_at: "",
    },
  };
}

const clientThatAnswers = (body: object, status = 200) =>
  createBrowserClient("http://db.test", "anon", {
    isSingleton: false,
    cookieOptions: SESSION_COOKIE_OPTIONS,
    auth: { detectSessionInUrl: false, autoRefreshToken: false },
    global: {
      fetch: async () =>
        new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }),
    },
  }) as AnySupabase;

let written: string[] = [];

beforeEach(() => {
  written = [];
  const own = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  vi.spyOn(document, "cookie", "set").mockImplementation((value) => {
    written.push(value);
    own?.set?.call(document, value);
  });
});

afterEach(() => vi.restoreAllMocks());

describe("the session cookie", () => {
  it("path /, lax, 400 days, readable by the page", async () => {
    const auth = createAuth(clientThatAnswers(session("")));
    expect(await auth.signIn("a@b.fr", "x")).toEqual({ ok: true });
    const cookie = written.find((line) => line.startsWith("relais-auth=")) ?? "";
    expect(cookie).toContain("; Path=/");
    expect(cookie).toContain("; SameSite=Lax");
    expect(cookie).toContain(`; Max-Age=${400 * 24 * 60 * 60}`);
    expect(cookie).not.toContain("HttpOnly");
    expect(document.cookie).toContain("relais-auth=");
    await auth.signOut();
    expect(document.cookie).not.toContain("relais-auth");
  });

  it("is cut beyond 3180 characters, and read back whole", async () => {
    const auth = createAuth(clientThatAnswers(session("x".repeat(5000))));
    await auth.signIn("a@b.fr", "x");
    const chunks = written.filter((line) => /^relais-auth\.\d=[^;]/.test(line)).map((line) => line.split(";")[0] ?? "");
    expect(chunks.length).toBeGreaterThan(1);
    for (const chunk of chunks) expect(chunk.slice("relais-auth.0=".length).length).toBeLessThanOrEqual(3180);
    expect(await auth.hasSession()).toBe(true);
    await auth.signOut();
    expect(document.cookie).toBe("");
    expect(await auth.hasSession()).toBe(false);
  });

  it("goes away even when the server cannot hear of it", async () => {
    const auth = createAuth(clientThatAnswers(session("")));
    await auth.signIn("a@b.fr", "x");
    const deaf = createAuth(clientThatAnswers({ message: "down" }, 503));
    await deaf.signOut();
    expect(document.cookie).not.toContain("relais-auth");
  });
});
