import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The least that migrations need from a database: PGlite, `postgres` and lite's driver all fit.
 * `exec` sends a text of several statements in one message (the simple protocol), so that the server
 * runs it as one transaction. `query` takes parameters `$1…` and gives the rows.
 */
export interface Database {
  exec(sql: string): Promise<unknown>;
  query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>;
}

export interface Migration {
  version: string;
  name: string;
  sql: string;
  hash: string;
}

/** The migrations that the database holds are not those of the folder: begin again with `--reset`. */
export class MigrationConflict extends Error {
  readonly files: string[];
  constructor(files: string[]) {
    super(
      `Ces migrations ont changé depuis la création de la base\u202f: ${files.join(", ")}. Recommencez avec --reset.`,
    );
    this.name = "MigrationConflict";
    this.files = files;
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const platformSql = (): string => readFileSync(at("./platform.sql"), "utf8");

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Every migration of the folder, oldest first. Other files and subfolders are ignored, as the Supabase CLI does. */
export function readMigrations(folder: string = at("../migrations")): Migration[] {
  return readdirSync(folder)
    .flatMap((file) => {
      const parts = /^(\d+)_(.+)\.sql$/.exec(file);
      if (!parts?.[1] || !parts[2]) return [];
      const sql = readFileSync(join(folder, file), "utf8");
      return [{ version: parts[1], name: parts[2], sql, hash: hashOf(sql) }];
    })
    .sort((a, b) => (a.version < b.version ? -1 : 1));
}

/** One word for the whole schema: changes when platform.sql or any migration does. */
export function schemaHash(migrations: Migration[] = readMigrations()): string {
  return hashOf([platformSql(), ...migrations.map((m) => m.version + m.hash)].join("\n")).slice(0, 16);
}

/**
 * Brings a database up to the folder: platform first, then each migration not yet applied, each in its own
 * transaction with the row that remembers it. Returns the names applied now.
 * Throws MigrationConflict when an applied file has changed or gone, and the server's own error, with the
 * file named in front, when a migration fails (that migration leaves nothing behind).
 */
export async function migrate(
  db: Database,
  options: { migrations?: Migration[]; onApply?: (name: string) => void } = {},
): Promise<string[]> {
  const migrations = options.migrations ?? readMigrations();
  // Once: run again, its default privileges would open the tables of a later migration, which a fresh base closes.
  const [first] = await db.query<{ oid: string | null }>("select to_regclass('relais_local.migration') as oid");
  if (!first?.oid) await db.exec(platformSql());
  await db.exec(`
    create schema if not exists relais_local;
    create table if not exists relais_local.migration (
      version text primary key, name text not null, hash text not null, applied_at timestamptz not null default now());
  `);
  const known = new Map(
    (await db.query<{ version: string; hash: string; name: string }>("select * from relais_local.migration")).map(
      (row) => [row.version, row],
    ),
  );
  const current = new Map(migrations.map((m) => [m.version, m]));
  const conflicts = [...known.values()].filter((row) => current.get(row.version)?.hash !== row.hash);
  if (conflicts.length > 0) throw new MigrationConflict(conflicts.map((row) => `${row.version}_${row.name}`));

  const applied: string[] = [];
  for (const migration of migrations) {
    if (known.has(migration.version)) continue;
    const name = `${migration.version}_${migration.name}`;
    try {
      await db.exec(
        `${migration.sql}\n;insert into relais_local.migration (version, name, hash) values ('${migration.version}', '${migration.name.replaceAll("'", "''")}', '${migration.hash}');`,
      );
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      throw error;
    }
    options.onApply?.(name);
    applied.push(name);
  }
  return applied;
}
