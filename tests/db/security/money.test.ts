import { beforeAll, describe, expect, test } from "vitest";
import { MONEY_FIGURES } from "../../../src/rules/figures/money.ts";
import type { Database } from "../../../supabase/local/migrate.ts";
import { seed } from "../../../supabase/seed/demo.ts";
import { memberId, WORKSPACES } from "../../../supabase/seed/members.ts";
import { isBrief } from "../../support/brief.ts";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { givenAway, moneyFigures, type Paid } from "../../support/money-figures.ts";
import { seedHash } from "../../support/seed-hash.ts";

// Margin, cost and break-even are of the family `money` (product §1): who reads which unit is the database's to say.

const db = testDatabase({ seed: (to) => seed(to, { today: "2026-11-21" }), seedKey: `demo_${seedHash()}` });

const UNITS = [1, 2, 3].map((rank) => `00000000-0000-4000-8003-00000000000${rank}`);
const WITHOUT = ["consultant", "autonomous", "external-csm", "marketing"];
const WITH_UNITS = ["manager", "csm", "accounting"];
const WITH = ["csm", "accounting", "developer", "country-manager", "board"];

const rightsOf = async (as: Pick<Scene, "asMember">, who: string) =>
  (
    await as.asMember(who, (me) =>
      me.query<{ r: { units: string[]; permissions: { family: string }[] } }>("select my_rights() as r"),
    )
  )[0]!.r;

describe("the units whose margins one reads", () => {
  test.each(WITHOUT)("%s: none", async (who) => {
    const rights = await rightsOf(db(), who);
    expect(rights.units).toEqual([]);
    expect(rights.permissions.map(({ family }) => family)).not.toContain("money");
  });

  test.each(WITH)("%s: all of the workspace", async (who) => {
    expect([...(await rightsOf(db(), who)).units].sort()).toEqual(UNITS);
  });

  test("a manager: their own, and none the day they have none", async () => {
    expect((await rightsOf(db(), "manager")).units).toEqual([UNITS[2]]);
    await db().scene(async (scene) => {
      await scene.asRoot((root) =>
        root.exec(`update team_member set business_unit_id = null where id = '${memberId(3)}'`),
      );
      expect((await rightsOf(scene, "manager")).units).toEqual([]);
    });
  });

  test("an independent administrator: those of their workspace, at home only", async () => {
    await db().scene(async (scene) => {
      const [unit] = await scene.asRoot((root) =>
        root.query<{ id: string }>(
          `insert into business_unit (workspace_id, name) values ('${WORKSPACES.independent}', 'Conseil') returning id`,
        ),
      );
      expect((await rightsOf(scene, "independent")).units).toEqual([unit?.id]);
      await scene.asMember("independent", (me) => me.query("select switch_workspace($1)", [WORKSPACES.main]));
      expect((await rightsOf(scene, "independent")).units).toEqual([]);
    });
  });

  test("who is consultant-only: none, whatever the other role says", async () => {
    await db().scene(async (scene) => {
      await scene.asRoot((root) =>
        root.exec(`insert into user_role (team_member_id, role) values ('${memberId(4)}', 'consultant_team_member')`),
      );
      expect((await rightsOf(scene, "csm")).units).toEqual([]);
    });
  });
});

describe("the unit of a record", () => {
  const unitOf = async (as: Database, table: string, id: string) =>
    (await as.query<{ unit: string | null }>(`select business_unit_id as unit from ${table} where id = $1`, [id]))[0]
      ?.unit;
  const copy = (me: Database, mission: string | null) =>
    me.query<{ id: string }>(
      `insert into contract (workspace_id, talent_id, company_id, mission_id, contract_reason, justification, start_date,
         end_date, job_name, employee_status, weekly_minutes)
       select workspace_id, talent_id, company_id, $1::uuid, contract_reason, justification, '2027-03-01', '2027-03-26',
         job_name, employee_status, 35 from contract where workspace_id = $2
           and company_id = coalesce((select m.company_id from mission m where m.id = $1), company_id)
         order by id limit 1 returning id`,
      [mission, WORKSPACES.main],
    );

  test("is that of its order, else that of who owns it", async () => {
    await db().scene(async (scene) => {
      const [order] = await scene.asRoot((root) =>
        root.query<{ id: string }>("select id from mission where business_unit_id = $1 order by id limit 1", [
          UNITS[1],
        ]),
      );
      await scene.asMember("manager", async (me) => {
        const [ordered] = await copy(me, order!.id);
        expect(await unitOf(me, "contract", ordered!.id)).toBe(UNITS[1]);
        const [alone] = await copy(me, null);
        expect(await unitOf(me, "contract", alone!.id)).toBe(UNITS[2]);
        const [mission] = await me.query<{ id: string }>(
          `insert into mission (workspace_id, job_name, job_id, is_client_order)
           select $1, name, id, false from job order by id limit 1 returning id`,
          [WORKSPACES.main],
        );
        expect(await unitOf(me, "mission", mission!.id)).toBe(UNITS[2]);
      });
    });
  });

  test.each(["contract", "mission"])("nobody takes a %s into their unit to read its margin", async (table) => {
    await db().scene(async (scene) => {
      const [row] = await scene.asRoot((root) =>
        root.query<{ id: string }>(
          `select id from ${table} where business_unit_id = $1 and status in ('draft', 'open', 'sourcing') order by id limit 1`,
          [UNITS[0]],
        ),
      );
      const move = `update ${table} set business_unit_id = '${UNITS[2]}' where id = '${row!.id}' returning id`;
      for (const who of ["consultant", "manager"]) {
        const refusal = await expectRefused(
          scene.asMember(who, (me) => me.query(move)),
          "RL340",
        );
        expect(refusal.hint).toBe("field=business_unit_id");
      }
      expect(await scene.asMember("csm", (me) => me.query(move))).toHaveLength(1);
    });
  });
});

describe("the agency's own cost and wanted margin", () => {
  test("are the same list on both sides", async () => {
    const [row] = await db().asRoot((root) => root.query<{ codes: string[] }>("select app.money_figures() as codes"));
    expect(row?.codes).toEqual(MONEY_FIGURES);
  });

  test("are read with the right only; what the law lets the agency set is read by all", async () => {
    await db().scene(async (scene) => {
      const codes = [...MONEY_FIGURES, "TAUX_AT"];
      await scene.asRoot((root) =>
        root.query(
          `insert into legal_parameter (workspace_id, code, value, valid_from, reason)
           select $1, unnest($2::text[]), 47.3, '2026-01-01', 'Comptes 2025'`,
          [WORKSPACES.main, codes],
        ),
      );
      const read = async (who: string) =>
        (
          await scene.asMember(who, (me) =>
            me.query<{ code: string }>("select code from legal_parameter order by code"),
          )
        )
          .map(({ code }) => code)
          .sort();
      for (const who of WITHOUT) expect(await read(who), who).toEqual(["TAUX_AT"]);
      for (const who of [...WITH, "manager"]) expect(await read(who), who).toEqual([...codes].sort());
    });
  });
});

const PAID =
  "select hourly_wage, coefficient, expense_coefficient, weekly_minutes, start_date::text from public.contract";

describe("every answer of the database", () => {
  let figures: ReadonlySet<number>;
  let sample: Record<string, string>;
  let relations: readonly string[];
  let questions: readonly { name: string; names: string[]; types: string[] }[];

  beforeAll(async () => {
    await db().asRoot(async (root) => {
      figures = moneyFigures(await root.query<Paid>(PAID));
      const [row] = await root.query<Record<string, string>>(
        `select id as contract_id, talent_id, company_id, mission_id, id from public.contract
         where status = 'signed' and hourly_wage is not null and mission_id is not null order by id limit 1`,
      );
      sample = { ...row, entity: "contract", scope: "none", q: "dup", name: "import-paused" };
      relations = (
        await root.query<{ name: string }>(
          `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
             and c.relkind in ('r', 'v', 'p') and has_table_privilege('authenticated', c.oid, 'select') order by 1`,
        )
      ).map(({ name }) => name);
      questions = await root.query(
        `select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names,
           array(select format_type(t, null) from unnest(p.proargtypes) t) as types
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile = 's'
           and p.proname not in ('can_edit') and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
      );
    });
  });

  /** What the server reckons, for the units that one reads (docs/adr/2026-11-22-money.md): tests/local/figures.test.ts. */
  const RECKONED = ["agency_figures()"];

  /** The JSON of what a relation or a function answers to a member; null when it is refused. */
  const asked = async (who: string, sql: string, params: unknown[]): Promise<string | null> => {
    try {
      const rows = await db().asMember(who, (me) => me.query<{ row: unknown }>(sql, params));
      return JSON.stringify(rows);
    } catch {
      return null;
    }
  };

  test("the figures that are looked for are found where they stand", () => {
    const [one] = figures;
    expect(figures.size).toBeGreaterThan(200);
    expect(givenAway(JSON.stringify({ note: `marge ${String(one).replace(".", ",")} €` }), figures)).toEqual([one]);
    expect(givenAway(JSON.stringify([{ margin: one }]), figures)).toEqual([one]);
  });

  const roles = ["consultant", "manager", "external-csm", "marketing", "csm", "accounting"];
  test.skipIf(isBrief).each(roles)(
    "%s: no table, view or function hands out a margin, a cost or a break-even",
    async (who) => {
      const found: string[] = [];
      let answers = 0;
      const look = (what: string, text: string | null) => {
        if (text === null) return;
        answers += 1;
        const given = givenAway(text, figures);
        if (given.length > 0) found.push(`${what}: ${given.slice(0, 3).join(", ")}`);
        // A key that speaks of money is one, whatever it holds.
        const key = text.match(/"[a-z_]*(margin|cost|break_even|turnover)[a-z_]*":/);
        const mayBe = WITH_UNITS.includes(who) && RECKONED.includes(what);
        if (key && key[0] !== '"cost_center":' && !mayBe) found.push(`${what}: ${key[0]}`);
      };
      for (const name of relations) look(name, await asked(who, `select to_jsonb(r) as row from public.${name} r`, []));
      for (const { name, names, types } of questions) {
        const given = names.filter((one) => sample[one] !== undefined);
        const places = given.map((one, at) => `${one} => $${at + 1}::${types[names.indexOf(one)]}`).join(", ");
        const values = given.map((one) => sample[one]);
        look(`${name}()`, await asked(who, `select to_jsonb(r) as row from public.${name}(${places}) r`, values));
      }
      expect(found).toEqual([]);
      expect(answers).toBeGreaterThan(80);
    },
    240_000,
  );
});

describe("the queues of the support", () => {
  const kindsOf = (scene: Pick<Scene, "asMember">, who: string) =>
    scene.asMember(who, (me) =>
      me.query<{ kind: string; owner_id: string | null }>(
        "select kind, owner_id from action_center('me_and_managees')",
      ),
    );

  test("are hidden from who is consultant-only: what they own stays", async () => {
    await db().scene(async (scene) => {
      const before = await kindsOf(scene, "csm");
      expect(before.map(({ kind }) => kind)).toContain("contract_to_approve");
      await scene.asRoot((root) =>
        root.exec(`insert into user_role (team_member_id, role) values ('${memberId(4)}', 'consultant_team_member');
          update contract set owner_id = '${memberId(4)}' where id = (select id from contract
            where status = 'admin_modification_requested' and workspace_id = '${WORKSPACES.main}' order by id limit 1)`),
      );
      const after = await kindsOf(scene, "csm");
      expect(after.map(({ owner_id }) => owner_id)).toEqual(after.map(() => memberId(4)));
      const kinds = after.map(({ kind }) => kind);
      expect(kinds).toContain("contract_to_answer");
      expect(kinds).not.toContain("contract_to_approve");
      // A third role makes a support member of them again (specification §6: exactly one other role).
      await scene.asRoot((root) =>
        root.exec(`insert into user_role (team_member_id, role) values ('${memberId(4)}', 'accounting_team_member')`),
      );
      expect((await kindsOf(scene, "csm")).map(({ kind }) => kind)).toContain("contract_to_approve");
    });
  });
});
