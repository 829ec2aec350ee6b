// A PostgreSQL server of one's own, for the half of the database tests that runs on a real one. Nothing is kept.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const USERS = ["postgres", "nobody"];

/** Folder of the server binaries, the newest version that is installed; null when there is none. */
export function findPostgres() {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const bin = join(base, version, "bin");
    if (existsSync(join(bin, "initdb"))) return { bin, version };
  }
  const which = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  if (!which || !existsSync(join(which, "initdb"))) return null;
  const version = /\d+/.exec(execFileSync(join(which, "postgres"), ["--version"], { encoding: "utf8" }))?.[0] ?? "";
  return { bin: which, version };
}

/** PostgreSQL refuses to run as root: another user of the machine lends its name. */
function borrowedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of USERS) {
    const ids = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout));
    if (ids.every((id) => id > 0)) return { uid: ids[0], gid: ids[1] };
  }
  throw new Error("Aucun utilisateur ordinaire pour lancer PostgreSQL.");
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Runs the server and waits until it takes connections. */
async function serveFrom(command, args, options) {
  const server = spawn(command, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  await new Promise((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-2000);
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(said)));
  });
  return server;
}

/** Starts a fresh cluster, with these settings besides its own. `url` is that of the superuser, on the database `postgres`. */
export async function startPostgres(more = {}) {
  const found = findPostgres();
  if (!found) return null;
  const user = borrowedUser();
  const folder = mkdtempSync(join(tmpdir(), "relais-pg-"));
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const as = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } };
  execFileSync(
    join(found.bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    {
      ...as,
      stdio: "pipe",
    },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    fsync: "off",
    full_page_writes: "off",
    timezone: "UTC",
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const serve = () => serveFrom(join(found.bin, "postgres"), ["-D", data, "-p", String(port), ...flags], as);
  let server = await serve();
  const halt = async () => {
    if (server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGQUIT");
    await gone;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: found.version,
    /** Stops it as a machine that goes down would; `resume` starts it again on what it had written. */
    halt,
    async resume() {
      server = await serve();
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
