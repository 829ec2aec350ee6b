import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, drawing, ids, mailed, one, type Row, stateOf } from "../entities/business.ts";

// What becomes of weeks when their contract changes: an amendment signed ahead, an end that comes early, another owner.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Link {
  token: string;
  party: string;
}

const MONDAY = "app.monday(app.today())";
const day = (s: Scene, days: number) => one<string>(s, `select (${MONDAY} + $1::int)::text`, [days]);

/** A contract that began three weeks ago and ends on the Friday of the third week to come, signed. */
async function contract(s: Scene, application: string = ids.application): Promise<string> {
  const id = await s.asMember("consultant", (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [application]),
  );
  await s.query("update contract set status = 'signed', signed_at = now() where id = $1", [id]);
  return id;
}

async function secondContract(s: Scene): Promise<string> {
  const application = await one<string>(
    s,
    "insert into application (workspace_id, mission_id, talent_id, stage, owner_id, created_by) values ($1, $2, $3, 'received', $4, $4) returning id",
    [workspaces.main, ids.mission, ids.secondTalent, members.consultant],
  );
  return contract(s, application);
}

/** The amendment, approved and signed by both. */
/** `end`: a term that no amendment may write any more, as rows of before have one; two days of souplesse after it. */
async function amend(s: Scene, id: string, type: string, patch: object, end: string | null = null): Promise<string> {
  const amendment = await s.asMember("consultant", (as) =>
    one<string>(as, "select public.amend_contract($1, $2, $3)", [id, type, JSON.stringify(patch)]),
  );
  await s.query("update contract set end_date = coalesce($2, end_date) where id = $1", [amendment, end]);
  await s.query("update contract set status = 'to_sign' where id = $1", [amendment]);
  const links = await s
    .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1)", [amendment]))
    .then((asked) => mailed(s, asked));
  for (const { token, party } of links)
    await s.asAnon((as) =>
      as.query("select public.signature_sign($1, $2, $3)", [token, JSON.stringify({ name: party }), drawing]),
    );
  expect(await stateOf(s, "contract", amendment)).toBe("signed");
  return amendment;
}

const ensure = (s: Scene, id: string, until: string | null = null) =>
  s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1, $2)", [id, until]));

/** The first week of a contract, entered and perhaps sent. */
async function firstWeek(s: Scene, id: string): Promise<string> {
  await ensure(s, id);
  const week = await one<string>(s, "select id from timesheet_week where contract_id = $1 order by monday limit 1", [
    id,
  ]);
  await enter(s, week, [420, 420, 420, 420, 420]);
  return week;
}

async function enter(s: Scene, week: string, minutes: (number | null)[]): Promise<void> {
  const days = await s.query<{ date: string }>(
    "select date::text from timesheet_day where timesheet_week_id = $1 order by date",
    [week],
  );
  const typed = minutes.map((worker_minutes, index) => ({ date: days[index]?.date, worker_minutes }));
  await s.asMember("consultant", (as) => as.query("select public.enter_week($1, $2)", [week, JSON.stringify(typed)]));
}

const send = (s: Scene, weeks: string[]) =>
  s
    .asMember("consultant", (as) => one<Link>(as, "select public.timesheet_send($1, $2)", [weeks, ids.contact]))
    .then((asked) => mailed(s, asked));
const open = (s: Scene, token: string) =>
  s.asAnon((as) => one<Row & { sheet: { weeks: Row[] } }>(as, "select public.timesheet_open($1)", [token]));
const customerSigns = (s: Scene, token: string) =>
  s.asAnon((as) =>
    one<Row>(as, "select public.timesheet_sign($1, '[]', $2, $3)", [
      token,
      JSON.stringify({ name: "Claire" }),
      drawing,
    ]),
  );
const breaks = (s: Scene, id: string, on: string) =>
  s.asMember("csm", (as) =>
    act(as, "contract", id, "break", "Chantier arrêté", { actual_end_date: on, ending_reason: "RUPT_ETT" }),
  );

describe("an amendment signed ahead of its effect", () => {
  it("leaves the weeks before its effect to the version it replaces, and takes those that follow", async () => {
    await db().scene(async (s) => {
      const first = await contract(s);
      const renewal = await amend(s, first, "AV_RENOUVELLEMENT", { end_date: await day(s, 46) });
      expect(await stateOf(s, "contract", first)).toBe("superseded");
      await s.query("delete from timesheet_week");
      // The job makes what is due under the version in force, and has nothing left to do.
      expect(await one(s, "select app.make_due_weeks()")).toBe(5);
      expect(await one(s, "select app.make_due_weeks()")).toBe(0);
      expect(
        await s.query(
          "select distinct contract_id from timesheet_week where contract_key = (select contract_key from contract where id = $1)",
          [first],
        ),
      ).toEqual([{ contract_id: first }]);
      // Three weeks later, from either version.
      await ensure(s, first, await day(s, 13));
      await ensure(s, renewal, await day(s, 30));
      const weeks = await s.query<{ from: number; version: string; planned: number }>(
        `select (w.monday - ${MONDAY})::int as from, case w.contract_id when $1 then 'first' else 'renewal' end as version
         from timesheet_week w where w.contract_id in ($1, $2) order by w.monday`,
        [first, renewal],
      );
      expect(weeks.map((w) => [w.from, w.version])).toEqual([
        [-21, "first"],
        [-14, "first"],
        [-7, "first"],
        [0, "first"],
        [7, "first"],
        [14, "renewal"],
        [21, "renewal"],
        [28, "renewal"],
      ]);
      // The Friday of the first term and the Monday of the second are both planned, and hours may be entered on both sides.
      expect(
        await s.query(
          `select d.planned_minutes > 0 as planned from timesheet_day d where d.contract_id in ($1, $2) and d.date in (${MONDAY} + 18, ${MONDAY} + 21) and not d.is_public_holiday order by d.date`,
          [first, renewal],
        ),
      ).not.toContainEqual({ planned: false });
      const oldest = await one<string>(
        s,
        "select id from timesheet_week where contract_id = $1 order by monday limit 1",
        [first],
      );
      await enter(s, oldest, [420]);
    });
  });

  it("broken before its effect, has no week after the break", async () => {
    await db().scene(async (s) => {
      const first = await contract(s);
      const renewal = await amend(s, first, "AV_RENOUVELLEMENT", { end_date: await day(s, 46) });
      await s.query("delete from timesheet_week");
      await breaks(s, renewal, await day(s, 2));
      await ensure(s, renewal, await day(s, 40));
      expect(
        await one(s, `select max(monday - ${MONDAY})::int from timesheet_week where contract_id = $1`, [first]),
      ).toBe(0);
      expect(
        await s.query(
          `select sum(planned_minutes)::float8 as h from timesheet_day where contract_id = $1 and date > ${MONDAY} + 2`,
          [first],
        ),
      ).toEqual([{ h: 0 }]);
      expect(await s.query("select from timesheet_week where contract_id = $1", [renewal])).toEqual([]);
    });
  });
});

describe("a contract that ends early", () => {
  it("takes back the week that was at the client’s, says why, plans nothing more; corrected, it is signed", async () => {
    await db().scene(async (s) => {
      const id = await contract(s);
      const week = await firstWeek(s, id);
      const link = await send(s, [week]);
      await breaks(s, id, await day(s, -19));
      expect(await stateOf(s, "timesheet_week", week)).toBe("entered");
      const [told] = await s.query<Row>(
        "select comment, actor from workflow_event where row_id = $1 and action = 'recall'",
        [week],
      );
      expect(told).toEqual({
        comment: expect.stringMatching(
          /^Le contrat prend fin le \d\d\/\d\d\/\d{4}\u202f: des heures sont saisies après/,
        ),
        actor: "system",
      });
      expect(
        await one(
          s,
          "select count(*)::int from notification where type = 'timesheet_week.recall' and recipient_id = $1",
          [members.consultant],
        ),
      ).toBe(1);
      expect(await open(s, link.token)).toMatchObject({ state: "expired" });
      expect(
        await s.query(
          "select planned_minutes::float8 as planned, worker_minutes::float8 as worker from timesheet_day where timesheet_week_id = $1 order by date limit 5",
          [week],
        ),
      ).toEqual([
        { planned: expect.any(Number), worker: 420 },
        { planned: expect.any(Number), worker: 420 },
        { planned: expect.any(Number), worker: 420 },
        { planned: 0, worker: 420 },
        { planned: 0, worker: 420 },
      ]);
      // Not as it is, and no other hour after the end; without them, yes.
      await expectRefused(send(s, [week]), "RL007");
      await expectRefused(
        s.asMember("csm", (as) => act(as, "timesheet_week", week, "check_without_signature", "Client muet")),
        "RL007",
      );
      await expectRefused(enter(s, week, [420, 420, 420, 360, 0]), "RL302");
      await enter(s, week, [420, 420, 420, null, null]);
      expect(await customerSigns(s, (await send(s, [week])).token)).toMatchObject({ state: "signed" });
      expect(await stateOf(s, "timesheet_week", week)).toBe("signed");
    });
  });

  it("does not keep the rest of the crew from being signed, and the evidence is of what was signed", async () => {
    await db().scene(async (s) => {
      const [mine, other] = [await contract(s), await secondContract(s)];
      const [week, kept] = [await firstWeek(s, mine), await firstWeek(s, other)];
      const link = await send(s, [week, kept]);
      expect((await open(s, link.token)).sheet.weeks).toHaveLength(2);
      await breaks(s, mine, await day(s, -19));
      expect((await open(s, link.token)).sheet.weeks.map((one) => one.id)).toEqual([kept]);
      expect(await customerSigns(s, link.token)).toMatchObject({ state: "signed" });
      expect([await stateOf(s, "timesheet_week", week), await stateOf(s, "timesheet_week", kept)]).toEqual([
        "entered",
        "signed",
      ]);
    });
  });

  it("by a notified term or a version that ends earlier: the week comes back once, under the version in force", async () => {
    await db().scene(async (s) => {
      const id = await contract(s);
      const week = await firstWeek(s, id);
      await send(s, [week]);
      // The notice moves the term of the version in force, as app.contract_term_moved writes it.
      await s.query("update contract set actual_end_date = $1 where id = $2", [await day(s, -18), id]);
      expect(await stateOf(s, "timesheet_week", week)).toBe("entered");
      await s.query("update contract set actual_end_date = null where id = $1", [id]);
      await send(s, [week]);
      const correction = await amend(
        s,
        id,
        "AV_CORRECTION",
        {
          amendment_effective_on: await day(s, -21),
        },
        await day(s, -20),
      );
      expect(await s.query("select status, contract_id from timesheet_week where id = $1", [week])).toEqual([
        { status: "entered", contract_id: correction },
      ]);
      await s.query("update contract set status = 'suspended' where id = $1", [correction]);
      expect(
        await one(s, "select count(*)::int from workflow_event where row_id = $1 and action = 'recall'", [week]),
      ).toBe(2);
    });
  });

  it("contested, comes back as the agency had entered it", async () => {
    await db().scene(async (s) => {
      const id = await contract(s);
      const week = await firstWeek(s, id);
      const { token } = await send(s, [week]);
      const corrections = JSON.stringify([
        { week_id: week, date: await day(s, -21), minutes: 300, reason: "Arrivé tard" },
      ]);
      await s.asAnon((as) =>
        as.query("select public.timesheet_sign($1, $2, $3, $4)", [token, corrections, '{"name":"Claire"}', drawing]),
      );
      expect(await stateOf(s, "timesheet_week", week)).toBe("disputed");
      await breaks(s, id, await day(s, -19));
      expect(
        await s.query("select status, is_disputed, client_minutes from timesheet_week where id = $1", [week]),
      ).toEqual([{ status: "entered", is_disputed: false, client_minutes: null }]);
    });
  });
});

describe("a week", () => {
  it("is moved to no other worker, client, date, contract or owner, checked or not; its comment is written", async () => {
    await db().scene(async (s) => {
      const [id, other] = [await contract(s), await secondContract(s)];
      const week = await firstWeek(s, id);
      const changes: [string, unknown][] = [
        ["talent_id", ids.secondTalent],
        ["company_id", ids.otherCompany],
        ["contract_id", other],
        ["contract_key", "C-1"],
        ["monday", await day(s, -70)],
        ["owner_id", members.autonomous],
        ["contact_id", ids.otherContact],
        ["work_site_id", null],
        ["agency_id", null],
        ["mission_id", null],
      ];
      for (const [column, value] of changes)
        for (const who of ["consultant", "csm"])
          await expectRefused(
            s.asMember(who, (as) => as.query(`update timesheet_week set ${column} = $1 where id = $2`, [value, week])),
            "RL015",
          );
      for (const [column, value] of [
        ["planned_minutes", 9],
        ["date", await day(s, -15)],
        ["timesheet_week_id", await firstWeek(s, other)],
      ])
        await expectRefused(
          s.asMember("consultant", (as) =>
            as.query(`update timesheet_day set ${column} = $1 where timesheet_week_id = $2`, [value, week]),
          ),
          "RL015",
        );
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query(
            "insert into timesheet_day (workspace_id, timesheet_week_id, contract_id, date) select workspace_id, id, contract_id, monday from timesheet_week where id = $1",
            [week],
          ),
        ),
        "42501",
      );
      const [written] = await s.asMember("consultant", (as) =>
        as.query("update timesheet_week set comment = 'Vu' where id = $1 returning comment", [week]),
      );
      expect(written).toEqual({ comment: "Vu" });
    });
  });

  it("of another team is not checked by a manager who would take it over", async () => {
    await db().scene(async (s) => {
      const week = await firstWeek(s, await contract(s));
      await s.query("update timesheet_week set owner_id = $1, status = 'signed' where id = $2", [members.csm, week]);
      const check = () => s.asMember("manager", (as) => act(as, "timesheet_week", week, "check"));
      await expectRefused(check(), "42501");
      await expectRefused(
        s.asMember("manager", (as) =>
          as.query("update timesheet_week set owner_id = $1 where id = $2", [members.consultant, week]),
        ),
        "RL015",
      );
      await s.query("update timesheet_week set owner_id = $1 where id = $2", [members.consultant, week]);
      expect(await check()).toMatchObject({ status: "checked" });
    });
  });

  it("follows the owner of its contract while it is open", async () => {
    await db().scene(async (s) => {
      const id = await contract(s);
      const week = await firstWeek(s, id);
      const paid = await one<string>(
        s,
        "update timesheet_week set status = 'ready_for_pay' where id = (select id from timesheet_week where contract_id = $1 and id <> $2 limit 1) returning id",
        [id, week],
      );
      const link = await send(s, [week]);
      await s.asMember("csm", (as) =>
        as.query("update contract set owner_id = $1 where id = $2", [members.autonomous, id]),
      );
      const owners = (column: string, row: string) =>
        one<string>(s, `select owner_id from timesheet_week where ${column} = $1`, [row]);
      expect([await owners("id", week), await owners("id", paid)]).toEqual([members.autonomous, members.consultant]);
      expect(await s.query("select distinct owner_id from timesheet_day where timesheet_week_id = $1", [week])).toEqual(
        [{ owner_id: members.autonomous }],
      );
      await customerSigns(s, link.token);
      const told = await s.query<{ recipient_id: string }>(
        "select recipient_id from notification where type = 'timesheet_week.sign' and data ->> 'row_id' = $1",
        [week],
      );
      // The owner, and those who check: the csm, the external one too.
      expect(told.map((one) => one.recipient_id).sort()).toEqual(
        [members.autonomous, members.csm, members["external-csm"]].sort(),
      );
    });
  });
});

describe("who is told and who may act", () => {
  it("the csm of an independent’s workspace is the external one who is invited there", async () => {
    await db().scene(async (s) => {
      const told = () =>
        one<string[]>(s, "select app.recipients('role:csm', $1)", [
          JSON.stringify({ workspace_id: workspaces.independent }),
        ]);
      expect(await told()).toEqual([]);
      await s.query("insert into team_member_workspace (team_member_id, workspace_id) values ($1, $2)", [
        members["external-csm"],
        workspaces.independent,
      ]);
      expect(await told()).toEqual([members["external-csm"]]);
    });
  });

  it("what a departed member left to review is reviewed by their manager, who edits nothing more of it", async () => {
    await db().scene(async (s) => {
      const id = await contract(s);
      await s.query("update contract set status = 'consultant_review' where id = $1", [id]);
      await s.query("update team_member set offboarded_at = now() where id = $1", [members.consultant]);
      await s.asMember("manager", async (as) => {
        expect(await one<string[]>(as, "select app.my_managees()")).not.toContain(members.consultant);
        expect(await act(as, "contract", id, "validate")).toMatchObject({ status: "admin_review" });
      });
    });
  });
});
