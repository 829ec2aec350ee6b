// What runs against the real PostgREST instead of @supabase/lite, the browser journey included.

import { findPostgres } from "./postgres.mjs";
import { findPostgrest } from "./postgrest.mjs";
import { NO_SERVER, sharedPostgres } from "./test-postgres.mjs";

/** Tests of what is not answered for by PostgREST: lite itself, the commands, the process, the runtime of the functions. */
const APART = [
  "local/mends",
  "local/process",
  "local/commands",
  "local/server",
  // Each starts servers of its own, which ask lite.
  "local/crash",
  "local/backup",
  "local/backup-kept",
  "functions/deno",
  "functions/icons",
];

const NO_POSTGREST =
  "  Aucun PostgREST pour cette machine (il vient de npm pour Linux x64) : ces tests n’ont pas été lancés avec lui.";

/**
 * @param reads file of what the browser tests read, compared on both engines
 * @param journey runs the browser journey on a server with this environment, and gives its counts
 * @param tests runs Vitest with these arguments and this environment, and gives its counts
 * @returns the counts of each run
 */
export async function onPostgrest({ reads, journey, tests }) {
  if (!findPostgres()) return [{ passed: 0, failed: 0, note: NO_SERVER }];
  const { url, version } = await sharedPostgres();
  const lite = { TEST_STACK_SERVER: url };
  if (!findPostgrest()) return [await journey("journey-lite", lite), { passed: 0, failed: 0, note: NO_POSTGREST }];
  const real = { ...lite, TEST_STACK_POSTGREST: "1" };
  const excluded = APART.flatMap((name) => ["--exclude", `tests/${name}.test.ts`]);
  // The same journey was walked on lite in memory, and what lite reads on a server is compared below, read by read. Both wait
  // for servers of their own: together they leave less of the processors unused.
  const counts = await Promise.all([
    journey("journey-postgrest", real),
    tests(["--project", "local", ...excluded], { ...real, TEST_STACK_COMPARED: reads }),
  ]);
  return [...counts, { passed: 0, failed: 0, note: `  PostgreSQL ${version}, PostgREST 12.` }];
}
