import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids } from "./business.ts";

/**
 * An entity that no migration knows: its rows in the registries, and nothing else, make it found, waited for and open to
 * documents. Pay, because there a consultant edits only what is theirs.
 */
const loans = async (db: Database) => {
  await createBusiness(db);
  await db.exec(`
    create table public.loan (id uuid primary key default gen_random_uuid(), workspace_id uuid not null,
      number text not null, talent_id uuid not null references public.talent, status text not null default 'asked',
      due_on date, owner_id uuid references public.team_member, assignee_id uuid references public.team_member);
    call app.protect('loan', 'pay');
    insert into app.parent_entity values ('loan', 'pay');
    insert into app.searched (entity, family, matches, joins, sorted, title, subtitle) values
      ('loan', 'pay', '{#number,talent_id>talent}', 'join public.talent p on p.id = t.talent_id', 't.number',
        't.number', 'app.talent_name(p)');
    call app.searchable('loan');
    insert into public.action_kind (kind, label, position, clock, page, source) values
      ('loan_asked', 'Prêts demandés', 5, 'pay', null, 'loans');
    create function app.waiting_loans(a app.asker) returns setof app.waiting
    language sql stable security definer set search_path = '' as $$
      select 'loan_asked', 'loan', l.id, null, l.number, l.due_on, l.owner_id, 'status', null::uuid, l.talent_id
      from public.loan l where l.workspace_id = a.workspace_id and l.status = 'asked' $$;
    insert into workflow_entity values ('loan', 'loan', 'status', 'pay', 'Prêt');
    insert into workflow_state (entity, code, label, tone, position, is_initial, is_final) values
      ('loan', 'asked', 'Demandé', 'waiting', 1, true, false), ('loan', 'granted', 'Accordé', 'good', 2, false, true);
    create function app.loan_is_small(p_row jsonb, p_payload jsonb, p_comment text) returns text
    language sql immutable set search_path = '' as $$
      select case when p_row ->> 'number' like '%9' then '[number] Ce prêt est trop gros.' end $$;
    insert into workflow_transition (entity, from_state, action, to_state, guard, label, tone) values
      ('loan', 'asked', 'grant', 'granted', 'loan_is_small', 'Accorder', 'good');
    insert into workflow_notification values ('loan', 'grant', 'assignee');
    call app.track_status('loan');
    insert into public.loan (workspace_id, number, talent_id, due_on, owner_id, assignee_id)
      select '${workspaces.main}', 'P-' || n, case when n = 1 then '${ids.talent}'::uuid else '${ids.secondTalent}'::uuid end,
        app.last_pay_closing('${workspaces.main}', app.today()) + case n when 1 then 0 else 1 end, '${members.manager}', case when n = 1 then '${members.autonomous}'::uuid end
      from generate_series(1, 9) n`);
};
const db = testDatabase({ agency: true, seed: loans, seedKey: "loans" });

type Loan = { id: string; number: string };
const numbers = async (who: string, sql: string, s: Pick<Scene, "asMember"> = db()) =>
  (await s.asMember(who, (as) => as.query<Loan>(sql))).map((row) => row.number).sort();

describe("a new entity is rows of the registries", () => {
  it("is found by its number and by the name of whom it is about, in its list and in the palette", async () => {
    const listed = "select l.number from public.search_loan_ids($q) f(id) join public.loan l using (id)";
    expect(await numbers("csm", listed.replace("$q", "'p-9'"))).toEqual(["P-9"]);
    expect(await numbers("csm", listed.replace("$q", "'dupré'"))).toEqual(["P-1"]);
    expect(await numbers("csm", listed.replace("$q", "'%'"))).toEqual([]);
    const found = (who: string) =>
      db().asMember(who, (as) =>
        as.query<{ entity: string; subtitle: string }>("select * from public.global_search('dupré')"),
      );
    expect((await found("csm")).filter((one) => one.entity === "loan")).toHaveLength(1);
    expect((await found("marketing")).filter((one) => one.entity === "loan")).toEqual([]);
  });

  it("waits in the action centre, red because the hours were closed without it, and leaves when it is done", async () => {
    await db().scene(async (s) => {
      const items = () =>
        s.asMember("csm", (as) =>
          as.query<{ kind: string; tone: string; row_id: string; title: string }>(
            "select * from public.action_center('none')",
          ),
        );
      const [first, ...rest] = (await items()).filter((one) => one.kind === "loan_asked");
      expect(rest).toHaveLength(8);
      expect(first).toMatchObject({ tone: "bad", title: expect.stringContaining("Dupré") });
      // Late for us, in time for the pay: the next closing is still to come.
      expect(new Set(rest.map(({ tone }) => tone))).toEqual(new Set(["waiting"]));
      // A month of pay that closes later than usual keeps its hours waiting until then.
      await s.query(
        `insert into public.pay_period (workspace_id, month, closes_on, pays_on, advance_cutoffs)
         select $1, (date_trunc('month', app.today()) - make_interval(months => n))::date, app.today() + 2,
           app.today() + 10, '{}' from generate_series(1, 2) n`,
        [workspaces.main],
      );
      expect((await items()).filter((one) => one.kind === "loan_asked" && one.tone === "bad")).toEqual([]);
      await s.query("delete from public.pay_period");
      await s.query("update public.action_kind set clock = null where kind = 'loan_asked'");
      expect((await items()).filter((one) => one.kind === "loan_asked" && one.tone === "bad")).toEqual([]);
      await s.query("update public.loan set status = 'granted' where id = $1", [first?.row_id]);
      expect((await items()).map((one) => one.row_id)).not.toContain(first?.row_id);
    });
  });

  it("takes documents with the rights of its family", async () => {
    expect(
      await db().query(
        "select app.family_of('loan', id, workspace_id) as family from public.loan where number = 'P-1'",
      ),
    ).toEqual([{ family: "pay" }]);
  });
});

describe("who deals with a row has the rights of whose it is", () => {
  const write = (s: Pick<Scene, "asMember">, who: string) =>
    s.asMember(who, (as) => as.query<Loan>("update public.loan set due_on = current_date returning number"));

  it("writes it, says that they may, and moves it; others of the same role do not", async () => {
    await db().scene(async (s) => {
      expect((await write(s, "autonomous")).map((row) => row.number)).toEqual(["P-1"]);
      expect(await write(s, "consultant")).toEqual([]);
      const mine = "select number from public.loan l where public.can_edit(l)";
      expect(await numbers("autonomous", mine, s)).toEqual(["P-1"]);
      expect(await numbers("consultant", mine, s)).toEqual([]);
      // A manager reaches what is assigned to a managee, as what a managee owns.
      expect(await numbers("manager", mine, s)).toHaveLength(9);
      const grant = (who: string) =>
        s.asMember(who, (as) =>
          as.query("select public.transition('loan', id, 'grant') from public.loan where number = 'P-1'"),
        );
      await expectRefused(grant("consultant"), "42501");
      await grant("autonomous");
    });
  });

  it("is told what happens to it, else the owner is", async () => {
    await db().scene(async (s) => {
      await s.asMember("csm", (as) =>
        as.query("select public.transition('loan', id, 'grant') from public.loan where number in ('P-1', 'P-2')"),
      );
      const told = await s.query<{ recipient_id: string }>(
        "select n.recipient_id from public.notification n join public.loan l on l.id = (n.data ->> 'row_id')::uuid order by l.number",
      );
      expect(told.map((one) => one.recipient_id)).toEqual([members.autonomous, members.manager]);
    });
  });

  it("is reached by an index: the policy compares each hand with an answer that runs once", async () => {
    const [policy] = await db().query<{ qual: string }>(
      "select qual from pg_policies where tablename = 'loan' and policyname = 'loan_edit'",
    );
    expect(policy?.qual).toMatch(
      /owner_id = ANY .*SELECT app\.owners_for.*assignee_id = ANY .*SELECT app\.owners_for/s,
    );
  });
});

describe("many rows in one step", () => {
  it("does what can be done, and says of each other one why not and about which field", async () => {
    await db().scene(async (s) => {
      const wanted = await s.query<Loan>("select id, number from public.loan order by number");
      const refused = await s.asMember("csm", (as) =>
        as.query<{ id: string; refusal: string; field: string }>(
          "select * from public.transition_many('loan', $1::uuid[], 'grant')",
          [wanted.map((one) => one.id)],
        ),
      );
      expect(refused).toEqual([{ id: wanted[8]?.id, refusal: "Ce prêt est trop gros.", field: "number" }]);
      expect(await numbers("csm", "select number from public.loan where status = 'granted'", s)).toHaveLength(8);
      expect(await s.query("select from public.workflow_event where entity = 'loan'")).toHaveLength(8);
      // Again: each is now in a state that has no such step.
      const again = await s.asMember("csm", (as) =>
        as.query<{ refusal: string }>("select * from public.transition_many('loan', $1::uuid[], 'grant')", [
          wanted.map((one) => one.id),
        ]),
      );
      expect(again.filter((one) => /pas possible dans l’état.*Accordé/.test(one.refusal))).toHaveLength(8);
    });
  });

  it("counts as refused what the caller may not do, or not see", async () => {
    await db().scene(async (s) => {
      const all = await s.query<Loan>("select id, number from public.loan order by number");
      const refused = await s.asMember("autonomous", (as) =>
        as.query<{ id: string; refusal: string }>("select * from public.transition_many('loan', $1::uuid[], 'grant')", [
          [...all.map((one) => one.id), ids.foreignCompany],
        ]),
      );
      expect(refused).toHaveLength(9);
      expect(refused.find((one) => one.id === ids.foreignCompany)?.refusal).toBe("Enregistrement introuvable.");
      expect(refused.map((one) => one.id)).not.toContain(all[0]?.id);
    });
  });
});
