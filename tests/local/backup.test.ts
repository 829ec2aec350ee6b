import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  backupName,
  backupsFolder,
  lastAutomatic,
  listBackups,
  pruneAutomatic,
} from "../../supabase/local/backup/keep.ts";
import { createBackups } from "../../supabase/local/backup/service.ts";
import { filesFolder } from "../../supabase/local/data.ts";
import { openLocal, openServer } from "../../supabase/local/database.ts";
import { folderStorage } from "../../supabase/local/storage.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { workspaces } from "../support/agency.ts";
import { command, killProcesses, startProcess } from "../support/process.ts";
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
const archiveOf = (said: string) => /Sauvegarde\s: (\S+\.tar\.gz)/.exec(said)?.[1] ?? "";
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

describe("an archive that cannot be put back", () => {
  test("leaves what is there as it is, and says why", async () => {
    await agency();
    const taken = archiveOf((await command("backup", {}, "--data", folder)).out);
    const refuse = async (archive: string) => {
      const { out, status } = await command("restore", {}, archive, "--data", folder);
      expect(status).toBe(1);
      expect(existsSync(join(folder, "pglite/PG_VERSION"))).toBe(true);
      expect(readdirSync(folder).filter((name) => /^(\.restoring|avant)-/.test(name))).toEqual([]);
      return out;
    };
    const cut = join(base, "coupée.tar.gz");
    copyFileSync(taken, cut);
    truncateSync(cut, Math.floor(statSync(taken).size / 2));
    expect(await refuse(cut)).toContain("n’est pas une sauvegarde entière");
    writeFileSync(cut, "autre chose");
    expect(await refuse(cut)).toContain("n’est pas une sauvegarde entière");
    expect(await refuse(join(base, "absente.tar.gz"))).toContain("introuvable");

    const db = await openLocal({ folder: join(folder, "pglite") });
    await db.exec(
      "update relais_local.migration set hash = 'autre' where version = (select max(version) from relais_local.migration)",
    );
    await db.close();
    const other = archiveOf((await command("backup", {}, "--data", folder)).out);
    expect(await refuse(other)).toContain("vient d’une autre version de Relais");
  }, 600_000);
});

describe("the backup of the day", () => {
  const day = (n: number) => new Date(2026, 10, n, 3, 0, 0);
  const fake = (reason: Parameters<typeof backupName>[0], at: Date) => {
    mkdirSync(backupsFolder(folder), { recursive: true });
    writeFileSync(join(backupsFolder(folder), backupName(reason, at)), "");
  };

  test("seven are kept, the newest; those that someone asked for are left alone", () => {
    for (let n = 1; n <= 9; n++) fake("auto", day(n));
    fake("relais", day(1));
    fake("avant", day(2));
    writeFileSync(join(backupsFolder(folder), ".taking-x.tar.gz"), "");
    pruneAutomatic(folder);
    const left = listBackups(folder);
    expect(left.filter(({ reason }) => reason === "auto").map(({ at }) => at.getDate())).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(left).toHaveLength(9);
    expect(lastAutomatic(folder)?.at).toEqual(day(9));
  });

  test("is taken once a day, when nobody has just arrived", async () => {
    await agency();
    const db = await openLocal({ folder: join(folder, "pglite") });
    vi.useFakeTimers({ toFake: ["Date"], now: day(10) });
    try {
      const backups = createBackups({ db, files: filesFolder(folder), folder }, "clé");
      const days = () => listBackups(folder).map(({ at }) => `${at.getDate()} ${at.getHours()}:${at.getMinutes()}`);
      const at = async (date: Date) => {
        vi.setSystemTime(date);
        backups.daily();
        await backups.settled();
        return days();
      };
      expect(await at(day(10))).toEqual([]);
      expect(await at(new Date(2026, 10, 10, 3, 6))).toEqual(["10 3:6"]);
      expect(await at(new Date(2026, 10, 10, 23, 0))).toEqual(["10 3:6"]);
      expect(await at(new Date(2026, 10, 11, 3, 5))).toEqual(["10 3:6"]);
      expect(await at(new Date(2026, 10, 11, 4, 10))).toEqual(["11 4:10", "10 3:6"]);

      const knock = (key: string) =>
        backups.door.request("/_backup", { method: "POST", headers: { authorization: `Bearer ${key}` } });
      expect((await knock("autre")).status).toBe(401);
      expect((await knock("clé")).status).toBe(200);
    } finally {
      vi.useRealTimers();
      await db.close();
    }
  }, 600_000);
});

describe("npm start on a folder that does not open", () => {
  /** A folder whose control file is cut, as a disk that gave up leaves it. */
  const broken = async () => {
    await agency();
    expect((await command("backup", {}, join(folder, "x.tar.gz"), "--data", folder)).status).toBe(0);
    truncateSync(join(folder, "pglite/global/pg_control"), 10);
  };

  test("says so, and how to have the last automatic backup back", async () => {
    await broken();
    const port = String(await freePort());
    const nothing = await start("--data", folder, "--port", port);
    expect(nothing.said).toContain(`Le dossier de données ne s’ouvre pas\u202f: ${join(folder, "pglite")}.`);
    expect(await nothing.stop()).toBe(1);

    const name = backupName("auto", new Date(2026, 10, 21, 3, 0, 0));
    mkdirSync(backupsFolder(folder), { recursive: true });
    copyFileSync(join(folder, "x.tar.gz"), join(backupsFolder(folder), name));
    const offered = await start("--data", folder, "--port", port);
    expect(offered.said).toContain("Dernière sauvegarde automatique\u202f: 21 novembre 2026 à 03:00.");
    const path = /npm run restore -- (\S+)/.exec(offered.said)?.[1] ?? "";
    expect(path).toContain(name);

    expect((await command("restore", {}, path, "--data", folder)).status).toBe(0);
    const opened = await start("--data", folder, "--port", port);
    expect(opened.url).toContain(port);
    expect(await opened.stop()).toBe(0);
    // What did not open is still there, for whoever can read more of it.
    expect(readdirSync(folder).filter((it) => it.startsWith("avant-"))).toHaveLength(1);
  }, 600_000);
});
