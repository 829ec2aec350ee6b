import { describe, expect, it } from "vitest";
import { testDatabase } from "../../support/database.ts";

const db = testDatabase({ agency: true, before: "20261121001000" });

// The table of the product, letter for letter: r read, c create, e edit, x export, v review, a approve, m merge.
// « e* » is limited to one's own rows; « all » is everything but delete; a grant or a dash gives nothing.
const ALL = "rcexvam";
const columns = [
  "consultant_team_member",
  "csm_team_member",
  "external_csm_team_member",
  "accounting_team_member",
  "team_member_marketing",
  "team_member_developer",
  "team_member_independent_administrator",
];
const matrix: Record<string, string[]> = {
  talents: ["r c e x", "r c e x m", "r c e", "r", "r e", ALL, ALL],
  identity: ["", "r c e", "r c e", "r e", "", "r", "r c e"],
  crm: ["r c e", "r c e x m", "r c e", "r e", "r", ALL, ALL],
  missions: ["r c e", "r c e x", "r c e", "r", "r e", ALL, ALL],
  contracts: ["r c e", "r c e a x", "r c e a", "r x", "", ALL, ALL],
  time: ["r c e", "r c e v a x", "r c e v", "r a x", "", ALL, ALL],
  pay: ["r c e*", "r c e v", "r c e*", "r c e v a x", "", ALL, ALL],
  money: ["", "r", "", "r x", "", "r", "r"],
  compliance: ["r c e*", "r c e v a x", "r c e v", "r", "", ALL, ALL],
  marketing: ["r c e", "r", "", "", ALL, ALL, "r c e"],
  deep_research: ["", "", "", "", "", ALL, ""],
  reference: ["r", "r c e", "r", "r", "r", ALL, "r"],
  members: ["", "", "", "", "", ALL, ALL],
  workspace: ["", "", "", "", "", ALL, ALL],
  technical: ["", "", "", "", "", ALL, ""],
};
const actions: Record<string, string> = {
  r: "read",
  c: "create",
  e: "edit",
  x: "export",
  v: "review",
  a: "approve",
  m: "merge",
};
const families = Object.keys(matrix);

describe("role_permission is the matrix of the product", () => {
  for (const [at, subject] of columns.entries()) {
    it(subject, async () => {
      const expected = families.flatMap((family) =>
        [...matrix[family]![at]!.matchAll(/([a-z])(\*?)/g)].map(
          ([, letter, star]) => `${family}.${actions[letter!]}.${star ? "own" : "workspace"}`,
        ),
      );
      const rows = await db().query<{ p: string }>(
        "select family || '.' || action || '.' || scope as p from role_permission where subject = $1",
        [subject],
      );
      expect(rows.map((r) => r.p).sort()).toEqual(expected.sort());
    });
  }

  it("nobody deletes but a country manager", async () => {
    const rows = await db().query<{ subject: string }>(
      "select distinct subject from role_permission where action = 'delete'",
    );
    expect(rows).toEqual([{ subject: "country_manager" }]);
  });

  it("a country manager may do everything, a board manager reads everything", async () => {
    const count = async (subject: string) =>
      (
        await db().query<{ n: number }>(
          "select count(*)::int as n from role_permission where subject = $1 and scope = 'workspace'",
          [subject],
        )
      )[0]!.n;
    expect(await count("country_manager")).toBe(families.length * 8);
    expect(await count("board_manager")).toBe(families.length);
  });

  it("a manager reviews what managees own and reads the figures of the business unit", async () => {
    const rows = await db().query(
      "select family, action, scope from role_permission where subject = 'manager' order by family",
    );
    expect(rows).toEqual([
      { family: "compliance", action: "review", scope: "managees" },
      { family: "contracts", action: "review", scope: "managees" },
      { family: "money", action: "read", scope: "business_unit" },
      { family: "pay", action: "review", scope: "managees" },
      { family: "time", action: "review", scope: "managees" },
    ]);
  });

  it("whoever may create may read what they created", async () => {
    const rows = await db().query(`select subject, family from role_permission c where action in ('create', 'edit')
      and not exists (select from role_permission r where r.subject = c.subject and r.family = c.family and r.action = 'read')`);
    expect(rows).toEqual([]);
  });

  it("is read by members and written by nobody through the API", async () => {
    expect(await db().asMember("consultant", (as) => as.query("select from role_permission limit 1"))).toHaveLength(1);
    for (const statement of [
      "insert into role_permission values ('member', 'pay', 'approve')",
      "delete from role_permission",
    ]) {
      await expect(db().asMember("developer", (as) => as.exec(statement))).rejects.toThrow(/permission denied/);
    }
  });
});

describe("what the database answers to each member", () => {
  const can = (who: string, family: string, action: string) =>
    db().asMember(
      who,
      async (as) => (await as.query<{ c: boolean }>("select app.can($1, $2) as c", [family, action]))[0]!.c,
    );

  const people: [string, string][] = [
    ["csm", "csm_team_member"],
    ["external-csm", "external_csm_team_member"],
    ["accounting", "accounting_team_member"],
    ["marketing", "team_member_marketing"],
    ["developer", "team_member_developer"],
    ["consultant", "consultant_team_member"],
    ["independent", "team_member_independent_administrator"],
  ];
  for (const [who, subject] of people) {
    it(`${who}: every cell`, async () => {
      const wanted = await db().query<{ p: string }>(
        "select distinct family || '.' || action as p from role_permission where subject = any($1) order by 1",
        [["member", subject]],
      );
      const answers = await db().asMember(who, (as) =>
        as.query<{ p: string }>(
          `select f.f || '.' || a.a as p from unnest($1::text[]) f(f), unnest($2::text[]) a(a) where app.can(f.f, a.a) order by 1`,
          [families, [...Object.values(actions), "delete"]],
        ),
      );
      expect(answers).toEqual(wanted);
    });
  }

  it("gives a country manager everything in the main workspace, and less in another", async () => {
    expect(await can("country-manager", "technical", "delete")).toBe(true);
    await db().scene(async (s) => {
      await s.asMember("country-manager", (as) =>
        as.query("select switch_workspace('00000000-0000-4000-8000-000000000002')"),
      );
      const answer = await s.asMember("country-manager", (as) =>
        as.query("select app.can('contracts', 'delete') as d, app.can('contracts', 'edit') as e"),
      );
      expect(answer).toEqual([{ d: false, e: true }]);
    });
  });

  it("hides margins from who is consultant and one other role", async () => {
    await db().scene(async (s) => {
      expect(await s.asMember("csm", (as) => as.query("select app.can('money', 'read') as c"))).toEqual([{ c: true }]);
      await s.asRoot((root) =>
        root.exec(
          "insert into user_role (team_member_id, role) select id, 'consultant_team_member' from team_member where email = 'csm@relais.test'",
        ),
      );
      expect(
        await s.asMember("csm", (as) =>
          as.query("select app.can('money', 'read') as c, app.can('pay', 'review') as p"),
        ),
      ).toEqual([{ c: false, p: true }]);
    });
  });

  it("gives nothing to an account that is nobody's, to a visitor, or to who has left", async () => {
    const none =
      "select app.me() as me, app.can('reference', 'read') as c, app.owners_for('pay', 'edit') as o, app.families('read') as f";
    expect(await db().asAccount("00000000-0000-4000-8002-0000000000ff", (as) => as.query(none))).toEqual([
      { me: null, c: false, o: [], f: [] },
    ]);
    await expect(db().asAnon((as) => as.query(none))).rejects.toThrow(/permission denied/);
    await db().scene(async (s) => {
      await s.asRoot((root) =>
        root.exec("update team_member set offboarded_at = now() where email = 'csm@relais.test'"),
      );
      expect(await s.asMember("csm", (as) => as.query(none))).toEqual([{ me: null, c: false, o: [], f: [] }]);
    });
  });
});
