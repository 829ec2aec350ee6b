import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { functionNames } from "../../supabase/local/functions.ts";
import { type DenoFunction, hasDeno, startUnderDeno } from "../support/deno.ts";
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
  async jobs(url) {
    const answer = await fetch(`${url}/run`, { method: "POST", headers: { authorization: "Bearer horloge" } });
    expect(await answer.json()).toEqual({ taken: expect.any(Number) });
  },
};

describe.skipIf(!hasDeno).each(functionNames())("%s under Deno", (name) => {
  let running: DenoFunction;
  beforeAll(async () => {
    const { url, publishableKey, secretKey } = stack();
    running = await startUnderDeno(name, {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      RELAIS_JOBS_TOKEN: "horloge",
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
