import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Database } from "../../supabase/local/migrate.ts";
import { seed } from "../../supabase/seed/demo.ts";
import { memberId, WORKSPACES } from "../../supabase/seed/members.ts";
import { testDatabase } from "../support/database.ts";
import { seedHash } from "../support/seed-hash.ts";

type Matrix = {
  roles: Record<string, Record<string, string>>;
  tables: Record<string, string>;
  /** Tables that other tests try, with where; a new table must be placed here or in \`tables\`. */
  apart: Record<string, string>;
  except: Record<string, Partial<Record<Verb, string[]>> & { why: string }>;
};
type Verb = "read" | "create" | "edit" | "delete";

const matrix: Matrix = JSON.parse(readFileSync(new URL("../fixtures/rights-matrix.json", import.meta.url), "utf8"));
const VERBS: readonly [Verb, string][] = [
  ["read", "r"],
  ["create", "c"],
  ["edit", "e"],
  ["delete", "d"],
];

/** One row in each table that the demo agency leaves empty. Everything belongs to the manager, who asks nothing below. */
const MORE = `
  insert into public.talent_identity (workspace_id, talent_id, nationality, created_by) select workspace_id, id, 'FR', '${memberId(3)}' from public.talent where sort_key is not null and workspace_id = '00000000-0000-4000-8000-000000000001' limit 1;
  insert into public.talent_bank_account (workspace_id, talent_id, holder, iban, created_by) select workspace_id, talent_id, 'Titulaire', 'FR7630006000011234567890189', '${memberId(3)}' from public.talent_identity limit 1;
  insert into public.talent_restriction (workspace_id, talent_id, reason_code, facts, ends_on, created_by) select workspace_id, talent_id, 'behaviour', 'Faits', current_date + 30, '${memberId(3)}' from public.talent_identity limit 1;
  insert into public.resume (workspace_id, talent_id, file, created_by) select workspace_id, talent_id, 'cv.pdf', '${memberId(3)}' from public.talent_identity;
  insert into public.mission_contact (workspace_id, mission_id, contact_id, role, created_by) select m.workspace_id, m.id, m.lead_contact_id, 'lead', '${memberId(3)}' from public.mission m limit 1;`;

/** A table that is new to the agency has its row too, when texts are all that it wants. */
async function firstRow(database: Database, table: string): Promise<void> {
  if ((await database.query(`select from public.${table} limit 1`)).length > 0) return;
  const wanted = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  );
  const values = wanted.map(({ name }) => (name === "workspace_id" ? `'${WORKSPACES.main}'` : "'Essai'"));
  await database.exec(`insert into public.${table} (${[...wanted.map(({ name }) => name), "created_by"].join(", ")})
    values (${[...values, `'${memberId(3)}'`].join(", ")})`);
}

const tables = Object.keys(matrix.tables);
const db = testDatabase({
  seed: async (database) => {
    await seed(database, { today: "2026-11-21" });
    await database.exec(MORE);
    for (const table of tables) await firstRow(database, table);
  },
  seedKey: `matrix_${tables.length}_${seedHash()}`,
});

async function act(member: Database, verb: Verb, table: string, row: Record<string, unknown>): Promise<boolean> {
  const { id } = row;
  const found = async (sql: string) => (await member.query(sql, [id])).length === 1;
  if (verb === "read") return found(`select id from public.${table} where id = $1`);
  if (verb === "edit") return found(`update public.${table} set id = id where id = $1 returning id`);
  if (verb === "delete") return found(`delete from public.${table} where id = $1 returning id`);
  const { columns, values } = copyOf(row);
  await member.query(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1::text::jsonb)`,
    [values],
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

const BOOKKEEPING = [
  "id",
  "created_at",
  "updated_at",
  "created_by",
  "updated_by",
  "version",
  "search",
  "sort_key",
  "geo",
];

function copyOf(row: Record<string, unknown>) {
  const kept = Object.fromEntries(Object.entries(row).filter(([column]) => !BOOKKEEPING.includes(column)));
  return { columns: Object.keys(kept).join(", "), values: JSON.stringify(kept) };
}

async function sampleOf(table: string): Promise<Record<string, unknown>> {
  const rows = await db().asRoot((root) =>
    root.query<{ row: Record<string, unknown> }>(
      `select j as row from public.${table} t, to_jsonb(t) j where coalesce(j ->> 'workspace_id', $1) = $1
       order by coalesce(j ->> 'owner_id', j ->> 'created_by', $2) = $2 desc, j ->> 'id' limit 1`,
      [WORKSPACES.main, memberId(3)],
    ),
  );
  if (!rows[0]) throw new Error(`No sample row in ${table}.`);
  return rows[0].row;
}

function expected(role: string, table: string, verb: Verb, letter: string): boolean {
  const exception = matrix.except[table]?.[verb];
  if (exception) return exception.includes(role);
  const letters = matrix.roles[role]?.[matrix.tables[table] ?? ""] ?? "";
  // « e* » is one's own rows; the sample belongs to somebody else.
  return letters.includes(letter) && !letters.includes(`${letter}*`);
}

describe("table × role × verb, as the database really answers", () => {
  test.each(tables)("%s", async (table) => {
    const row = await sampleOf(table);
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
