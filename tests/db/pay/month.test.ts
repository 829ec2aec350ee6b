import { describe, expect, it } from "vitest";
import { billingItems } from "../../../src/rules/billing/items.ts";
import { isBrief } from "../../support/brief.ts";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { tokenIn } from "../../support/links.ts";
import {
  correct,
  FIRST,
  fill,
  hired,
  lastDayOf,
  lock,
  openMonth,
  paidCents,
  photo,
  ready,
  release,
  SECOND,
  THIRD,
  weekCents,
  weeksOf,
} from "../../support/pay.ts";
import { act, createBusiness, ids, one, stateOf } from "../entities/business.ts";
import { diceOf } from "../legality/random-draft.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** The week that holds a day. */
const weekAt = async (s: Scene, key: string, day: string) => {
  const week = (await weeksOf(s, key)).find(({ monday }) => monday <= day && day <= shift(monday, 6));
  if (!week) throw new Error(`No week at ${day}`);
  return week;
};
const lineOf = (s: Scene, period: string, key: string) =>
  s
    .query<{
      id: string;
      status: string;
      gross_cents: number;
      regularisation_cents: number;
      blocked_by: string | null;
    }>(
      "select id, status, gross_cents::integer, regularisation_cents::integer, blocked_by from pay_line where pay_period_id = $1 and contract_key = $2",
      [period, key],
    )
    .then(([line]) => line);

describe("a month of pay", () => {
  it.each(isBrief ? [11] : [11, 22, 33])(
    "pays random months to the cent of their weeks, whatever came late (%i)",
    async (seed) => {
      await db().scene(async (s) => {
        const dice = diceOf(seed);
        const one_ = await hired(s, { hourly_wage: 13.37 + seed / 100, coefficient: 1.987 });
        const two = await hired(s, { talent_id: ids.secondTalent, hourly_wage: 15.21, end_date: lastDayOf(SECOND) });
        const late: { id: string; last: string }[] = [];
        for (const { key, last } of [
          { key: one_.key, last: lastDayOf(THIRD) },
          { key: two.key, last: lastDayOf(SECOND) },
        ])
          for (const { id } of await weeksOf(s, key))
            if (dice.often(75)) await fill(s, id, dice, FIRST, last);
            else late.push({ id, last });
        const kept = new Map<string, unknown>();
        for (const month of [FIRST, SECOND, THIRD]) {
          const period = await openMonth(s, month);
          await lock(s, period);
          kept.set(period, await photo(s, period));
          // Between two locks: a late week arrives, and a paid one is corrected.
          const arrived = late.shift();
          if (arrived) await fill(s, arrived.id, dice, FIRST, arrived.last);
          const day = shift(month, 9);
          const { id } = await weekAt(s, one_.key, day);
          if ((await stateOf(s, "timesheet_week", id)) === "ready_for_pay") {
            await correct(s, id, day, dice.int(60, 600));
            await release(s, id);
          }
        }
        for (const { id, last } of late) await fill(s, id, dice, FIRST, last);
        for (const [period, before] of kept) expect(await photo(s, period)).toEqual(before);
        // A fourth month brings what is left of both.
        const last = await openMonth(s, shift(lastDayOf(THIRD), 1));
        await lock(s, last);
        for (const { key } of [one_, two])
          expect([key, await paidCents(s, key)]).toEqual([key, await weekCents(s, key)]);
        // IFM: ten percent of everything the ended assignment was paid, once.
        const [due] = await s.query<{ due: number; paid: number }>(
          `select round(sum(v.cents) filter (where c.nature in ('hours', 'salary')) * 0.1)::integer as due,
           sum(v.cents) filter (where v.code = 'IFM')::integer as paid
         from pay_variable v join pay_line l on l.id = v.pay_line_id join app.pay_code c on c.code = v.code where l.contract_key = $1`,
          [two.key],
        );
        expect(due?.paid).toBe(due?.due);
      });
    },
  );

  it("splits a week between two months by day, and keeps overtime whole where the week ends", async () => {
    await db().scene(async (s) => {
      // The first Monday after a month began in the middle of a week, or the change of month nearest to one.
      const { key } = await hired(s);
      const week = await weekAt(s, key, lastDayOf(FIRST));
      await s.query(
        "update timesheet_day set worker_minutes = 540 where timesheet_week_id = $1 and extract(isodow from date) <= 5",
        [week.id],
      );
      await ready(s, week.id);
      await openMonth(s, FIRST);
      await lock(s, await one(s, "select id from pay_period"));
      await lock(s, await openMonth(s, SECOND));
      const paid = await s.query<{ month: string; code: string; minutes: number }>(
        `select l.month::text, v.code, sum(v.quantity)::integer as minutes from pay_variable v join pay_line l on l.id = v.pay_line_id
         where v.unit = 'minute' and l.contract_key = $1 group by 1, 2 order by 1, 2`,
        [key],
      );
      const sunday = shift(week.monday, 6);
      const overtime = paid.filter(({ code }) => code.startsWith("HS"));
      expect(overtime).toEqual([
        { month: `${sunday.slice(0, 7)}-01`, code: "HS25", minutes: 480 },
        { month: `${sunday.slice(0, 7)}-01`, code: "HS50", minutes: 120 },
      ]);
      expect(paid.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(2700);
      expect(await paidCents(s, key)).toBe(await weekCents(s, key));
    });
  });

  it("once locked, refuses every hand: the API, the service, the owner of the base", async () => {
    await db().scene(async (s) => {
      const { key } = await hired(s);
      for (const { id } of await weeksOf(s, key)) await fill(s, id, diceOf(5));
      const period = await openMonth(s, FIRST);
      await lock(s, period);
      const before = await photo(s, period);
      const attempts = [
        "update pay_variable set cents = cents + 1",
        "update pay_line set gross_cents = 0",
        "delete from pay_variable",
        "insert into pay_variable (workspace_id, pay_line_id, for_month, source, source_id, code, unit, cents) select workspace_id, id, month, 'week', id, 'PRIME', 'euro', 100 from pay_line",
        "update pay_period set pays_on = pays_on + 1",
      ];
      for (const sql of attempts) {
        for (const run of [
          () => s.asMember("accounting", (as) => as.query(sql)),
          () => s.asMember("country-manager", (as) => as.query(sql)),
          () => s.asService((as) => as.query(sql)),
        ])
          await expect(run()).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|RL360|RL221)$/) });
        await expect(s.asRoot((as) => as.query(sql))).rejects.toMatchObject({
          code: expect.stringMatching(/^(RL360|RL221)$/),
        });
      }
      await expectRefused(
        s.asMember("accounting", (as) => as.query("select public.refresh_pay($1)", [period])),
        "RL360",
      );
      expect(await photo(s, period)).toEqual(before);
    });
  });

  it("is closed by two people, in order, and unlocked by the board alone, with a reason", async () => {
    await db().scene(async (s) => {
      await hired(s);
      const first = await openMonth(s, FIRST);
      await expectRefused(
        s.asMember("accounting", (as) => as.query("select public.open_pay_period($1)", [THIRD])),
        "RL362",
      );
      await s.asMember("accounting", (as) => act(as, "pay_period", first, "prepare"));
      const lockAs = (who: string) => s.asMember(who, (as) => act(as, "pay_period", first, "lock"));
      expect((await expectRefused(lockAs("accounting"), "RL007")).message).toMatch(/ne le verrouille pas/);
      expect((await expectRefused(lockAs("country-manager"), "RL007")).message).toMatch(/attend.* encore/);
      await s.asMember("country-manager", (as) => act(as, "pay_period", first, "reopen"));
      await lock(s, first);
      // Two at once: the second finds it locked.
      await expectRefused(lockAs("board"), "RL004");
      const unlock = (who: string, why?: string) =>
        s.asMember(who, (as) => act(as, "pay_period", first, "unlock", why));
      await expectRefused(unlock("country-manager", "Erreur"), "RL007");
      await expectRefused(unlock("accounting", "Erreur"), "RL007");
      await expectRefused(unlock("board"), "RL005");
      await unlock("board", "Prime oubliée");
      expect(await stateOf(s, "pay_period", first)).toBe("closing");
      const [event] = await s.query("select comment from workflow_event where action = 'unlock'");
      expect(event).toEqual({ comment: "Prime oubliée" });
    });
  });

  it("a week corrected after it was paid comes back next month, for the difference, before and after said", async () => {
    await db().scene(async (s) => {
      const { key } = await hired(s, { hourly_wage: 14 });
      const week = await weekAt(s, key, shift(FIRST, 9));
      for (const { id } of await weeksOf(s, key)) {
        await s.query(
          "update timesheet_day set worker_minutes = 0, has_meal = false, has_travel = false, has_transport = false where timesheet_week_id = $1",
          [id],
        );
        await ready(s, id);
      }
      await s.query("update timesheet_day set worker_minutes = 420 where timesheet_week_id = $1 and date = $2", [
        week.id,
        week.monday,
      ]);
      const first = await openMonth(s, FIRST);
      await lock(s, first);
      await s.asMember("accounting", (as) => act(as, "pay_period", first, "pay"));
      expect(await one(s, "select paid_at is not null from timesheet_week where id = $1", [week.id])).toBe(true);
      expect((await lineOf(s, first, key))?.status).toBe("paid");
      // Paid: it is not reopened, it is corrected; while it is, nothing moves.
      await expectRefused(
        s.asMember("csm", (as) => act(as, "timesheet_week", week.id, "reopen", "Erreur")),
        "RL007",
      );
      await correct(s, week.id, week.monday, 300);
      const second = await openMonth(s, SECOND);
      expect((await lineOf(s, second, key))?.regularisation_cents).toBe(0);
      await release(s, week.id);
      await s.asMember("accounting", (as) => as.query("select public.refresh_pay($1)", [second]));
      expect(
        await s.query(
          "select v.code, v.for_month::text as month, v.quantity::integer as minutes, v.before_cents::integer as before, v.after_cents::integer as after, v.cents::integer as cents from pay_variable v join pay_line l on l.id = v.pay_line_id where l.pay_period_id = $1 and v.before_cents is not null",
          [second],
        ),
      ).toEqual([{ code: "HN", month: FIRST, minutes: -120, before: 9800, after: 7000, cents: -2800 }]);
    });
  });

  it("a contract broken by the worker after its week was paid loses the IFM that was given, and keeps its hours", async () => {
    await db().scene(async (s) => {
      const { id, key } = await hired(s, { end_date: lastDayOf(FIRST), hourly_wage: 14 });
      for (const week of await weeksOf(s, key)) await fill(s, week.id, diceOf(7), FIRST, lastDayOf(FIRST));
      await lock(s, await openMonth(s, FIRST));
      const paid = await one<number>(s, "select sum(cents)::integer from pay_variable where code in ('IFM', 'ICCP')");
      const ifm = await one<number>(s, "select sum(cents)::integer from pay_variable where code = 'IFM'");
      expect(ifm).toBeGreaterThan(0);
      await s.query(
        "update contract set status = 'broken', ending_reason = 'RUPT_SAL', actual_end_date = end_date where id = $1",
        [id],
      );
      const second = await openMonth(s, SECOND);
      const hours = await weekCents(s, key);
      const [back] = await s.query<{ ifm: number; all: number }>(
        `select sum(v.cents) filter (where v.code = 'IFM')::integer as ifm, sum(v.cents)::integer as all
         from pay_variable v join pay_line l on l.id = v.pay_line_id where l.pay_period_id = $1`,
        [second],
      );
      expect(back?.ifm).toBe(-ifm);
      expect(back?.all).toBeLessThan(0);
      expect(paid).toBeGreaterThan(ifm);
      expect(hours).toBe(await paidCents(s, key));
      expect((await lineOf(s, second, key))?.blocked_by).toBe("negative_net");
    });
  });

  it("a line put off pays nothing, and all of it comes in the next month; hours that moved since stop the lock", async () => {
    await db().scene(async (s) => {
      const { key } = await hired(s);
      for (const { id } of await weeksOf(s, key)) await fill(s, id, diceOf(9));
      const first = await openMonth(s, FIRST);
      const line = await lineOf(s, first, key);
      await s.asMember("accounting", (as) => act(as, "pay_line", line?.id ?? "", "validate"));
      await s.asMember("accounting", (as) => act(as, "pay_period", first, "prepare"));
      const week = await weekAt(s, key, shift(FIRST, 9));
      await s.query("update timesheet_day set worker_minutes = 60 where timesheet_week_id = $1 and date = $2", [
        week.id,
        shift(FIRST, 9),
      ]);
      await expectRefused(
        s.asMember("country-manager", (as) => act(as, "pay_period", first, "lock")),
        "RL361",
      );
      await s.asMember("accounting", (as) => as.query("select public.refresh_pay($1)", [first]));
      expect((await lineOf(s, first, key))?.status).toBe("in_control");
      await s.asMember("accounting", (as) => act(as, "pay_line", line?.id ?? "", "postpone", "Litige"));
      await s.asMember("country-manager", (as) => act(as, "pay_period", first, "lock"));
      await lock(s, await openMonth(s, SECOND));
      await lock(s, await openMonth(s, THIRD));
      const next = shift(lastDayOf(THIRD), 1);
      const left = await one<number>(
        s,
        "select coalesce(sum(i.cents), 0)::integer from timesheet_week w, app.pay_of_weeks(array[w.id]) i join app.pay_code c on c.code = i.code and c.nature = 'hours' where i.for_month >= $1",
        [next],
      );
      expect(await paidCents(s, key)).toBe((await weekCents(s, key)) - left);
    });
  });

  it("is exported once locked, with its control total; again, it says so; the bill has its own lines", async () => {
    await db().scene(async (s) => {
      const { key } = await hired(s);
      for (const { id } of await weeksOf(s, key)) await fill(s, id, diceOf(3));
      const period = await openMonth(s, FIRST);
      const send = (who: string, kind: string) =>
        s.asMember(who, (as) =>
          one<{ rows: Record<string, unknown>[]; before: Record<string, unknown>[]; control_cents: number }>(
            as,
            "select public.export_pay($1, $2, 'generic')",
            [period, kind],
          ),
        );
      await expectRefused(send("accounting", "pay"), "RL363");
      await lock(s, period);
      await expectRefused(send("consultant", "pay"), "42501");
      await expectRefused(send("independent", "pay"), "RL003");
      const total = await one<number>(s, "select sum(cents)::integer from pay_variable");
      const first = await send("accounting", "pay");
      expect([first.control_cents, first.before]).toEqual([total, []]);
      expect(first.rows.reduce((sum, row) => sum + Number(row.cents), 0)).toBe(total);
      expect((await lineOf(s, period, key))?.status).toBe("exported");
      const again = await send("country-manager", "pay");
      expect(again.before).toEqual([expect.objectContaining({ by: "Prénom accounting", column_set: "generic" })]);
      const bill = await send("accounting", "invoice");
      expect([bill.control_cents, bill.before]).toEqual([
        await one<number>(s, "select sum(bill_cents)::integer from pay_variable"),
        [],
      ]);
      expect(bill.rows[0]).toMatchObject({ company: "Bœuf Façades", site: "Quai Perrache", contract: key });

      // The slip comes back: kept once, among the papers of its worker, for who reads the pay; sent by a link that ends.
      const path = `${workspaces.main}/talent/${ids.talent}/0b9a3c1e-1111-4222-8333-444455556666-bulletin.pdf`;
      const keep = (who: string, talent = ids.talent, at = path) =>
        s.asMember(who, (as) =>
          one<{ state: string; document_id: string; is_sent: boolean }>(
            as,
            "select public.file_payslip($1, $2, $3, 'bulletin.pdf', 1200, $4, true)",
            [period, talent, at, "a".repeat(64)],
          ),
        );
      await expectRefused(keep("accounting"), "RL018");
      await s.asMember("accounting", (as) =>
        as.query(
          "insert into storage.objects (bucket_id, name, owner_id) values ('documents', $1, (select auth.uid())::text)",
          [path],
        ),
      );
      await s.query("update talent set email = 'worker@example.test' where id = $1", [ids.talent]);
      await expectRefused(keep("marketing"), "42501");
      await expectRefused(keep("csm"), "RL018");
      await expectRefused(keep("accounting", ids.farTalent), "RL365");
      const kept = await keep("accounting");
      expect(kept).toMatchObject({ state: "filed", is_sent: true });
      expect((await keep("accounting")).state).toBe("known");
      expect((await lineOf(s, period, key))?.status).toBe("payslip");
      const papers = (who: string) =>
        s.asMember(who, (as) => as.query("select family, title from document where type = 'payslip'"));
      expect(await papers("accounting")).toEqual([
        { family: "pay", title: expect.stringMatching(/^Bulletin de paie – \p{L}+ 20\d\d$/u) },
      ]);
      expect(await papers("marketing")).toEqual([]);
      const [mail] = await s.query<{ link: string }>(
        "select data ->> 'link' as link from mail_outbox where to_email = 'worker@example.test'",
      );
      const open = (token: string) =>
        s.asService((as) => one<{ state: string }>(as, "select public.payslip_file($1)", [token]));
      const token = tokenIn(mail?.link ?? "");
      expect(JSON.stringify(kept)).not.toContain(token);
      expect(await open(token)).toMatchObject({ state: "ready", storage_path: path });
      expect(await open("forged")).toMatchObject({ state: "unknown" });
      await expectRefused(
        s.asAnon((as) => as.query("select public.payslip_file($1)", [token])),
        "42501",
      );
      await s.query("update app.payslip_link set expires_at = now() - interval '1 minute'");
      expect(await open(token)).toMatchObject({ state: "expired" });
    });
  });

  it("shows a month to who may read pay, lets accounting alone decide, and shows nothing to others or elsewhere", async () => {
    await db().scene(async (s) => {
      const { key } = await hired(s);
      for (const { id } of await weeksOf(s, key)) await fill(s, id, diceOf(4));
      await openMonth(s, FIRST);
      const seen = async (who: string) =>
        await s.asMember(who, async (as) => [
          (await as.query("select from pay_period")).length,
          (await as.query("select from pay_line_list")).length,
          (await as.query("select from pay_variable")).length > 0,
        ]);
      for (const who of ["accounting", "csm", "consultant", "country-manager", "board", "developer"])
        expect([who, await seen(who)]).toEqual([who, [1, 1, true]]);
      for (const who of ["marketing", "independent"]) expect([who, await seen(who)]).toEqual([who, [0, 0, false]]);
      const [line] = await s.query<{ id: string }>("select id from pay_line");
      for (const who of ["consultant", "csm", "marketing", "independent"])
        await expectRefused(s.asMember(who, (as) => act(as, "pay_line", line?.id ?? "", "validate")));
      await expectRefused(
        s.asMember("consultant", (as) => as.query("select public.open_pay_period($1)", [SECOND])),
        "42501",
      );
      await expectRefused(
        s.asMember("consultant", (as) => as.query("select public.refresh_pay((select id from pay_period))")),
        "RL003",
      );
    });
  });

  it("says what blocks, where it is mended; the natures of items are those of the bill", async () => {
    await db().scene(async (s) => {
      const { id, key } = await hired(s, { hourly_wage: 9, status: "to_sign" });
      await s.query("delete from talent_bank_account where status <> 'approved'");
      await s.query("alter table talent_bank_account disable trigger a_0_kept");
      await s.query("delete from talent_bank_account");
      const period = await openMonth(s, FIRST);
      const found = await s.query<{ code: string; entity: string; row_id: string; field: string | null }>(
        "select a ->> 'code' as code, a ->> 'entity' as entity, a ->> 'row_id' as row_id, a ->> 'field' as field from pay_line, jsonb_array_elements(anomalies) a where contract_key = $1",
        [key],
      );
      const codes = new Set(found.map(({ code }) => code));
      expect([...codes].sort()).toEqual([
        "bank_missing",
        "below_minimum",
        "contract_unsigned",
        "nir_missing",
        "week_missing",
      ]);
      expect(found.find(({ code }) => code === "below_minimum")).toEqual({
        code: "below_minimum",
        entity: "contract",
        row_id: id,
        field: "hourly_wage",
      });
      // By pages, with how many of each; whoever has no pay to read is told of none.
      const asked = (who: string, kind: string | null, page = 1) =>
        s.asMember(who, (as) =>
          one<{ total: number; counts: Record<string, number>; lines: { contract_key: string }[] }>(
            as,
            "select public.pay_anomaly_page($1, $2, $3)",
            [period, kind, page],
          ),
        );
      const all = await asked("accounting", null);
      expect(all.counts).toMatchObject({ bank_missing: 1, below_minimum: 1 });
      expect([all.total, all.lines.map(({ contract_key }) => contract_key)]).toEqual([1, [key]]);
      expect(await asked("accounting", "below_minimum")).toMatchObject({ total: 1, lines: [{ contract_key: key }] });
      expect(await asked("accounting", "over_maximum")).toMatchObject({ total: 0, lines: [] });
      expect(await asked("accounting", null, 2)).toMatchObject({ total: 1, lines: [] });
      expect(await asked("marketing", null)).toMatchObject({ total: 0, counts: {} });
      // Read by anyone, it stays as it was; the night computes it, once; its cut-offs are changed by who holds it.
      await s.query("update pay_period set computed_at = now() - interval '3 days' where id = $1", [period]);
      const compute = (time: string) =>
        s
          .query<{ n: number }>(
            "select app.compute_open_months((app.today() + $1::time) at time zone 'Europe/Paris') as n",
            [time],
          )
          .then(([row]) => row?.n);
      expect([await compute("04:59"), await compute("05:00")]).toEqual([0, 1]);
      const cut = (who: string) =>
        s.asMember(who, (as) =>
          as.query("update public.pay_period set advance_cutoffs = $1 where id = $2 returning id", [[FIRST], period]),
        );
      expect(await cut("marketing")).toHaveLength(0);
      expect(await cut("accounting")).toHaveLength(1);
      const line = await lineOf(s, period, key);
      expect([line?.status, line?.blocked_by]).toEqual(["hours_missing", "week_missing"]);
      await expectRefused(
        s.asMember("accounting", (as) => act(as, "pay_line", line?.id ?? "", "validate")),
        "RL004",
      );
      const natures = await s.query<{ code: string; nature: string }>("select code, nature from app.pay_code");
      for (const { code, nature } of natures)
        if (code in billingItems && code !== "TITRE_RESTAURANT")
          expect([code, nature]).toEqual([code, billingItems[code as keyof typeof billingItems].nature]);
    });
  });
});
