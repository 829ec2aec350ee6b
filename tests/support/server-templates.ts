// Databases of a PostgreSQL server that are made once and copied, as templates.ts does with folders.

import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { openServer } from "../../supabase/local/database.ts";
import { type Layer, locked } from "./templates.ts";

/** The address of a database beside the one that is given. */
export function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin<T>(server: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * The name of a database made of another one (`base`) and of what `fill` puts in it: once, by whoever needs it first.
 * @param server address of a superuser, on any database
 */
export function serverTemplate(
  server: string,
  wanted: string,
  base: string | undefined,
  fill: (name: string) => Promise<void>,
): Promise<string> {
  const name = wanted.slice(0, 63);
  return asAdmin(server, (sql) =>
    locked(name, async () => {
      const found = await sql`select from pg_database where datname = ${name} and not datallowconn`;
      if (found.length > 0) return name;
      await sql.unsafe(`drop database if exists "${name}"`);
      await sql.unsafe(`create database "${name}"${base ? ` template "${base}"` : ""}`);
      await fill(name);
      // Closed to connections: complete, and free to be copied.
      await sql`update pg_database set datallowconn = false where datname = ${name}`;
      return name;
    }),
  );
}

/** A copy to write in, and how to throw it away. */
export async function copyOnServer(
  server: string,
  template: string,
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `relais_test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(server, (sql) => sql.unsafe(`create database ${name} template "${template}"`));
  const drop = async () =>
    void (await asAdmin(server, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`)));
  return { name, url: databaseOf(server, name), drop };
}

/** The template made of these layers, the lowest first, each on the one below. */
export async function layersOnServer(server: string, layers: readonly Layer[]): Promise<string> {
  let below: string | undefined;
  for (const { key, fill } of layers) {
    below = await serverTemplate(server, `relais_stack_${key}`, below, async (name) => {
      const db = await openServer(databaseOf(server, name));
      try {
        await fill(db);
      } finally {
        await db.close();
      }
    });
  }
  if (!below) throw new Error("No layer.");
  return below;
}
