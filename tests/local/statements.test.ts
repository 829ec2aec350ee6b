import { expect, test } from "vitest";
import { createStatements } from "../../supabase/local/statements.ts";
import { workspaces } from "../support/agency.ts";
import { testStack } from "../support/stack.ts";

// What comes again is prepared: the answer must be the one that it would have been.

const stack = testStack({ seed: "agency" });

test("a read is prepared at the third sight, with its limit in its text; a write never", () => {
  const prepared = createStatements();
  const ask = () => prepared("select * from t where a = $1 limit $2 offset $3", ["x", 25, 0]);
  expect([ask(), ask()]).toEqual([null, null]);
  const known = { name: "relais_1", text: "select * from t where a = $1 limit 25 offset 0", values: ["x"] };
  expect([ask(), ask()]).toEqual([known, known]);
  for (let n = 0; n < 5; n++) expect(prepared("insert into t values ($1)", ["x"])).toBeNull();
});

test("no more than two hundred are kept, whatever is asked", () => {
  const prepared = createStatements();
  const kept = new Set<string>();
  for (let n = 0; n < 600; n++)
    for (let times = 0; times < 4; times++) {
      const known = prepared(`select ${n}`);
      if (known) kept.add(known.name);
    }
  expect(kept.size).toBe(200);
});

test("whoever asks, and with whatever value, sees their own rows, again and again", async () => {
  const admin = stack().admin();
  const names = ["L’Étoile", "O'Brien", "100 % \\ fin", "a'); drop table company; --", "$1"];
  for (const name of names) await admin.from("company").insert({ name, workspace_id: workspaces.main });
  const csm = await stack().signedIn("csm");
  const independent = await stack().signedIn("independent");
  const ask = async (client: typeof csm, name: string) =>
    (await client.from("company").select("name").eq("name", name).limit(5)).data?.map((row) => row.name);
  for (let round = 0; round < 6; round++) {
    for (const name of names) {
      expect(await ask(csm, name)).toEqual([name]);
      // Another workspace, between two of the same question: the plan is kept, the policies are asked each time.
      expect(await ask(independent, name)).toEqual([]);
    }
  }
});

test("a refusal comes through as before: code, status and words", async () => {
  const anon = stack().anon();
  for (let round = 0; round < 5; round++) {
    const { error, status } = await anon.from("company").select("name").limit(5);
    expect([status, error?.code]).toEqual([401, "42501"]);
    const csm = await stack().signedIn("csm");
    const wrong = await csm.from("company").select("name").eq("id", "pas-un-uuid").limit(5);
    expect([wrong.status, wrong.error?.code]).toEqual([400, "22P02"]);
  }
});
