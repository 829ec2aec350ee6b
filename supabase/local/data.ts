// What a start keeps, and what `--reset` takes away: only its own base and its own files, never those of another one.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LocalDatabase } from "./database.ts";

/** Folder of the uploaded files, inside the data folder: that of the embedded base, or one for each PostgreSQL database. */
export function filesFolder(folder: string, databaseUrl?: string): string {
  if (!databaseUrl) return join(folder, "storage");
  const { host, pathname } = new URL(databaseUrl);
  return join(
    folder,
    `storage-${createHash("sha256")
      .update(host + pathname)
      .digest("hex")
      .slice(0, 12)}`,
  );
}

/** Everything of the embedded base: its folder, the version that reads it, its files. */
export const embeddedPaths = (folder: string): string[] => [
  join(folder, "pglite"),
  join(folder, "pglite-version"),
  filesFolder(folder),
];

/** Takes away the embedded base and its files; keys and backups stay. Nobody may have it open. */
export function emptyFolder(folder: string): void {
  for (const path of embeddedPaths(folder)) rmSync(path, { recursive: true, force: true });
}

const PGLITE = fileURLToPath(new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url));
const installed = () => (JSON.parse(readFileSync(PGLITE, "utf8")) as { version: string }).version;

/** Remembers which PGlite wrote the folder. */
export const writeVersion = (folder: string): void => writeFileSync(join(folder, "pglite-version"), installed());

/** A data folder that this process cannot read: a backup may take its place. */
export class UnreadableData extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreadableData";
  }
}

/** PGlite reads only the folders of its own version. @throws UnreadableData */
export function checkVersion(folder: string): void {
  const path = join(folder, "pglite-version");
  const kept = existsSync(path) ? readFileSync(path, "utf8") : installed();
  if (kept === installed()) writeVersion(folder);
  else throw new UnreadableData(`Ces données viennent de PGlite ${kept}, installé\u202f: ${installed()}.`);
}

/** Takes out of a PostgreSQL database, already open, what a local stack puts there, and the files that go with it. */
export async function emptyServer(db: LocalDatabase, folder: string, databaseUrl: string): Promise<void> {
  const schemas = ["public", "app", "auth", "storage", "realtime", "extensions", "relais_local", "supabase_migrations"];
  await db.exec(`${schemas.map((name) => `drop schema if exists ${name} cascade;`).join(" ")} create schema public;`);
  rmSync(filesFolder(folder, databaseUrl), { recursive: true, force: true });
}
