// What a start keeps, and what `--reset` takes away: only its own base and its own files, never those of another one.

import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
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

/** Takes away the embedded base and its files; keys stay. Nobody may have it open. */
export function emptyFolder(folder: string): void {
  for (const path of [join(folder, "pglite"), join(folder, "pglite-version"), filesFolder(folder)])
    rmSync(path, { recursive: true, force: true });
}

/** Takes out of a PostgreSQL database, already open, what a local stack puts there, and the files that go with it. */
export async function emptyServer(db: LocalDatabase, folder: string, databaseUrl: string): Promise<void> {
  const schemas = ["public", "app", "auth", "storage", "realtime", "extensions", "relais_local", "supabase_migrations"];
  await db.exec(`${schemas.map((name) => `drop schema if exists ${name} cascade;`).join(" ")} create schema public;`);
  rmSync(filesFolder(folder, databaseUrl), { recursive: true, force: true });
}
