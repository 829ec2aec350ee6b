import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, type Row } from "./business.ts";

/** The medical visit, as the type of request that all others are made like. */
const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business" });
const TABLE = "medical_checkup_request";
type Visit = { id: string; reference: string; status: string; owner_id: string; company_id: string; due_on: string };

const ask = async (s: Scene, who = "consultant", columns: Record<string, unknown> = {}): Promise<Visit> => {
  const all = { workspace_id: workspaces.main, talent_id: ids.talent, ...columns };
  const keys = Object.keys(all);
  const [row] = await s.asMember(who, (as) =>
    as.query<Visit>(
      `insert into ${TABLE} (${keys.join(", ")}) values (${keys.map((_, i) => `$${i + 1}`).join(", ")}) returning *`,
      Object.values(all),
    ),
  );
  if (!row) throw new Error("nothing inserted");
  return row;
};
const act = (s: Scene, who: string, id: string, action: string, payload: object = {}, comment: string | null = null) =>
  s.asMember(who, async (as) => {
    const [row] = await as.query<{ r: Visit & { valid_until: string; result: string } }>(
      "select public.transition($1, $2, $3, $4, $5::text::jsonb) as r",
      [TABLE, id, action, comment, JSON.stringify(payload)],
    );
    return row?.r;
  });

describe("a request", () => {
  it("has a number, an owner, its first state, and what its contract says, whatever the client sends", async () => {
    await db().scene(async (s) => {
      const [contract] = await s.asMember("consultant", (as) =>
        as.query<{ id: string }>("select public.create_contract_from_application($1) as id", [ids.application]),
      );
      const visit = await ask(s, "consultant", { contract_id: contract?.id, status: "done" });
      expect(visit.reference).toMatch(/^VM-\d{4}-000001$/);
      expect(visit).toMatchObject({ status: "draft", owner_id: members.consultant, company_id: ids.company });
    });
  });

  it("goes from asked to done, and its conclusion holds two years from the day of the visit", async () => {
    await db().scene(async (s) => {
      const { id } = await ask(s);
      await act(s, "consultant", id, "submit");
      await expectRefused(act(s, "csm", id, "send"), "RL007");
      await s.query("insert into medical_center (id, workspace_id, name) values ($1, $2, 'SPST')", [
        ids.otherCompany,
        workspaces.main,
      ]);
      await act(s, "csm", id, "send", { medical_center_id: ids.otherCompany });
      await expectRefused(act(s, "csm", id, "convene"), "RL007");
      const convened = await act(s, "csm", id, "convene", { appointment_at: "2026-01-12T09:00:00+01:00" });
      expect(convened).toMatchObject({ status: "convened", due_on: "2026-01-12" });
      await expectRefused(act(s, "csm", id, "finish", { examined_on: "2026-01-12" }), "RL007");
      const done = await act(s, "csm", id, "finish", { examined_on: "2026-01-12", result: "fit" });
      expect(done).toMatchObject({ status: "done", valid_until: "2028-01-11", result: "fit" });
      expect(await act(s, "csm", id, "close")).toMatchObject({ status: "closed" });

      // The record tells it to who reads such visits, even of those that are somebody else's; never to others.
      await s.query("update medical_checkup_request set owner_id = $1, assignee_id = null where id = $2", [
        members.manager,
        id,
      ]);
      const { talent_id } = (
        await s.query<{ talent_id: string }>(`select talent_id from ${TABLE} where id = $1`, [id])
      )[0]!;
      await s.query(
        `insert into talent_restriction (workspace_id, talent_id, company_id, reason_code, facts, starts_on, ends_on)
         values ($1, $2, $3, 'behaviour', 'Le 3 mars', app.today(), app.today() + 30)`,
        [workspaces.main, talent_id, ids.company],
      );
      const fitness = async (who: string) =>
        (
          await s.asMember(who, (as) =>
            as.query<{ f: { visits: object[] | null; restrictions: object[] | null } }>(
              "select public.talent_fitness($1) as f",
              [talent_id],
            ),
          )
        )[0]?.f;
      const visit = { type: "vip", result: "fit", done_on: "2026-01-12", valid_until: "2028-01-11", job_codes: [] };
      expect(await fitness("consultant")).toMatchObject({
        visits: [visit],
        restrictions: [{ company: null, reason_code: null }],
      });
      expect(await fitness("csm")).toMatchObject({ visits: [visit], restrictions: [{ reason_code: "behaviour" }] });
      expect(await fitness("marketing")).toEqual({ visits: null, restrictions: null });
      await expectRefused(fitness("independent"), "RL003");
    });
  });

  it("is refused and given up with a reason, put off with a day, by whom it belongs to", async () => {
    await db().scene(async (s) => {
      const { id } = await ask(s);
      await act(s, "consultant", id, "submit");
      await expectRefused(act(s, "consultant", id, "refuse", {}, "non"), "42501");
      await expectRefused(act(s, "csm", id, "refuse"), "RL005");
      await expectRefused(act(s, "autonomous", id, "reschedule", { due_on: "2027-01-04" }, "Congés"), "42501");
      await expectRefused(act(s, "consultant", id, "reschedule", {}, "Congés"), "RL007");
      expect(await act(s, "consultant", id, "reschedule", { due_on: "2027-01-04" }, "Congés")).toMatchObject({
        due_on: "2027-01-04",
        status: "requested",
      });
      expect(await act(s, "csm", id, "refuse", {}, "Déjà apte")).toMatchObject({ status: "refused" });
    });
  });

  it("cannot be given a conclusion by hand, nor be thrown away once it was submitted", async () => {
    await db().scene(async (s) => {
      const { id } = await ask(s);
      await expectRefused(
        s.asMember("csm", (as) => as.query(`update ${TABLE} set result = 'fit' where id = $1`, [id])),
        "RL015",
      );
      await act(s, "consultant", id, "submit");
      await expectRefused(
        s.asMember("country-manager", (as) => as.query(`delete from ${TABLE} where id = $1`, [id])),
        "RL221",
      );
    });
  });

  it("given to somebody is theirs to do, and they are told", async () => {
    await db().scene(async (s) => {
      const { id } = await ask(s, "consultant", { assignee_id: members.autonomous, due_on: "2026-01-05" });
      await act(s, "autonomous", id, "submit");
      const told = await s.query<{ type: string; recipient_id: string }>("select type, recipient_id from notification");
      expect(told).toContainEqual({ type: `${TABLE}.assign`, recipient_id: members.autonomous });
      const waits = async (who: string) =>
        (
          await s.asMember(who, (as) =>
            as.query<{ kind: string; title: string; tone: string; row_id: string }>(
              "select * from public.action_center('me')",
            ),
          )
        ).find((one) => one.row_id === id);
      // A list that would show them this one starts on « Moi et mes managés », though they own nothing there.
      const startsOnTheirs = (who: string) =>
        s.asMember(who, (as) =>
          as.query("select from jsonb_array_elements_text(my_rights() -> 'owns') t where t = $1", [TABLE]),
        );
      expect([await startsOnTheirs("autonomous"), await startsOnTheirs("accounting")]).toMatchObject([[{}], []]);
      expect(await waits("consultant")).toBeUndefined();
      expect(await waits("autonomous")).toMatchObject({ kind: TABLE, tone: "waiting" });
      expect((await waits("autonomous"))?.title).toMatch(/ – VM-\d{4}-000001$/);
      await act(s, "autonomous", id, "cancel", {}, "Plus besoin");
      expect(await waits("autonomous")).toBeUndefined();
    });
  });

  it("is late when its day is past and something is still awaited", async () => {
    await db().scene(async (s) => {
      const past = await ask(s, "consultant", { due_on: "2026-01-05" });
      const later = await ask(s, "consultant", { due_on: "2100-01-05" });
      const someDay = await ask(s);
      const inTurn = () => s.asMember("consultant", (as) => as.query(`select id from ${TABLE} order by turn, id`));
      expect(await inTurn()).toEqual([past, later, someDay].map(({ id }) => ({ id })));
      const late = () =>
        s.asMember("consultant", (as) => as.query<{ id: string }>(`select id from ${TABLE} v where public.is_late(v)`));
      expect(await late()).toEqual([{ id: past.id }]);
      await act(s, "consultant", past.id, "submit");
      await act(s, "consultant", past.id, "cancel", {}, "Plus besoin");
      expect(await late()).toEqual([]);
      // What is settled comes after all that is still awaited.
      expect(await inTurn()).toEqual([later, someDay, past].map(({ id }) => ({ id })));
    });
  });

  it("stands with the others on the record that it is about, for whom may read it", async () => {
    await db().scene(async (s) => {
      const { id } = await ask(s);
      const of = (who: string, tie: string) =>
        s.asMember(who, (as) =>
          as.query<Row>("select row_id, talent_name from public.requests_of($1, $2)", [tie, ids.talent]),
        );
      expect(await of("csm", "talent_id")).toEqual([{ row_id: id, talent_name: "Éric Dupré" }]);
      expect(await of("marketing", "talent_id")).toEqual([]);
      expect(await of("csm", "mission_id")).toEqual([]);
    });
  });

  it("is found by its number and by its talent, in its list and in the palette", async () => {
    await db().scene(async (s) => {
      const { id, reference } = await ask(s);
      for (const q of [reference.toLowerCase(), "dupré"])
        expect(
          await s.asMember("csm", (as) => as.query(`select * from public.search_${TABLE}_ids($1) f(id)`, [q])),
        ).toEqual([{ id }]);
      const found = await s.asMember("csm", (as) =>
        as.query<{ entity: string }>("select * from public.global_search($1)", [reference]),
      );
      expect(found.map((one) => one.entity)).toEqual([TABLE]);
    });
  });
});

describe("the counters above a list", () => {
  const counts = (s: Scene, who: string, filters: object[], q: string | null = null, column = "status") =>
    s.asMember(who, async (as) => {
      const rows = await as.query<{ code: string; rows: string }>(
        "select code, rows::int from public.summarize($1, $3::text::jsonb, $2, found_by => $4, q => $5)",
        [TABLE, column, JSON.stringify(filters), q && `search_${TABLE}_ids`, q],
      );
      return Object.fromEntries(rows.map((one) => [one.code, one.rows]));
    });
  const where = (field: string, operator: string, value: unknown) => ({ field, operator, value });

  it("count under the caller’s rights, with the other filters and the search of the list", async () => {
    await db().scene(async (s) => {
      const first = await ask(s);
      await ask(s, "csm", { talent_id: ids.secondTalent, due_on: "2026-01-05", posts: ["Maçon"] });
      await act(s, "consultant", first.id, "submit");
      expect(await counts(s, "csm", [])).toEqual({ draft: 1, requested: 1 });
      expect(await counts(s, "marketing", [])).toEqual({});
      expect(await counts(s, "csm", [], "dupré")).toEqual({ requested: 1 });
      for (const [filter, expected] of [
        [where("owner_id", "eq", members.csm), { draft: 1 }],
        [where("owner_id", "in", [members.consultant, null]), { requested: 1 }],
        [where("due_on", "null", null), { requested: 1 }],
        [where("due_on", "nnull", null), { draft: 1 }],
        [where("due_on", "lt", "2026-02-01"), { draft: 1 }],
        [where("posts", "ina", ["Maçon"]), { draft: 1 }],
        [where("reference", "contains", "vm-"), { draft: 1, requested: 1 }],
        [
          {
            operator: "or",
            value: [where("due_on", "gt", "2026-01-01"), { operator: "and", value: [where("status", "ne", "draft")] }],
          },
          { draft: 1, requested: 1 },
        ],
      ] as const)
        expect(await counts(s, "csm", [filter]), JSON.stringify(filter)).toEqual(expected);
    });
  });

  it("add up by group what the caller reads, and all of it together", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) =>
        root.query("update talent set wage = case id when $1 then 12.34 else 20 end", [ids.talent]),
      );
      const sums = (who: string, by: string | null) =>
        s.asMember(who, (as) =>
          as.query(
            "select code, rows::int, sums::text[] from public.summarize('talent', '[]', $1, '{wage}') order by code",
            [by],
          ),
        );
      const direct = await s.asMember("csm", (as) =>
        as.query(`select id::text as code, 1 as rows, array[wage::text] as sums from talent order by 1`),
      );
      expect(direct.length).toBeGreaterThan(1);
      expect(await sums("csm", "id")).toEqual(direct);
      const total = (12.34 + 20 * (direct.length - 1)).toFixed(2);
      expect(await sums("csm", null)).toEqual([{ code: null, rows: direct.length, sums: [total] }]);
      expect(await sums("accounting", null)).not.toEqual([]);
      await expectRefused(
        s.asMember("csm", (as) => as.query("select * from public.summarize('talent', '[]', null, '{nir}')")),
        "42703",
      );
    });
  });

  it("take names and values as names and values", async () => {
    await db().scene(async (s) => {
      await ask(s);
      expect(await counts(s, "csm", [where("reference", "eq", "x' or true --")])).toEqual({});
      await expectRefused(counts(s, "csm", [where('status" = "status', "eq", "a")]), "42703");
      await expectRefused(counts(s, "csm", [where("status", "like", "a")]), "RL402");
      await expectRefused(counts(s, "csm", [], null, "status, (select 1)"), "42703");
      await expectRefused(
        s.asMember("csm", (as) => as.query("select * from public.summarize('pg_user', '[]', 'usename')")),
        "42P01",
      );
    });
  });
});
