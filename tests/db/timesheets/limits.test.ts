import { expect, it } from "vitest";
import { checkWeek } from "../../../src/rules/time/week.ts";
import type { Finding } from "../../../src/rules/verdict.ts";
import type { Database } from "../../../supabase/local/migrate.ts";
import { members } from "../../support/agency.ts";
import { expectRefused, testDatabase } from "../../support/database.ts";
import { LIMIT_CASES, LIMIT_CODES, type LimitCase, lineText } from "../../support/week-limits.ts";
import { createBusiness, ids, one } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

/** What a line is, whoever wrote it. */
const facts = ({ code, verdict, label, message, article }: Finding) => ({
  line: lineText({ code, verdict, message }),
  label,
  article: (article ?? "").replace(/^art\. (.*) du Code du travail$/, "$1"),
});
const sorted = (found: readonly Finding[]) => found.map(facts).sort((a, b) => (a.line < b.line ? -1 : 1));

const typed = (days: LimitCase["days"]) =>
  JSON.stringify(days.map(({ minutes, ...day }) => ({ ...day, worker_minutes: minutes })));

/** The worker's weeks at another client, that somebody else follows: the consultant reads none of them. */
async function workElsewhere(s: Database, week: string, { before, elsewhere, sunday, monday }: LimitCase) {
  const of = (day: string, worked: number) =>
    one<string>(
      s,
      `insert into timesheet_week (workspace_id, contract_id, contract_key, talent_id, company_id, owner_id, monday,
         worker_minutes) select workspace_id, contract_id, 'C-ELSEWHERE', talent_id, $2, $3, $4, $5
       from timesheet_week where id = $1 returning id`,
      [week, ids.otherCompany, members.manager, day, worked],
    );
  const days = [...elsewhere, ...(sunday ? [sunday] : [])];
  for (const [day, worked] of before) await of(day, worked);
  for (const week_monday of new Set(days.map((day) => (day === sunday ? "sunday" : monday)))) {
    const its = days.filter((day) => (day === sunday ? "sunday" : monday) === week_monday);
    const id = await of(
      week_monday === "sunday" ? "2026-11-09" : monday,
      its.reduce((sum, day) => sum + (day.minutes ?? 0), 0),
    );
    // The days of a contract that is not told here: written as they stand.
    await s.query("set local session_replication_role = replica");
    await s.query(
      `insert into timesheet_day (workspace_id, timesheet_week_id, contract_id, date, worker_minutes, morning_start,
         morning_end, afternoon_start, afternoon_end)
       select w.workspace_id, w.id, w.contract_id, d.date, d.worker_minutes, d.morning_start, d.morning_end,
         d.afternoon_start, d.afternoon_end
       from timesheet_week w, jsonb_populate_recordset(null::timesheet_day, $2) d where w.id = $1`,
      [id, typed(its)],
    );
    await s.query("set local session_replication_role = origin");
  }
}

it("the database says of each week what the rule says, of hours that the caller does not read", async () => {
  await db().scene(async (s) => {
    const contract = await s.asMember("consultant", (as) =>
      one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
    );
    await s.query(
      "update role_permission set scope = 'own' where family = 'time' and subject = 'consultant_team_member'",
    );
    for (const it of LIMIT_CASES) {
      await s.query("savepoint before");
      await s.query(
        `update contract set flexibility_start = null, flexibility_end = null, start_date = $2::date,
           end_date = $2::date + 6, weekly_minutes = $3, status = 'signed' where id = $1`,
        [contract, it.monday, it.context.contract_minutes],
      );
      await s.query("update talent set birth_date = $1 where id = $2", [it.context.birth_date, ids.talent]);
      await s.query("update company set naf_code = $1 where id = $2", [it.context.naf_code, ids.company]);
      await s.query("select app.make_timesheet_weeks($1, $2)", [contract, it.monday]);
      const week = await one<string>(s, "select id from timesheet_week where contract_id = $1", [contract]);
      await workElsewhere(s, week, it);
      const expected = checkWeek(it.monday, it.days, it.context).filter(({ code }) => LIMIT_CODES.has(code));
      expect(expected.map(lineText), it.name).toEqual(it.said);
      const enter = () =>
        s.asMember("consultant", async (as) => {
          const seen = "select count(*)::integer from timesheet_week where contract_key = 'C-ELSEWHERE'";
          expect(await one(as, seen), it.name).toBe(0);
          return one<{ limits: Finding[] }>(as, "select public.enter_week($1, $2)", [week, typed(it.days)]);
        });
      const forbidden = expected.find(({ verdict }) => verdict === "blocking");
      if (forbidden) await expect(enter(), it.name).rejects.toThrow(forbidden.message.replace(/[\u202f\u00a0]/g, " "));
      else expect(sorted((await enter()).limits), it.name).toEqual(sorted(expected));
      if (it.said[0]?.includes("week_max")) {
        // What the page asks for, and who may not see the week hears nothing of it.
        const ask = (who: string) =>
          s.asMember(who, (as) => one<Finding[]>(as, "select public.week_limits($1)", [week]));
        expect(sorted(await ask("consultant"))).toEqual(sorted(expected));
        await expectRefused(ask("autonomous"), "RL003");
        await expectRefused(ask("marketing"), "42501");
      }
      await s.query("rollback to savepoint before");
    }
  });
}, 240_000);

it("a figure that a member has confirmed is doubted no more", async () => {
  await db().scene(async (s) => {
    const doubt = () =>
      one<boolean>(s, "select app.figure_is_doubtful(w.id, 'CONTINGENT_TP', '2026-11-16') from workspace w limit 1");
    expect(await doubt()).toBe(true);
    await s.query(
      `insert into figure_confirmation (workspace_id, code, value, figure_from, source)
       select id, 'CONTINGENT_TP', 145, '2016-08-10', 'Convention lue' from workspace`,
    );
    expect(await doubt()).toBe(false);
  });
});
