import { describe, expect, it } from "vitest";
import { type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";
import { writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

/** The day in `days`, as the database counts it, and as it says it. */
const day = (s: Scene, days: number) => one<string>(s, "select (app.today() + $1::int)::text", [days]);
const said = (s: Scene, days: number) => one<string>(s, "select to_char(app.today() + $1::int, 'DD/MM')", [days]);

/** What the list, the record and the pool say of somebody, to a member who may not read contracts. */
const situations = (s: Scene, talent = ids.talent) =>
  s.asMember("marketing", async (as) => [
    await as.query("select situation, situation_words from talent_list where id = $1", [talent]),
    await as.query("select situation(t), situation_words(t) from talent t where id = $1", [talent]),
    await as.query(
      "select talent_situation(p) as situation, talent_situation_words(p) as situation_words from talent_hiring_pool p where talent_id = $1",
      [talent],
    ),
  ]);

const inPool = (s: Scene) =>
  s.query(
    `with pool as (insert into hiring_pool (workspace_id, name) values ($1, 'Ferrailleurs') returning id)
     insert into talent_hiring_pool (workspace_id, talent_id, hiring_pool_id) select $1, $2, id from pool`,
    [workspaces.main, ids.talent],
  );

const everywhere = (situation: string, situation_words: string | null) =>
  Array.from({ length: 3 }, () => [{ situation, situation_words }]);

describe("whether a talent is free", () => {
  it("is a fact of their contracts, whatever they say, told to whoever may read them", async () => {
    await db().scene(async (s) => {
      await inPool(s);
      expect(await situations(s)).toEqual(everywhere("available", null));
      const to = { start_date: await day(s, -10), end_date: await day(s, 20) };
      await writeContract(s, { ...to, status: "signed" });
      expect(await s.asMember("marketing", (as) => as.query("select id from contract"))).toEqual([]);
      const words = `En mission chez Bœuf Façades jusqu’au ${await said(s, 20)}`;
      expect(await situations(s)).toEqual(everywhere("on_mission", words));
      // The list is filtered by it.
      expect(
        await s.asMember("marketing", (as) => as.query("select id from talent_list where situation = 'on_mission'")),
      ).toEqual([{ id: ids.talent }]);
    });
  });

  it("lasts as long as contracts follow each other at this client; free is the day after the last of all", async () => {
    await db().scene(async (s) => {
      const at = (from: number, to: number, more = {}) =>
        Promise.all([day(s, from), day(s, to)]).then(([start_date, end_date]) =>
          writeContract(s, { status: "signed", start_date, end_date, ...more }),
        );
      await at(-10, 5);
      await at(6, 12);
      const elsewhere = { client_post_id: null, agency_id: null, work_site_id: null, contact_id: null };
      await at(13, 20, { company_id: ids.otherCompany, ...elsewhere });
      // Begins later: between the two they are free.
      await at(30, 40);
      expect(
        await s.query("select company_name, until::text, free_on::text from app.on_mission($1)", [ids.talent]),
      ).toEqual([{ company_name: "Bœuf Façades", until: await day(s, 12), free_on: await day(s, 21) }]);
    });
  });

  it("is not changed by a contract that is a draft, has ended, or is to come", async () => {
    await db().scene(async (s) => {
      await inPool(s);
      await writeContract(s, { start_date: await day(s, -10), end_date: await day(s, 20), status: "draft" });
      await writeContract(s, { start_date: await day(s, -10), end_date: await day(s, -1), status: "signed" });
      await writeContract(s, { start_date: await day(s, 1), end_date: await day(s, 9), status: "signed" });
      expect(await situations(s)).toEqual(everywhere("available", null));
    });
  });

  it("is else what they said, for as long as its date is to come, and since the day they said it", async () => {
    await db().scene(async (s) => {
      await inPool(s);
      await s.query("update talent set availability_said_on = '2026-01-05' where id = $1", [ids.talent]);
      await s.query("update talent set comment = 'Vu' where id = $1", [ids.talent]);
      const date = () => one(s, "select availability_said_on::text from talent where id = $1", [ids.talent]);
      expect(await date()).toBe("2026-01-05");
      await s.asMember("consultant", (as) =>
        as.query(
          "update talent set availability_status = 'available_on', available_on = app.today() + 4 where id = $1",
          [ids.talent],
        ),
      );
      expect(await date()).toBe(await day(s, 0));
      expect(await situations(s)).toEqual(everywhere("available_on", `Libre le ${await said(s, 4)}`));
      await s.query("update talent set available_on = app.today() where id = $1", [ids.talent]);
      expect(await situations(s)).toEqual(everywhere("available", null));
    });
  });
});
