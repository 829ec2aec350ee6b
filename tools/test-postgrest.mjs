// What runs against the real PostgREST instead of @supabase/lite, and the browser journey on a PostgreSQL server with both.

import { findPostgres } from "./postgres.mjs";
import { findPostgrest } from "./postgrest.mjs";
import { NO_SERVER, sharedPostgres } from "./test-postgres.mjs";

/** Tests of what PostgREST answers for, each seen green with it. */
const WITH_IT = [
  "local/data-provider",
  "local/rights-over-http",
  "local/same-answers",
  "functions/signatures",
  "functions/contract-circuit",
  "functions/import-job",
];

const NO_POSTGREST =
  "  Aucun PostgREST pour cette machine (il vient de npm pour Linux x64) : ces tests n’ont pas été lancés avec lui.";

/**
 * @param journey runs the browser journey on a server with this environment, and gives its counts
 * @param tests runs Vitest with these arguments and this environment, and gives its counts
 * @returns the counts of each run
 */
export async function onPostgrest({ journey, tests }) {
  if (!findPostgres()) return [{ passed: 0, failed: 0, note: NO_SERVER }];
  const { url, version } = await sharedPostgres();
  const lite = { TEST_STACK_SERVER: url };
  if (!findPostgrest()) return [await journey("journey-lite", lite), { passed: 0, failed: 0, note: NO_POSTGREST }];
  const real = { ...lite, TEST_STACK_POSTGREST: "1" };
  const journeys = await Promise.all([journey("journey-lite", lite), journey("journey-postgrest", real)]);
  const files = WITH_IT.map((name) => `tests/${name}.test.ts`);
  const rest = await tests(["--project", "local", ...files], real);
  return [...journeys, rest, { passed: 0, failed: 0, note: `  PostgreSQL ${version}, PostgREST 12.` }];
}
