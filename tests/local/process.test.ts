import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, test } from "vitest";
import { filesFolder } from "../../supabase/local/data.ts";
import { readLock, takeLock } from "../../tools/lock.mjs";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { killProcesses, startProcess } from "../support/process.ts";
import { freePort } from "../support/stack.ts";
import { copyTemplate, migrated } from "../support/templates.ts";

const folder = mkdtempSync(join(tmpdir(), "relais-process-"));

const start = (...args: string[]) => startProcess({}, ...args);

afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe("the process behind npm start", () => {
  test("keeps its data, lets nobody else in, moves to a free port, closes on Ctrl-C, comes back", async () => {
    // Its base is there already: what a first start makes is seen after `--reset`, below.
    await copyTemplate([migrated()], join(folder, "pglite"));
    const port = await freePort();
    const first = await start("--data", folder, "--port", String(port));
    expect(first.said).toContain(`http://localhost:${port}`);
    // Nobody was seeded: there is no account to name.
    expect(first.said).not.toContain("relais.test");

    const secret = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")).secretKey as string;
    const client = (url: string) => createClient(url, secret, { auth: { persistSession: false } });
    const kept = await client(first.url).from("workspace").insert({ name: "Gardé", type: "internal" });
    expect(kept.error).toBeNull();

    const second = await start("--data", folder, "--port", String(port));
    expect(second.said.trim()).toBe(`Relais tourne déjà sur ces données\u202f: ${first.url}`);

    expect(await first.stop()).toBe(0);
    expect(existsSync(join(folder, "lock.json"))).toBe(false);

    const neighbour = createServer().listen(port, "127.0.0.1");
    const third = await start("--data", folder, "--port", String(port));
    expect(third.said).toContain(`Le port ${port} est pris\u202f: `);
    expect(third.url).not.toBe(first.url);
    const { data } = await client(third.url).from("workspace").select("name");
    expect(data).toEqual([{ name: "Gardé" }]);
    neighbour.close();

    // Killed without a word: the lock counts for nothing, what was acknowledged is there.
    await third.stop("SIGKILL");
    const fourth = await start("--data", folder, "--port", String(await freePort()));
    expect((await client(fourth.url).from("workspace").select("name")).data).toHaveLength(1);
    await fourth.stop();

    const fifth = await start("--data", folder, "--port", String(await freePort()), "--reset");
    expect((await client(fifth.url).from("workspace").select("name")).data).toEqual([]);
    expect(await fifth.stop("SIGTERM")).toBe(0);
  }, 300_000);

  test("--memory keeps nothing and needs no folder", async () => {
    const it = await start("--memory", "--port", String(await freePort()));
    expect(it.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(existsSync(folder)).toBe(false);
    expect(await it.stop()).toBe(0);
  }, 120_000);
});

describe("--reset on a PostgreSQL server", () => {
  /** An agency kept in the folder: its base and a file. */
  const keepAgency = () => {
    for (const name of ["pglite", "storage"]) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, "storage/contrat.pdf"), "signé");
    return () => existsSync(join(folder, "pglite")) && existsSync(join(folder, "storage/contrat.pdf"));
  };

  test("a server that does not answer costs nothing", async () => {
    const isKept = keepAgency();
    const nobody = { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/relais` };
    const refused = await startProcess(nobody, "--data", folder, "--port", String(await freePort()), "--reset");
    expect(refused.said).toContain("ECONNREFUSED");
    expect(isKept()).toBe(true);
  }, 60_000);

  test.skipIf(!findPostgres())(
    "empties that database and its files, and leaves the embedded ones alone",
    async () => {
      const isKept = keepAgency();
      const server = await startPostgres();
      if (!server) throw new Error("PostgreSQL did not start.");
      try {
        const begin = async (...args: string[]) =>
          startProcess({ DATABASE_URL: server.url }, "--data", folder, "--port", String(await freePort()), ...args);
        const first = await begin();
        const secret = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")).secretKey as string;
        const client = (url: string) => createClient(url, secret, { auth: { persistSession: false } });
        await client(first.url).from("workspace").insert({ name: "Servi", type: "internal" });
        const { storage } = client(first.url);
        await storage.createBucket("files");
        expect((await storage.from("files").upload("a.pdf", new Blob(["a"]))).error).toBeNull();
        await first.stop();
        expect(readdirSync(filesFolder(folder, server.url))).toHaveLength(1);

        const second = await begin("--reset");
        expect((await client(second.url).from("workspace").select("name")).data).toEqual([]);
        await second.stop();
        expect(existsSync(filesFolder(folder, server.url))).toBe(false);
        expect(isKept()).toBe(true);
      } finally {
        await server.stop();
      }
    },
    120_000,
  );
});

describe("the lock", () => {
  test("is taken once, and a dead process does not hold it", () => {
    const taken = takeLock(folder, 1);
    expect(readLock(folder)).toMatchObject({ pid: process.pid, port: 1 });
    expect(takeLock(folder, 2)).toMatchObject({ held: { port: 1 } });
    if ("release" in taken) taken.release();
    expect(readLock(folder)).toBeNull();
    // The number of a process that began at another time.
    writeFileSync(join(folder, "lock.json"), JSON.stringify({ pid: process.pid, born: "1", port: 3, url: "x" }));
    if (process.platform === "linux") expect(readLock(folder)).toBeNull();
    writeFileSync(join(folder, "lock.json"), JSON.stringify({ pid: 2 ** 30, born: "", port: 3, url: "x" }));
    expect(readLock(folder)).toBeNull();
    expect(takeLock(folder, 4)).toHaveProperty("release");
  });
});
