// Puts an archive back: the migrations it was taken under, its rows, its files, then the migrations that came since.

import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cp, mkdir, rename } from "node:fs/promises";
import { basename, join } from "node:path";
import { extract } from "tar";
import { embeddedPaths, emptyServer, filesFolder, writeVersion } from "../data.ts";
import { type LocalDatabase, openLocal, openServer } from "../database.ts";
import { ensureSystemTables } from "../lite.ts";
import { migrate, readMigrations } from "../migrate.ts";
import { loading } from "./copy.ts";
import { backupName } from "./keep.ts";
import { brokenKeys, countOf, tablesOf } from "./tables.ts";
import { type Manifest, readManifest, takeBackup } from "./take.ts";

/** An archive that cannot be put back, in words for whoever asked. */
export class BadBackup extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BadBackup";
  }
}

/** Unpacks next to the data. @throws BadBackup when the archive is cut, or is something else */
async function unpack(archive: string, staging: string): Promise<Manifest> {
  if (!existsSync(archive)) throw new BadBackup(`Sauvegarde introuvable\u202f: ${archive}.`);
  try {
    await extract({ file: archive, cwd: staging, strict: true });
    const manifest = readManifest(staging);
    const whole = manifest.format === 1 && manifest.tables.every(({ file }) => existsSync(join(staging, file)));
    if (whole) return manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw error;
  }
  throw new BadBackup(`${basename(archive)} n’est pas une sauvegarde entière de Relais.`);
}

/** The migrations under which it was taken, as this version still has them. */
function migrationsOf(manifest: Manifest) {
  const then = new Map(manifest.migrations.map((it) => [it.version, it.hash]));
  const now = readMigrations().filter(({ version }) => then.has(version));
  if (now.length === then.size && now.every(({ version, hash }) => then.get(version) === hash)) return now;
  throw new BadBackup(
    "Cette sauvegarde vient d’une autre version de Relais, dont les migrations ne sont pas celles d’ici\u202f: " +
      "restaurez-la avec cette version, puis mettez à jour.",
  );
}

/** Fills an empty database. One transaction; it ends only when every row is there and every reference holds. */
async function fill(db: LocalDatabase, staging: string, manifest: Manifest): Promise<void> {
  await migrate(db, { migrations: migrationsOf(manifest) });
  await ensureSystemTables(db);
  await loading(db, async (tx) => {
    // Neither stamps nor journal nor notices: what is loaded has them.
    await tx.exec("set local session_replication_role = replica; set local statement_timeout = 0");
    await tx.exec(`truncate ${(await tablesOf(tx)).map(({ name }) => name).join(", ")}`);
    for (const { name, columns, file, rows } of manifest.tables) {
      await tx.fromFile(`${name} (${columns.join(", ")})`, join(staging, file));
      const found = await countOf(tx, name);
      if (found !== rows) throw new BadBackup(`${name}\u202f: ${found} lignes au lieu de ${rows}.`);
    }
    for (const { name, value, called } of manifest.sequences)
      await tx.query("select setval($1::regclass, $2::bigint, $3)", [name, value, called]);
    const broken = await brokenKeys(tx);
    if (broken.length > 0) throw new BadBackup(`Références rompues\u202f: ${broken.join(", ")}.`);
  });
  await migrate(db);
  await db.exec("analyze");
}

/** Moves a folder, to another disk too. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV") throw error;
    await cp(from, to, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  });
}

/** The embedded base is made anew beside the present one, which leaves its place only when all is well. */
async function restoreEmbedded(folder: string, staging: string, manifest: Manifest): Promise<string | undefined> {
  const fresh = join(staging, "pglite");
  const db = await openLocal({ folder: fresh });
  await fill(db, staging, manifest).finally(() => db.close());
  const present = embeddedPaths(folder).filter((path) => existsSync(path));
  const aside = join(folder, backupName("avant", new Date()).replace(".tar.gz", ""));
  if (present.length > 0) await mkdir(aside);
  for (const path of present) await move(path, join(aside, basename(path)));
  await move(fresh, join(folder, "pglite"));
  await move(join(staging, "files"), filesFolder(folder));
  writeVersion(folder);
  return present.length > 0 ? aside : undefined;
}

/** A server has one place: what it holds is saved first, then emptied. */
async function restoreServer(url: string, folder: string, staging: string, manifest: Manifest) {
  migrationsOf(manifest);
  const db = await openServer(url);
  try {
    const files = filesFolder(folder, url);
    const [known] = await db.query<{ oid: string | null }>("select to_regclass('relais_local.migration') as oid");
    const saved = known?.oid ? await takeBackup({ db, files, folder }, "avant") : undefined;
    try {
      await emptyServer(db, folder, url);
      await fill(db, staging, manifest);
      await move(join(staging, "files"), files);
    } catch (error) {
      if (error instanceof Error && saved) error.message += `\nCe qui était là est dans ${saved}.`;
      throw error;
    }
    return saved;
  } finally {
    await db.close();
  }
}

/**
 * Puts an archive in the place of what is there. Whoever calls holds the lock of the folder.
 * @returns where what was there has been put, if there was something @throws BadBackup
 * when nothing could be read from it; a server that was emptied already is named with where its content has been saved
 */
export async function restoreBackup(
  archive: string,
  folder: string,
  databaseUrl?: string,
): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true });
  const staging = mkdtempSync(join(folder, ".restoring-"));
  try {
    const manifest = await unpack(archive, staging);
    mkdirSync(join(staging, "files"), { recursive: true });
    return databaseUrl
      ? await restoreServer(databaseUrl, folder, staging, manifest)
      : await restoreEmbedded(folder, staging, manifest);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
