// What runs against the real PostgREST instead of @supabase/lite: the browser tests, and those without a browser.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "./postgres.mjs";
import { findPostgrest } from "./postgrest.mjs";
import { root } from "./setup.mjs";
import { NO_SERVER, sharedPostgres } from "./test-postgres.mjs";

/** Files that open stacks and are not about what PostgREST answers: lite itself, the process, engines of their own choice. */
const APART = ["local/mends", "local/server", "local/statement-timeout", "functions/deno"];
const asksStack = (file) => /\b(testStack|openTestStack)\(/.test(readFileSync(file, "utf8"));

/** The files of the project `local` that ask a stack: the others would be asked the same thing twice. */
const asking = () =>
  ["local", "functions"]
    .flatMap((folder) => readdirSync(join(root, "tests", folder)).map((name) => `tests/${folder}/${name}`))
    .filter((path) => path.endsWith(".test.ts") && !APART.some((name) => path === `tests/${name}.test.ts`))
    .filter((path) => asksStack(join(root, path)));

const NO_POSTGREST =
  "  Aucun PostgREST pour cette machine (il vient de npm pour Linux x64) : ces tests n’ont pas été lancés avec lui.";

/** The environment in which a stack is that of Supabase: PostgreSQL, and PostgREST where this machine has it. */
export async function onServer() {
  if (!findPostgres()) return {};
  const { url } = await sharedPostgres();
  return { TEST_STACK_SERVER: url, ...(findPostgrest() && { TEST_STACK_POSTGREST: "1" }) };
}

/**
 * The browser tests of the same run had these servers (`onServer`): here the journey is walked on what `npm start` opens, the
 * base in memory and lite, while the tests without a browser ask PostgREST.
 * @param reads file of what the browser tests read, compared on both engines
 * @param journey runs the browser journey with this environment, and gives its counts
 * @param tests runs Vitest with these arguments and this environment, and gives its counts
 * @returns the counts of each run
 */
export async function onPostgrest({ reads, journey, tests }) {
  if (!findPostgres()) return [{ passed: 0, failed: 0, note: NO_SERVER }];
  if (!findPostgrest()) return [await journey("journey-memory", {}), { passed: 0, failed: 0, note: NO_POSTGREST }];
  const { version } = await sharedPostgres();
  // Both wait for servers of their own: together they leave less of the processors unused.
  const counts = await Promise.all([
    journey("journey-memory", {}),
    tests(["--project=local", ...asking()], { ...(await onServer()), TEST_STACK_COMPARED: reads }),
  ]);
  return [...counts, { passed: 0, failed: 0, note: `  PostgreSQL ${version}, PostgREST 12.` }];
}
