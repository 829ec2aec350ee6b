// PostgreSQL's own COPY, through both drivers: the text of a table is the same on PGlite and on a server, so that a backup
// of one is read by the other.

import { once } from "node:events";
import { closeSync, createReadStream, openSync, writeSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { Sql } from "postgres";
import type { LocalDatabase } from "../database.ts";
import type { Database } from "../migrate.ts";
import { transact } from "../reserved.ts";

/** A transaction that also moves whole tables. `table` is written as SQL: `public.talent (id, name)`. */
export interface Copier extends Database {
  toFile(table: string, path: string): Promise<void>;
  fromFile(table: string, path: string): Promise<void>;
}

/** A query of postgres.js that moves rows. */
interface Copying {
  readable(): Promise<Readable>;
  writable(): Promise<Writable>;
}

function onEmbedded<T>(driver: PGlite, work: (tx: Copier) => Promise<T>): Promise<T> {
  return driver.transaction((tx) =>
    work({
      exec: (sql) => tx.exec(sql),
      query: async <Row>(sql: string, params: unknown[] = []) => (await tx.query<Row>(sql, params)).rows,
      async toFile(table, path) {
        const { blob } = await tx.query(`copy ${table} to '/dev/blob'`);
        await writeFile(path, Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()));
      },
      async fromFile(table, path) {
        await tx.query(`copy ${table} from '/dev/blob'`, [], { blob: new Blob([await readFile(path)]) });
      },
    }),
  );
}

/**
 * Writes a stream of postgres.js as it comes. Made to wait, it pauses the socket and forgets to resume it after the last row:
 * each piece is written at once, and a disk that refuses is told at the end.
 */
async function writeAll(rows: Readable, path: string): Promise<void> {
  const file = openSync(path, "w");
  let refused: unknown;
  rows.on("data", (piece: Buffer) => {
    try {
      if (!refused) writeSync(file, piece);
    } catch (error) {
      refused = error;
    }
  });
  await once(rows, "end").finally(() => closeSync(file));
  if (refused) throw refused;
}

function onServer<T>(driver: Sql, mode: string, work: (tx: Copier) => Promise<T>): Promise<T> {
  return transact(driver, mode, (tx) => {
    const copy = (sql: string) => tx.unsafe(sql) as unknown as Copying;
    return work({
      exec: (sql) => tx.unsafe(sql),
      query: async <Row>(sql: string, params: unknown[] = []) => [...((await tx.unsafe(sql, params)) as Row[])],
      toFile: async (table, path) => writeAll(await copy(`copy ${table} to stdout`).readable(), path),
      async fromFile(table, path) {
        await pipeline(createReadStream(path), await copy(`copy ${table} from stdin`).writable());
      },
    });
  });
}

/** Reads everything as it is at one moment: nothing else runs meanwhile (PGlite), or is seen (PostgreSQL). */
export function snapshot<T>(db: LocalDatabase, work: (tx: Copier) => Promise<T>): Promise<T> {
  if (db.kind === "pglite") return onEmbedded(db.connection.driver as PGlite, work);
  return onServer(db.connection.driver as Sql, "isolation level repeatable read read only", work);
}

/** Writes everything or nothing. */
export function loading<T>(db: LocalDatabase, work: (tx: Copier) => Promise<T>): Promise<T> {
  if (db.kind === "pglite") return onEmbedded(db.connection.driver as PGlite, work);
  return onServer(db.connection.driver as Sql, "", work);
}
