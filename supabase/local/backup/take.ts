// One archive of everything: the rows as they are at one moment, and the files they name.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { create } from "tar";
import type { LocalDatabase } from "../database.ts";
import { snapshot } from "./copy.ts";
import { backupName, backupsFolder, pruneAutomatic, type Reason } from "./keep.ts";
import { countOf, type Sequence, sequencesOf, type Table, tablesOf } from "./tables.ts";

/** What stands at the head of an archive (`manifest.json`). */
export interface Manifest {
  format: 1;
  takenAt: string;
  engine: LocalDatabase["kind"];
  migrations: { version: string; name: string; hash: string }[];
  /** `file`: where its rows are in the archive. */
  tables: (Table & { file: string; rows: number })[];
  sequences: Sequence[];
}

/**
 * Gives a file a second name: a later change or removal of the first leaves it alone. Copies where names cannot be shared.
 * Asked again, it takes what has been put since, and keeps what it has of a file that is gone.
 */
async function keep(from: string, to: string): Promise<void> {
  const beside = `${to}.part`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, beside).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") throw error;
      return copyFile(from, beside);
    });
    await rename(beside, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Two names of one file: renaming one to the other leaves both.
  await rm(beside, { force: true });
}

async function keepFiles(from: string, to: string): Promise<void> {
  const found = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    // What is being written has not its name yet.
    if (!entry.isFile() || entry.name.endsWith(".part")) continue;
    const path = join(entry.parentPath, entry.name);
    await keep(path, join(to, relative(from, path)));
  }
}

async function writeTables(db: LocalDatabase, files: string, staging: string): Promise<Manifest> {
  return snapshot(db, async (tx) => {
    const tables: Manifest["tables"] = [];
    for (const [i, table] of (await tablesOf(tx)).entries()) {
      const file = `tables/${String(i).padStart(3, "0")}-${table.name.replaceAll(/[^\w.]/g, "")}.copy`;
      await tx.toFile(`${table.name} (${table.columns.join(", ")})`, join(staging, file));
      tables.push({ ...table, file, rows: await countOf(tx, table.name) });
    }
    // Files that were put between the first look and this moment have their row in it: they are looked for once more.
    await keepFiles(files, join(staging, "files"));
    return {
      format: 1,
      takenAt: new Date().toISOString(),
      engine: db.kind,
      migrations: await tx.query("select version, name, hash from relais_local.migration order by version"),
      tables,
      sequences: await sequencesOf(tx),
    };
  });
}

/** Waits until the disk has it: a backup that is named as one is one, whatever happens next. */
async function settle(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

export interface BackupSource {
  db: LocalDatabase;
  /** Folder of the uploaded files. */
  files: string;
  /** Data folder: the archive goes into its `backups`. */
  folder: string;
}

/**
 * Writes an archive and gives its path. People go on working meanwhile; PGlite answers them again once the rows are copied,
 * the compression comes after. A failure leaves no archive.
 */
export async function takeBackup({ db, files, folder }: BackupSource, reason: Reason): Promise<string> {
  const target = backupsFolder(folder);
  mkdirSync(target, { recursive: true });
  const staging = mkdtempSync(join(target, ".taking-"));
  const path = join(target, backupName(reason, new Date()));
  const partial = `${staging}.tar.gz`;
  try {
    for (const name of ["tables", "files"]) mkdirSync(join(staging, name));
    // Before the rows: lite removes a file and then its row. A row that the moment holds must find its file.
    await keepFiles(files, join(staging, "files"));
    const manifest = await writeTables(db, files, staging);
    writeFileSync(join(staging, "manifest.json"), JSON.stringify(manifest, null, 1));
    await create({ gzip: true, file: partial, cwd: staging, portable: true }, ["manifest.json", "tables", "files"]);
    await settle(partial);
    await rename(partial, path);
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(partial, { force: true });
  }
  pruneAutomatic(folder);
  return path;
}

export const readManifest = (staging: string): Manifest =>
  JSON.parse(readFileSync(join(staging, "manifest.json"), "utf8")) as Manifest;
