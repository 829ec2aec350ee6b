// The half of the database tests that runs on a real PostgreSQL server: migrated by the Supabase CLI, read by its linter.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { findPostgres, startPostgres } from "./postgres.mjs";
import { root } from "./setup.mjs";

function supabase(...args) {
  const cli = join(root, "node_modules/.bin/supabase");
  const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  const { status, stdout, stderr } = spawnSync(cli, args, { cwd: root, encoding: "utf8", env });
  return { ok: status === 0, stdout, output: `supabase ${args[0]} ${args[1]}\n${stdout}${stderr}` };
}

/** What Supabase's linter says: the JSON list in its output. */
function findings(stdout) {
  const from = stdout.search(/^\[/m);
  if (from < 0) return [];
  const text = stdout.slice(from, stdout.lastIndexOf("]") + 1);
  return JSON.parse(text).map((it) => `${it.level} ${it.name}: ${it.detail}`);
}

const MUTABLE = "function_search_path_mutable: Function ";

/**
 * Functions whose body is an expression (`return …`): what it names was bound when they were created, so no search_path
 * changes it, and without one of their own they are put into the query that calls them. The linter does not tell them apart.
 */
async function boundFunctions(url) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const rows = await sql`select chr(96) || pronamespace::regnamespace || '.' || proname || chr(96) as name
    from pg_proc where prosqlbody is not null and not prosecdef`;
  await sql.end();
  return rows.map(({ name }) => name);
}

export const NO_SERVER = "  Aucun serveur PostgreSQL sur cette machine : cette moitié des tests n’a pas été lancée.";

/** The server that the steps of one run share. */
let shared;
export const sharedPostgres = () => {
  shared ??= startPostgres();
  return shared;
};
export const stopPostgres = async () => (await shared)?.stop();

/** @param tests runs the database tests with an environment, and gives their counts */
export async function onPostgres(tests) {
  if (!findPostgres()) {
    return { passed: 0, failed: 0, note: NO_SERVER };
  }
  const server = await sharedPostgres();
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const name = "relais_pushed";
    await sql.unsafe(`create database ${name}`);
    const url = server.url.replace(/[^/]+$/, name);
    const fresh = postgres(url, { max: 1, onnotice: () => {} });
    await fresh.unsafe(readFileSync(join(root, "supabase/local/platform.sql"), "utf8"));
    await fresh.end();

    const pushed = supabase("db", "push", `--db-url=${url}?sslmode=disable`, "--yes");
    if (!pushed.ok) return { passed: 0, failed: 1, output: pushed.output };
    const advised = supabase("db", "advisors", `--db-url=${url}?sslmode=disable`);
    const bound = await boundFunctions(url);
    const said = findings(advised.stdout).filter((one) => !bound.some((name) => one.includes(MUTABLE + name)));
    const linted = { passed: said.length === 0 && advised.ok ? 1 : 0, failed: said.length === 0 && advised.ok ? 0 : 1 };

    const counts = await tests({ TEST_DATABASE_URL: server.url, TEST_DATABASE_PUSHED: name });
    const output = [
      linted.failed ? ["supabase db advisors :", ...said, advised.ok ? "" : advised.output].join("\n") : "",
      counts.output ?? "",
    ];
    return {
      passed: 1 + linted.passed + counts.passed,
      failed: linted.failed + counts.failed,
      skipped: counts.skipped,
      output: output.join("\n").trim() || undefined,
      note: `  PostgreSQL ${server.version}, migré par supabase db push.`,
    };
  } finally {
    await sql.end();
  }
}
