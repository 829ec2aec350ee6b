import { describe, expect, it } from "vitest";
import { criterion } from "../../../src/rules/search/criteria.ts";
import { members } from "../../support/agency.ts";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";

// Who is told of a person that newly fits a search: as them, with their rights, once.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });
const ELINGAGE = [criterion("job", { codes: ["ferrailleur"] }), criterion("certificate", { codes: ["ELINGAGE"] })];

async function search(s: Scene, who: string, criteria: object[] = ELINGAGE, isShared = true): Promise<string> {
  const [row] = await s.asMember(who, (as) =>
    as.query<{ id: string }>(
      `insert into saved_view (workspace_id, owner_id, resource, name, is_shared, state)
       values ($1, app.me(), 'talent_search', 'Ferrailleurs', $2, $3) returning id`,
      [workspaces.main, isShared, JSON.stringify({ criteria })],
    ),
  );
  return row?.id ?? "";
}
const watch = (s: Scene, who: string, id: string, byMail = false) =>
  s.asMember(who, (as) => as.query("select public.watch_search($1, $2)", [id, byMail]));
const look = (s: Scene, hours: number) =>
  one<number>(s, "select app.send_search_alerts(now() + make_interval(hours => $1))", [hours]);
const told = (s: Scene, who: string) =>
  s.asMember(who, (as) =>
    as.query<{ title: string; said: string; href: string }>(
      "select data ->> 'title' as title, data ->> 'description' as said, data ->> 'href' as href from notification where type = 'search_alert.found' order by created_at",
    ),
  );
/** The second ferrailleur gets the title that the search wants. */
const certify = (s: Scene, talent: string) =>
  s.query("insert into certificate (workspace_id, talent_id, code) values ($1, $2, 'ELINGAGE')", [
    workspaces.main,
    talent,
  ]);

describe("an alert", () => {
  it("tells of who newly fits, not of who did already, and never of the same person twice", () =>
    db().scene(async (s) => {
      const id = await search(s, "consultant");
      await watch(s, "consultant", id, true);
      await watch(s, "csm", id);
      expect(await look(s, 1)).toBe(0);
      await certify(s, ids.secondTalent);
      // Not before half an hour is over.
      expect(await one(s, "select app.send_search_alerts(now() + interval '1 hour 10 minutes')")).toBe(0);
      expect(await look(s, 2)).toBe(2);
      const [one_] = await told(s, "consultant");
      expect(one_).toEqual({
        title: "1 nouveau talent pour « Ferrailleurs »",
        said: expect.stringMatching(/\S/),
        href: `/talents/super-search?saved=${id}`,
      });
      expect(await told(s, "csm")).toHaveLength(1);
      const mails = await s.query<{ to_email: string; said: string }>(
        "select to_email, data::text as said from mail_outbox where subject like '%nouveau talent%'",
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.said).not.toContain(one_?.said);
      // They fit no more, then again: it was told.
      await s.query("update certificate set expires_on = '2020-01-01' where talent_id = $1", [ids.secondTalent]);
      expect(await look(s, 3)).toBe(0);
      await s.query("update certificate set expires_on = null where talent_id = $1", [ids.secondTalent]);
      expect(await look(s, 4)).toBe(0);
      expect(await told(s, "consultant")).toHaveLength(1);
    }));

  it("knows again who was told of when two files become one, and once more", () =>
    db().scene(async (s) => {
      await watch(s, "consultant", await search(s, "consultant"));
      await certify(s, ids.secondTalent);
      expect(await look(s, 1)).toBe(1);
      let known: string = ids.secondTalent;
      for (const last of ["Bis", "Ter"]) {
        const [twin] = await s.query<{ id: string }>(
          `insert into talent (workspace_id, first_name, last_name, job_id, qualification_status)
           select workspace_id, first_name, $1, job_id, 'validated' from talent where id = $2 returning id`,
          [last, known],
        );
        await s.asMember("csm", (as) => as.query("select public.merge_records('talent', $1, $2)", [twin?.id, known]));
        known = twin?.id ?? "";
      }
      expect(await look(s, 2)).toBe(0);
      expect(await told(s, "consultant")).toHaveLength(1);
    }));

  it("is mailed once to who has every alert mailed, with a link to the search", () =>
    db().scene(async (s) => {
      await s.query(`update team_member set notification_choices = '{"mail": ["search_alert.found"]}' where id = $1`, [
        members.csm,
      ]);
      const id = await search(s, "csm");
      await watch(s, "csm", id, true);
      await certify(s, ids.secondTalent);
      expect(await look(s, 1)).toBe(1);
      const mails = await s.query<{ said: string }>(
        "select data::text as said from mail_outbox where subject like '%nouveau talent%'",
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.said).toContain(`/talents/super-search?saved=${id}`);
    }));

  it("is one’s own, stops when asked, and dies with the sharing", () =>
    db().scene(async (s) => {
      const id = await search(s, "consultant");
      await watch(s, "consultant", id);
      await watch(s, "csm", id);
      expect(await s.asMember("csm", (as) => as.query("select saved_view_id, by_mail from search_alert"))).toEqual([
        { saved_view_id: id, by_mail: false },
      ]);
      for (const write of ["delete from search_alert", "update search_alert set by_mail = true"]) {
        await expectRefused(
          s.asMember("csm", (as) => as.query(write)),
          "42501",
        );
      }
      await s.asMember("csm", (as) => as.query("select public.unwatch_search($1)", [id]));
      expect(await one(s, "select count(*)::int from search_alert")).toBe(1);
      await watch(s, "csm", id);
      await s.asMember("consultant", (as) => as.query("update saved_view set is_shared = false"));
      await certify(s, ids.secondTalent);
      expect(await look(s, 1)).toBe(1);
      expect(await told(s, "csm")).toEqual([]);
      expect(await one(s, "select count(*)::int from search_alert")).toBe(1);
    }));

  it("is refused on a search one does not read, or that finds no one in particular", () =>
    db().scene(async (s) => {
      const hidden = await search(s, "consultant", ELINGAGE, false);
      await expectRefused(watch(s, "csm", hidden), "RL003");
      const list = await s.asMember("csm", (as) =>
        as.query<{ id: string }>(
          "insert into saved_view (workspace_id, owner_id, resource, name) values ($1, app.me(), 'talent', 'x') returning id",
          [workspaces.main],
        ),
      );
      await expectRefused(watch(s, "csm", list[0]?.id ?? ""), "RL003");
    }));

  it("tells nothing to who left, went to another workspace, sees as somebody else or reads talents no more", () =>
    db().scene(async (s) => {
      const id = await search(s, "consultant");
      for (const who of ["consultant", "csm", "country-manager"]) await watch(s, who, id);
      await certify(s, ids.secondTalent);
      await s.query("update team_member set offboarded_at = now() where id = $1", [members.consultant]);
      await s.query("update team_member set workspace_id = $2 where id = $1", [members.csm, workspaces.second]);
      await s.query("insert into view_as (team_member_id, target_id) values ($1, $2)", [
        members["country-manager"],
        members.csm,
      ]);
      expect(await look(s, 1)).toBe(0);
      await s.query("delete from view_as");
      await s.query("delete from role_permission where family = 'talents'");
      expect(await look(s, 2)).toBe(0);
      expect(await one(s, "select count(*)::int from notification where type = 'search_alert.found'")).toBe(0);
      expect(await one(s, "select nullif(current_setting('request.jwt.claims', true), '') is null")).toBe(true);
    }));

  it("says nothing of those who fit because its owner’s rights changed: they would be whom a restriction set aside", () =>
    db().scene(async (s) => {
      const elsewhere = criterion("restricted", { id: ids.company }, "excluded");
      await s.query(
        `insert into talent_restriction (workspace_id, talent_id, company_id, reason_code, facts, ends_on)
         values ($1, $2, $3, 'behaviour', 'Faits', app.today() + 60)`,
        [workspaces.main, ids.secondTalent, ids.company],
      );
      await watch(s, "csm", await search(s, "csm", [...ELINGAGE.slice(0, 1), elsewhere]));
      await s.query("delete from role_permission where family = 'identity'");
      expect(await look(s, 1)).toBe(0);
      expect(await look(s, 2)).toBe(0);
      await s.query(
        `insert into talent (workspace_id, first_name, last_name, job_id)
         select workspace_id, 'Nour', 'Vert', job_id from talent where id = $1`,
        [ids.secondTalent],
      );
      expect(await look(s, 3)).toBe(1);
      expect((await told(s, "csm")).map(({ said }) => said)).toEqual(["Nour Vert"]);
    }));

  it("stops, and says so, when its search comes to find more than a thousand people", () =>
    db().scene(async (s) => {
      const id = await search(s, "consultant");
      await watch(s, "consultant", id);
      await s.query(
        "insert into talent (workspace_id, first_name, last_name) select $1, 'Une', 'Personne' || n from generate_series(1, 1001) n",
        [workspaces.main],
      );
      await s.query("update saved_view set state = '{\"criteria\": []}' where id = $1", [id]);
      expect(await look(s, 1)).toBe(0);
      expect(await one(s, "select count(*)::int from search_alert")).toBe(0);
      expect(
        await s.query(
          "select recipient_id, data ->> 'title' as title from notification where type like 'search_alert%'",
        ),
      ).toEqual([{ recipient_id: members.consultant, title: "Alerte arrêtée : « Ferrailleurs »" }]);
    }));

  it("begins anew when the search changes: who it finds then is known", () =>
    db().scene(async (s) => {
      const id = await search(s, "consultant");
      await watch(s, "consultant", id);
      await s.asMember("consultant", (as) =>
        as.query("update saved_view set state = $1", [JSON.stringify({ criteria: ELINGAGE.slice(0, 1) })]),
      );
      expect(await look(s, 1)).toBe(0);
      await certify(s, ids.secondTalent);
      expect(await look(s, 2)).toBe(0);
    }));
});
