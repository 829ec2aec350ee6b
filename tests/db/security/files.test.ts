import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { accounts, expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const path = (name: string, workspace = workspaces.main) => `${workspace}/talent/${ids.talent}/${name}`;

/** A file in the bucket, sent by somebody. */
const sent = (s: Scene, name: string, who: string) =>
  s.asRoot((root) =>
    root.query("insert into storage.objects (bucket_id, name, owner_id) values ('documents', $1, $2)", [
      name,
      accounts[who as keyof typeof accounts],
    ]),
  );
const opens = async (as: Database, name: string) =>
  (await as.query("select 1 from storage.objects where name = $1", [name])).length === 1;
const attach = (name: string, type = "other") =>
  `insert into document (workspace_id, entity, row_id, type, storage_path) values ('${workspaces.main}', 'talent', '${ids.talent}', '${type}', '${name}') returning id`;
const addResume = (name: string) =>
  `insert into resume (workspace_id, talent_id, file) values ('${workspaces.main}', '${ids.talent}', '${name}') returning id`;

describe("a file is named by who sent it", () => {
  it("a known path opens nothing: not another family’s, not another workspace’s", async () => {
    await db().scene(async (s) => {
      const passport = path("passeport.pdf");
      const elsewhere = path("contrat.pdf", workspaces.independent);
      await sent(s, passport, "csm");
      await s.asMember("csm", (as) => as.query(attach(passport, "identity")));
      await sent(s, elsewhere, "independent");
      for (const stolen of [passport, elsewhere]) {
        await expectRefused(
          s.asMember("consultant", (as) => as.query(addResume(stolen))),
          "RL018",
        );
        await expectRefused(
          s.asMember("consultant", (as) =>
            as.query(
              `insert into note (workspace_id, talent_id, content, audio_path) values ('${workspaces.main}', '${ids.talent}', 'x', '${stolen}')`,
            ),
          ),
          "RL018",
        );
        expect(await s.asMember("consultant", (as) => opens(as, stolen))).toBe(false);
      }
      const own = path("cv.pdf");
      await sent(s, own, "consultant");
      const id = await s.asMember("consultant", (as) => one<string>(as, addResume(own)));
      await expectRefused(
        s.asMember("consultant", (as) => as.query("update resume set file = $1 where id = $2", [passport, id])),
        "RL016",
      );
      expect(await s.asMember("manager", (as) => opens(as, own))).toBe(true);
    });
  });

  it("signed papers are neither forged, swapped nor thrown away", async () => {
    await db().scene(async (s) => {
      const own = path("faux.pdf");
      await sent(s, own, "consultant");
      const forge = `insert into document (workspace_id, entity, row_id, type, storage_path, submission_status) values ('${workspaces.main}', 'talent', '${ids.talent}', 'contract_ctt', '${own}', 'signed')`;
      await expectRefused(
        s.asMember("consultant", (as) => as.query(forge)),
        "RL017",
      );
      const paper = await s.asRoot((root) => one<string>(root, attach(path("vrai.pdf"), "contract_ctt")));
      for (const change of ["storage_path = 'x'", "type = 'other'", "title = 'x'"])
        await expectRefused(
          s.asMember("csm", (as) => as.query(`update document set ${change} where id = $1`, [paper])),
          "RL017",
        );
      await expectRefused(
        s.asMember("board", (as) => as.query("delete from document where id = $1", [paper])),
        "RL221",
      );
    });
  });

  it("the photograph of a paper sheet follows its week: opened by who reads hours, kept once the client has them", async () => {
    await db().scene(async (s) => {
      const contract = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
      );
      await s.query("update contract set status = 'signed' where id = $1", [contract]);
      await s.asMember("consultant", (as) => as.query("select public.ensure_timesheet_weeks($1)", [contract]));
      const week = await one<string>(s, "select id from timesheet_week order by monday limit 1");
      const photo = `${workspaces.main}/timesheet_week/${week}/releve.jpg`;
      const keep = `insert into document (workspace_id, entity, row_id, type, storage_path) values ('${workspaces.main}', 'timesheet_week', '${week}', 'timesheet', '${photo}') returning id`;
      await sent(s, photo, "consultant");
      await expectRefused(
        s.asMember("marketing", (as) => as.query(keep)),
        "42501",
      );
      const id = await s.asMember("consultant", (as) => one<string>(as, keep));
      expect(await one<string>(s, "select family from document where id = $1", [id])).toBe("time");
      expect(await s.asMember("accounting", (as) => opens(as, photo))).toBe(true);
      expect(await s.asMember("marketing", (as) => opens(as, photo))).toBe(false);
      const remove = (as: Database) => as.query("delete from document where id = $1", [id]);
      await s.query("update timesheet_week set status = 'signed' where id = $1", [week]);
      await expectRefused(s.asMember("country-manager", remove), "RL221");
      await s.query("update timesheet_week set status = 'entered' where id = $1", [week]);
      await s.asMember("country-manager", remove);
      expect(await s.query("select from document where id = $1", [id])).toEqual([]);
    });
  });

  it("whoever left the agency opens nothing they sent; nobody deletes a file that a row names", async () => {
    await db().scene(async (s) => {
      const [loose, named] = [path("brouillon.pdf"), path("identite.pdf")];
      await sent(s, loose, "consultant");
      await sent(s, named, "csm");
      await s.asMember("csm", (as) => as.query(attach(named, "identity")));
      expect(await s.asMember("consultant", (as) => opens(as, loose))).toBe(true);
      await s.asMember("csm", (as) => as.query("delete from storage.objects where name = $1", [named]));
      expect(await one<number>(s, "select count(*)::integer from storage.objects where name = $1", [named])).toBe(1);
      await s.asRoot((root) =>
        root.query("update team_member set offboarded_at = now() where email = 'consultant@relais.test'"),
      );
      const account = accounts.consultant as string;
      expect(await s.asAccount(account, (as) => opens(as, loose))).toBe(false);
    });
  });
});

describe("a face is that of who wears it", () => {
  const drawn = "3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f";
  const send = (name: string) => (as: Database) =>
    as.query(
      "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, (select auth.uid())::text)",
      [name],
    );
  const wear = (who: "csm" | "consultant", picture: string) => (as: Database) =>
    as.query("update auth_user set avatar = $1 where id = $2 returning id", [picture, accounts[who]]);

  it("each writes their own; a colleague sees it, and neither writes, swaps nor removes it", async () => {
    await db().scene(async (s) => {
      const [mine, next] = [`${accounts.csm}/${drawn}.webp`, `${accounts.csm}/${drawn.replace("3", "4")}.webp`];
      await s.asMember("csm", send(mine));
      expect(await s.asMember("consultant", (as) => opens(as, mine))).toBe(false);
      expect(await s.asMember("csm", wear("csm", mine))).toHaveLength(1);
      expect(await s.asMember("consultant", (as) => opens(as, mine))).toBe(true);
      expect(
        await s.asMember("consultant", (as) => as.query("select from auth_user_list where avatar = $1", [mine])),
      ).toHaveLength(1);
      expect(await s.asMember("csm", (as) => one<string>(as, "select my_rights() -> 'member' ->> 'avatar'"))).toBe(
        mine,
      );

      await expectRefused(s.asMember("consultant", send(next)), "42501");
      await expectRefused(s.asMember("consultant", wear("consultant", mine)), "23514");
      expect(await s.asMember("consultant", wear("csm", next))).toEqual([]);
      await s.asMember("consultant", (as) => as.query("delete from storage.objects where name = $1", [mine]));
      expect(await s.asMember("consultant", (as) => opens(as, mine))).toBe(true);
      await s.asMember("csm", (as) => as.query("delete from storage.objects where name = $1", [mine]));
      expect(await s.asMember("csm", (as) => opens(as, mine))).toBe(false);
    });
  });

  it.each([
    (account: string) => `${account}/portrait.webp`,
    (account: string) => `${account}/${drawn}.svg`,
    (account: string) => `${account}/../${drawn}.webp`,
    () => `${drawn}.webp`,
  ])("a picture has a drawn name, in one’s own folder (%#)", async (name) => {
    await db().scene((s) => expectRefused(s.asMember("csm", send(name(accounts.csm as string))), "42501"));
  });

  it("whoever is not a member of the agency’s own spaces sees nobody’s", async () => {
    await db().scene(async (s) => {
      const mine = `${accounts.csm}/${drawn}.jpg`;
      await s.asMember("csm", send(mine));
      await s.asMember("csm", wear("csm", mine));
      expect(await s.asMember("independent", (as) => opens(as, mine))).toBe(false);
    });
  });
});

describe("the paths that functions write at", () => {
  const plants = (s: Scene, name: string) =>
    s.asMember("csm", (as) =>
      as.query(
        "insert into storage.objects (bucket_id, name, owner_id) values ('documents', $1, (select auth.uid())::text)",
        [name],
      ),
    );
  const drawn = "3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f";
  const contract = "00000000-0000-4000-8000-0000000000c1";

  it.each([
    `${workspaces.main}/contract/${contract}/contrat-de-mission-CT-2026-001.pdf`,
    `${workspaces.main}/contract/${contract}/contrat.pdf`,
    `${workspaces.main}/talent/${contract}/${drawn}-cv.pdf.meta.json`,
    `${workspaces.main}/talent/${contract}/${drawn}-page.html`,
    `${workspaces.main}/talent/${contract}/dossier/${drawn}-cv.pdf`,
    `${workspaces.main}/talent/../contract/${drawn}-cv.pdf`,
    `${workspaces.main}/${drawn}-cv.pdf`,
  ])("nobody sends a file to %s", async (name) => {
    await db().scene((s) => expectRefused(plants(s, name), "42501"));
  });

  it.each([`new/${drawn}-cv.pdf`, `${contract}/${drawn}-Permis-B.JPG`])("a drawn name is taken: %s", async (name) => {
    await db().scene(async (s) => {
      await plants(s, `${workspaces.main}/talent/${name}`);
      expect(
        await one<number>(s, "select count(*)::integer from storage.objects where name like $1", [`%${name}`]),
      ).toBe(1);
    });
  });
});
