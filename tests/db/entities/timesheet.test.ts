import { describe, expect, it } from "vitest";
import { minutes, sharesOf } from "../../../src/rules/time/minutes.ts";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, drawing, ids, mailed, one, type Row, stateOf } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Week {
  id: string;
  monday: string;
  days: string[];
}

/** A signed contract of three weeks ago, and its first week. */
async function firstWeek(s: Scene, more: Row = {}): Promise<Week> {
  const id = await s.asMember("consultant", (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
  );
  for (const [column, value] of Object.entries({ status: "signed", ...more }))
    await s.query(`update contract set ${column} = $1 where id = $2`, [value, id]);
  await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [id]));
  const [week] = await s.query<Week>(
    `select w.id, w.monday::text, array_agg(d.date::text order by d.date) as days from timesheet_week w join timesheet_day d on d.timesheet_week_id = w.id
     where w.contract_id = $1 and w.monday = (select min(monday) from timesheet_week where contract_id = $1) group by w.id`,
    [id],
  );
  if (!week) throw new Error("No week");
  return week;
}

const enter = (s: Scene, week: Week, days: object[], who = "consultant") =>
  s.asMember(who, (as) => one<Row>(as, "select public.enter_week($1, $2)", [week.id, JSON.stringify(days)]));
const send = (s: Scene, week: Week, comment: string | null = null) =>
  s
    .asMember("consultant", (as) =>
      one<{ token: string }>(as, "select public.timesheet_send($1, $2, 7, $3)", [[week.id], ids.contact, comment]),
    )
    .then((asked) => mailed(s, asked));
const clientSigns = (s: Scene, token: string, corrections: object[] = []) =>
  s.asAnon((as) =>
    one<Row>(as, "select public.timesheet_sign($1, $2, $3, $4)", [
      token,
      JSON.stringify(corrections),
      JSON.stringify({ name: "Claire" }),
      drawing,
    ]),
  );

describe("weeks of hours", () => {
  it("are made once from the contract, with the hours planned and nothing on a holiday or a Sunday", async () => {
    await db().scene(async (s) => {
      const week = await firstWeek(s, {
        start_date: "2026-11-09",
        end_date: "2026-12-18",
        flexibility_start: null,
        flexibility_end: null,
        daily_minutes: '{"5": 360}',
      });
      const planned = await s.query<{ date: string; h: number }>(
        "select date::text, planned_minutes::float8 as h from timesheet_day where timesheet_week_id = $1 order by date",
        [week.id],
      );
      expect(planned.map((d) => d.h)).toEqual([420, 420, 0, 420, 360, 0, 0]);
      const before = await one<number>(s, "select count(*)::int from timesheet_week");
      await s.asMember("consultant", async (as) => {
        const contract = await one<string>(as, "select contract_id from timesheet_week where id = $1", [week.id]);
        expect(await as.query("select * from public.ensure_timesheet_weeks($1)", [contract])).toEqual([]);
      });
      expect(await one(s, "select count(*)::int from timesheet_week")).toBe(before);
    });
  });

  /** The first week, without its holiday of Wednesday, of a contract of so many minutes a week. */
  const weekOf = async (s: Scene, weekly_minutes: number) => {
    const week = await firstWeek(s, {
      ...{ flexibility_start: null, flexibility_end: null, start_date: "2026-11-09", end_date: "2026-12-18" },
      weekly_minutes,
    });
    const rows = await s.query<{ planned_minutes: number }>(
      "select planned_minutes from timesheet_day where timesheet_week_id = $1 order by date",
      [week.id],
    );
    return { week, planned: rows.map((row) => row.planned_minutes) };
  };

  it("of 36h40 are days of 7h20, three of which make 22h00; hundredths of an hour are refused", async () => {
    await db().scene(async (s) => {
      const { week, planned } = await weekOf(s, 2200);
      expect(planned).toEqual([440, 440, 0, 440, 440, 0, 0]);
      const three = week.days.filter((_, index) => [0, 1, 3].includes(index));
      await enter(
        s,
        week,
        three.map((date) => ({ date, worker_minutes: 440 })),
      );
      expect(
        await s.query(
          "select worker_minutes, app.duration_text(worker_minutes) as text from timesheet_week where id = $1",
          [week.id],
        ),
      ).toEqual([{ worker_minutes: 1320, text: "22h00" }]);
      await expectRefused(enter(s, week, [{ date: week.days[4], worker_minutes: 7.33 }]), "22P02");
    });
  });

  it("that do not divide are shared to the minute, as the rule shares them", async () => {
    await db().scene(async (s) => {
      const shares = sharesOf(minutes(2101), 5).map((share, index) => (index === 2 ? 0 : share));
      expect((await weekOf(s, 2101)).planned).toEqual([...shares, 0, 0]);
    });
  });

  it("are not made for a paper that was not approved", async () => {
    await db().scene(async (s) => {
      const id = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
      );
      await expectRefused(
        s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [id])),
        "RL270",
      );
      await expectRefused(
        s.asMember("marketing", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [id])),
        "42501",
      );
    });
  });

  it("refuse a day outside the contract, more than 24 hours, an unknown day, a stranger", async () => {
    await db().scene(async (s) => {
      const week = await firstWeek(s);
      const [monday, tuesday] = week.days as [string, string];
      await s.query(
        "update contract set start_date = $1, flexibility_start = null, flexibility_end = null where id = (select contract_id from timesheet_week where id = $2)",
        [tuesday, week.id],
      );
      await expectRefused(enter(s, week, [{ date: monday, worker_minutes: 420 }]), "RL302");
      await expectRefused(enter(s, week, [{ date: tuesday, worker_minutes: 1500 }]), "23514");
      await expectRefused(
        enter(s, week, [{ date: tuesday, worker_minutes: 1200, absence_minutes: 300, absence_code: "MAL" }]),
        "23514",
      );
      await expectRefused(enter(s, week, [{ date: "2020-01-01", worker_minutes: 420 }]), "RL301");
      await expectRefused(enter(s, week, [{ date: tuesday, worker_minutes: 420 }], "marketing"), "42501");
      await expectRefused(enter(s, week, [{ date: tuesday, worker_minutes: 420 }], "independent"), "RL003");
      await expectRefused(enter(s, week, []), "RL007");
    });
  });

  it("keep an absence without a meal, and totals that follow the days", async () => {
    await db().scene(async (s) => {
      const week = await firstWeek(s);
      const row = await enter(s, week, [
        { date: week.days[0], worker_minutes: 480 },
        { date: week.days[1], absence_code: "INT", absence_minutes: 420 },
      ]);
      expect(row).toMatchObject({ status: "entered", worker_minutes: 480 });
      expect(
        await s.query("select has_meal from timesheet_day where timesheet_week_id = $1 order by date limit 2", [
          week.id,
        ]),
      ).toEqual([{ has_meal: true }, { has_meal: false }]);
    });
  });

  it("once sent, change neither by the API nor by another entry; recalled, the link is void", async () => {
    await db().scene(async (s) => {
      const week = await firstWeek(s);
      await enter(s, week, [{ date: week.days[0], worker_minutes: 480 }]);
      const link = await send(s, week);
      await expectRefused(enter(s, week, [{ date: week.days[0], worker_minutes: 540 }]), "RL303");
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("update timesheet_day set worker_minutes = 540 where timesheet_week_id = $1", [week.id]),
        ),
        "RL303",
      );
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("update timesheet_week set checked_by = $1 where id = $2", [members.consultant, week.id]),
        ),
        "RL015",
      );
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("update timesheet_week set status = 'signed' where id = $1", [week.id]),
        ),
        "RL001",
      );
      await s.asMember("consultant", (as) => act(as, "timesheet_week", week.id, "recall", "Oubli d’un jour"));
      expect(await clientSigns(s, link.token)).toMatchObject({ state: "expired" });
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("update timesheet_day set client_minutes = 540 where timesheet_week_id = $1", [week.id]),
        ),
        "RL015",
      );
    });
  });

  it("disputed: answered and sent again, with the answer shown to the client", async () => {
    await db().scene(async (s) => {
      const week = await firstWeek(s);
      await enter(s, week, [{ date: week.days[0], worker_minutes: 480 }]);
      const link = await send(s, week);
      await clientSigns(s, link.token, [
        { week_id: week.id, date: week.days[0], minutes: 420, reason: "Pause déjeuner" },
      ]);
      expect(await stateOf(s, "timesheet_week", week.id)).toBe("disputed");
      await expectRefused(send(s, week), "RL273");
      const again = await send(s, week, "La pause a été retirée le matin");
      const sheet = await s.asAnon((as) =>
        one<{ sheet: { weeks: Row[] } }>(as, "select public.timesheet_open($1)", [again.token]),
      );
      expect(sheet.sheet.weeks[0]).toMatchObject({ answer: "La pause a été retirée le matin", total: 480 });
      await clientSigns(s, again.token);
      expect(
        await s.query("select status, client_minutes::float8 as h, version_number from timesheet_week where id = $1", [
          week.id,
        ]),
      ).toEqual([{ status: "signed", h: 480, version_number: 1 }]);
    });
  });

  it("paid without a signature: with a reason, by who reviews", async () => {
    await db().scene(async (s) => {
      const week = await firstWeek(s);
      await expectRefused(
        s.asMember("csm", (as) => act(as, "timesheet_week", week.id, "check_without_signature", "Client muet")),
        "RL004",
      );
      await enter(s, week, [{ date: week.days[0], worker_minutes: 480 }]);
      const link = await send(s, week);
      await expectRefused(
        s.asMember("csm", (as) => act(as, "timesheet_week", week.id, "check_without_signature")),
        "RL005",
      );
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "timesheet_week", week.id, "check_without_signature", "Client muet")),
        "42501",
      );
      await s.asMember("csm", (as) => act(as, "timesheet_week", week.id, "check_without_signature", "Client muet"));
      expect(await s.query("select status, unsigned_reason from timesheet_week where id = $1", [week.id])).toEqual([
        { status: "checked", unsigned_reason: "Client muet" },
      ]);
      expect(await clientSigns(s, link.token)).toMatchObject({ state: "expired" });
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "timesheet_week", week.id, "release")),
        "42501",
      );
      await s.asMember("accounting", (as) => act(as, "timesheet_week", week.id, "release"));
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "timesheet_week", week.id, "pay")),
        "42501",
      );
      await s.asMember("accounting", (as) => act(as, "timesheet_week", week.id, "invoice"));
      expect(
        await s.query(
          "select paid_at is null as unpaid, invoiced_at is not null as invoiced from timesheet_week where id = $1",
          [week.id],
        ),
      ).toEqual([{ unpaid: true, invoiced: true }]);
      await expectRefused(
        s.asMember("csm", (as) => act(as, "timesheet_week", week.id, "reopen", "Erreur")),
        "RL007",
      );
    });
  });

  it("are read by nobody of another workspace, and made by no plain insert", async () => {
    await db().scene(async (s) => {
      const week = await firstWeek(s);
      expect(await s.asMember("independent", (as) => as.query("select * from timesheet_week"))).toEqual([]);
      expect(await s.asMember("independent", (as) => as.query("select * from timesheet_day"))).toEqual([]);
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query(
            "insert into timesheet_week (workspace_id, contract_id, contract_key, talent_id, company_id, monday) select workspace_id, contract_id, 'X', talent_id, company_id, monday from timesheet_week where id = $1",
            [week.id],
          ),
        ),
        "42501",
      );
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query(
            "insert into signature_request (workspace_id, entity, row_id, party, signer_name, expires_at) values ($1, 'timesheet_week', $2, 'client', 'x', now())",
            [workspaces.main, week.id],
          ),
        ),
        "42501",
      );
    });
  });
});
