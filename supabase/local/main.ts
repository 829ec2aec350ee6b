// The process that `npm start` runs: lock, database, migrations, demo data, server; says each step and how long it took.

import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join, relative } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { alreadyRunning, readLock, takeLock } from "../../tools/lock.mjs";
import { lastAutomatic } from "./backup/keep.ts";
import { restoreBackup } from "./backup/restore.ts";
import { checkVersion, emptyFolder, UnreadableData } from "./data.ts";
import { quietLite } from "./quiet.ts";
import { outlive } from "./report.ts";
import { demoAccounts, seedDemo } from "./seed.ts";
import { paths, type Stack, type StackOptions, startStack } from "./stack.ts";

const HELP = `Options de npm start (après «\u202f-- »)\u202f:
  --port N    port voulu (4400)\u202f; s’il est pris, le suivant qui est libre
  --host H    adresse d’écoute (127.0.0.1)\u202f; 0.0.0.0 pour un téléphone du même réseau
  --memory    ne garde rien
  --reset     efface les données et recommence
  --data D    dossier des données (.data)
  --no-seed   sans l’agence de démonstration
DATABASE_URL=postgres://…\u202f: la même chose sur un serveur PostgreSQL.
RELAIS_LOG=errors ou requests\u202f: une ligne de JSON par requête qui échoue ou traîne, ou pour toutes.
RELAIS_SITE_URL=https://…\u202f: l’adresse où l’application s’ouvre, pour les liens des e-mails.`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: process.env.PORT ?? "4400" },
    host: { type: "string", default: "127.0.0.1" },
    memory: { type: "boolean", default: false },
    reset: { type: "boolean", default: false },
    dev: { type: "boolean", default: false },
    data: { type: "string", default: paths.data },
    "no-seed": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

async function freePort(wanted: number, host: string): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if (await isFree(port, host)) {
      if (port !== wanted) console.log(`Le port ${wanted} est pris\u202f: ${port} à la place.`);
      return port;
    }
  }
  throw new Error(`Aucun port libre de ${wanted} à ${wanted + 99}.`);
}

/** Says what is done and how long it took. */
async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`  ${label}…`);
  const result = await work();
  console.log(` ${((performance.now() - start) / 1000).toFixed(1).replace(".", ",")} s`);
  return result;
}

/** A folder that cannot be read any more: the last automatic backup takes its place, if whoever starts wants it. */
async function offerBackup(folder: string, error: UnreadableData): Promise<void> {
  const last = lastAutomatic(folder);
  if (!last) throw Object.assign(error, { message: `${error.message} Recommencez avec --reset.` });
  const command = `npm run restore -- ${relative(process.cwd(), last.path)}`;
  const when = last.at.toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" });
  console.log(`\n${error.message}\nDernière sauvegarde automatique\u202f: ${when}.`);
  if (!process.stdin.isTTY) throw new Error(`Pour la reprendre\u202f: ${command}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("La reprendre\u202f? [o/N] ").finally(() => terminal.close());
  if (!/^o(ui)?$/i.test(answer.trim())) throw new Error(`Plus tard\u202f: ${command}`);
  const before = await restoreBackup(last.path, folder);
  if (before) console.log(`Les données illisibles sont dans ${before}.`);
}

/** Starts; on a folder that cannot be read, offers a backup and starts again. */
async function open(options: StackOptions, embedded: boolean): Promise<Stack> {
  const begin = async () => {
    if (embedded && options.folder) checkVersion(options.folder);
    return startStack(options);
  };
  return begin().catch(async (error: unknown) => {
    if (!(error instanceof UnreadableData && options.folder)) throw error;
    await offerBackup(options.folder, error);
    return begin();
  });
}

async function main(): Promise<void> {
  if (values.help) return console.log(HELP);
  const { data: folder, memory, host } = values;
  const kept = !memory;
  const running = kept ? readLock(folder) : null;
  if (running) return console.log(alreadyRunning(running));
  const port = await freePort(Number(values.port), host);
  const lock = kept ? takeLock(folder, port) : null;
  if (lock && "held" in lock) return console.log(alreadyRunning(lock.held));
  const release = lock?.release ?? (() => {});
  process.once("exit", release);

  // On a server it is the stack that empties, once it could connect.
  const embedded = kept && !process.env.DATABASE_URL;
  if (embedded && values.reset) emptyFolder(folder);

  let migrations = 0;
  const stack: Stack = await step("Base de données et serveur", () =>
    open(
      {
        port,
        host,
        folder: kept ? folder : undefined,
        databaseUrl: process.env.DATABASE_URL,
        siteUrl: process.env.RELAIS_SITE_URL,
        reset: values.reset,
        dist: !values.dev && existsSync(join(paths.dist, "index.html")) ? paths.dist : undefined,
        dev: values.dev,
        daily: kept,
        onMigration: () => void migrations++,
      },
      embedded,
    ),
  );
  outlive();
  let closing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      stack.close().then(() => process.exit(0));
    });
  }
  if (migrations > 0) console.log(`  ${migrations} migration${migrations > 1 ? "s appliquées" : " appliquée"}`);
  if (!values["no-seed"]) await seedDemo(stack.db, (work) => step("Agence de démonstration", work));

  console.log(`\nRelais\u202f: ${stack.url}`);
  console.log(`E-mails\u202f: ${stack.url}/_mails, SMS\u202f: ${stack.url}/_sms`);
  console.log(`${await demoAccounts(stack.db)}Ctrl-C pour arrêter.`);
  process.send?.("ready");
}

quietLite();
main().catch((error: Error & { where?: string; code?: string }) => {
  console.error(`\n${error.message.slice(0, 500)}${error.where ? `\n${error.where.slice(0, 300)}` : ""}`);
  process.exit(1);
});
