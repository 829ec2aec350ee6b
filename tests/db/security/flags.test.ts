import { describe, expect, it } from "vitest";
import { members, type Person, type Scene, testDatabase, workspaces } from "../../support/database.ts";

const db = testDatabase({ agency: true, before: "20261121001000" });

interface Rights {
  member: { id: string; email: string; is_away: boolean; first_name: string } | null;
  workspace: { id: string; data_transferred_to_name: string | null } | null;
  workspaces: { id: string }[];
  roles: string[];
  flags: Record<string, boolean>;
  grants: string[];
  permissions: { family: string; action: string; scope: string }[];
  managees: string[];
  owns: string[];
  view_as: { id: string; name: string } | null;
}
const rights = async (s: Pick<Scene, "asMember">, who: string): Promise<Rights> =>
  (await s.asMember(who, (as) => as.query<{ r: Rights }>("select my_rights() as r")))[0]!.r;
const rolesOf = (s: Scene, who: Person, roles: string[]) =>
  s.asRoot(async (root) => {
    await root.query("delete from user_role where team_member_id = $1", [members[who]]);
    await root.query("insert into user_role (team_member_id, role) select $1, unnest($2::text[])::app_role", [
      members[who],
      roles,
    ]);
  });
const set = (s: Scene, who: Person, what: string) =>
  s.asRoot((root) => root.exec(`update team_member set ${what} where id = '${members[who]}'`));

it("says where one or one’s managees own something, in this workspace", () =>
  db().scene(async (s) => {
    const own = (workspace: string) =>
      s.asRoot((root) =>
        root.query("insert into job_run (workspace_id, kind, owner_id) values ($1, 'import', $2)", [
          workspace,
          members.consultant,
        ]),
      );
    await own(workspaces.second);
    expect((await rights(s, "consultant")).owns).toEqual([]);
    await own(workspaces.main);
    expect((await rights(s, "consultant")).owns).toEqual(["job_run"]);
    expect((await rights(s, "manager")).owns).toEqual(["job_run"]);
    expect((await rights(s, "csm")).owns).toEqual([]);
  }));

describe("derived flags", () => {
  const roles: [string[], { support: boolean; only: boolean }][] = [
    [[], { support: false, only: false }],
    [["consultant_team_member"], { support: false, only: false }],
    [["csm_team_member"], { support: true, only: false }],
    [["accounting_team_member"], { support: true, only: false }],
    [["team_member_marketing"], { support: true, only: false }],
    [["external_csm_team_member"], { support: true, only: false }],
    [["team_member_developer"], { support: false, only: false }],
    [["consultant_team_member", "team_member_developer"], { support: false, only: true }],
    [["consultant_team_member", "csm_team_member"], { support: true, only: true }],
    [["consultant_team_member", "csm_team_member", "team_member_marketing"], { support: true, only: false }],
  ];
  for (const [held, flags] of roles) {
    it(`roles [${held.join(", ")}]`, async () => {
      await db().scene(async (s) => {
        await rolesOf(s, "consultant", held);
        const r = await rights(s, "consultant");
        expect(r.flags).toMatchObject({ is_support: flags.support, is_consultant_only: flags.only });
      });
    });
  }

  const levels: [number, boolean, { manager: boolean; country: boolean; autonomous: boolean }][] = [
    [1, false, { manager: false, country: false, autonomous: false }],
    [1, true, { manager: false, country: false, autonomous: true }],
    [2, false, { manager: true, country: false, autonomous: true }],
    [3, false, { manager: true, country: true, autonomous: true }],
    [4, true, { manager: true, country: true, autonomous: true }],
  ];
  for (const [level, autonomous, flags] of levels) {
    it(`level ${level}, autonomous ${autonomous}`, async () => {
      await db().scene(async (s) => {
        await set(s, "consultant", `management_level = ${level}, is_autonomous = ${autonomous}`);
        expect((await rights(s, "consultant")).flags).toMatchObject({
          is_manager: flags.manager,
          is_country_manager: flags.country,
          is_autonomous: flags.autonomous,
        });
      });
    });
  }

  it("a board manager is known by the e-mail of the account, in a list of nine", async () => {
    expect((await rights(db(), "board")).flags.is_board_manager).toBe(true);
    expect((await rights(db(), "csm")).flags.is_board_manager).toBe(false);
    const [list] = await db().query<{ n: number }>(
      "select jsonb_array_length(value) as n from setting where key = 'board_manager_emails'",
    );
    expect(list).toEqual({ n: 9 });
    // The list is not printed, not even for a developer.
    expect(
      await db().asMember("developer", (as) => as.query("select from setting where key = 'board_manager_emails'")),
    ).toEqual([]);
  });
});

describe("my_rights", () => {
  it("says who, where, as what", async () => {
    const r = await rights(db(), "csm");
    expect(r.member).toMatchObject({ id: members.csm, email: "csm@relais.test", first_name: "Prénom", is_away: false });
    expect(r.workspace).toMatchObject({ id: workspaces.main });
    expect(r.roles).toEqual(["csm_team_member"]);
    expect(r.permissions).toContainEqual({ family: "contracts", action: "approve", scope: "workspace" });
    expect(r.permissions).toContainEqual({ family: "reference", action: "read", scope: "workspace" });
    expect(r.view_as).toBeNull();
  });

  it("is null-safe for an account that is nobody's", async () => {
    const [row] = await db().asAccount("00000000-0000-4000-8002-0000000000ff", (as) =>
      as.query<{ r: Rights }>("select my_rights() as r"),
    );
    expect(row!.r).toMatchObject({
      member: null,
      workspace: null,
      workspaces: [],
      roles: [],
      grants: [],
      permissions: [],
      managees: [],
    });
  });

  it("counts managees at any depth, without those who left", async () => {
    const [manager, country] = [await rights(db(), "manager"), await rights(db(), "country-manager")];
    expect(manager.managees.sort()).toEqual([members.consultant, members.autonomous, members.independent].sort());
    expect(country.managees).toContain(members.consultant);
    await db().scene(async (s) => {
      await set(s, "manager", "offboarded_at = now()");
      const after = (await rights(s, "country-manager")).managees;
      expect(after).not.toContain(members.manager);
      expect(after).toContain(members.consultant);
    });
    const rows = await db().asMember("manager", (as) => as.query("select managee_id from get_current_user_managees()"));
    expect(rows).toHaveLength(3);
  });
});

describe("switching workspace", () => {
  const { main, second, independent } = workspaces;
  const targets = async (s: Pick<Scene, "asMember">, who: string) => {
    const r = await rights(s, who);
    return { can: r.flags.can_switch_workspace, to: r.workspaces.map((w) => w.id).sort() };
  };

  const table: [Person, boolean, string[]][] = [
    ["consultant", false, [main]],
    ["autonomous", false, [main]],
    ["newcomer", false, [main]],
    ["csm", true, [main, second]],
    ["external-csm", true, [main, second]],
    ["accounting", true, [main, second]],
    ["marketing", true, [main, second]],
    ["developer", true, [main, second, independent]],
    ["independent", true, [independent]],
    ["manager", true, [main, second, independent]],
    ["country-manager", true, [main, second, independent]],
    ["board", true, [main, second, independent]],
  ];
  for (const [who, can, to] of table) {
    it(`${who}: ${can ? "may" : "may not"} switch, to ${to.length}`, async () => {
      expect(await targets(db(), who)).toEqual({ can, to: to.sort() });
      for (const workspace of [main, second, independent]) {
        const attempt = db().asMember(who, (as) => as.query("select switch_workspace($1)", [workspace]));
        if (to.includes(workspace)) await expect(attempt).resolves.toBeDefined();
        else await expect(attempt).rejects.toMatchObject({ code: "RL034" });
      }
    });
  }

  it("an invitation opens a workspace to an independent and to support, not to a consultant", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) =>
        root.exec(`insert into team_member_workspace (team_member_id, workspace_id) values
          ('${members.independent}', '${main}'), ('${members.csm}', '${independent}'), ('${members.consultant}', '${second}')`),
      );
      expect((await targets(s, "independent")).to).toEqual([main, independent].sort());
      expect((await targets(s, "csm")).to).toEqual([main, second, independent].sort());
      expect(await targets(s, "consultant")).toEqual({ can: false, to: [main] });
    });
  });

  it("works in the main workspace with independent managees: their workspaces too, without being a manager", async () => {
    await db().scene(async (s) => {
      await set(s, "independent", `manager_id = '${members.consultant}'`);
      expect(await targets(s, "consultant")).toEqual({ can: true, to: [main, independent].sort() });
    });
  });

  it("really changes what one sees, and gives the rights of the place", async () => {
    await db().scene(async (s) => {
      await s.asMember("csm", (as) => as.query("select switch_workspace($1)", [second]));
      expect((await rights(s, "csm")).member).toMatchObject({ is_away: true });
      const seen = await s.asMember("csm", (as) => as.query<{ id: string }>("select id from team_member"));
      expect(seen.map((m) => m.id)).not.toContain(members.consultant);
    });
  });

  it("an independent away from home is a consultant, with external_csm if held, whatever else at home", async () => {
    await db().scene(async (s) => {
      await rolesOf(s, "independent", [
        "team_member_independent_administrator",
        "csm_team_member",
        "external_csm_team_member",
      ]);
      await set(s, "independent", "management_level = 4");
      await s.asRoot((root) =>
        root.exec(
          `insert into team_member_workspace (team_member_id, workspace_id) values ('${members.independent}', '${main}')`,
        ),
      );
      expect((await rights(s, "independent")).roles).toContain("csm_team_member");
      await s.asMember("independent", (as) => as.query("select switch_workspace($1)", [main]));
      const away = await rights(s, "independent");
      expect(away.roles).toEqual(["consultant_team_member", "external_csm_team_member"]);
      expect(away.flags).toMatchObject({ is_manager: false, is_country_manager: false });
      expect(away.permissions.map((p) => p.family)).not.toContain("members");
    });
  });

  it("someone whose home is an independent's workspace is an independent, declared or not", async () => {
    await db().scene(async (s) => {
      await rolesOf(s, "independent", ["consultant_team_member"]);
      await set(s, "independent", "is_independent = false, management_level = 4");
      expect((await targets(s, "independent")).to).toEqual([independent]);
    });
  });

  it("who loses the right to be elsewhere is at home again, and may always go home", async () => {
    await db().scene(async (s) => {
      await s.asMember("csm", (as) => as.query("select switch_workspace($1)", [second]));
      await rolesOf(s, "csm", ["consultant_team_member"]);
      expect((await rights(s, "csm")).workspace).toMatchObject({ id: main });
      await s.asMember("csm", (as) => as.query("select switch_workspace($1)", [main]));
    });
  });

  it("has no other way: no update, not even with the service key, not to a place that does not exist", async () => {
    const update = `update team_member set workspace_id = '${second}' where email = 'csm@relais.test'`;
    await expect(db().asMember("csm", (as) => as.exec(update))).rejects.toMatchObject({ code: "RL024" });
    await expect(db().asMember("developer", (as) => as.exec(update))).rejects.toMatchObject({ code: "RL024" });
    await expect(
      db().asMember("csm", (as) => as.query("select switch_workspace($1)", [members.csm])),
    ).rejects.toMatchObject({ code: "RL034" });
    await expect(db().asMember("developer", (as) => as.query("select switch_workspace(null)"))).rejects.toMatchObject({
      code: "RL034",
    });
  });
});
