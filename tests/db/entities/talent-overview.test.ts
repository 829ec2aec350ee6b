import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";
import { writeAmendment, writeContract } from "./contract-row.ts";

// One page on a person: each part with the rights of who reads it, and nothing of what they may not read.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

type Line = { bill_cents: number; variables: { code: string; quantity: number }[] };
type Overview = {
  situation: string;
  free_on: string | null;
  absences: { kind: string }[];
  assignments: { held: { id: string; company: string; site: string; end_date: string }[]; last: { id: string } } | null;
  papers: {
    certificates: { code: string }[] | null;
    identity: { permit_until?: string } | null;
    fitness: { visits: { result: string }[] | null; restrictions: unknown[] | null };
  };
  year: {
    minutes: number | null;
    assignments: { count: number } | null;
    gross_cents: number | null;
    lines: Line[] | null;
  };
  words: { notes: { content: string }[]; calls: { result: string }[]; references: { would_rehire: string }[] };
  open: { applications: { id: string }[] | null; requests: { reference: string }[] };
};

const read = (s: Scene, who: string, talent = ids.talent) =>
  s.asMember(who, (as) => one<Overview>(as, "select public.talent_overview($1)", [talent]));
const day = (s: Scene, shift: number) => one<string>(s, "select (app.today() + $1::integer)::text", [shift]);

/** Somebody on a mission until a later version’s end, with papers, hours, two lines of pay, words and open things. */
async function life(s: Scene) {
  const unit = await one<string>(s, "insert into business_unit (workspace_id, name) values ($1, 'Nord') returning id", [
    workspaces.main,
  ]);
  const dated = async (from: number, to: number, more = {}) =>
    writeContract(s, {
      start_date: await day(s, from),
      end_date: await day(s, to),
      signed_at: "2026-01-01T08:00:00Z",
      ...more,
    });
  const past = await dated(-90, -60, { status: "ended", company_id: ids.company });
  const running = await dated(-20, 5, { status: "signed" });
  const longer = await writeAmendment(s, running, {
    status: "signed",
    signed_at: "2026-01-02T08:00:00Z",
    start_date: await day(s, -20),
    end_date: await day(s, 30),
    amendment_effective_on: await day(s, 6),
  });
  await s.query("update contract set business_unit_id = $1 where id = $2", [unit, past]);
  await s.query("update team_member set business_unit_id = $1 where id = $2", [unit, members.manager]);
  await s.query("select * from app.make_timesheet_weeks($1, app.today())", [running]);
  await s.query(
    `update timesheet_day set worker_minutes = 420
     where date = (select min(d.date) from timesheet_day d where d.contract_id = $1 and d.planned_minutes > 0)
       and contract_id = $1`,
    [running],
  );
  const [period] = await s.query<{ id: string }>(
    `insert into pay_period (workspace_id, month, closes_on, pays_on)
     select $1, m, m + 33, m + 40 from (select (date_trunc('month', app.today()) - interval '1 month')::date as m) x
     returning id`,
    [workspaces.main],
  );
  for (const [contract, owner, gross] of [
    [past, members.manager, 100_000],
    [running, members.consultant, 20_000],
  ] as const)
    await s.query(
      `with line as (insert into pay_line (workspace_id, pay_period_id, month, contract_id, contract_key, talent_id,
           company_id, owner_id, gross_cents, bill_cents)
         select p.workspace_id, p.id, p.month, k.id, k.contract_key, k.talent_id, k.company_id, $3::uuid, $4::bigint,
           $4::bigint * 2 from pay_period p, contract k where p.id = $1 and k.id = $2 returning *)
       insert into pay_variable (workspace_id, pay_line_id, owner_id, for_month, source, source_id, code, quantity, unit,
         rate, cents) select l.workspace_id, l.id, l.owner_id, l.month, 'week', gen_random_uuid(), 'HN', q, 'minute', 14,
         100 from line l, unnest('{60,120}'::integer[]) q`,
      [period?.id, contract, owner, gross],
    );
  await s.query(
    `with at as (select $1::uuid as ws, $2::uuid as talent, app.today() as day)
     , a as (insert into talent_identity (workspace_id, talent_id, nationality, work_permit_number, work_permit_expires_on)
         select ws, talent, 'MA', '9912345678', day + 40 from at)
     , b as (insert into talent_unavailability (workspace_id, talent_id, kind, starts_on, ends_on)
         select ws, talent, 'leave', day + 60, day + 70 from at)
     , c as (insert into medical_checkup_request (workspace_id, talent_id, type, status, result, examined_on, valid_until)
         select ws, talent, 'vip', 'done', 'attested', day - 30, day + 700 from at)
     , d as (insert into medical_checkup_request (workspace_id, talent_id, type, status, due_on)
         select ws, talent, 'sir', 'requested', day - 1 from at)
     , e as (insert into reference_check (workspace_id, talent_id, referee_name, status, would_rehire)
         select ws, talent, 'M. Petit', 'favourable', 'yes' from at)
     , p as (insert into hiring_pool (workspace_id, name) select ws, 'Ferrailleurs' from at returning id)
     , f as (insert into pool_call (workspace_id, talent_id, hiring_pool_id, result)
         select ws, talent, p.id, 'available' from at, p)
     , g as (insert into note (workspace_id, talent_id, content) select ws, talent, 'Ponctuel' from at)
     insert into note (workspace_id, contract_id, content) select ws, $3, 'Badge à rendre' from at`,
    [workspaces.main, ids.talent, running],
  );
  return { past, longer, unit };
}

describe("the page on a person", () => {
  it("says to who reads everything: where, until when, papers, hours, pay, words, what is open", () =>
    db().scene(async (s) => {
      const { past, longer } = await life(s);
      const seen = await read(s, "csm");
      expect(seen).toMatchObject({ situation: "on_mission", free_on: await day(s, 31), absences: [{ kind: "leave" }] });
      // One line for an assignment, as its last version says.
      expect(seen.assignments?.held).toHaveLength(1);
      expect(seen.assignments).toMatchObject({
        held: [{ id: longer, company: "Bœuf Façades", site: "Quai Perrache", end_date: await day(s, 30) }],
        last: { id: past },
      });
      expect(seen.papers).toMatchObject({
        certificates: [{ code: "ELINGAGE" }],
        identity: { permit_until: await day(s, 40) },
        fitness: { visits: [{ result: "attested" }], restrictions: [] },
      });
      expect(seen.year).toMatchObject({
        minutes: 420,
        assignments: { count: 2 },
        gross_cents: 120_000,
      });
      expect(seen.year.lines?.map(({ bill_cents }) => bill_cents).sort()).toEqual([200_000, 40_000]);
      expect(seen.year.lines?.[0]?.variables).toMatchObject([{ code: "HN", quantity: 180 }]);
      expect(seen.words.notes.map(({ content }) => content).sort()).toEqual(["Badge à rendre", "Ponctuel"]);
      expect(seen.words.calls).toMatchObject([{ result: "available" }]);
      expect(seen.words.references).toMatchObject([{ would_rehire: "yes" }]);
      expect(seen.open.applications).toMatchObject([{ id: ids.application }]);
      // Who began is no longer proposed.
      await s.query("update application set stage = 'started' where id = $1", [ids.application]);
      expect((await read(s, "csm")).open.applications).toEqual([]);
      // A visit that was done is no longer asked for.
      expect(seen.open.requests).toHaveLength(1);
    }));

  it("hides money, identity, hours, pay and the notes of contracts from who may not read them", () =>
    db().scene(async (s) => {
      await life(s);
      const consultant = await read(s, "consultant");
      expect(consultant.year).toMatchObject({ minutes: 420, gross_cents: 120_000, lines: null });
      expect(consultant.papers).toMatchObject({ certificates: [{ code: "ELINGAGE" }], identity: null });
      const external = await read(s, "external-csm");
      expect(external.year.lines).toBeNull();
      expect(external.papers.identity).not.toBeNull();
      const marketing = await read(s, "marketing");
      expect(marketing).toMatchObject({
        situation: "on_mission",
        assignments: null,
        papers: { certificates: null, identity: null, fitness: { visits: null, restrictions: null } },
        year: { minutes: null, assignments: null, gross_cents: null, lines: null },
        open: { applications: [{ id: ids.application }], requests: [] },
      });
      expect(marketing.words.notes.map(({ content }) => content)).toEqual(["Ponctuel"]);
    }));

  it("gives a manager the figures of their unit alone, and nobody those of another workspace", () =>
    db().scene(async (s) => {
      const { past } = await life(s);
      expect((await read(s, "manager")).year.lines?.map(({ bill_cents }) => bill_cents)).toEqual([200_000]);
      await s.query("update contract set business_unit_id = null where id = $1", [past]);
      expect((await read(s, "manager")).year.lines).toEqual([]);
      await expectRefused(read(s, "independent"), "RL003");
      await expectRefused(read(s, "csm", ids.foreignTalent), "RL003");
      await expectRefused(
        s.asAnon((as) => as.query("select public.talent_overview($1)", [ids.talent])),
        "42501",
      );
    }));

  it("is whole for who was never sent anywhere", () =>
    db().scene(async (s) => {
      expect(await read(s, "csm", ids.secondTalent)).toMatchObject({
        situation: "available",
        free_on: null,
        assignments: { held: [], last: null },
        year: { minutes: 0, gross_cents: 0, lines: [] },
        papers: { certificates: [], identity: {} },
        words: { notes: [], calls: [], references: [] },
        open: { applications: [], requests: [] },
      });
    }));
});
