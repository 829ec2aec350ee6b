// Puts the demo agency into an empty database, once.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MEMBERS, PASSWORD } from "../seed/members.ts";
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
  db: Pick<LocalDatabase, "exec" | "query" | "transaction">,
  around: (work: () => Promise<void>) => Promise<void> = (work) => work(),
  scale = 1,
): Promise<boolean> {
  if (!existsSync(fileURLToPath(DEMO)) || !(await isEmpty(db))) return false;
  const { seed } = (await import(/* @vite-ignore */ DEMO.href)) as DemoSeed;
  // One transaction: killed half-way it leaves nothing, and the triggers that it leaves out are left out for nobody else.
  await around(() => db.transaction(async (tx) => void (await seed(tx, { scale }))));
  return true;
}

/** The demonstration accounts, as the start page says them; nothing in a base where they are not. */
export async function demoAccounts(db: Database): Promise<string> {
  const accounts = MEMBERS.map(({ key, says }) => ({ email: `${key}@relais.test`, says }));
  const found = await db.query<{ email: string }>(
    "select email from public.team_member where email = any ($1::text[]) and auth_user_id is not null",
    [accounts.map(({ email }) => email)],
  );
  const there = new Set(found.map(({ email }) => email));
  const lines = accounts
    .filter(({ email }) => there.has(email))
    .map(({ email, says }) => `  ${email.padEnd(29)} ${says}`);
  return lines.length > 0 ? [`Mot de passe de démonstration\u202f: ${PASSWORD}`, ...lines, ""].join("\n") : "";
}
