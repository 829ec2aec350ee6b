// What a backup holds of the database: every table that Relais or Supabase writes in, as rows. The migrations make the rest.

import type { Database } from "../migrate.ts";

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted; a generated column is worked out again. */
  columns: string[];
}

export interface Sequence {
  name: string;
  value: string;
  called: boolean;
}

const SCHEMAS = ["public", "app", "auth", "storage"];

export const tablesOf = (db: Database): Promise<Table[]> =>
  db.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1::text[])
      group by 1 order by 1`,
    [SCHEMAS],
  );

/** Where each sequence stands. */
export async function sequencesOf(db: Database): Promise<Sequence[]> {
  const names = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any ($1::text[])
      order by 1`,
    [SCHEMAS],
  );
  const found: Sequence[] = [];
  for (const { name } of names) {
    const [at] = await db.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    if (at) found.push({ name, ...at });
  }
  return found;
}

export async function countOf(db: Database, table: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
  return row?.n ?? 0;
}

/**
 * Foreign keys that some row breaks. Loading looks at none of them (`session_replication_role = replica`), so that tables may
 * come in any order: they are all looked at once it is done.
 */
export async function brokenKeys(db: Database): Promise<string[]> {
  const keys = await db.query<{ name: string; sql: string }>(
    `select con.conname as name,
            format('select 1 from %s c where %s and not exists (select 1 from %s p where %s) limit 1',
              con.conrelid::regclass, string_agg(format('c.%I is not null', a.attname), ' and '),
              con.confrelid::regclass, string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')) as sql
       from pg_constraint con
       join pg_namespace n on n.oid = con.connamespace
       cross join lateral unnest(con.conkey, con.confkey) as k (here, there)
       join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.here
       join pg_attribute f on f.attrelid = con.confrelid and f.attnum = k.there
      where con.contype = 'f' and con.conparentid = 0 and n.nspname = any ($1::text[])
      group by con.oid, con.conname, con.conrelid, con.confrelid`,
    [SCHEMAS],
  );
  const broken: string[] = [];
  for (const { name, sql } of keys) if ((await db.query(sql)).length > 0) broken.push(name);
  return broken;
}
