import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";
import { writeContract } from "./contract-row.ts";

// A pool: filled by its criteria, called one by one; nobody is taken out of it by a machine.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const CRITERIA = JSON.stringify([
  { field: "job", operator: "is", value: { codes: ["ferrailleur"] }, weight: "required" },
  { field: "certificate", operator: "valid", value: { codes: ["ELINGAGE"] }, weight: "required" },
]);

async function pool(s: Scene, criteria: string | null = CRITERIA): Promise<string> {
  const [row] = await s.asMember("consultant", (as) =>
    as.query<{ id: string }>(
      `insert into public.hiring_pool (workspace_id, name, owner_id, criteria, refresh_on)
       values ($1, 'Ferrailleurs', app.me(), $2, app.today()) returning id`,
      [workspaces.main, criteria],
    ),
  );
  return row?.id ?? "";
}
const members = async (s: Scene, id: string) =>
  (await s.query<{ talent_id: string }>("select talent_id from talent_hiring_pool where hiring_pool_id = $1", [id]))
    .map((row) => row.talent_id)
    .sort();
const fill = (s: Scene, who: string, id: string) =>
  s.asMember(who, (as) => one<{ added: number; fitting: number }>(as, "select public.fill_hiring_pool($1)", [id]));
const call = (s: Scene, who: string, id: string, talent: string, result: string, day: string | null = null) =>
  s.asMember(who, (as) =>
    one<string>(as, "select public.record_pool_call($1, $2, $3, 'Au téléphone', $4)", [id, talent, result, day]),
  );

describe("a pool is filled by its criteria", () => {
  it("never by papers nor restrictions: whoever reads who is in it would learn them", () =>
    db().scene(async (s) => {
      const asked = { right_to_work: ["valid", {}], restricted: ["client", { id: ids.company }] };
      for (const [field, [operator, value]] of Object.entries(asked)) {
        const criteria = JSON.stringify([{ field, operator, value, weight: "excluded" }]);
        await expectRefused(pool(s, criteria), "RL800");
      }
    }));

  it("by words, from what every reader of talents reads: a note on a contract puts nobody in it", () =>
    db().scene(async (s) => {
      const words = JSON.stringify([
        { field: "words", operator: "match", value: { text: "brouille" }, weight: "required" },
      ]);
      const id = await pool(s, words);
      const told = "insert into note (workspace_id, talent_id, contract_id, content) values ($1, $2, $3, $4)";
      const contract = await writeContract(s, { talent_id: ids.talent });
      await s.query(told, [workspaces.main, ids.talent, contract, "Brouille sur la prime de panier"]);
      const found = (who: string) =>
        s.asMember(who, (as) => one<{ total: number }>(as, "select public.search_talents($1::jsonb)", [words]));
      // Who reads contracts finds them, and fills the pool with nobody.
      expect((await found("consultant")).total).toBe(1);
      expect(await fill(s, "consultant", id)).toEqual({ added: 0, fitting: 0 });
      await s.query(told, [workspaces.main, ids.secondTalent, null, "Brouille avec le chef d’équipe"]);
      expect(await fill(s, "consultant", id)).toEqual({ added: 1, fitting: 1 });
      expect(await members(s, id)).toEqual([ids.secondTalent]);
    }));

  it("adds who fits and is not there, takes nobody out, and says when it was done", () =>
    db().scene(async (s) => {
      const id = await pool(s);
      await s.query("insert into talent_hiring_pool (workspace_id, talent_id, hiring_pool_id) values ($1, $2, $3)", [
        workspaces.main,
        ids.secondTalent,
        id,
      ]);
      expect(await fill(s, "consultant", id)).toEqual({ added: 2, fitting: 2 });
      expect(await fill(s, "consultant", id)).toEqual({ added: 0, fitting: 2 });
      expect(await members(s, id)).toEqual([ids.talent, ids.secondTalent, ids.farTalent].sort());
      const [row] = await s.query<{ done: boolean; later: boolean }>(
        "select refreshed_at is not null as done, refresh_on > app.today() as later from hiring_pool where id = $1",
        [id],
      );
      expect(row).toEqual({ done: true, later: true });
      // What the one who does not fit lacks, among the members alone.
      const found = await s.asMember("consultant", (as) =>
        one<{ all: number; rows: { id: string; failed: number; reasons: { verdict: string }[] }[] }>(
          as,
          "select public.search_talents($1::jsonb, show_failing => true, among_pool => $2)",
          [CRITERIA, id],
        ),
      );
      expect(found.all).toBe(3);
      const lacking = found.rows.find((one) => one.id === ids.secondTalent);
      expect([lacking?.failed, lacking?.reasons.map(({ verdict }) => verdict)]).toEqual([1, ["ok", "ko"]]);
    }));

  it("refuses criteria that are none, a pool without any, and whoever may not write it", () =>
    db().scene(async (s) => {
      await expectRefused(pool(s, '[{"field": "age", "operator": "is", "value": {}, "weight": "required"}]'), "RL390");
      const bare = await pool(s, null);
      await expectRefused(fill(s, "consultant", bare), "RL430");
      const id = await pool(s);
      await expectRefused(fill(s, "accounting", id), "42501");
      await expectRefused(fill(s, "independent", id), "RL003");
      await expectRefused(
        s.asMember("consultant", (as) => as.query("update hiring_pool set refreshed_at = now() where id = $1", [id])),
        "RL015",
      );
    }));
});

describe("its members are called", () => {
  it("what they say of themselves is written on their file; silence is not", () =>
    db().scene(async (s) => {
      const id = await pool(s);
      await fill(s, "consultant", id);
      const day = await one<string>(s, "select (app.today() + 10)::text");
      await s.query("update talent set last_contact_on = null, availability_status = 'inactive'");
      await call(s, "consultant", id, ids.talent, "available", day);
      await call(s, "consultant", id, ids.farTalent, "no_answer");
      const said = await s.query(
        "select availability_status as status, available_on::text as day, last_contact_on = app.today() as met from talent where id = any ($1) order by id = $2",
        [[ids.talent, ids.farTalent], ids.farTalent],
      );
      expect(said).toEqual([
        { status: "available_on", day, met: true },
        { status: "inactive", day: null, met: null },
      ]);
      const sheet = await s.asMember("consultant", (as) =>
        one<{ rows: { talent_id: string; result: string | null }[] }>(as, "select public.pool_call_sheet($1)", [id]),
      );
      expect(sheet.rows.map(({ result }) => result).sort()).toEqual(["available", "no_answer"]);
      // A new campaign: everyone is to be called again, what was answered is kept.
      await s.query("update hiring_pool set campaign_from = app.today() + 1 where id = $1", [id]);
      const again = await s.asMember("consultant", (as) =>
        one<{ rows: { result: string | null }[] }>(as, "select public.pool_call_sheet($1)", [id]),
      );
      expect(again.rows.map(({ result }) => result)).toEqual([null, null]);
      expect(await one(s, "select count(*)::int from pool_call")).toBe(2);
    }));

  it("by who may write, about members alone; who asks to leave leaves", () =>
    db().scene(async (s) => {
      const id = await pool(s);
      await fill(s, "consultant", id);
      await expectRefused(call(s, "consultant", id, ids.secondTalent, "available"), "RL431");
      await expectRefused(call(s, "accounting", id, ids.talent, "available"), "42501");
      await expectRefused(call(s, "consultant", id, ids.talent, "rubbish"), "23514");
      await expectRefused(
        s.asMember("consultant", (as) => as.query("delete from pool_call")),
        "42501",
      );
      await call(s, "consultant", id, ids.talent, "leaves_pool");
      expect(await members(s, id)).toEqual([ids.farTalent]);
      const seen = (who: string) => s.asMember(who, (as) => as.query("select id from pool_call"));
      expect(await seen("marketing")).toHaveLength(1);
      expect(await seen("independent")).toHaveLength(0);
    }));
});
