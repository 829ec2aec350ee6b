import { describe, expect, it } from "vitest";
import {
  accounts,
  expectRefused,
  members,
  type Person,
  type Scene,
  testDatabase,
  workspaces,
} from "../../support/database.ts";

const db = testDatabase({ agency: true, before: "20261121001000" });

const id = members;
const setLevel = (s: Pick<Scene, "asMember">, who: Person, whom: Person, level: number) =>
  s.asMember(who, (as) =>
    as.query("update team_member set management_level = $1 where id = $2 returning management_level", [
      level,
      id[whom],
    ]),
  );
const asRoot = (s: Scene, sql: string) => s.asRoot((root) => root.exec(sql));

describe("management level", () => {
  it("moves one step up or down", async () => {
    expect(await setLevel(db(), "country-manager", "consultant", 2)).toEqual([{ management_level: 2 }]);
    expect(await setLevel(db(), "country-manager", "manager", 1)).toEqual([{ management_level: 1 }]);
    await expectRefused(setLevel(db(), "country-manager", "consultant", 3), "RL029");
    await expectRefused(setLevel(db(), "developer", "consultant", 4), "RL029");
  });

  it("says why it stays between 1 and 4", async () => {
    expect((await expectRefused(setLevel(db(), "developer", "board", 5), "RL027")).message).toBe(
      "Impossible de monter au-dessus de 4",
    );
    expect((await expectRefused(setLevel(db(), "developer", "csm", 0), "RL028")).message).toBe(
      "Impossible de descendre en dessous de 1",
    );
    // The owner of the database cannot either.
    await expectRefused(
      db().asRoot((root) => root.exec("update team_member set management_level = 5 where email = 'board@relais.test'")),
      "23514",
    );
  });

  it("is never one's own", async () => {
    await expectRefused(setLevel(db(), "developer", "developer", 2), "RL026");
    await expectRefused(setLevel(db(), "country-manager", "country-manager", 4), "RL026");
    await expectRefused(setLevel(db(), "consultant", "consultant", 2), "RL026");
  });

  it("is not raised above one's own by a country manager, nor touched when above", async () => {
    await db().scene(async (s) => {
      await asRoot(s, `update team_member set management_level = 3 where id = '${id.csm}'`);
      await expectRefused(setLevel(s, "country-manager", "csm", 4), "RL030");
      await expectRefused(setLevel(s, "country-manager", "board", 3), "RL030");
    });
  });

  it("is nobody's business without the right: the row is not there to change", async () => {
    for (const who of ["consultant", "manager", "csm", "accounting", "marketing", "newcomer"] as const) {
      expect(await setLevel(db(), who, "autonomous", 2)).toEqual([]);
    }
  });

  it("is administered at home only by an independent administrator", async () => {
    await db().scene(async (s) => {
      await asRoot(
        s,
        `insert into team_member (id, email, main_workspace_id, workspace_id) values
        ('00000000-0000-4000-8001-0000000000aa', 'aide@relais.test', '${workspaces.independent}', '${workspaces.independent}')`,
      );
      const helper = "00000000-0000-4000-8001-0000000000aa";
      await expectRefused(
        s.asMember("independent", (as) =>
          as.query("update team_member set management_level = 2 where id = $1", [helper]),
        ),
        "RL030",
      );
      expect(
        await s.asMember("independent", (as) =>
          as.query("update team_member set is_autonomous = true where id = $1 returning id", [helper]),
        ),
      ).toHaveLength(1);
      expect(await setLevel(s, "independent", "consultant", 2)).toEqual([]);
      // And no one of the main workspace while they look at their own.
      expect(
        await s.asMember("developer", (as) =>
          as.query("update team_member set is_autonomous = true where id = $1 returning id", [helper]),
        ),
      ).toEqual([]);
    });
  });
});

describe("one's own row", () => {
  const own = (set: string, who: Person = "developer") =>
    db().asMember(who, (as) => as.query(`update team_member set ${set} where id = '${id[who]}' returning id`));

  it("keeps its rights: level, manager, unit, autonomy, independence, onboarding, departure", async () => {
    for (const set of [
      "management_level = 2",
      `manager_id = '${id.csm}'`,
      "manager_id = null",
      "is_autonomous = true",
      "is_independent = true",
      "is_onboarded = false",
      "offboarded_at = now()",
    ]) {
      await expectRefused(own(set), "RL026");
    }
  });

  it("keeps its identity and places", async () => {
    for (const set of [
      `main_workspace_id = '${workspaces.second}'`,
      `auth_user_id = '${accounts.csm}'`,
      "auth_user_id = null",
      "email = 'board2@relais.test'",
      "display_name = 'Direction'",
    ]) {
      await expectRefused(own(set), "RL025");
    }
    await expectRefused(own(`id = '${id.board}'`), "");
    await expectRefused(own(`workspace_id = '${workspaces.second}'`), "RL024");
  });

  it("takes one's own preferences", async () => {
    expect(await own(`slack_id = 'U1', notification_choices = '{"muted": []}'`, "consultant")).toHaveLength(1);
    expect(
      await db().asMember("consultant", (as) =>
        as.query("update auth_user set first_name = 'Léa', phone_number = '+33612345678' where id = $1 returning id", [
          accounts.consultant,
        ]),
      ),
    ).toHaveLength(1);
  });

  it("stamps who and which version, whatever is sent", async () => {
    const [row] = await db().asMember("consultant", (as) =>
      as.query(
        `update team_member set slack_id = 'U2', created_by = '${id.csm}', updated_by = '${id.csm}', version = 99 where id = '${id.consultant}' returning created_by, updated_by, version`,
      ),
    );
    expect(row).toMatchObject({ created_by: null, updated_by: id.consultant });
    expect((row as { version: number }).version).toBeLessThan(99);
  });

  it("is not another's: names and e-mail of a colleague", async () => {
    expect(
      await db().asMember("consultant", (as) =>
        as.query("update auth_user set first_name = 'X' where id = $1 returning id", [accounts.csm]),
      ),
    ).toEqual([]);
    await expectRefused(
      db().asMember("consultant", (as) =>
        as.query("update auth_user set email = 'board@relais.test' where id = $1", [accounts.consultant]),
      ),
      "42501",
    );
    expect(
      await db().asMember("consultant", (as) =>
        as.query("update team_member set slack_id = 'x' where id = $1 returning id", [id.csm]),
      ),
    ).toEqual([]);
  });

  it("is not made or erased through the API", async () => {
    for (const who of ["developer", "country-manager"] as const) {
      await expectRefused(
        db().asMember(who, (as) =>
          as.query("insert into team_member (email, main_workspace_id, workspace_id) values ('x@y.fr', $1, $1)", [
            workspaces.main,
          ]),
        ),
        "42501",
      );
      await expectRefused(
        db().asMember(who, (as) => as.exec("delete from team_member")),
        "42501",
      );
    }
  });
});

describe("roles", () => {
  const grant = (s: Pick<Scene, "asMember">, who: Person, whom: string, role: string) =>
    s.asMember(who, (as) =>
      as.query("insert into user_role (team_member_id, role) values ($1, $2) returning created_by", [whom, role]),
    );
  const revoke = (s: Pick<Scene, "asMember">, who: Person, whom: string, role: string) =>
    s.asMember(who, (as) =>
      as.query("delete from user_role where team_member_id = $1 and role = $2 returning id", [whom, role]),
    );

  it("are granted and withdrawn by who administers members, and it is written who did", async () => {
    expect(await grant(db(), "country-manager", id.consultant, "csm_team_member")).toEqual([
      { created_by: id["country-manager"] },
    ]);
    expect(await grant(db(), "developer", id.consultant, "accounting_team_member")).toHaveLength(1);
    expect(await revoke(db(), "developer", id.csm, "csm_team_member")).toHaveLength(1);
  });

  it("are never one's own", async () => {
    await expectRefused(grant(db(), "developer", id.developer, "csm_team_member"), "");
    await expectRefused(grant(db(), "country-manager", id["country-manager"], "csm_team_member"), "");
    await expectRefused(grant(db(), "consultant", id.consultant, "csm_team_member"), "");
    expect(await revoke(db(), "developer", id.developer, "team_member_developer")).toEqual([]);
  });

  it("developer is granted by nobody; who has it may lose it", async () => {
    await expectRefused(grant(db(), "developer", id.csm, "team_member_developer"), "RL032");
    await expectRefused(grant(db(), "country-manager", id.csm, "team_member_developer"), "RL032");
    await expectRefused(
      db().asService((as) =>
        as.query("insert into user_role (team_member_id, role) values ($1, 'team_member_developer')", [id.csm]),
      ),
      "42501",
    );
    expect(await revoke(db(), "country-manager", id.developer, "team_member_developer")).toHaveLength(1);
  });

  it("are not edited into another", async () => {
    await expectRefused(
      db().asMember("developer", (as) =>
        as.exec(`update user_role set role = 'team_member_developer' where team_member_id = '${id.csm}'`),
      ),
      "42501",
    );
  });

  it("are out of reach without the right, or in another workspace", async () => {
    for (const who of ["consultant", "manager", "csm", "marketing"] as const) {
      await expectRefused(grant(db(), who, id.newcomer, "csm_team_member"), "42501");
      expect(await revoke(db(), who, id.csm, "csm_team_member")).toEqual([]);
    }
    await expectRefused(grant(db(), "country-manager", id.independent, "consultant_team_member"), "42501");
  });

  it("an independent administrator gives two of them, at home", async () => {
    await db().scene(async (s) => {
      const helper = "00000000-0000-4000-8001-0000000000aa";
      await asRoot(
        s,
        `insert into team_member (id, email, main_workspace_id, workspace_id) values ('${helper}', 'aide@relais.test', '${workspaces.independent}', '${workspaces.independent}');
        insert into team_member_workspace (team_member_id, workspace_id) values ('${id.independent}', '${workspaces.main}')`,
      );
      for (const role of [
        "csm_team_member",
        "accounting_team_member",
        "external_csm_team_member",
        "team_member_marketing",
      ]) {
        await expectRefused(grant(s, "independent", helper, role), "RL033");
      }
      await expectRefused(grant(s, "independent", helper, "team_member_developer"), "RL032");
      expect(await grant(s, "independent", helper, "consultant_team_member")).toHaveLength(1);
      expect(await grant(s, "independent", helper, "team_member_independent_administrator")).toHaveLength(1);
      await s.asMember("independent", (as) => as.query("select switch_workspace($1)", [workspaces.main]));
      await expectRefused(grant(s, "independent", id.newcomer, "consultant_team_member"), "42501");
    });
  });
});

describe("managers", () => {
  it("declare their managees autonomous, nobody else, and not themselves", async () => {
    const declare = (who: Person, whom: Person) =>
      db().asMember(who, (as) => as.query("select set_autonomous($1, true)", [id[whom]]));
    await declare("manager", "consultant");
    await declare("country-manager", "consultant");
    await expectRefused(declare("manager", "csm"), "42501");
    await expectRefused(declare("consultant", "csm"), "42501");
    await expectRefused(declare("manager", "manager"), "RL026");
  });

  it("never form a ring", async () => {
    const change = (whom: Person, manager: Person) =>
      db().asMember("developer", (as) =>
        as.query("update team_member set manager_id = $1 where id = $2 returning id", [id[manager], id[whom]]),
      );
    expect(await change("csm", "manager")).toHaveLength(1);
    await expectRefused(change("country-manager", "consultant"), "RL043");
    await expectRefused(change("manager", "manager"), "RL043");
  });
});

describe("leaving", () => {
  const leave = (who: Person, whom: Person, heir?: Person) =>
    db().asMember(who, (as) => as.query("select offboard_member($1, $2)", [id[whom], heir ? id[heir] : null]));

  it("is declared by who administers members, not for someone above, not for oneself", async () => {
    expect(await leave("country-manager", "csm")).toHaveLength(1);
    await expectRefused(leave("country-manager", "board"), "RL030");
    expect(await leave("developer", "board", "country-manager")).toHaveLength(1);
    await expectRefused(leave("country-manager", "country-manager"), "RL003");
    await expectRefused(leave("manager", "consultant"), "42501");
    // Never by a plain write, which would leave what they own with somebody who is gone.
    await expectRefused(
      db().asMember("developer", (as) =>
        as.query("update team_member set offboarded_at = now() where id = $1", [id.consultant]),
      ),
      "RL049",
    );
  });
});

describe("figures by business unit", () => {
  it("are all read by who reads margins, and only one's own by a manager", async () => {
    await db().scene(async (s) => {
      await asRoot(
        s,
        `insert into business_unit (id, workspace_id, name) values ('00000000-0000-4000-8003-000000000001', '${workspaces.main}', 'Lyon'),
          ('00000000-0000-4000-8003-000000000002', '${workspaces.main}', 'Nantes'), ('00000000-0000-4000-8003-000000000003', '${workspaces.second}', 'Nice');
         update team_member set business_unit_id = '00000000-0000-4000-8003-000000000001' where id in ('${id.manager}', '${id.consultant}')`,
      );
      const units = async (who: Person) =>
        (await s.asMember(who, (as) => as.query<{ n: number }>("select cardinality(app.readable_units()) as n")))[0]!.n;
      expect(await units("csm")).toBe(2);
      expect(await units("board")).toBe(2);
      expect(await units("manager")).toBe(1);
      expect(await units("consultant")).toBe(0);
    });
  });
});

describe("the directory", () => {
  const seen = async (who: string) =>
    (await db().asMember(who, (as) => as.query<{ email: string }>("select email from team_member order by email"))).map(
      (r) => r.email,
    );

  it("shows the active workspace and one's managees, not the other workspaces", async () => {
    expect(await seen("consultant")).not.toContain("independent@relais.test");
    expect(await seen("consultant")).toContain("csm@relais.test");
    expect(await seen("manager")).toContain("independent@relais.test");
    expect(await seen("independent")).toEqual(["independent@relais.test", "manager@relais.test"]);
  });

  it("shows workspaces one may go to, and settings that are not secret", async () => {
    expect(await db().asMember("consultant", (as) => as.query("select id from workspace"))).toEqual([
      { id: workspaces.main },
    ]);
    const edit = "update workspace set name = 'Z' where id = $1 returning id";
    expect(await db().asMember("csm", (as) => as.query(edit, [workspaces.main]))).toEqual([]);
    expect(await db().asMember("country-manager", (as) => as.query(edit, [workspaces.main]))).toHaveLength(1);
    expect(await db().asMember("country-manager", (as) => as.query(edit, [workspaces.second]))).toEqual([]);
    await expectRefused(
      db().asMember("developer", (as) => as.exec("update workspace set is_relais_workspace = false")),
      "RL022",
    );
    await expectRefused(
      db().asMember("developer", (as) =>
        as.exec(
          `insert into setting (workspace_id, key, value, is_secret) values ('${workspaces.main}', 'x', '1', true)`,
        ),
      ),
      "42501",
    );
  });
});

describe("the board", () => {
  const seats = (as: { query: Scene["query"] }) => as.query("select email, member_name from board_emails()");
  const seat = (email: string, isOn: boolean) => (as: { query: Scene["query"] }) =>
    as.query("select set_board_email($1, $2)", [email, isOn]);
  const sees = (s: Scene, who: Person) =>
    s.asMember(who, (as) =>
      as.query(
        "select 1 from jsonb_to_record(my_rights() -> 'flags') as f(is_board_manager boolean) where f.is_board_manager",
      ),
    );

  it("is read and changed by itself and by developers, and never by whom it concerns", async () => {
    await db().scene(async (s) => {
      const list = await s.asMember("board", seats);
      expect(list).toHaveLength(9);
      expect(list[0]).toMatchObject({ email: "board@relais.test" });
      for (const who of ["country-manager", "manager", "csm", "independent"] as const)
        await expectRefused(
          s.asMember(who, seats),
          ["country-manager", "independent"].includes(who) ? "RL780" : "42501",
        );
      await expectRefused(s.asMember("country-manager", seat("csm@relais.test", true)), "RL780");
      await expectRefused(s.asMember("board", seat("board@relais.test", false)), "RL781");
      await expectRefused(s.asMember("developer", seat("developer@relais.test", true)), "RL781");
      await expectRefused(s.asMember("developer", seat("csm@relais.test", true)), "RL783");

      await s.asMember("developer", seat("conseil@relais.test", false));
      await expectRefused(s.asMember("developer", seat("presidence@relais.test", true)), "RL782");
      await expectRefused(s.asMember("developer", seat("nobody@relais.test", true)), "RL784");
      expect(await sees(s, "csm")).toEqual([]);
      await s.asMember("developer", seat(" CSM@relais.test ", true));
      expect(await sees(s, "csm")).toHaveLength(1);
    });
  });
});
