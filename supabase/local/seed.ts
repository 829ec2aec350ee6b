// Puts the demo agency into an empty database, once.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LocalDatabase } from "./database.ts";
import type { Database } from "./migrate.ts";

const DEMO = new URL("../seed/demo.ts", import.meta.url);

interface DemoSeed {
  seed(db: Database, options: { scale: number }): Promise<unknown>;
}

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.query("select 1 from public.team_member limit 1")).length === 0;
}

/**
 * Seeds when nobody is there yet.
 * @param around wraps the work, to say how long it takes
 * @param scale 1 = the demo agency, 50 = the one of the benchmarks
 */
export async function seedDemo(
  db: LocalDatabase,
  around: (work: () => Promise<void>) => Promise<void> = (work) => work(),
  scale = 1,
): Promise<boolean> {
  if (!existsSync(fileURLToPath(DEMO)) || !(await isEmpty(db))) return false;
  const { seed } = (await import(/* @vite-ignore */ DEMO.href)) as DemoSeed;
  // One transaction: killed half-way it leaves nothing, and the triggers that it leaves out are left out for nobody else.
  await around(() => db.transaction(async (tx) => void (await seed(tx, { scale }))));
  return true;
}
