import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import {
  correct,
  FIRST,
  fill,
  hired,
  lastDayOf,
  lock,
  openMonth,
  release,
  SECOND,
  weeksOf,
} from "../../support/pay.ts";
import { act, createBusiness, ids, one, stateOf } from "../entities/business.ts";
import { writeContract } from "../entities/contract-row.ts";
import { diceOf } from "../legality/random-draft.ts";

// What happens while something else happens: nothing is lost, nothing is paid twice.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

/** A locked month of one assignment of that month. */
async function lockedMonth(s: Scene): Promise<{ period: string; key: string; week: { id: string; monday: string } }> {
  const { key } = await hired(s, { end_date: lastDayOf(FIRST), hourly_wage: 14 });
  for (const { id } of await weeksOf(s, key)) await fill(s, id, diceOf(3), FIRST, lastDayOf(FIRST));
  const period = await openMonth(s, FIRST);
  await lock(s, period);
  const [, week] = await weeksOf(s, key);
  if (!week) throw new Error("No week");
  return { period, key, week };
}
interface Sent {
  rows: { cents: number }[];
  before: object[];
  control_cents: number;
}
const send = (s: Scene, period: string, then = () => {}) =>
  s.asMember("accounting", async (as) => {
    const sent = await one<Sent>(as, "select public.export_pay($1, 'pay', 'generic')", [period]);
    then();
    return sent;
  });
const paid = (s: Scene) => one<number>(s, "select coalesce(sum(cents), 0)::integer from pay_variable");

describe("while a month is closed and sent", () => {
  it("an export that breaks off leaves nothing behind; a week corrected between two changes neither, and comes next month", async () => {
    await db().scene(async (s) => {
      const { period, key, week } = await lockedMonth(s);
      const line = () => one<string>(s, "select status from pay_line where contract_key = $1", [key]);
      await expect(
        send(s, period, () => {
          throw new Error("the connection is gone");
        }),
      ).rejects.toThrow("gone");
      expect([await s.query("select from pay_export"), await line()]).toEqual([[], "validated"]);
      const first = await send(s, period);
      expect([first.before, first.control_cents, await line()]).toEqual([[], await paid(s), "exported"]);
      const hours = (id: string) =>
        one<number>(s, "select coalesce(sum(i.cents), 0)::integer from app.pay_of_weeks(array[$1::uuid]) i", [id]);
      const before = await hours(week.id);
      await correct(s, week.id, week.monday, 611);
      // Half corrected: the file is the same, and so it is afterwards.
      expect((await send(s, period)).rows).toEqual(first.rows);
      await release(s, week.id);
      const again = await send(s, period);
      expect([again.rows, again.control_cents, again.before.length]).toEqual([first.rows, first.control_cents, 2]);
      const difference = (await hours(week.id)) - before;
      expect(difference).not.toBe(0);
      const second = await openMonth(s, SECOND);
      const [late] = await s.query<{ cents: number; ends: number }>(
        `select sum(v.cents) filter (where v.source = 'week')::integer as cents,
           sum(v.cents) filter (where v.code in ('IFM', 'ICCP'))::integer as ends
         from pay_variable v join pay_line l on l.id = v.pay_line_id where l.pay_period_id = $1`,
        [second],
      );
      expect(late?.cents).toBe(difference);
      expect(Math.sign(late?.ends ?? 0)).toBe(Math.sign(difference));
    });
  });

  it("two accountants who close, pay or open at once: the second is told, and everything is done once", async () => {
    await db().scene(async (s) => {
      await hired(s, { end_date: lastDayOf(FIRST) });
      const period = await openMonth(s, FIRST);
      const step = (who: string, action: string, version?: number) =>
        s.asMember(who, (as) =>
          as.query("select public.transition('pay_period', $1, $2, null, $3)", [
            period,
            action,
            JSON.stringify(version === undefined ? {} : { version }),
          ]),
        );
      const seen = await one<number>(s, "select version from pay_period where id = $1", [period]);
      await step("accounting", "prepare", seen);
      // What the other one had on screen is old.
      await expectRefused(step("country-manager", "prepare", seen));
      expect(await one(s, "select prepared_by is not null and locked_by is null from pay_period")).toBe(true);
      await s.asMember("country-manager", (as) => act(as, "pay_period", period, "reopen"));
      await lock(s, period);
      await expectRefused(step("board", "lock"), "RL004");
      await step("accounting", "pay");
      await expectRefused(step("country-manager", "pay"), "RL004");
      await openMonth(s, SECOND);
      await expectRefused(openMonth(s, SECOND), "RL362");
      expect(await s.query("select from pay_period")).toHaveLength(2);
    });
  });
});

describe("what is typed", () => {
  it("a day of 25 hours never comes to pay, whoever says it", async () => {
    await db().scene(async (s) => {
      const { key } = await hired(s);
      const [, week] = await weeksOf(s, key);
      const enter = (minutes: number) =>
        s.asMember("csm", (as) =>
          as.query("select public.enter_week($1, $2)", [
            week?.id,
            JSON.stringify([{ date: week?.monday, worker_minutes: minutes }]),
          ]),
        );
      await expectRefused(enter(25 * 60), "23514");
      await expectRefused(
        s.asRoot((as) =>
          as.query("update timesheet_day set worker_minutes = 1500 where timesheet_week_id = $1", [week?.id]),
        ),
        "23514",
      );
      await openMonth(s, FIRST);
      expect([await paid(s), await stateOf(s, "timesheet_week", week?.id ?? "")]).toEqual([0, "to_enter"]);
    });
  });

  it("a day typed under two contracts of one person is told on both lines, each by the number of the other", async () => {
    await db().scene(async (s) => {
      const day = `${FIRST.slice(0, 8)}10`;
      const both: string[] = [];
      for (const hourly_wage of [14, 15]) {
        const { key } = await hired(s, { hourly_wage, end_date: lastDayOf(FIRST), is_full_time: false });
        both.push(key);
        await s.query(
          "update timesheet_day d set worker_minutes = 120 from timesheet_week w where w.id = d.timesheet_week_id and w.contract_key = $1 and d.date = $2",
          [key, day],
        );
      }
      await openMonth(s, FIRST);
      const told = await s.query<{ key: string; facts: { date: string; other: string } }>(
        "select contract_key as key, a -> 'facts' as facts from pay_line, jsonb_array_elements(anomalies) a where a ->> 'code' = 'duplicate' order by 1",
      );
      const [first = "", second = ""] = both;
      expect(told).toEqual([
        { key: first, facts: { date: day, other: second } },
        { key: second, facts: { date: day, other: first } },
      ]);
    });
  });

  it("a talent with two accounts is paid on the one that was approved, until the other is; never on two", async () => {
    await db().scene(async (s) => {
      const { key } = await hired(s, { end_date: lastDayOf(FIRST) });
      for (const { id } of await weeksOf(s, key)) await fill(s, id, diceOf(3), FIRST, lastDayOf(FIRST));
      const second = await s.asMember("csm", (as) =>
        one<string>(
          as,
          "insert into talent_bank_account (workspace_id, talent_id, holder, iban) values ($1, $2, 'Autre', 'MC5811222000010123456789030') returning id",
          [workspaces.main, ids.talent],
        ),
      );
      const period = await openMonth(s, FIRST);
      const bank = () =>
        s.query("select from pay_line l, jsonb_array_elements(l.anomalies) a where a ->> 'code' like 'bank%'");
      expect(await bank()).toEqual([]);
      const held = () =>
        s.query<{ iban: string }>("select iban from talent_bank_account where talent_id = $1 and status = 'approved'", [
          ids.talent,
        ]);
      expect(await held()).toEqual([{ iban: "FR7630006000011234567890189" }]);
      await expectRefused(
        s.asRoot((as) => as.query("update talent_bank_account set status = 'approved' where id = $1", [second])),
        "23505",
      );
      await s.asMember("accounting", (as) => act(as, "talent_bank_account", second, "approve"));
      expect(await held()).toEqual([{ iban: "MC5811222000010123456789030" }]);
      await lock(s, period);
      expect(await bank()).toEqual([]);
    });
  });
});

it("an overlap that somebody else creates while one drags an end: read again, and refused", async () => {
  await db().scene(async (s) => {
    const mine = await writeContract(s, { status: "signed" });
    const overlaps = () =>
      s.asMember("consultant", async (as) => {
        const around = await one<{ overlaps: object[] }>(
          as,
          "select public.contract_surroundings($1, $2, contract_id => $3)",
          [ids.company, ids.talent, mine],
        );
        return around.overlaps.length;
      });
    // What the bar read when the drag began.
    expect(await overlaps()).toBe(0);
    await writeContract(s, {
      client_post_id: null,
      status: "signed",
      start_date: "2037-03-02",
      end_date: "2037-03-27",
    });
    const draft = await s.asMember("consultant", (as) =>
      one<string>(as, "select public.amend_contract($1, 'AV_RENOUVELLEMENT', $2)", [
        mine,
        JSON.stringify({ end_date: "2037-03-13" }),
      ]),
    );
    expect(await overlaps()).toBe(1);
    const step = (who: string, action: string) => s.asMember(who, (as) => act(as, "contract", draft, action));
    await step("consultant", "submit");
    await step("manager", "validate");
    await expectRefused(step("csm", "approve"), "23P01");
    expect(await stateOf(s, "contract", draft)).toBe("admin_review");
  });
});
