import { expect, it } from "vitest";
import { checkWeek } from "../../../src/rules/time/week.ts";
import { testDatabase } from "../../support/database.ts";
import { YOUNG_CASES } from "../../support/young.ts";
import { createBusiness, ids, one } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

it.each(YOUNG_CASES)("$name: the database refuses what the rule forbids, in its words", async (it) => {
  await db().scene(async (s) => {
    const contract = await s.asMember("consultant", (as) =>
      one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
    );
    await s.query(
      `update contract set flexibility_start = null, flexibility_end = null, start_date = $2::date, end_date = $2::date + 6,
         status = 'signed' where id = $1`,
      [contract, it.monday],
    );
    await s.query("update talent set birth_date = $1 where id = (select talent_id from contract where id = $2)", [
      it.birth,
      contract,
    ]);
    await s.query("update company set naf_code = $1 where id = (select company_id from contract where id = $2)", [
      it.naf,
      contract,
    ]);
    await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [contract]));
    const week = await one<string>(s, "select id from timesheet_week where contract_id = $1", [contract]);
    await s.query("update timesheet_day set planned_minutes = 0 where timesheet_week_id = $1", [week]);
    const days = it.days.map(({ minutes, ...day }) => ({ ...day, worker_minutes: minutes }));
    const told = await s
      .asMember("consultant", (as) => as.query("select public.enter_week($1, $2)", [week, JSON.stringify(days)]))
      .then(
        () => null,
        (error: Error) => error.message,
      );
    const forbidden = checkWeek(it.monday, it.days, { birth_date: it.birth, naf_code: it.naf, step_minutes: 1 })
      .filter((one) => one.verdict === "blocking")
      .map((one) => one.message.replace(/[\u202f\u00a0]/g, " "));
    expect(told === null ? [] : [told.replace(/[\u202f\u00a0]/g, " ")]).toEqual(forbidden.slice(0, 1));
  });
});
