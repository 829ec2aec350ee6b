// `npm run restore [-- archive]`: puts a backup back, the newest when none is named. What was there is kept beside.

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { takeLock } from "../../tools/lock.mjs";
import { listBackups } from "./backup/keep.ts";
import { restoreBackup } from "./backup/restore.ts";
import { inWords } from "./backup/service.ts";
import { quietLite } from "./quiet.ts";
import { paths } from "./stack.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: "string", default: paths.data } },
});
const folder = resolve(values.data);

async function main(): Promise<void> {
  const start = performance.now();
  const archive = positionals[0] ?? listBackups(folder).find(({ reason }) => reason !== "avant")?.path;
  if (!archive) throw new Error(`Aucune sauvegarde dans ${folder}/backups\u202f: donnez un chemin.`);
  const lock = takeLock(folder, 0);
  if ("held" in lock) throw new Error(`Relais tourne sur ces données (${lock.held.url})\u202f: arrêtez-le d’abord.`);
  const before = await restoreBackup(resolve(archive), folder, process.env.DATABASE_URL).finally(lock.release);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).replace(".", ",");
  console.log(`Restauré depuis ${archive} (${seconds} s).`);
  if (before) console.log(`Ce qui était là est dans ${before}.`);
}

quietLite();
main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(inWords(error, folder).slice(0, 500));
    process.exit(1);
  },
);
