import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect } from "vitest";
import { type Database, migrate, readMigrations, schemaHash } from "../../supabase/local/migrate.ts";
import { asDatabase, openPglite } from "../../supabase/local/pglite.ts";
import { createAgency } from "./agency.ts";
import { copyOnServer, databaseOf, serverTemplate } from "./server-templates.ts";
import { cache, copyTemplate, type Layer, migrated } from "./templates.ts";

export * from "./agency.ts";

/** The server of the second half: `TEST_DATABASE_URL=postgres://superuser@host:port/postgres`. PGlite without it. */
const server = process.env.TEST_DATABASE_URL;
/** A database of that server which `supabase db push` has already migrated: the templates are copied from it. */
const pushed = process.env.TEST_DATABASE_PUSHED;

/** What a test may do as somebody. Everything happens in one transaction that is rolled back at the end of the scene. */
export interface Scene extends Database {
  /** As a member, by e-mail, by the part before @relais.test, or by team_member id. */
  asMember<T>(who: string, run: (db: Database) => Promise<T>): Promise<T>;
  /** As a signed-in account that is nobody's, or with forged claims. */
  asAccount<T>(authUserId: string, run: (db: Database) => Promise<T>): Promise<T>;
  asAnon<T>(run: (db: Database) => Promise<T>): Promise<T>;
  asService<T>(run: (db: Database) => Promise<T>): Promise<T>;
  asRoot<T>(run: (db: Database) => Promise<T>): Promise<T>;
}

export interface TestDatabase extends Scene {
  /** Whether something was written outside a scene, and so is still there. */
  readonly isChanged: () => boolean;
  /** One transaction, several actors, nothing kept. A refusal inside undoes what its actor did in that call, no more. */
  scene<T>(run: (scene: Scene) => Promise<T>): Promise<T>;
  readonly isPglite: boolean;
  close(): Promise<void>;
}

interface Handle {
  db: Database;
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Committed once into the template, as the owner. Name it with `seedKey`: another seed is another template. */
  seed?: (db: Database) => Promise<void>;
  seedKey?: string;
  /** Only the migrations before this version: `20261121001000` is the security base alone. */
  before?: string;
}

/** Opens a fresh database with all migrations (and the seed). A template is made once per content, then copied. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const migrations = readMigrations().filter((m) => !options.before || m.version < options.before);
  const schema = schemaHash(migrations);
  // A seed counts from today: a template of another day would be of another week after Sunday.
  const day = options.seedKey && new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" });
  const key = [schema, options.seedKey, day].filter(Boolean).join("_");
  const fill = async (db: Database) => void (await options.seed?.(db));
  if (!server) return actors(await openCopy([migrated(migrations), ...(options.seed ? [{ key, fill }] : [])]), true);
  const base = options.before ? undefined : pushed;
  const prepare = async (db: Database) => {
    if (!base) await migrate(db, { migrations });
    await fill(db);
  };
  return actors(await openServer(server, key, prepare, base), false);
}

/** Databases that a file gave back as it found them: the next one with the same content goes on with it, its caches warm. */
const idle = new Map<string, TestDatabase>();

/**
 * The database of a test file: opened before all, closed after. `const db = testDatabase({ agency: true })`,
 * then `db().scene(…)`.
 */
export function testDatabase(options: TestDatabaseOptions & { agency?: boolean } = {}): () => TestDatabase {
  let database: TestDatabase | undefined;
  const content = JSON.stringify([options.before, options.agency, options.seedKey]);
  beforeAll(async () => {
    const seed = options.agency
      ? async (db: Database) => {
          await createAgency(db);
          await options.seed?.(db);
        }
      : options.seed;
    const seedKey = [options.agency ? "agency" : "", options.seedKey].filter(Boolean).join("_");
    database = idle.get(content) ?? (await openTestDatabase({ ...options, ...(seed ? { seed, seedKey } : {}) }));
    idle.delete(content);
  });
  afterAll(async () => {
    if (database?.isChanged()) await database.close();
    else if (database) idle.set(content, database);
  });
  return () => {
    if (!database) throw new Error("The database opens in beforeAll.");
    return database;
  };
}

/** Awaits a refusal by the database and gives the error back; `code` is its SQLSTATE (42501, RL026, 23514…). */
export async function expectRefused(
  promise: Promise<unknown>,
  code?: string,
): Promise<Error & { code?: string; hint?: string }> {
  let result: unknown;
  try {
    result = await promise;
  } catch (error) {
    const refusal = error as Error & { code?: string };
    if (code) expect(`${refusal.code} ${refusal.message}`).toContain(code);
    return refusal;
  }
  throw new Error(`Not refused: ${JSON.stringify(result)}`);
}

async function openCopy(layers: readonly Layer[]): Promise<Handle> {
  const folder = join(cache, `run-${process.ppid}-${randomUUID()}`);
  await copyTemplate(layers, folder);
  const pg = await openPglite({ dataDir: folder, relaxedDurability: true });
  return {
    db: asDatabase(pg),
    close: async () => {
      await pg.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const onServer = (url: string, name: string) => {
  // JSON given as text stays as it is, as PGlite does.
  const json = {
    to: 3802,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  };
  const sql = postgres(databaseOf(url, name), { max: 1, onnotice: () => {}, types: { json } });
  const db: Database = {
    exec: (text) => sql.unsafe(text).simple(),
    query: async <Row>(text: string, params: unknown[] = []) =>
      [...(await sql.unsafe(text, params as never[]))] as unknown as Row[],
  };
  return { db, end: () => sql.end({ timeout: 5 }) };
};

async function openServer(
  url: string,
  key: string,
  prepare: (db: Database) => Promise<void>,
  base?: string,
): Promise<Handle> {
  const template = await serverTemplate(url, `relais_template_${key}`, base, async (name) => {
    const making = onServer(url, name);
    try {
      await prepare(making.db);
    } finally {
      await making.end();
    }
  });
  const copy = await copyOnServer(url, template);
  const own = onServer(url, copy.name);
  return {
    db: own.db,
    close: async () => {
      await own.end();
      await copy.drop();
    },
  };
}

function actors({ db, close }: Handle, isPglite: boolean): TestDatabase {
  let depth = 0;
  let changed = false;
  /** Outside a scene: kept, like anything one sends to a database. Only what writes is given a number by PostgreSQL. */
  const query: Database["query"] = async <Row>(text: string, params?: unknown[]) => {
    if (depth > 0 || changed) return db.query<Row>(text, params);
    await db.exec("begin");
    try {
      const rows = await db.query<Row>(text, params);
      const [{ wrote } = { wrote: true }] = await db.query<{ wrote: boolean }>(
        "select pg_current_xact_id_if_assigned() is not null as wrote",
      );
      await db.exec("commit");
      changed = wrote;
      return rows;
    } catch (error) {
      await db.exec("rollback");
      throw error;
    }
  };
  const exec: Database["exec"] = (text) => {
    changed ||= depth === 0;
    return db.exec(text);
  };
  const inTransaction = async <T>(keep: boolean, run: () => Promise<T>): Promise<T> => {
    const point = `point_${depth}`;
    const outer = depth === 0;
    await db.exec(outer ? "begin" : `savepoint ${point}`);
    depth += 1;
    try {
      const result = await run();
      await db.exec(outer || !keep ? (outer ? "rollback" : `rollback to ${point}`) : `release ${point}`);
      return result;
    } catch (error) {
      await db.exec(outer ? "rollback" : `rollback to ${point}`);
      throw error;
    } finally {
      depth -= 1;
    }
  };
  const acting = <T>(role: string, claims: Record<string, string>, run: (db: Database) => Promise<T>) =>
    inTransaction(true, async () => {
      // As PostgREST does: role and claims for this transaction only.
      const sub = claims.sub ?? "";
      await db.query(
        "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', $3, true)",
        [JSON.stringify({ ...claims, role }), sub, role],
      );
      const result = await run(db);
      await db.exec(
        "reset role; select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)",
      );
      return result;
    });
  const accountOf = async (who: string) => {
    const email = who.includes("@") ? who : `${who}@relais.test`;
    const [member] = await db.query<{ auth_user_id: string | null }>(
      "select auth_user_id from public.team_member where email = $1 or id::text = $2",
      [email, who],
    );
    if (!member?.auth_user_id) throw new Error(`No member with an account: ${who}`);
    return member.auth_user_id;
  };
  const scene: Scene = {
    query,
    exec,
    asMember: async (who, run) => acting("authenticated", { sub: await accountOf(who) }, run),
    asAccount: (sub, run) => acting("authenticated", { sub }, run),
    asAnon: (run) => acting("anon", {}, run),
    asService: (run) => acting("service_role", {}, run),
    asRoot: (run) => inTransaction(true, () => run(db)),
  };
  return {
    ...scene,
    scene: (run) => inTransaction(false, () => run(scene)),
    isChanged: () => changed,
    isPglite,
    close,
  };
}
