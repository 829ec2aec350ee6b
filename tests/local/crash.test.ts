import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLocal } from "../../supabase/local/database.ts";
import { schemaHash } from "../../supabase/local/migrate.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { seedDemo } from "../../supabase/local/seed.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { drawing } from "../db/entities/business.ts";
import { command, killProcesses, startProcess } from "../support/process.ts";
import { seedHash } from "../support/seed-hash.ts";
import { freePort } from "../support/stack.ts";
import { copyTemplate, migrated } from "../support/templates.ts";

/** How often the server is killed: `RELAIS_CRASH_ROUNDS=20` for the whole of it, ten seconds each. */
const ROUNDS = Number(process.env.RELAIS_CRASH_ROUNDS ?? 2);

const base = mkdtempSync(join(tmpdir(), "relais-crash-"));
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(base, "data-"));
});
const start = (...args: string[]) => startProcess({}, ...args);
afterEach(killProcesses);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const anonymous = (url: string) => createClient(url, PUBLISHABLE_KEY, { auth: { persistSession: false } });

/** The demo agency, with the links that wait for a signature under tokens that we know. */
async function waitingLinks(): Promise<string[]> {
  const schema = migrated();
  const demo = {
    key: `${schemaHash()}_demo_${seedHash()}`,
    fill: (db: Parameters<typeof seedDemo>[0]) => seedDemo(db),
  };
  await copyTemplate([schema, demo], join(folder, "pglite"));
  const db = await openLocal({ folder: join(folder, "pglite") });
  const links = await db.query<{ token: string }>(
    `update app.signature_secret s set token_hash = app.token_hash('essai-' || r.id)
       from public.signature_request r
      where r.id = s.signature_request_id and r.entity = 'contract' and r.status in ('to_sign', 'reminded')
        and r.expires_at > now()
      returning 'essai-' || r.id as token`,
  );
  await db.close();
  return links.map(({ token }) => token);
}

const adminOf = (url: string) => {
  const { secretKey } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as { secretKey: string };
  return createClient(url, secretKey, { auth: { persistSession: false } });
};

/** Signs link after link, two at a time, until `enough` were acknowledged; gives these. */
async function signUntil(url: string, waiting: string[], enough: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const person = async () => {
    while (acknowledged.length < enough) {
      const token = waiting.pop();
      if (!token) return;
      const { data, error } = await anonymous(url).rpc("signature_sign", {
        token,
        signer: { name: "Ana" },
        image: drawing,
      });
      if (error || data.state !== "signed") throw new Error(JSON.stringify(error ?? data));
      acknowledged.push(token);
    }
  };
  await Promise.all([person(), person()]);
  return acknowledged;
}

describe("killed without a word", () => {
  test(
    `what was acknowledged as signed is signed, ${ROUNDS} times`,
    async () => {
      const lost: string[] = [];
      let waiting: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        if (waiting.length < 6) {
          rmSync(folder, { recursive: true, force: true });
          waiting = await waitingLinks();
        }
        expect(waiting.length).toBeGreaterThanOrEqual(6);
        const server = await start("--data", folder, "--port", String(await freePort()));
        const signed = await signUntil(server.url, waiting, 1 + (round % 3));
        await server.stop("SIGKILL");
        const again = await start("--data", folder, "--port", String(await freePort()));
        const ids = signed.map((token) => token.replace("essai-", ""));
        const { data } = await adminOf(again.url)
          .from("signature_request")
          .select("id")
          .in("id", ids)
          .eq("status", "signed");
        lost.push(...ids.filter((id) => !data?.some((row) => row.id === id)));
        await again.stop("SIGKILL");
      }
      expect(lost).toEqual([]);
    },
    ROUNDS * 300_000,
  );
});

const WORKSPACE = "00000000-0000-4000-8000-000000000001";

/** A small disk of its own, where the machine lets us have one. */
function smallDisk(at: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=120m", "tmpfs", at]).status === 0;
}
const canMount = (() => {
  const at = mkdtempSync(join(base, "mount-"));
  const done = process.platform === "linux" && smallDisk(at);
  if (done) spawnSync("umount", [at]);
  return done;
})();

test.skipIf(!canMount)(
  "a full disk refuses writes and answers reads; with room again everything acknowledged is there, and it goes on",
  async () => {
    expect(smallDisk(folder)).toBe(true);
    try {
      await copyTemplate([migrated()], join(folder, "pglite"));
      const server = await start("--data", folder, "--port", String(await freePort()));
      const admin = adminOf(server.url);
      await admin.from("workspace").insert({ id: WORKSPACE, name: "Relais", type: "internal" });
      await admin.storage.createBucket("essai");
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(join(folder, "ballast"), Buffer.alloc(bavail * bsize - 3_000_000));

      const written: string[] = [];
      let refused = 0;
      for (let n = 0; n < 400 && refused < 5; n++) {
        const name = `Plein ${n}`;
        const { error } = await admin
          .from("company")
          .insert({ name, workspace_id: WORKSPACE, description: "x".repeat(9000) });
        if (error) refused += 1;
        else written.push(name);
      }
      expect(refused).toBe(5);
      expect((await admin.from("company").select("name").limit(1)).error).toBeNull();
      const left = statfsSync(folder);
      writeFileSync(join(folder, "ballast2"), Buffer.alloc(Math.max(0, left.bavail * left.bsize - 16_000)));
      const taken = await command("backup", {}, "--data", folder);
      expect(taken.out).toContain("le disque est plein");

      for (const name of ["ballast", "ballast2"]) rmSync(join(folder, name));
      const after = await admin.from("company").insert({ name: "Après", workspace_id: WORKSPACE });
      await server.stop("SIGKILL");
      const again = await start("--data", folder, "--port", String(await freePort()));
      const { data } = await adminOf(again.url).from("company").select("name");
      const names = new Set(data?.map(({ name }) => name));
      expect([...written, ...(after.error ? [] : ["Après"])].filter((name) => !names.has(name))).toEqual([]);
      const { error } = await adminOf(again.url).from("company").insert({ name: "Reparti", workspace_id: WORKSPACE });
      expect(error).toBeNull();
      await again.stop("SIGKILL");
    } finally {
      killProcesses();
      spawnSync("umount", ["-l", folder]);
    }
  },
  600_000,
);

test.skipIf(!findPostgres())(
  "PostgreSQL stopped: a clear refusal, at once; started again: service goes on by itself",
  async () => {
    const server = await startPostgres();
    if (!server) throw new Error("PostgreSQL did not start.");
    try {
      const app = await startProcess(
        { DATABASE_URL: server.url },
        "--data",
        folder,
        "--port",
        String(await freePort()),
      );
      const admin = adminOf(app.url);
      const { secretKey } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as { secretKey: string };
      // Without supabase-js, which asks three times again and waits seven seconds before it tells of a 503.
      const ask = async () => {
        const from = performance.now();
        const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
        const answer = await fetch(`${app.url}/rest/v1/workspace?select=name`, {
          headers,
          signal: AbortSignal.timeout(9000),
        });
        const { message } = await answer.json();
        return { status: answer.status, message, isPrompt: performance.now() - from < 2000 };
      };
      await admin.from("workspace").insert({ name: "Gardé", type: "internal" });
      // While people are served, at whatever instant: each is answered or refused, nobody waits for what will never come.
      for (const delay of [10, 25, 40, 60]) {
        const busy = Array.from({ length: 30 }, () => ask());
        await new Promise((resolve) => setTimeout(resolve, delay));
        await server.halt();
        for (const { status } of await Promise.all(busy)) expect([200, 503]).toContain(status);
        await server.resume();
        await expect.poll(async () => (await ask()).status, { timeout: 15_000 }).toBe(200);
      }
      await server.halt();
      const message = "La base de données ne répond pas. Réessayez dans un instant.";
      // More than once: the pool gives up later and later when it is left to itself.
      for (let n = 0; n < 12; n++) expect(await ask()).toEqual({ status: 503, message, isPrompt: true });

      await server.resume();
      await expect.poll(async () => (await ask()).status, { timeout: 15_000 }).toBe(200);
      expect((await admin.from("workspace").select("name")).data).toEqual([{ name: "Gardé" }]);
      expect((await admin.from("workspace").insert({ name: "Après", type: "internal" })).error).toBeNull();
      const link = await anonymous(app.url).rpc("signature_open", { token: "inconnu" });
      expect(link.data).toMatchObject({ state: "unknown" });
      expect(await app.stop()).toBe(0);
    } finally {
      await server.stop();
    }
  },
  600_000,
);
