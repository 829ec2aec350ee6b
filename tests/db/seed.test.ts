import { describe, expect, test } from "vitest";
import { MEMBERS, seed } from "../../supabase/seed/demo.ts";
import { testDatabase } from "../support/database.ts";
import { seedHash } from "../support/seed-hash.ts";

const db = testDatabase({ seed: (database) => seed(database, { today: "2026-11-21" }), seedKey: `demo_${seedHash()}` });

/** Rows that point nowhere: the seed writes without the triggers of the foreign keys, so they are looked at here. */
const BROKEN_KEYS = `
  do $$ declare k record; n bigint; begin
    for k in select conrelid::regclass as t, confrelid::regclass as f, a.attname as col, b.attname as key from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1 loop
      execute format('select count(*) from %s x where x.%I is not null and not exists (select from %s y where y.%I = x.%I)', k.t, k.col, k.f, k.key, k.col) into n;
      if n > 0 then raise exception '% rows of %.% point nowhere', n, k.t, k.col; end if;
    end loop; end $$`;

describe("the demo agency", () => {
  test("has the people, clients, talents, orders, contracts and hours it promises", async () => {
    const [counts] = await db().asRoot((root) =>
      root.query<Record<string, number>>(`select
        (select count(*) from public.team_member)::integer as members, (select count(*) from public.workspace)::integer as workspaces,
        (select count(*) from public.company)::integer as companies, (select count(*) from public.talent)::integer as talents,
        (select count(*) from public.mission)::integer as missions, (select count(*) from public.contract where not is_amendment)::integer as contracts,
        (select count(*) from public.timesheet_week)::integer as weeks`),
    );
    expect(counts).toEqual({
      members: MEMBERS.length,
      workspaces: 3,
      companies: 60,
      talents: 600,
      missions: 120,
      contracts: 300,
      weeks: 2000,
    });
  });

  test("has the papers of everyone who has worked, and sends out nobody it must not", async () => {
    const [counts] = await db().asRoot((root) =>
      root.query<Record<string, number>>(`
        with worked as (select distinct talent_id from public.contract)
        select (select count(*) from worked where not exists (select from public.talent_identity i where i.talent_id = worked.talent_id))::integer as unknown,
          (select count(*) from worked where not exists (select from public.talent_bank_account b where b.talent_id = worked.talent_id))::integer as unpaid,
          (select count(*) from public.talent_bank_account where status = 'pending')::integer > 0 as asks,
          (select count(*) from public.talent_restriction join worked using (talent_id))::integer as forbidden`),
    );
    expect(counts).toEqual({ unknown: 0, unpaid: 0, asks: true, forbidden: 0 });
  });

  test("tells a past: nothing is dated ahead of its day, and the steps of a record end where it stands", async () => {
    const wrong = await db().asRoot((root) =>
      root.query(`with told as (select distinct on (row_id) entity, row_id, to_state from public.workflow_event order by row_id, created_at desc)
        select 'state', k.contract_key as what from public.contract k join told on told.row_id = k.id and told.entity = 'contract'
          where told.to_state is distinct from k.status and k.status in ('consultant_review', 'to_sign', 'signed')
        union all select 'state', w.contract_key || w.monday from public.timesheet_week w join told on told.row_id = w.id and told.to_state <> w.status
        union all select 'untold', w.contract_key || w.monday from public.timesheet_week w
          where w.status not in ('to_enter', 'missing') and w.monday >= '2026-11-02' and not exists (select from told where told.row_id = w.id)
        union all select 'ahead', k.contract_key from public.contract k
          where greatest(k.created_at, k.submitted_at, k.approved_at, k.signed_at) > '2026-11-21T12:00:00Z'
        union all select 'ahead', e.entity from public.workflow_event e where e.created_at > '2026-11-21T12:00:00Z'`),
    );
    expect(wrong).toEqual([]);
  });

  test("points only at rows that exist", async () => {
    await expect(db().asRoot((root) => root.exec(BROKEN_KEYS))).resolves.toBeDefined();
  });

  test("uses only the states of the workflows, and every state of a contract but the notified", async () => {
    const wrong = await db().asRoot((root) =>
      root.query(`select 'contract' as entity, status from public.contract union select 'timesheet_week', status from public.timesheet_week
        union select 'mission', status from public.mission union select 'application', stage from public.application
        union select 'talent', qualification_status from public.talent union select 'commercial_condition', status from public.commercial_condition
        except select entity, code from public.workflow_state`),
    );
    expect(wrong).toEqual([]);
    const states = await db().asRoot((root) =>
      root.query<{ status: string }>("select distinct status from public.contract order by 1"),
    );
    expect(states).toHaveLength(13);
  });

  test("pays nobody under the SMIC of 2026", async () => {
    const [low] = await db().asRoot((root) =>
      root.query<{ n: number }>("select count(*)::integer as n from public.contract where hourly_wage < 12.31"),
    );
    expect(low?.n).toBe(0);
  });

  test("shows each member their workspace and no other", async () => {
    const seen = async (who: string) =>
      (await db().asMember(who, (member) => member.query("select id from public.company"))).length;
    const [consultant, independent] = [await seen("consultant"), await seen("independent")];
    expect(consultant).toBeGreaterThan(40);
    expect(independent).toBeGreaterThan(0);
    expect(independent).toBeLessThan(10);
  });
});
