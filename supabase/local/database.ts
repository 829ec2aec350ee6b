// The database of a local stack: PGlite in a folder or in memory, or a PostgreSQL server. Both behind one small handle.

import type { PGlite } from "@electric-sql/pglite";
import type { Connection } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { UnreadableData } from "./data.ts";
import { exclusive } from "./exclusive.ts";
import { mendConnection, PLANNER, parsers } from "./mends.ts";
import type { Database } from "./migrate.ts";
import { asDatabase, extensions } from "./pglite.ts";
import { qualifyFilters } from "./qualify.ts";
import { type Reserved, reservable, transact } from "./reserved.ts";
import { timeStatements } from "./statement-timeout.ts";
import { prepareStatements } from "./statements.ts";

export interface LocalDatabase extends Database {
  kind: "pglite" | "postgres";
  /** lite's own handle, mended. */
  connection: Connection;
  /** Runs several statements as one. Nothing else reaches the database in between (PGlite) or sees it (PostgreSQL). */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Hears `notify channel, payload` after commit. Returns how to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Someone pointed us at a real Supabase, whose `auth` schema lite would rewrite. */
export class RealSupabase extends Error {
  constructor() {
    super(
      "DATABASE_URL désigne une base Supabase (rôle supabase_admin). Le serveur local l'abîmerait\u202f: utilisez une base PostgreSQL ordinaire.",
    );
    this.name = "RealSupabase";
  }
}

export interface PgliteSource {
  /** Folder of the data; absent = in memory. */
  folder?: string;
  /** A dump made by `PGlite.dumpDataDir`, to start from. */
  loadDataDir?: Blob;
}

/** @throws UnreadableData when the folder is not one that PostgreSQL can start on */
async function openPgliteConnection({ folder, loadDataDir }: PgliteSource) {
  try {
    const connection = await createPgliteConnection({
      url: folder ?? "memory://",
      pgliteOptions: { extensions, parsers, loadDataDir },
    });
    const pg: PGlite = connection.driver;
    await pg.waitReady;
    return { connection, pg };
  } catch (error) {
    if (!folder) throw error;
    throw new UnreadableData(`Le dossier de données ne s’ouvre pas\u202f: ${folder}.`, { cause: error });
  }
}

export async function openLocal(source: PgliteSource = {}): Promise<LocalDatabase> {
  const { connection, pg } = await openPgliteConnection(source);
  await pg.exec(
    Object.entries(PLANNER)
      .map(([name, value]) => `set ${name} = ${value};`)
      .join(" "),
  );
  prepareStatements(pg);
  const allow = timeStatements(pg);
  // What one transaction may take is not what the next one may.
  exclusive(connection, () => allow(0));
  mendConnection(connection, allow);
  qualifyFilters(connection);
  return {
    ...asDatabase(pg),
    kind: "pglite",
    connection,
    transaction: (work) => pg.transaction((tx) => work(asDatabase(tx))),
    listen: (channel, heard) => pg.listen(channel, heard),
    close: () => connection.close(),
  };
}

/** Opens a PostgreSQL server. @throws RealSupabase */
export async function openServer(url: string): Promise<LocalDatabase> {
  // lite hands over JSON that is written already: it stays as it is, as with PGlite, instead of becoming a text within JSON.
  const json = (oid: number) => ({
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (value: string): unknown => JSON.parse(value),
  });
  const text = (oid: number) => ({ to: oid, from: [oid], serialize: String, parse: parsers[oid] ?? String });
  const postgresOptions = {
    // What listens looks for a server that comes back this often; left to itself, less and less.
    backoff: () => 0.2,
    connect_timeout: 5,
    onnotice: () => {},
    connection: PLANNER,
    types: {
      json: json(114),
      jsonb: json(3802),
      numeric: text(1700),
      timestamp: text(1114),
      timestamptz: text(1184),
    },
  };
  const connection = createPostgresConnection({ url, postgresOptions: { ...postgresOptions, max: 1 } });
  const pg = connection.driver;
  // Opened by lite, which adds how it reads days and numbers.
  const open = (onclose: () => void) =>
    createPostgresConnection({ url, postgresOptions: { ...postgresOptions, max: 1, onclose } }).driver;
  const connections = reservable(open, 8);
  // Whatever lite asks goes this way, and whatever we ask.
  pg.reserve = connections.reserve as unknown as typeof pg.reserve;
  const alone: Pick<Reserved, "unsafe"> = {
    async unsafe(sql, params) {
      const held = await connections.reserve();
      return held.unsafe(sql, params).finally(held.release);
    },
  };
  const rows = async (it: Pick<Reserved, "unsafe">, sql: string, params: unknown[] = []) => it.unsafe(sql, params);
  const wrap = (it: Pick<Reserved, "unsafe">): Database => ({
    exec: (sql) => rows(it, sql),
    query: async <Row>(sql: string, params?: unknown[]) => [...((await rows(it, sql, params)) as Row[])],
  });
  const found = await pg`select 1 from pg_roles where rolname in ('supabase_admin', 'supabase_auth_admin')`;
  if (found.length > 0) {
    await pg.end();
    throw new RealSupabase();
  }
  mendConnection(connection);
  qualifyFilters(connection);
  return {
    ...wrap(alone),
    kind: "postgres",
    connection,
    transaction: (work) => transact(pg, "", (tx) => work(wrap(tx))),
    listen: async (channel, heard) => (await pg.listen(channel, heard)).unlisten,
    close: async () => {
      await Promise.all([connections.end(), pg.end({ timeout: 5 })]);
      await connection.close();
    },
  };
}
