import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { listBackups } from "../../supabase/local/backup/keep.ts";
import { filesFolder } from "../../supabase/local/data.ts";
import { openLocal, openServer } from "../../supabase/local/database.ts";
import { folderStorage } from "../../supabase/local/storage.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { workspaces } from "../support/agency.ts";
import { archiveOf, command, killProcesses, startProcess } from "../support/process.ts";
import { freePort } from "../support/stack.ts";
import { copyTemplate, migrated } from "../support/templates.ts";

const base = mkdtempSync(join(tmpdir(), "relais-backup-"));
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(base, "data-"));
});
const start = (...args: string[]) => startProcess({}, ...args);
afterEach(killProcesses);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const agency = () => copyTemplate([migrated()], join(folder, "pglite"));

function adminOf(at: string, url: string): SupabaseClient {
  const { secretKey } = JSON.parse(readFileSync(join(at, "secrets.json"), "utf8")) as { secretKey: string };
  return createClient(url, secretKey, { auth: { persistSession: false } });
}

/** One file out of three is taken away again. */
const isRemoved = (name: string) => Number(/(\d+)\.bin$/.exec(name)?.[1]) % 3 === 0;

/** People at work: each writes clients and files, and takes some files away, until told to stop. */
function writers(admin: SupabaseClient, count: number) {
  const written: string[] = [];
  const kept: string[] = [];
  let stopped = false;
  const work = async (who: number) => {
    for (let n = 0; !stopped; n++) {
      const name = `client-${who}-${n}`;
      const put = await admin.storage.from("essai").upload(`${name}.bin`, new Blob([name.repeat(2000)]));
      if (put.error) throw put.error;
      const { error } = await admin.from("company").insert({ name, workspace_id: workspaces.main });
      if (error) throw new Error(JSON.stringify(error));
      written.push(name);
      if (isRemoved(`${name}.bin`)) await admin.storage.from("essai").remove([`${name}.bin`]);
      else kept.push(`${name}.bin`);
    }
  };
  const done = Promise.all(Array.from({ length: count }, (_, who) => work(who)));
  return {
    written,
    kept,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

interface Row {
  name: string;
  journal: number;
}

/** What must be true of a base and its files, whenever it was taken. */
async function consistent(db: Awaited<ReturnType<typeof openLocal>>, files: string) {
  const rows = await db.query<Row>(
    `select c.name, (select count(*)::integer from audit_log a where a.table_name = 'company' and a.row_id = c.id) as journal
       from company c order by 1`,
  );
  const [orphans] = await db.query<{ n: number }>(
    `select count(*)::integer as n from audit_log a where a.table_name = 'company'
        and not exists (select from company c where c.id = a.row_id)`,
  );
  const objects = await db.query<{ name: string }>("select name from storage.objects where bucket_id = 'essai'");
  // A client and its line of the journal are one transaction.
  expect(rows.filter(({ journal }) => journal !== 1)).toEqual([]);
  expect(orphans?.n).toBe(0);
  // Each file that a row names is there, whole.
  const kept = folderStorage(files);
  // Each that stays: of one being removed, lite takes the file away before the row.
  for (const { name } of objects.filter((it) => !isRemoved(it.name))) {
    const { body } = await kept.getObject("essai", name, undefined);
    expect(String(body)).toBe(name.replace(".bin", "").repeat(2000));
  }
  return { names: new Set(rows.map(({ name }) => name)), objects: new Set(objects.map(({ name }) => name)) };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const space = { id: workspaces.main, name: "Relais", type: "internal" };

/** Takes a backup while people write, and says what each had been told before it began. */
async function backupUnderWrites(url: string, env: NodeJS.ProcessEnv = {}) {
  const admin = adminOf(folder, url);
  await admin.from("workspace").insert(space);
  await admin.storage.createBucket("essai");
  const people = writers(admin, 4);
  await wait(1500);
  const before = [...people.written];
  const filesBefore = [...people.kept];
  const taken = await command("backup", env, "--data", folder);
  await wait(300);
  await people.stop();
  expect(taken).toMatchObject({ status: 0 });
  expect(people.written.length).toBeGreaterThan(before.length);
  return { archive: archiveOf(taken.out), before, filesBefore, after: people.written };
}

describe("a backup taken while people write", () => {
  test("of the embedded base, by the running server; restored elsewhere it is whole, and opens", async () => {
    await agency();
    const server = await start("--data", folder, "--port", String(await freePort()));
    const { archive, before, filesBefore, after } = await backupUnderWrites(server.url);
    expect(await server.stop()).toBe(0);

    const elsewhere = join(base, "elsewhere");
    const restored = await command("restore", {}, archive, "--data", elsewhere);
    expect(restored.out).toContain("Restauré depuis");
    const db = await openLocal({ folder: join(elsewhere, "pglite") });
    const { names, objects } = await consistent(db, filesFolder(elsewhere));
    await db.close();
    expect(before.filter((name) => !names.has(name))).toEqual([]);
    expect(filesBefore.filter((name) => !objects.has(name))).toEqual([]);
    expect([...names].filter((name) => !after.includes(name)).length).toBeLessThanOrEqual(4);

    // It lives on: the numbers of the journal go on where they were.
    const again = await start("--data", elsewhere, "--port", String(await freePort()));
    const { error } = await adminOf(elsewhere, again.url)
      .from("company")
      .insert({ name: "Après", workspace_id: space.id });
    expect(error).toBeNull();
    await again.stop();

    // With nobody running, the command opens the base itself.
    const alone = await command("backup", {}, join(base, "ailleurs.tar.gz"), "--data", folder);
    expect(archiveOf(alone.out)).toBe(join(base, "ailleurs.tar.gz"));
    expect(listBackups(folder)).toHaveLength(1);
  }, 600_000);

  test.skipIf(!findPostgres())(
    "of a PostgreSQL server; put back in its place, and in an embedded base too",
    async () => {
      const postgres = await startPostgres();
      if (!postgres) throw new Error("PostgreSQL did not start.");
      const env = { DATABASE_URL: postgres.url };
      try {
        const server = await startProcess(env, "--data", folder, "--port", String(await freePort()));
        const { archive, before } = await backupUnderWrites(server.url, env);
        await server.stop();

        const files = filesFolder(folder, postgres.url);
        const restored = await command("restore", env, archive, "--data", folder);
        expect(restored.out).toMatch(/Ce qui était là est dans \S+avant-\S+\.tar\.gz/);
        const db = await openServer(postgres.url);
        const there = await consistent(db, files);
        await db.close();
        expect(before.filter((name) => !there.names.has(name))).toEqual([]);

        const embedded = join(base, "embedded");
        expect((await command("restore", {}, archive, "--data", embedded)).status).toBe(0);
        const here = await openLocal({ folder: join(embedded, "pglite") });
        expect((await consistent(here, filesFolder(embedded))).names).toEqual(there.names);
        await here.close();
      } finally {
        await postgres.stop();
      }
    },
    600_000,
  );
});
