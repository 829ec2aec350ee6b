import { readFileSync } from "node:fs";
import type { Database } from "../../supabase/local/migrate.ts";
import { seed } from "../../supabase/seed/demo.ts";
import { memberId, WORKSPACES } from "../../supabase/seed/members.ts";
import { seedHash } from "./seed-hash.ts";

// Who may do what with a row of each table that somebody else owns: what the fixture says, and where it is tried.

type Matrix = {
  roles: Record<string, Record<string, string>>;
  tables: Record<string, string>;
  /** Tables that other tests try, with where; a new table must be placed here or in \`tables\`. */
  apart: Record<string, string>;
  except: Record<string, Partial<Record<Verb, string[]>> & { why: string }>;
};
export type Verb = "read" | "create" | "edit" | "delete";

export const matrix: Matrix = JSON.parse(
  readFileSync(new URL("../fixtures/rights-matrix.json", import.meta.url), "utf8"),
);
export const VERBS: readonly [Verb, string][] = [
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

const SAMPLES: Record<string, string> = {
  date: "current_date",
  timestamptz: "now()",
  bool: "false",
  numeric: "1",
  int4: "1",
};

/** A table that is new to the agency has its row too: a value of each type, and rows of the tables that it points to. */
async function firstRow(database: Database, table: string): Promise<void> {
  if ((await database.query(`select from public.${table} limit 1`)).length > 0) return;
  const wanted = await database.query<{ name: string; type: string; target: string | null }>(
    `select c.column_name as name, c.udt_name as type, (select k.confrelid::regclass::text from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
         where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass
           and a.attname = c.column_name limit 1) as target
       from information_schema.columns c where c.table_schema = 'public' and c.table_name = $1
       and c.is_nullable = 'NO' and c.column_default is null and c.is_generated = 'NEVER'`,
    [table],
  );
  const values = wanted.map(({ name, type, target }) => {
    if (name === "workspace_id") return `'${WORKSPACES.main}'`;
    const ours = `select id from ${target} where workspace_id = '${WORKSPACES.main}' order by id limit 1`;
    return target === null ? (SAMPLES[type] ?? "'Essai'") : `(${ours})`;
  });
  await database.exec(`insert into public.${table} (${[...wanted.map(({ name }) => name), "created_by"].join(", ")})
    values (${[...values, `'${memberId(3)}'`].join(", ")})`);
}

export const tables = Object.keys(matrix.tables);

/** Names what `fillMatrix` makes. */
export const matrixKey = `matrix_${tables.length}_${seedHash()}`;

/** A row in every table that the demo agency leaves empty. */
export async function fillTables(database: Database): Promise<void> {
  await database.exec(MORE);
  for (const table of tables) await firstRow(database, table);
}

/** The demo agency, with a row in every table. */
export async function fillMatrix(database: Database): Promise<void> {
  await seed(database, { today: "2026-11-21" });
  await fillTables(database);
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

/** What another row like it is made of. */
export function copyOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !BOOKKEEPING.includes(column)));
}

/** The row that is tried: the manager’s rather than anybody else’s. */
export async function sampleOf(root: Database, table: string): Promise<Record<string, unknown>> {
  const rows = await root.query<{ row: Record<string, unknown> }>(
    // What the database reckons is nobody’s to write.
    `select j - array(select a.attname::text from pg_attribute a where a.attrelid = 'public.${table}'::regclass and a.attgenerated <> '')
       as row from public.${table} t, to_jsonb(t) j where coalesce(j ->> 'workspace_id', $1) = $1
       order by coalesce(j ->> 'owner_id', j ->> 'created_by', $2) = $2 desc, j ->> 'id' limit 1`,
    [WORKSPACES.main, memberId(3)],
  );
  if (!rows[0]) throw new Error(`No sample row in ${table}.`);
  return rows[0].row;
}

/** What the fixture says of one verb on that row. */
export function expected(role: string, table: string, verb: Verb, letter: string): boolean {
  const exception = matrix.except[table]?.[verb];
  if (exception) return exception.includes(role);
  const letters = matrix.roles[role]?.[matrix.tables[table] ?? ""] ?? "";
  // « e* » is one's own rows; the sample belongs to somebody else.
  return letters.includes(letter) && !letters.includes(`${letter}*`);
}
