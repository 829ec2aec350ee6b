import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPageEnv } from "../../supabase/local/app-files.ts";
import { htmlToText, mailTemplates } from "../../supabase/local/auth-mail.ts";
import { openFunctions } from "../../supabase/local/functions.ts";
import { demoAccounts } from "../../supabase/local/seed.ts";
import { compressFolder } from "../../tools/compressed.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { DEMO_PASSWORD, openTestStack, type TestStack } from "../support/stack.ts";

const LONG = `export const long = "${"relais ".repeat(2000)}";`;

describe("the app's files", () => {
  let stack: TestStack;
  beforeAll(async () => {
    const dist = mkdtempSync(join(tmpdir(), "relais-dist-"));
    mkdirSync(join(dist, "assets"));
    writeFileSync(join(dist, "index.html"), "<html><head></head><body>Relais</body></html>");
    writeFileSync(join(dist, "assets/a-1234.js"), "export {}");
    writeFileSync(join(dist, "assets/long-1234.js"), LONG);
    await compressFolder(dist);
    stack = await openTestStack({ migrations: [], dist });
  });
  afterAll(() => stack?.close());

  test("a route of the app is the page, told where its servers are, and is not kept by the browser", async () => {
    const answer = await fetch(`${stack.url}/talents/list?page=2`);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await answer.text()).toContain(`"SUPABASE_ANON_KEY":"${stack.publishableKey}"`);
  });

  test("a hashed file is kept for ever; one that is not there is a 404, not a page", async () => {
    const file = await fetch(`${stack.url}/assets/a-1234.js`);
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(file.headers.get("content-type")).toContain("javascript");
    expect((await fetch(`${stack.url}/assets/b-5678.js`)).status).toBe(404);
    expect((await fetch(`${stack.url}/../../package.json`)).status).toBe(404);
    expect((await fetch(`${stack.url}/%2e%2e/%2e%2e/package.json`)).status).toBe(404);
  });

  test("a long file travels compressed to whom understands it, and is the same file", async () => {
    const sizeOf = async (encoding: string) => {
      const answer = await fetch(`${stack.url}/assets/long-1234.js`, { headers: { "accept-encoding": encoding } });
      expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(answer.headers.get("content-type")).toContain("javascript");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect(await answer.text()).toBe(LONG);
      return Number(answer.headers.get("content-length"));
    };
    const [br, gzip, plain] = [await sizeOf("br"), await sizeOf("gzip"), await sizeOf("identity")];
    expect(Math.max(br, gzip)).toBeLessThan(plain / 10);
  });

  test("no value closes the script", () => {
    expect(withPageEnv("<head></head>", { A: "</script><b>" })).not.toContain("</script><b>");
  });
});

describe("what is read in config.toml", () => {
  test("functions open to callers without a session, and the mails of Auth", () => {
    expect(openFunctions().has("icons")).toBe(true);
    expect(openFunctions().has("api")).toBe(false);
    const templates = mailTemplates();
    expect(Object.keys(templates).sort()).toEqual(["confirmation", "email_change", "invite", "magic_link", "recovery"]);
  });

  test("a mail has its text, links kept", () => {
    expect(htmlToText('<body><p>Bonjour</p><a href="https://x?a=1&amp;b=2">Ouvrir</a></body>')).toBe(
      "Bonjour\nOuvrir\u202f: https://x?a=1&b=2",
    );
  });
});

describe("an agency with an address of its own", () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await openTestStack({ seed: "agency", siteUrl: "https://relais.exemple.fr/" });
  });
  afterAll(() => stack?.close());

  test("every link of a mail goes there", async () => {
    const landing = { redirectTo: "https://relais.exemple.fr/auth/recovery" };
    expect((await stack.anon().auth.resetPasswordForEmail("csm@relais.test", landing)).error).toBeNull();
    const inviter = await stack.signedIn("country-manager");
    const nina = { email: "nina@relais.test", first_name: "Nina", roles: ["consultant_team_member"] };
    expect((await inviter.rpc("invite_team_member", nina)).error).toBeNull();
    const mails = (await (await fetch(`${stack.url}/_mails.json`)).json()) as { to_email: string; html: string }[];
    const links = mails.flatMap(({ to_email, html }) =>
      [...html.matchAll(/href="(https?:\/\/[^"?]+)/g)].map(([, link]) => `${to_email} ${link}`),
    );
    expect([...new Set(links)].sort()).toEqual([
      "csm@relais.test https://relais.exemple.fr/auth/recovery",
      "nina@relais.test https://relais.exemple.fr/auth/confirmation",
    ]);
    // The one of Nina, as the playground opens it; an address that is nobody's gives nothing.
    const [kept] = (await (await fetch(`${stack.url}/_mails.json`)).json()) as { id: string; html: string }[];
    const one = await fetch(`${stack.url}/_mails/${kept?.id}.json`);
    expect(((await one.json()) as { html: string }).html).toBe(kept?.html);
    expect((await fetch(`${stack.url}/_mails/${kept?.id.replace(/^./, "x")}.json`)).status).toBe(404);
    // Where the functions are is not where people go.
    expect(process.env.SUPABASE_URL).toBe(stack.url);
    expect(process.env.RELAIS_SITE_URL).toBe("https://relais.exemple.fr");
  });

  test("mails are read on this machine, not through a proxy that stands on it", async () => {
    const ask = (headers: Record<string, string>) => fetch(`${stack.url}/_mails.json`, { headers });
    expect((await ask({})).status).toBe(200);
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
      expect((await ask({ [name]: "203.0.113.9" })).status, name).toBe(404);
  });

  test("names the demonstration accounts that are in its base, and no other", async () => {
    const accounts = await demoAccounts(stack.db);
    expect(accounts.match(/@relais\.test/g)).toHaveLength(12);
    expect(accounts).toContain(DEMO_PASSWORD);
    await stack.db.exec("update public.team_member set auth_user_id = null where email = 'csm@relais.test'");
    expect(await demoAccounts(stack.db)).not.toMatch(/^ {2}csm@/m);
  });
});

describe.skipIf(!findPostgres())("on a PostgreSQL server", () => {
  test("the same stack answers, and a real Supabase is refused", async () => {
    const server = await startPostgres();
    if (!server) throw new Error("PostgreSQL did not start.");
    try {
      const stack = await openTestStack({ databaseUrl: server.url });
      const rows = await stack
        .admin()
        .from("workspace")
        .insert({ name: "Relais", type: "internal" })
        .select("name, created_at");
      expect(rows.data).toEqual([{ name: "Relais", created_at: expect.stringMatching(/T.*\+00:00$/) }]);
      expect((await stack.anon().from("workspace").select()).status).toBe(401);

      await stack.db.exec(`create function public.kinds(a jsonb, b jsonb, c json) returns text language sql
        as $$ select concat_ws(' ', jsonb_typeof(a), jsonb_typeof(b), json_typeof(c)) $$`);
      await stack.db.exec("grant execute on function public.kinds to service_role");
      await stack.db.connection.clearSchemaCache();
      const kinds = await stack.admin().rpc("kinds", { a: { deep: [1] }, b: [{ id: 1 }], c: { at: "x" } });
      expect(kinds.data).toBe("object array object");

      await stack.db.exec("create role supabase_admin");
      await stack.close();
      await expect(openTestStack({ databaseUrl: server.url })).rejects.toThrow("désigne une base Supabase");
    } finally {
      await server.stop();
    }
  }, 60_000);
});
