import { expect, it } from "vitest";
import { testDatabase } from "../../support/database.ts";
import { createBusiness, ids, one } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

it("hours are found by worker, client, site and contract, by who may read them", async () => {
  await db().scene(async (s) => {
    const contract = await s.asMember("consultant", (as) =>
      one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
    );
    const week = await one<string>(
      s,
      `insert into timesheet_week (workspace_id, contract_id, contract_key, talent_id, company_id, work_site_id, owner_id, monday)
       select workspace_id, id, contract_key, talent_id, company_id, $2, owner_id, '2026-11-16' from contract where id = $1 returning id`,
      [contract, ids.site],
    );
    const find = (who: string, q: string) =>
      s.asMember(who, (as) => as.query("select t.id from public.search_timesheet_week_ids($1) t(id)", [q]));
    for (const q of ["dupré", "boeuf", "perrache", "c-2026"]) expect(await find("csm", q)).toEqual([{ id: week }]);
    expect(await find("csm", "personne")).toEqual([]);
    expect(await find("marketing", "dupre")).toEqual([]);
    expect(await find("independent", "dupre")).toEqual([]);
  });
});
