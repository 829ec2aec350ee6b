// Data folders that are made once and copied: what a test writes in is its own, what it starts from is everybody's.

import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LocalDatabase } from "../../supabase/local/database.ts";
import { parsers } from "../../supabase/local/mends.ts";
import { type Migration, migrate, readMigrations, schemaHash } from "../../supabase/local/migrate.ts";
import { asDatabase, openPglite } from "../../supabase/local/pglite.ts";

/** Where the templates are, and the copies that the tests write in: `run-<process of Vitest>-…`, 40 MB each. */
export const cache = fileURLToPath(new URL("../../node_modules/.cache/relais-db/", import.meta.url));

/** A template made from the one below it: what they share is done once. */
export interface Layer {
  /** Names the whole content, with what is below. */
  readonly key: string;
  readonly fill: (db: Pick<LocalDatabase, "exec" | "query" | "transaction">) => Promise<unknown>;
}

/** Making the first data folder takes four seconds; it is empty and serves every later template. */
const EMPTY: Layer = { key: "empty", fill: async () => {} };

export const migrated = (migrations: Migration[] = readMigrations()): Layer => ({
  key: schemaHash(migrations),
  fill: (db) => migrate(db, { migrations }),
});

/** Alone at it among all processes: two that need the same thing make it once. */
export async function locked<T>(name: string, run: () => Promise<T>): Promise<T> {
  const lock = join(cache, `${name}.lock`);
  mkdirSync(cache, { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      // A lock left by a killed run is stale after two minutes.
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
      if (since && Date.now() - since > 120_000) rmSync(lock, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  // On a busy machine the demo agency alone may take longer than that.
  const beat = setInterval(() => existsSync(lock) && utimesSync(lock, new Date(), new Date()), 10_000);
  try {
    return await run();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Old templates and what killed runs left. */
function sweep(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    // Another run may remove it between the two looks.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name !== EMPTY.key && Date.now() - since > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

async function make({ key, fill }: Layer, below: string | undefined): Promise<string> {
  const template = join(cache, key);
  if (existsSync(template)) {
    // What is used is not old, whoever sweeps.
    utimesSync(template, new Date(), new Date());
    return template;
  }
  await locked(key, async () => {
    if (existsSync(template)) return;
    sweep();
    const making = `${template}.${randomUUID()}`;
    if (below) cpSync(below, making, { recursive: true });
    const pg = await openPglite({ dataDir: making, parsers, relaxedDurability: true });
    try {
      await fill({ ...asDatabase(pg), transaction: (work) => pg.transaction((tx) => work(asDatabase(tx))) });
    } finally {
      await pg.close();
    }
    renameSync(making, template);
  });
  return template;
}

/** Copies the folder made of these layers, the lowest first, to `folder`. */
export async function copyTemplate(layers: readonly Layer[], folder: string): Promise<void> {
  let template = await make(EMPTY, undefined);
  for (const layer of layers) template = await make(layer, template);
  cpSync(template, folder, { recursive: true });
}

/** After all files of a project: a copy that one of them gives back to the next is closed by none. */
export function teardown(): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name.startsWith(`run-${process.pid}-`)) rmSync(join(cache, name), { recursive: true, force: true });
}
