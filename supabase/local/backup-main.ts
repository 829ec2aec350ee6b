// `npm run backup [-- chemin]`: one archive of the rows and the files, whether the server runs or not.

import { existsSync, readFileSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { alreadyRunning, readLock, takeLock } from "../../tools/lock.mjs";
import { BACKUP_DOOR, inWords } from "./backup/service.ts";
import { takeBackup } from "./backup/take.ts";
import { filesFolder } from "./data.ts";
import { openLocal, openServer } from "./database.ts";
import { quietLite } from "./quiet.ts";
import type { Secrets } from "./secrets.ts";
import { paths } from "./stack.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: "string", default: paths.data } },
});
const folder = resolve(values.data);

/** The server that has the base open makes the archive. */
async function askServer(url: string): Promise<string> {
  const { secretKey } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as Secrets;
  const answer = await fetch(url + BACKUP_DOOR, { method: "POST", headers: { authorization: `Bearer ${secretKey}` } });
  const said = (await answer.json()) as { path?: string; message?: string };
  if (!answer.ok || !said.path) throw new Error(`Le serveur n’a pas pu sauvegarder\u202f: ${said.message}`);
  return said.path;
}

async function takeHere(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl && !existsSync(join(folder, "pglite"))) throw new Error(`Rien à sauvegarder dans ${folder}.`);
  const db = databaseUrl ? await openServer(databaseUrl) : await openLocal({ folder: join(folder, "pglite") });
  const files = filesFolder(folder, databaseUrl);
  return takeBackup({ db, files, folder }, "relais").finally(() => db.close());
}

async function take(): Promise<string> {
  const databaseUrl = process.env.DATABASE_URL;
  if (databaseUrl) return takeHere(databaseUrl);
  const running = readLock(folder);
  if (running?.port) return askServer(running.url);
  const lock = takeLock(folder, 0);
  if ("held" in lock) throw new Error(alreadyRunning(lock.held));
  return takeHere(undefined).finally(lock.release);
}

/** Puts the archive where it was asked for: a folder, or a name. */
async function deliver(path: string, wanted: string | undefined): Promise<string> {
  if (!wanted) return path;
  const isFolder = wanted.endsWith("/") || (existsSync(wanted) && statSync(wanted).isDirectory());
  const target = resolve(isFolder ? join(wanted, basename(path)) : wanted);
  await mkdir(dirname(target), { recursive: true });
  await rename(path, target).catch(async () => {
    await copyFile(path, target);
    await rm(path);
  });
  return target;
}

async function main(): Promise<void> {
  const start = performance.now();
  const path = await deliver(await take(), positionals[0]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).replace(".", ",");
  const size = (statSync(path).size / 1e6).toFixed(1).replace(".", ",");
  console.log(`Sauvegarde\u202f: ${path} (${size} Mo, ${seconds} s)`);
}

quietLite();
main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(inWords(error, folder).slice(0, 500));
    process.exit(1);
  },
);
