import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
import { openLocal } from "../../supabase/local/database.ts";
import { archiveOf, command, killProcesses, startProcess } from "../support/process.ts";
import { freePort } from "../support/stack.ts";
import { copyTemplate, migrated } from "../support/templates.ts";

const base = mkdtempSync(join(tmpdir(), "relais-kept-"));
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(base, "data-"));
});
const start = (...args: string[]) => startProcess({}, ...args);
afterEach(killProcesses);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const agency = () => copyTemplate([migrated()], join(folder, "pglite"));

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
