import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { copyOf, expected, fillTables, matrix, sampleOf, tables, VERBS, type Verb } from "../support/rights-matrix.ts";
import { isPostgrest, testStack } from "../support/stack.ts";

// The matrix that tests/db tries in SQL, as the real PostgREST answers: nothing is kept of what is written.
describe.runIf(isPostgrest)("table × role × verb, over HTTP", () => {
  const stack = testStack({ seed: "demo" });
  const roles = Object.keys(matrix.roles);
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    await fillTables(stack().db);
    const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session?.access_token ?? "";
    for (const role of roles) tokens.set(role, await tokenOf(await stack().signedIn(role)));
  });

  const METHODS: Record<Verb, string> = { read: "GET", create: "POST", edit: "PATCH", delete: "DELETE" };

  async function answers(role: string, verb: Verb, table: string, row: Record<string, unknown>): Promise<boolean> {
    const isNew = verb === "create";
    const answer = await fetch(`${stack().url}/rest/v1/${table}${isNew ? "" : `?id=eq.${row.id}&select=id`}`, {
      method: METHODS[verb],
      headers: {
        apikey: stack().publishableKey,
        authorization: `Bearer ${tokens.get(role)}`,
        "content-type": "application/json",
        prefer: `tx=rollback,return=${isNew ? "minimal" : "representation"}`,
      },
      ...(isNew && { body: JSON.stringify(copyOf(row)) }),
      ...(verb === "edit" && { body: JSON.stringify({ id: row.id }) }),
    });
    const said = (await answer.json().catch(() => null)) as { code?: string } | unknown[] | null;
    if (answer.ok) return isNew || (said as unknown[]).length === 1;
    // A right is refused by 42501; what a constraint or a rule says comes after the right was given.
    return (said as { code?: string }).code !== "42501";
  }

  test.each(tables)("%s", async (table) => {
    const row = await sampleOf(stack().db, table);
    const said: string[] = [];
    const wanted: string[] = [];
    for (const role of roles) {
      for (const [verb, letter] of VERBS) {
        if (expected(role, table, verb, letter)) wanted.push(`${role} ${verb}`);
        if (await answers(role, verb, table, row)) said.push(`${role} ${verb}`);
      }
    }
    expect(said).toEqual(wanted);
  });
});
