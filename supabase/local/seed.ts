// Puts the demo agency into an empty database, once.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Demo } from "../../src/lib/env.ts";
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

/** The demo agency, when this base holds all its accounts: who they are, and their one password. Null in any other base. */
export async function demoOf(db: Database): Promise<Demo | null> {
  const accounts = MEMBERS.map(({ key, first, last, says }) => ({
    email: `${key}@relais.test`,
    name: `${first} ${last}`,
    says,
  }));
  const [found] = await db.query<{ n: number }>(
    "select count(*)::int as n from public.team_member where email = any ($1::text[]) and auth_user_id is not null",
    [accounts.map(({ email }) => email)],
  );
  return found?.n === accounts.length ? { password: PASSWORD, accounts } : null;
}

/** The demonstration accounts, as the start page says them; nothing in a base where they are not. */
export async function demoAccounts(db: Database): Promise<string> {
  const demo = await demoOf(db);
  if (!demo) return "";
  const lines = demo.accounts.map(({ email, says }) => `  ${email.padEnd(29)} ${says}`);
  return [`Mot de passe de démonstration\u202f: ${demo.password}`, ...lines, ""].join("\n");
}

/** What is kept as the text of the résumé whose file stands at a path: the demo agency draws its own from it. */
export const textOfResume =
  (db: Database) =>
  async (path: string): Promise<string | null> => {
    const [resume] = await db.query<{ content: string | null }>("select content from public.resume where file = $1", [
      path,
    ]);
    return resume?.content ?? null;
  };
