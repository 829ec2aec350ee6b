import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD, testStack } from "../support/stack.ts";

const stack = testStack({ seed: "agency" });

/** A browser of its own: its session is not that of another. */
async function browser(email: string, password = DEMO_PASSWORD) {
  const client = createClient(stack().url, stack().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  return { client, error };
}
const reads = async (client: Awaited<ReturnType<typeof browser>>["client"]) => {
  const { status, data } = await client.from("team_member").select("id").limit(1);
  return status === 200 && data?.length === 1;
};

describe("a password that changes", () => {
  const NEXT = "trois-mots-bien-choisis";

  test("ends every other session at once: neither its token nor its refresh is worth anything", async () => {
    const thief = await browser("accounting@relais.test");
    const owner = await browser("accounting@relais.test");
    expect([await reads(thief.client), await reads(owner.client)]).toEqual([true, true]);
    const stolen = (await thief.client.auth.getSession()).data.session;

    expect((await owner.client.auth.updateUser({ password: NEXT })).error).toBeNull();

    expect(await reads(owner.client)).toBe(true);
    expect((await owner.client.auth.refreshSession()).error).toBeNull();
    expect(await reads(owner.client)).toBe(true);

    const refused = await thief.client.from("team_member").select("id").limit(1);
    expect([refused.status, refused.data]).toEqual([401, null]);
    expect((await thief.client.rpc("my_rights")).status).toBe(401);
    const refresh_token = stolen?.refresh_token ?? "";
    expect((await thief.client.auth.refreshSession({ refresh_token })).error).not.toBeNull();
    expect((await browser("accounting@relais.test")).error).not.toBeNull();
    expect((await browser("accounting@relais.test", NEXT)).error).toBeNull();
  });

  test("another change of the account ends nothing", async () => {
    const [here, there] = [await browser("csm@relais.test"), await browser("csm@relais.test")];
    expect((await here.client.auth.updateUser({ data: { locale: "fr" } })).error).toBeNull();
    expect([await reads(here.client), await reads(there.client)]).toEqual([true, true]);
  });

  test("who signs out leaves no token behind that still reads", async () => {
    const { client } = await browser("board@relais.test");
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    expect(await reads(client)).toBe(true);
    await client.auth.signOut({ scope: "local" });
    const answer = await fetch(`${stack().url}/rest/v1/team_member?select=id&limit=1`, {
      headers: { apikey: stack().publishableKey, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });
});
