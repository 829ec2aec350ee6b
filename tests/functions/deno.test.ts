import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handlers } from "../../supabase/functions/_shared/jobs/handlers.ts";
import { functionNames } from "../../supabase/local/functions.ts";
import type { Database } from "../../supabase/local/migrate.ts";
import { drawSeal } from "../../supabase/local/seal.ts";
import { type DenoFunction, hasDeno, runUnderDeno, startUnderDeno } from "../support/deno.ts";
import { testStack } from "../support/stack.ts";

// Every function, in the runtime of Supabase, in front of a local stack.
const stack = testStack({ seed: "agency" });

/** What each one must answer there; a function without a check here must at least start. */
const checks: Record<string, (url: string) => Promise<void>> = {
  async icons(url) {
    const answer = await fetch(`${url}/lucide.json?icons=house`);
    expect(await answer.json()).toMatchObject({ prefix: "lucide", icons: { house: { body: expect.any(String) } } });
  },
  async api(url) {
    const client = await stack().signedIn("csm");
    const token = (await client.auth.getSession()).data.session?.access_token;
    const answer = await fetch(`${url}/analytics/team-member/track-page-view`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ page_url: "/talents/list" }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  },
  async signatures(url) {
    const answer = await fetch(`${url}/contracts`, { method: "POST", body: "{}" });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "no_session" }]);
  },
  // A whole paper is made: fonts, layout, joined files.
  async documents(url) {
    const client = await stack().signedIn("csm");
    const token = (await client.auth.getSession()).data.session?.access_token;
    const id = await makeContract(stack().db);
    const answer = await fetch(`${url}/contracts/${id}?paper=cmad`, { headers: { authorization: `Bearer ${token}` } });
    const start = new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5));
    expect([answer.status, start]).toEqual([200, "%PDF-"]);
    const receipt = await fetch(`${url}/receipt`, { method: "POST", body: JSON.stringify({ token: "x".repeat(43) }) });
    expect([receipt.status, await receipt.json()]).toMatchObject([404, { code: "unknown" }]);
    // Sealed there, and known again there.
    const end = await makeEnd(stack().db, id);
    const filed = await fetch(`${url}/requests/work_certificate/${end}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    expect([filed.status, (await filed.json()).file_name]).toEqual([
      201,
      expect.stringMatching(/certificat-de-travail/),
    ]);
    const [kept] = await stack().db.query<{ path: string }>("select storage_path as path from public.document");
    const file = await client.storage.from("documents").download(kept?.path ?? "");
    const told = await fetch(`${url}/verify`, { method: "POST", body: file.data });
    expect(await told.json()).toMatchObject({ state: "ours", kind: expect.stringMatching(/^Certificat de travail/) });
  },
  async nylas(url) {
    const answer = await fetch(`${url}/webhook`, { method: "POST", body: "{}" });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "off" }]);
  },
  async invitations(url) {
    const answer = await fetch(`${url}/open`, { method: "POST", body: JSON.stringify({ token: "x".repeat(43) }) });
    expect([answer.status, await answer.json()]).toMatchObject([200, { state: "unknown" }]);
  },
  async members(url) {
    const answer = await fetch(`${url}/email`, { method: "POST", body: "{}" });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "no_session" }]);
  },
  // The client of the model is loaded, and nothing is plugged in.
  async ai(url) {
    const client = await stack().signedIn("developer");
    const token = (await client.auth.getSession()).data.session?.access_token;
    const answer = await fetch(`${url}/search`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ sentence: "Un grutier", understood: [] }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "off" }]);
  },
  // An empty calendar is written all the same.
  async calendars(url) {
    const { data: token } = await (await stack().signedIn("csm")).rpc("create_calendar_link");
    const answer = await fetch(`${url}/${token}.ics`);
    expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([200, "BEGIN:VCALENDAR"]);
  },
  // The session of a call is signed there, and the tables know it.
  async open(url) {
    const day = new Date(Date.now() + 86_400_000 * 9).toISOString().slice(0, 10);
    const asked = { name: "Deno", scopes: { missions: "read" }, expires_on: day };
    const { data } = await (await stack().signedIn("csm")).rpc("create_personal_token", asked);
    const answer = await fetch(`${url}/mission`, { headers: { authorization: `Bearer ${data.token}` } });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  },
  async jobs(url) {
    const answer = await fetch(`${url}/run`, { method: "POST", headers: { authorization: "Bearer horloge" } });
    expect(await answer.json()).toEqual({
      taken: expect.any(Number),
      mailed: expect.any(Number),
      told: expect.any(Number),
    });
  },
};

/** A draft, with the client and the worker that it names. */
async function makeContract(db: Database): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `with c as (insert into public.company (workspace_id, name) values ($1, 'Bâti Sud') returning id),
       t as (insert into public.talent (workspace_id, first_name, last_name) values ($1, 'Awa', 'Diop') returning id)
     insert into public.contract (workspace_id, talent_id, company_id, start_date, end_date, job_name)
     select $1, t.id, c.id, '2026-11-23', '2026-12-18', 'Coffreur' from c, t returning id`,
    ["00000000-0000-4000-8000-000000000001"],
  );
  return row?.id ?? "";
}

async function makeEnd(db: Database, contract: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into public.definitive_end_request (workspace_id, contract_id, talent_id)
     select workspace_id, id, talent_id from public.contract where id = $1 returning id`,
    [contract],
  );
  return row?.id ?? "";
}

test.skipIf(!hasDeno)("every job is loaded under Deno, and the words of a filed paper are read there", async () => {
  expect(JSON.parse(await runUnderDeno("tests/support/deno-jobs.ts"))).toEqual({
    kinds: Object.keys(handlers),
    kept: [
      ["keep_read_text", { document_id: "d", content: expect.stringContaining("Certificat de travail de Karim") }],
    ],
  });
});

describe.skipIf(!hasDeno).each(functionNames())("%s under Deno", (name) => {
  let running: DenoFunction;
  beforeAll(async () => {
    const { url, publishableKey, secretKey, jwtSecret } = stack();
    running = await startUnderDeno(name, {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      RELAIS_JOBS_TOKEN: "horloge",
      RELAIS_JWT_KEY: jwtSecret,
      RELAIS_SEAL: Buffer.from(await drawSeal()).toString("base64"),
      // Nobody listens there: the carrier is loaded, and a mail that leaves with it would wait for its next try.
      SMTP_URL: "smtp://127.0.0.1:9",
    });
  });
  afterAll(() => running?.stop());

  test("starts, and tells an unknown address in French", async () => {
    const answer = await fetch(`${running.url}/nulle/part`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "Adresse inconnue.", code: "not_found" });
  });

  test("lets another origin ask", async () => {
    const answer = await fetch(`${running.url}/x`, { method: "OPTIONS", headers: { origin: "https://app.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("answers", () => checks[name]?.(running.url));
});
