import { describe, expect, it } from "vitest";
import { resources } from "../../../resources/index.ts";
import { entityOf } from "../../../src/kit/query.ts";
import { testDatabase } from "../../support/database.ts";

// All the circuits that the migrations declare.
const db = testDatabase({ agency: true });
const names = async (sql: string) => (await db().query<{ name: string }>(sql)).map((r) => r.name);

describe("every circuit", () => {
  it("names guards that exist, with the one signature", async () => {
    expect(
      await names(`select distinct entity || ': ' || btrim(g) as name from workflow_transition, unnest(string_to_array(guard, ',')) g
        where not exists (select from pg_proc p where p.oid = to_regprocedure('app.' || btrim(g) || '(jsonb, jsonb, text)') and p.prorettype = 'text'::regtype)`),
    ).toEqual([]);
  });

  it("names effects that exist, with the one signature", async () => {
    expect(
      await names(`select distinct entity || ': ' || btrim(g) as name from workflow_transition, unnest(string_to_array(effect, ',')) g
        where not exists (select from pg_proc p where p.oid = to_regprocedure('app.' || btrim(g) || '(jsonb, jsonb, text)') and p.prorettype = 'jsonb'::regtype)`),
    ).toEqual([]);
  });

  it("has one first state, names a real table and column, and a family that exists", async () => {
    expect(
      await names(`select e.entity as name from workflow_entity e
        where (select count(*) from workflow_state s where s.entity = e.entity and s.is_initial) <> 1
          or not exists (select from pg_attribute a where a.attrelid = to_regclass('public.' || e.table_name) and a.attname = e.status_column)
          or not (e.family = '*' or exists (select from role_permission p where p.family = e.family))`),
    ).toEqual([]);
  });

  it("holds its column: the status is guarded on insert and on update", async () => {
    expect(
      await names(`select e.entity as name from workflow_entity e where (select count(*) from pg_trigger t
        where t.tgrelid = to_regclass('public.' || e.table_name) and t.tgname in ('a_status_insert', 'a_status_update')) <> 2`),
    ).toEqual([]);
  });

  it("orders what is grouped by its states, the table and the view that is listed", async () => {
    const placed = await db().query<{ name: string; table: string; column: string; entity: string; view: string }>(
      `select e.entity, e.table_name as "table", e.status_column as "column", p.proargtypes[0]::regtype::text as view
       from workflow_entity e join pg_proc p on p.proname = 'state_place'
         and p.proargtypes[0]::regtype::text in (e.table_name, e.table_name || '_list') where e.status_column is not null`,
    );
    const listed = new Set(placed.map(({ view }) => view));
    const stated = resources.filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === "state"));
    expect(stated.filter(({ from, table }) => !listed.has(from ?? table)).map(({ name }) => name)).toEqual([]);
    const misplaced = placed.map(
      ({ entity, column, view }) => `select '${view}' as name from workflow_state where entity = '${entity}'
        having array_agg(code order by position, code) <> array_agg(code order by
          state_place(jsonb_populate_record(null::public.${view}, jsonb_build_object('${column}', code))))`,
    );
    expect(await names(misplaced.join(" union all "))).toEqual([]);
  });

  it("reaches every state, and leaves every state but the last ones", async () => {
    expect(
      await names(`select s.entity || '.' || s.code as name from workflow_state s
        where not s.is_initial and not exists (select from workflow_transition t where t.entity = s.entity and t.to_state = s.code)`),
    ).toEqual([]);
    expect(
      await names(`select s.entity || '.' || s.code as name from workflow_state s
        where not s.is_final and not exists (select from workflow_transition t where t.entity = s.entity and t.from_state = s.code)`),
    ).toEqual([]);
  });

  it("notifies of actions that exist", async () => {
    expect(
      await names(`select n.entity || '.' || n.action as name from workflow_notification n
        where not exists (select from workflow_transition t where t.entity = n.entity and t.action = n.action)`),
    ).toEqual([]);
  });

  it("says what happened, in the past, after each step of the house’s own circuits", async () => {
    expect(
      await names(`select distinct entity || '.' || action as name from workflow_transition where done is null and actor = 'member'
        and entity in ('mission', 'talent', 'talent_bank_account', 'contract', 'timesheet_week', 'application', 'signature_request',
          'commercial_condition', 'deep_research_access', 'branch_rule')`),
    ).toEqual([]);
    expect(
      await names("select distinct done as name from workflow_transition where entity = 'mission' and action = 'open'"),
    ).toEqual(["Mission ouverte"]);
  });

  it("freezes on the screen what the database freezes, less what the paper does not print", async () => {
    const beside = await names("select unnest(app.beside_paper()) as name");
    for (const resource of resources.filter(({ frozen, table }) => frozen && table === "contract")) {
      expect(resource.frozen?.except.filter((name) => !beside.includes(name))).toEqual([]);
    }
    // A confirmed rule changes in nothing (RL350, tests/db/legality/branch.test.ts), nor a locked month (RL360).
    const others = resources.filter(({ frozen, group }) => frozen && group !== "requests");
    expect(others.map(({ name }) => name)).toEqual(["contract", "amendment", "pay_period", "branch_rule"]);
  });

  it("writes a request on the screen in the states in which the database takes it", async () => {
    const held = await db().query<{ name: string; states: string }>(
      "select tgrelid::regclass::text as name, substring(pg_get_triggerdef(oid) from '\\{(.*)\\}') as states from pg_trigger where tgname = 'a_decided'",
    );
    const taken = Object.fromEntries(held.map(({ name, states }) => [name, states.split(",").sort()]));
    expect(held.length).toBeGreaterThan(3);
    const shown = resources.filter(({ group }) => group === "requests");
    expect(Object.fromEntries(shown.map(({ table, frozen }) => [table, [...(frozen?.unless ?? [])].sort()]))).toEqual(
      taken,
    );
  });

  it("strikes out a line on the screen when, and with the right that, the database wants", async () => {
    const wanted = await db().query<{ line: string; right: string; states: string[] }>(
      `select table_name as line, struck_by as "right", struck_in as states from app.request_line order by 1`,
    );
    const shown = resources.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) =>
        field.kind === "lines" && field.strike
          ? [{ line: field.table, right: field.strike.right, states: field.strike.when.status }]
          : [],
      ),
    );
    expect(shown.sort((a, b) => (a.line < b.line ? -1 : 1))).toEqual(wanted);
  });

  /** Said by a screen of its own, not by the dialog of the step. */
  const SAID_ELSEWHERE = [
    "contract.end: actual_end_date",
    "contract.end: ending_reason",
    "contract.break: actual_end_date",
    "contract.break: ending_reason",
  ];

  it("asks, in the dialog of each step, for all that it writes and that its guards and effects read, and for nothing else", async () => {
    // Where a card stands in its column is never asked for.
    const read = await names(`select distinct t.entity || '.' || t.action || ': ' || k.key[1] as name
      from workflow_transition t, unnest(string_to_array(concat_ws(',', t.guard, t.effect), ',')) f
      join pg_proc p on p.pronamespace = 'app'::regnamespace and p.proname = btrim(f),
      regexp_matches(p.prosrc, 'p_payload ->> ''(\\w+)''', 'g') as k(key)
      where t.actor = 'member' and k.key[1] <> 'position'
      union select distinct t.entity || '.' || t.action || ': ' || rtrim(a, '!') from workflow_transition t, unnest(t.asks) a`);
    const asked = resources.flatMap((resource) =>
      Object.entries(resource.asks).flatMap(([action, { fields }]) =>
        Object.keys(fields).map((key) => `${entityOf(resource)}.${action}: ${key}`),
      ),
    );
    expect([...new Set([...asked, ...SAID_ELSEWHERE])].sort()).toEqual(read.sort());
  });
});
