import { expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { casesOf, WEEK_PAY, type WeekCase } from "../../support/week-pay.ts";
import { createBusiness, ids, one, type Row } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

/** The week of a case, on a signed contract of its wage and coefficient. */
async function weekOf(s: Scene, it: WeekCase): Promise<string> {
  const { monday, wage, coefficient, days, own } = it;
  const contract = await s.asMember("consultant", (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
  );
  await s.query(
    `update contract set is_night_work = $5, public_holiday_billing = $6, bad_weather_coefficient = $7, flexibility_start = null, flexibility_end = null, start_date = $2::date, end_date = $2::date + 6,
       hourly_wage = $3, reference_wage = $3, coefficient = $4, status = 'signed' where id = $1`,
    [contract, monday, wage, coefficient, it.night_work, it.holiday, it.bad_weather],
  );
  for (const [code, value] of own)
    await s.query(
      "insert into legal_parameter (workspace_id, code, value, valid_from, reason) values ($1, $2, $3, '2026-01-01', 'Accord')",
      [workspaces.main, code, value],
    );
  await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [contract]));
  const week = await one<string>(s, "select id from timesheet_week where contract_id = $1 order by monday limit 1", [
    contract,
  ]);
  await s.query("update timesheet_day set planned_minutes = 0, worker_minutes = 0 where timesheet_week_id = $1", [
    week,
  ]);
  const typed = days.map(({ minutes, ...day }) => ({ ...day, worker_minutes: minutes }));
  await s.asMember("consultant", (as) => as.query("select public.enter_week($1, $2)", [week, JSON.stringify(typed)]));
  return week;
}

const order = (lines: readonly Row[]) =>
  lines
    .map(({ item, premium, minutes, overtime }) => ({ item, premium: Number(premium), minutes, overtime }))
    .sort((a, b) => (`${a.item} ${a.premium}` < `${b.item} ${b.premium}` ? -1 : 1));

/** What a chain is worth, and the other weeks that it has, which have no hour yet. */
const CHAIN_PAY = `select jsonb_agg(w) from jsonb_array_elements(
  public.chain_pay((select contract_key from timesheet_week where id = $1))) w where w ->> 'pay_cents' <> '0'
  or w ->> 'week_id' = $1::text`;

it.each(casesOf(WEEK_PAY))("$name: the database gives the euros of the screen, to the cent", async (it) => {
  await db().scene(async (s) => {
    const week = await weekOf(s, it);
    const pay = await s.asMember("consultant", (as) =>
      one<{ pay_cents: number; bill_cents: number; lines: Row[] }>(as, "select public.week_pay($1)", [week]),
    );
    expect(order(pay.lines)).toEqual(order(it.lines));
    expect([pay.pay_cents, pay.bill_cents]).toEqual([it.pay_cents, it.bill_cents]);
    const chain = await s.asMember("consultant", (as) => one<Row[]>(as, CHAIN_PAY, [week]));
    expect(chain).toEqual([{ week_id: week, pay_cents: it.pay_cents, bill_cents: it.bill_cents }]);
  });
});

it("a week is worth nothing to who may not read it", async () => {
  const [first] = casesOf(WEEK_PAY);
  if (!first) throw new Error("no case");
  await db().scene(async (s) => {
    const week = await weekOf(s, first);
    const ask = (who: string) => s.asMember(who, (as) => as.query("select public.week_pay($1)", [week]));
    await expectRefused(ask("marketing"), "42501");
    await expectRefused(ask("independent"), "RL003");
    await expectRefused(
      s.asMember("marketing", (as) => as.query("select public.chain_pay('C-2037-000001')")),
      "42501",
    );
    const key = await one<string>(s, "select contract_key from timesheet_week where id = $1", [week]);
    const theirs = await s.asMember("independent", (as) => one(as, "select public.chain_pay($1)", [key]));
    expect(theirs).toEqual([]);
  });
});
