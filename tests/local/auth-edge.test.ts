import { createHash } from "node:crypto";
import { request } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, isPostgrest, openTestStack, type TestStack } from "../support/stack.ts";

// The door of Auth. Addresses are those that a proxy of ours would write.

// In memory, and again on PostgreSQL with the other tests that are (`tools/test-postgrest.mjs`).
describe(`on ${isPostgrest ? "PostgreSQL" : "PGlite"}`, () => {
  let stack: TestStack;
  beforeAll(async () => {
    process.env.RELAIS_PROXIES = "1";
    stack = await openTestStack({ seed: "agency" });
  });
  afterAll(async () => {
    delete process.env.RELAIS_PROXIES;
    await stack?.close();
  });

  interface Answer {
    status: number;
    body: string;
    location: string;
    ms: number;
  }
  /** One call of Auth, from an address. */
  const call = async (path: string, body: object | null, from = "203.0.113.1"): Promise<Answer> => {
    const start = performance.now();
    const answer = await fetch(`${stack.url}/auth/v1/${path}`, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: {
        apikey: stack.publishableKey,
        "content-type": "application/json",
        "x-forwarded-for": `6.6.6.6, ${from}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text,
      location: answer.headers.get("location") ?? "",
      ms: performance.now() - start,
    };
  };
  const signIn = (email: string, password: string, from?: string) =>
    call("token?grant_type=password", { email, password }, from);
  const mailsTo = async (email: string) => {
    const all = (await (await fetch(`${stack.url}/_mails.json`)).json()) as { to_email: string; html: string }[];
    return all.filter((mail) => mail.to_email === email).map(({ html }) => html.replaceAll("&amp;", "&"));
  };
  /** The link of the last mail to somebody. */
  const linkTo = async (email: string, from?: string): Promise<string> => {
    expect((await call("recover", { email }, from)).status).toBe(200);
    const [html = ""] = await mailsTo(email);
    return /token_hash=([^"&]+)/.exec(html)?.[1] ?? "";
  };

  test("a link of a mail carries 256 bits, and so does the code that lite makes it from", async () => {
    const hash = await linkTo("board@relais.test", "203.0.113.20");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    // Made of no code that a person could type: all those of six digits are tried.
    const made = (code: number) =>
      createHash("sha256")
        .update(`board@relais.test${String(code).padStart(6, "0")}`)
        .digest("hex");
    for (let code = 0; code < 1_000_000; code++) {
      if (made(code) === hash) throw new Error(`The code is ${code}.`);
      // The lines that are open need a breath now and then.
      if (code % 50_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const wrong = await call(
      "verify",
      { type: "recovery", email: "board@relais.test", token: "123456" },
      "203.0.113.21",
    );
    expect(wrong.status).toBe(403);
    expect((await call("verify", { type: "recovery", token_hash: hash }, "203.0.113.22")).status).toBe(200);
  });

  test("wrong links are counted, by GET, HEAD and POST alike; a good one opens all the same", async () => {
    const from = "203.0.113.30";
    const get = (token: string) => call(`verify?type=recovery&token=${token}`, null, from);
    const post = (token: string) => call("verify", { type: "recovery", token_hash: token }, from);
    const tries = [];
    for (let i = 0; i < 12; i++) tries.push(i % 2 ? await get(`faux-${i}`) : await post(`faux-${i}`));
    expect(tries.slice(0, 10).every(({ status }) => status !== 429)).toBe(true);
    expect(tries.slice(10).map(({ status }) => status)).toEqual([429, 429]);
    expect((await call("verify?type=recovery&token=faux", null, "203.0.113.31")).status).toBe(303);
    const head = await new Promise<number>((resolve) =>
      request(
        `${stack.url}/auth/v1/verify?type=recovery&token=faux`,
        { method: "HEAD", headers: { apikey: stack.publishableKey, "x-forwarded-for": from } },
        (answer) => resolve(answer.statusCode ?? 0),
      ).end(),
    );
    expect(head).toBe(429);
    const hash = await linkTo("manager@relais.test", "203.0.113.32");
    expect((await post(hash)).status).toBe(200);
  });

  test("ten wrong codes for an account, from anywhere and at once, and its link is void; another one opens", async () => {
    const email = "csm@relais.test";
    const hash = await linkTo(email, "203.0.113.40");
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        call("verify", { type: "recovery", email, token: `${100_000 + i}` }, `198.51.100.${i}`),
      ),
    );
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
    const spent = await call("verify", { type: "recovery", token_hash: hash }, "203.0.113.41");
    expect([spent.status, spent.body]).toEqual([403, expect.stringContaining("otp_expired")]);
    const [kept] = await stack.db.query("select recovery_token from auth.users where email = $1", [email]);
    expect(kept).toEqual({ recovery_token: null });
    const next = await linkTo(email, "203.0.113.42");
    expect((await call("verify", { type: "recovery", token_hash: next }, "203.0.113.43")).status).toBe(200);
  });

  test("who guesses is slowed down, and who knows the password is not shut out", async () => {
    const email = "marketing@relais.test";
    // From one address: refused after eight, its owner next to it too, but not from elsewhere.
    for (let i = 0; i < 8; i++) expect((await signIn(email, `faux ${i}`, "198.51.100.50")).status).toBe(400);
    expect((await signIn(email, "faux", "198.51.100.50")).status).toBe(429);
    expect((await signIn(email, DEMO_PASSWORD, "203.0.113.50")).status).toBe(200);
    // From many: one after the other, and never refused to who did not fail.
    const start = performance.now();
    const guesses = Array.from({ length: 40 }, (_, i) => signIn(email, `faux ${i}`, `198.51.100.${100 + (i % 20)}`));
    const stranger = await signIn(email, DEMO_PASSWORD, "203.0.113.51");
    const [known, ...answers] = await Promise.all([signIn(email, DEMO_PASSWORD, "203.0.113.50"), ...guesses]);
    expect([stranger.status, known?.status]).toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    expect(performance.now() - start).toBeGreaterThan(2000);
  }, 120_000);

  test("one password tried on every account is stopped by address, but for who signed in from there", async () => {
    const from = "203.0.113.60";
    expect((await signIn("accounting@relais.test", DEMO_PASSWORD, from)).status).toBe(200);
    const sprayed = [];
    for (let i = 0; i < 33; i++) sprayed.push((await signIn(`personne-${i}@relais.test`, "printemps", from)).status);
    expect(sprayed.slice(0, 30)).toEqual(Array(30).fill(400));
    expect(sprayed.slice(30)).toEqual([429, 429, 429]);
    expect((await signIn("accounting@relais.test", DEMO_PASSWORD, from)).status).toBe(200);
    expect((await signIn("accounting@relais.test", DEMO_PASSWORD, "203.0.113.61")).status).toBe(200);
  });

  describe("nothing tells whether an address has an account", () => {
    const unknown = "personne@relais.test";
    const known = "developer@relais.test";

    test.each([
      ["recover", 1],
      ["otp", 2],
      ["magiclink", 3],
      ["resend", 4],
    ])("%s", async (action, net) => {
      const body = (email: string) => ({ email, type: "signup" });
      const [a, b] = [
        await call(action, body(known), `192.0.2.${net}0`),
        await call(action, body(unknown), `192.0.2.${net}0`),
      ];
      expect([a.status, a.body]).toEqual([200, "{}"]);
      expect([b.status, b.body]).toEqual([200, "{}"]);
      await fetch(`${stack.url}/_mails.json`);
      expect(await stack.db.query("select from auth.users where email = $1", [unknown])).toEqual([]);
      for (let i = 0; i < 5; i++) await call(action, body(unknown), `192.0.2.${net}1`);
      for (let i = 0; i < 5; i++) await call(action, body(known), `192.0.2.${net}2`);
      const [c, d] = [
        await call(action, body(unknown), `192.0.2.${net}1`),
        await call(action, body(known), `192.0.2.${net}2`),
      ];
      expect([c.status, d.status]).toEqual([200, 200]);
      const late = [
        await call(action, body(unknown), `192.0.2.${net}1`),
        await call(action, body(known), `192.0.2.${net}2`),
      ];
      expect(late.map(({ status }) => status)).toEqual([429, 429]);
    });

    test("the time of an answer: a wrong password costs as much as no account", async () => {
      await stack.db.query(
        "update auth.users set encrypted_password = (select extensions.crypt($1, extensions.gen_salt('bf', 10)))",
        [DEMO_PASSWORD],
      );
      const times = { known: [] as number[], unknown: [] as number[] };
      // By turns, so that a busy machine is as busy for the one as for the other.
      for (let i = 0; i < 7; i++) {
        const from = `203.0.113.${80 + i}`;
        const wrong = await signIn("independent@relais.test", "faux", from);
        const nobody = await signIn(`personne-${i}@relais.test`, "faux", from);
        expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
        times.known.push(wrong.ms);
        times.unknown.push(nobody.ms);
      }
      // The quickest of each: what a busy machine adds is only ever added. Nothing compared would be ten times less.
      const ratio = Math.min(...times.unknown) / Math.min(...times.known);
      expect(ratio).toBeGreaterThan(1 / 3);
      expect(ratio).toBeLessThan(3);
      // A password that is none is refused before anything is compared, account or not.
      const odd = [known, unknown].map((email) => call("token?grant_type=password", { email, password: { $: 1 } }));
      const [one, two] = await Promise.all(odd);
      expect([one?.status, one?.body]).toEqual([two?.status, two?.body]);
    });

    test("an account cannot be opened twice, nor by who only knows the address, and the refusal is the same", async () => {
      const password = "un-mot-de-passe-long";
      const answers = [];
      for (const email of [known, unknown, "invited@relais.test"])
        answers.push(await call("signup", { email, password, data: { invitation: "x" } }, "203.0.113.90"));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(422);
    });
  });

  test("a sign-in link asked for someone invited opens nothing, and the invitation stays good", async () => {
    const email = "nina@relais.test";
    const inviter = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
    const session = JSON.parse((await signIn("country-manager@relais.test", DEMO_PASSWORD, "203.0.113.95")).body) as {
      access_token: string;
      refresh_token: string;
    };
    await inviter.auth.setSession(session);
    const invited = await inviter.rpc("invite_team_member", {
      email,
      first_name: "Nina",
      roles: ["consultant_team_member"],
    });
    expect(invited.error).toBeNull();
    const [html = ""] = await mailsTo(email);
    const invitation = /invitation=([\w-]+)/.exec(html)?.[1] ?? "";
    expect(Buffer.from(invitation, "base64url").length).toBe(32);
    for (const action of ["otp", "magiclink"])
      for (const create of [true, undefined])
        expect(
          (await call(action, { email, create_user: create, options: { shouldCreateUser: true } }, "203.0.113.96"))
            .status,
        ).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await stack.db.query("select from auth.users where email = $1", [email])).toEqual([]);
    // The address in another case, or another spelling of the path, is no way round.
    await call("%6Ftp", { email: email.toUpperCase() }, "203.0.113.97");
    await call("otp/", { email }, "203.0.113.97");
    await fetch(`${stack.url}/_mails.json`);
    expect(await stack.db.query("select from auth.users where lower(email) = $1", [email])).toEqual([]);
    const opened = await call(
      "signup",
      { email, password: "un-mot-de-passe-long", data: { invitation } },
      "203.0.113.98",
    );
    expect(opened.status).toBe(200);
    expect((await signIn(email, "un-mot-de-passe-long", "203.0.113.98")).status).toBe(200);
  });
});
