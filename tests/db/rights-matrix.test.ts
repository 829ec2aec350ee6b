import { describe, expect, test } from "vitest";
import type { Database } from "../../supabase/local/migrate.ts";
import { testDatabase } from "../support/database.ts";
import {
  copyOf,
  expected,
  fillMatrix,
  matrix,
  matrixKey,
  sampleOf,
  tables,
  VERBS,
  type Verb,
} from "../support/rights-matrix.ts";

const db = testDatabase({ seed: fillMatrix, seedKey: matrixKey });

async function act(member: Database, verb: Verb, table: string, row: Record<string, unknown>): Promise<boolean> {
  const { id } = row;
  const found = async (sql: string) => (await member.query(sql, [id])).length === 1;
  if (verb === "read") return found(`select id from public.${table} where id = $1`);
  if (verb === "edit") return found(`update public.${table} set id = id where id = $1 returning id`);
  if (verb === "delete") return found(`delete from public.${table} where id = $1 returning id`);
  const copy = copyOf(row);
  const columns = Object.keys(copy).join(", ");
  await member.query(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1::text::jsonb)`,
    [JSON.stringify(copy)],
  );
  return true;
}

/** What the database answers to one verb on one row of a table that somebody else owns. */
async function answers(role: string, verb: Verb, table: string, row: Record<string, unknown>): Promise<boolean> {
  try {
    return await db().asMember(role, (member) => act(member, verb, table, row));
  } catch (error) {
    // A right is refused by 42501; what a constraint or a rule says comes after the right was given.
    return (error as { code?: string }).code !== "42501";
  }
}

describe("table × role × verb, as the database really answers", () => {
  test.each(tables)("%s", async (table) => {
    const row = await db().asRoot((root) => sampleOf(root, table));
    const said: string[] = [];
    const wanted: string[] = [];
    for (const role of Object.keys(matrix.roles)) {
      for (const [verb, letter] of VERBS) {
        const line = `${role} ${verb}`;
        if (expected(role, table, verb, letter)) wanted.push(line);
        if (await answers(role, verb, table, row)) said.push(line);
      }
    }
    expect(said).toEqual(wanted);
  });
});

describe("every table that exists", () => {
  const all = () =>
    db().asRoot((root) =>
      root.query<{ name: string }>(
        "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1",
      ),
    );

  test("stands in the matrix, or is tried elsewhere", async () => {
    const placed = new Set([...Object.keys(matrix.tables), ...Object.keys(matrix.apart)]);
    expect((await all()).map(({ name }) => name).filter((name) => !placed.has(name))).toEqual([]);
  });

  test("shows nothing to a visitor without an account", async () => {
    const open: string[] = [];
    for (const { name } of await all()) {
      const outcome = await db()
        .asAnon((anon) => anon.query(`select 1 from public.${name} limit 1`))
        .then(
          () => "open",
          (error: { code?: string }) => error.code,
        );
      if (outcome !== "42501") open.push(`${name} ${outcome}`);
    }
    expect(open).toEqual([]);
  });
});
