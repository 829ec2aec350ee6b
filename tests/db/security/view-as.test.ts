import { describe, expect, it } from "vitest";
import { accounts, expectRefused, members, type Person, testDatabase, workspaces } from "../../support/database.ts";

const db = testDatabase({ agency: true, before: "20261121001000" });
const { csm } = members;

const viewAs = (who: string, whom: Person | null) => (s: Pick<ReturnType<typeof db>, "asMember">) =>
  s.asMember(who, (as) => as.query("select set_view_as($1) as r", [whom && members[whom]]));

describe("«\u202fVoir comme…\u202f»", () => {
  it("answers as the other, everywhere", async () => {
    await db().scene(async (s) => {
      await viewAs("developer", "consultant")(s);
      const [row] = await s.asMember("developer", (as) =>
        as.query<{
          me: string;
          real: string;
          r: { member: { id: string }; roles: string[]; view_as: { id: string }; permissions: unknown[] };
        }>("select app.me() as me, app.real_me() as real, my_rights() as r"),
      );
      expect(row).toMatchObject({ me: members.consultant, real: members.developer });
      expect(row!.r).toMatchObject({
        member: { id: members.consultant },
        roles: ["consultant_team_member"],
        view_as: { id: members.consultant },
      });
      expect(row!.r.permissions).not.toEqual([]);
      expect(await s.asMember("developer", (as) => as.query("select app.can('technical', 'read') as c"))).toEqual([
        { c: false },
      ]);
      expect(
        await s.asMember("developer", (as) =>
          as.query("select app.can('talents', 'read') as r, app.can('talents', 'edit') as e"),
        ),
      ).toEqual([{ r: true, e: false }]);
    });
  });

  it("is for developers, and for country managers towards who is not above", async () => {
    for (const who of ["consultant", "manager", "csm", "accounting", "marketing", "independent"])
      await expectRefused(viewAs(who, "newcomer")(db()), "42501");
    await viewAs("developer", "board")(db());
    await viewAs("country-manager", "csm")(db());
    await expectRefused(viewAs("country-manager", "board")(db()), "42501");
    await expectRefused(viewAs("country-manager", "developer")(db()), "42501");
    await expectRefused(viewAs("country-manager", "independent")(db()), "42501");
  });

  it("writes nothing: tables, one's own preferences, functions", async () => {
    await db().scene(async (s) => {
      await viewAs("developer", "country-manager")(s);
      const write = (sql: string, code = "") =>
        expectRefused(
          s.asMember("developer", (as) => as.exec(sql)),
          code,
        );
      await write(`insert into business_unit (workspace_id, name) values ('${workspaces.main}', 'x')`, "RL011");
      await write("update business_unit set name = 'x'", "RL011");
      await write("delete from business_unit", "RL011");
      await write(
        `insert into saved_view (workspace_id, owner_id, resource, name) values ('${workspaces.main}', '${members["country-manager"]}', 'talent', 'x')`,
        "RL011",
      );
      await write("update team_member set slack_id = 'x'", "RL011");
      await write(`insert into user_role (team_member_id, role) values ('${csm}', 'accounting_team_member')`);
      await write(`select switch_workspace('${workspaces.second}')`, "RL011");
      await write("select complete_onboarding('a', 'b')", "RL011");
      await write("select invite_team_member('a@b.fr')", "RL011");
      await write(`select set_autonomous('${members.consultant}', true)`, "RL011");
      await write("select mark_notifications_read()", "RL011");
      await write("select request_deep_research('x')", "RL011");
      await write("select transition('deep_research_access', gen_random_uuid(), 'grant')", "RL011");
      await write(
        `insert into analytics_event (team_member_id, kind) values ('${members.developer}', 'event')`,
        "42501",
      );
      const none = (sql: string) => s.asMember("developer", async (as) => expect(await as.query(sql)).toEqual([]));
      await none(`update auth_user set first_name = 'x' where id = '${accounts["country-manager"]}' returning id`);
      await none(`update auth_user set first_name = 'x' where id = '${accounts.developer}' returning id`);
      await none("update workspace set name = 'x' returning id");
      await none("delete from user_role returning id");
      await none("delete from invitation returning id");
    });
  });

  it("stops when asked, and by itself when the right is lost", async () => {
    await db().scene(async (s) => {
      await viewAs("developer", "csm")(s);
      await viewAs("developer", null)(s);
      expect(await s.asMember("developer", (as) => as.query("select app.me() as me"))).toEqual([
        { me: members.developer },
      ]);
      await viewAs("developer", "csm")(s);
      await s.asRoot((root) => root.exec(`delete from user_role where team_member_id = '${members.developer}'`));
      expect(await s.asMember("developer", (as) => as.query("select app.me() as me"))).toEqual([
        { me: members.developer },
      ]);
    });
  });

  it("is not a chain, not a forged row, not another's to read", async () => {
    await db().scene(async (s) => {
      await viewAs("country-manager", "csm")(s);
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.exec(`insert into view_as values ('${members.consultant}', '${members.board}')`),
        ),
        "42501",
      );
      await s.asRoot((root) => root.exec(`insert into view_as values ('${members.consultant}', '${members.board}')`));
      expect(await s.asMember("consultant", (as) => as.query("select app.me() as me"))).toEqual([
        { me: members.consultant },
      ]);
      expect(await s.asMember("csm", (as) => as.query("select from view_as"))).toEqual([]);
    });
  });
});

describe("a workspace whose data were transferred", () => {
  it("is read and not written, and one can leave it", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) =>
        root.exec(
          `update workspace set data_transferred_at = now(), data_transferred_to = '${workspaces.second}' where id = '${workspaces.main}'`,
        ),
      );
      const [row] = await s.asMember("csm", (as) =>
        as.query(
          "select app.can('crm', 'read') as r, app.can('crm', 'edit') as e, my_rights() -> 'workspace' ->> 'data_transferred_to_name' as t",
        ),
      );
      expect(row).toEqual({ r: true, e: false, t: "Relais Sud" });
      await expectRefused(
        s.asMember("country-manager", (as) =>
          as.exec(`insert into business_unit (workspace_id, name) values ('${workspaces.main}', 'x')`),
        ),
        "RL012",
      );
      await expectRefused(
        s.asMember("country-manager", (as) => as.query("select invite_team_member('a@b.fr')")),
        "RL012",
      );
      await s.asMember("csm", (as) => as.query("select switch_workspace($1)", [workspaces.second]));
    });
  });

  it("is not declared so from the API", async () => {
    await expectRefused(
      db().asMember("country-manager", (as) =>
        as.exec(`update workspace set data_transferred_at = now() where id = '${workspaces.main}'`),
      ),
      "RL022",
    );
  });
});
