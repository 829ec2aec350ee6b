// `npm run seed -- --scale 50`: puts a demo agency of that size into an empty database.

import { join } from "node:path";
import { parseArgs } from "node:util";
import { takeLock } from "../../tools/lock.mjs";
import { emptyFolder, emptyServer } from "./data.ts";
import { openLocal, openServer } from "./database.ts";
import { migrate } from "./migrate.ts";
import { quietLite } from "./quiet.ts";
import { seedDemo } from "./seed.ts";
import { paths } from "./stack.ts";

const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    data: { type: "string", default: paths.data },
    reset: { type: "boolean", default: false },
  },
});

async function main(): Promise<void> {
  const folder = values.data;
  const lock = takeLock(folder, 0);
  if ("held" in lock) throw new Error(`Relais tourne sur ces données (${lock.held.url})\u202f: arrêtez-le d’abord.`);
  process.once("exit", lock.release);
  const url = process.env.DATABASE_URL;
  if (values.reset && !url) emptyFolder(folder);
  const db = url ? await openServer(url) : await openLocal({ folder: join(folder, "pglite") });
  try {
    if (values.reset && url) await emptyServer(db, folder, url);
    await migrate(db);
    const start = performance.now();
    const done = await seedDemo(db, (work) => work(), Number(values.scale));
    if (!done) throw new Error("La base contient déjà une agence\u202f: recommencez avec --reset.");
    console.log(
      `Agence de démonstration (taille ${values.scale})\u202f: ${((performance.now() - start) / 1000).toFixed(1).replace(".", ",")} s`,
    );
  } finally {
    await db.close();
  }
}

quietLite();
main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message.slice(0, 500));
    process.exit(1);
  },
);
