import { describe, expect, it } from "vitest";
// What a visitor without a session may run: a customer's signature, by a token. Nothing else, ever.
import anonymous from "../../support/anon-allow-list.json" with { type: "json" };
import { expectRefused, testDatabase } from "../../support/database.ts";

// All the migrations: what is checked here holds for every table and function that anyone adds.
const db = testDatabase({ agency: true });

const names = async (sql: string) => (await db().query<{ name: string }>(sql)).map((r) => r.name);

describe("what a visitor without a session reaches", () => {
  it("no table, no view, no sequence", async () => {
    expect(
      await names(`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'app') and c.relkind in ('r', 'v', 'm', 'p') and (has_table_privilege('anon', c.oid, 'select')
          or has_table_privilege('anon', c.oid, 'insert') or has_table_privilege('anon', c.oid, 'update') or has_table_privilege('anon', c.oid, 'delete')
          or has_any_column_privilege('anon', c.oid, 'select'))
        union all select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'app') and case when c.relkind = 'S' then has_sequence_privilege('anon', c.oid, 'usage') end`),
    ).toEqual([]);
  });

  it("no function but those of a signature link", async () => {
    // Both schemas: a visitor needs the schema of helpers to pass through the door of those five.
    const reached =
      await names(`select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'app') and has_function_privilege('anon', p.oid, 'execute')`);
    expect(reached.filter((name) => !anonymous.includes(name))).toEqual([]);
  });

  it("not by rpc on the functions of members either", async () => {
    for (const call of [
      "my_rights()",
      "switch_workspace(null)",
      "transition('contract', gen_random_uuid(), 'submit')",
      "take_jobs(1)",
    ]) {
      await expectRefused(
        db().asAnon((as) => as.query(`select public.${call}`)),
        "42501",
      );
    }
  });
});

describe("what a signed-in stranger reaches", () => {
  it("no row of any table", async () => {
    const tables = await names(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'v') and has_table_privilege('authenticated', c.oid, 'select')`);
    const open: string[] = [];
    await db().asAccount("00000000-0000-4000-8002-0000000000ff", async (as) => {
      for (const table of tables)
        if ((await as.query(`select 1 from public.${table} limit 1`)).length > 0) open.push(table);
    });
    expect(open).toEqual([]);
  });
});

describe("how tables are held", () => {
  it("every table of public has row-level security", async () => {
    expect(
      await names(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity`),
    ).toEqual([]);
  });

  it("every table that authenticated may touch has a policy for what it may do", async () => {
    expect(
      await names(`select c.relname || ' ' || v.verb as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        cross join (values ('select'), ('insert'), ('update'), ('delete')) v(verb)
        where n.nspname = 'public' and c.relkind = 'r' and has_table_privilege('authenticated', c.oid, v.verb)
          and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and (p.cmd = 'ALL' or lower(p.cmd) = v.verb))`),
    ).toEqual([]);
  });

  it("no policy lets a visitor in, and none is for everyone", async () => {
    expect(
      await names(
        "select tablename || '.' || policyname as name from pg_policies where schemaname = 'public' and roles && '{anon,public}'",
      ),
    ).toEqual([]);
  });

  it("no policy calls a function of a column: each call stands in a select, without a column name", async () => {
    const policies = await db().query<{ tablename: string; policyname: string; text: string; columns: string[] }>(
      `select p.tablename, p.policyname, concat_ws(' ', p.qual, p.with_check) as text,
        array(select a.attname::text from pg_attribute a where a.attrelid = format('public.%I', p.tablename)::regclass and a.attnum > 0 and not a.attisdropped) as columns
       from pg_policies p where p.schemaname = 'public'`,
    );
    expect(policies.length).toBeGreaterThan(50);
    const calls = /\b(?:app|auth|public)\.\w+\(([^()]*)\)/g;
    const wrong = policies.filter(({ text, columns }) => {
      for (const call of text.matchAll(calls)) {
        const args = (call[1] ?? "").replace(/'[^']*'::\w+/g, "").split(/[,\s]+/);
        if (args.some((arg) => columns.includes(arg.replace(/^.*\./, "")))) return true;
        // Called once per statement: « ( SELECT app.can(…) AS can) ».
        if (!text.slice(0, call.index).trimEnd().endsWith("SELECT")) return true;
      }
      return false;
    });
    expect(wrong.map((p) => `${p.tablename}.${p.policyname}`)).toEqual([]);
  });

  it("every table with a workspace indexes it and points at workspace", async () => {
    expect(
      await names(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
        where n.nspname = 'public' and c.relkind = 'r' and a.attname = 'workspace_id' and not a.attisdropped and (
          not exists (select from pg_index i where i.indrelid = c.oid and a.attnum = any(i.indkey::int2[]))
          or (c.relname <> 'audit_log' and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))))`),
    ).toEqual([]);
  });

  it("every foreign key has an index", async () => {
    expect(
      await names(`select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and k.contype = 'f'
        and not exists (select from pg_index i where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
    ).toEqual([]);
  });
});

describe("how functions are held", () => {
  it("every function fixes its search path, or was read once and for all when it was made", async () => {
    expect(
      await names(`select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'app') and p.prokind in ('f', 'p') and (p.prosqlbody is null or p.prosecdef)
          and not coalesce(p.proconfig && array['search_path=""', 'search_path='], false)`),
    ).toEqual([]);
  });

  it("no function of the API runs as its owner: the rules live in app", async () => {
    const definers = await names(`select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and has_function_privilege('authenticated', p.oid, 'execute')`);
    // Searches must pass over row-level security to use an index; they check right and workspace themselves.
    expect(
      definers.filter((name) => !/^search_\w+_ids$|^global_search$/.test(name) && !anonymous.includes(name)),
    ).toEqual([]);
  });

  it("every view answers with the rights of who asks", async () => {
    expect(
      await names(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'v' and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on'], false)`),
    ).toEqual([]);
  });

  it("no helper that moves a status, notifies or queues is open to a member", async () => {
    const shut = [
      "move",
      "notify",
      "announce",
      "enqueue",
      "send_mail",
      "context",
      "granted",
      "first_member",
      "invitation_link",
      "system_transition",
      "ping",
      "record",
      "roles_of",
      "managees_of",
    ];
    expect(
      await names(`select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'app' and p.proname in (${shut.map((f) => `'${f}'`).join(",")}) and has_function_privilege('authenticated', p.oid, 'execute')`),
    ).toEqual([]);
  });

  it("service functions are for the service alone", async () => {
    for (const f of [
      "take_jobs(integer, text, integer)",
      "finish_job(uuid, jsonb)",
      "fail_job(uuid, text, boolean)",
      "take_mails(integer, text[])",
      "receive_sms(text, text)",
      "finish_mail(uuid, text, text, text)",
      "fail_mail(uuid, text)",
      "system_transition(text, uuid, text, text, jsonb)",
    ]) {
      expect(
        await db().query(
          `select has_function_privilege('authenticated', 'public.${f}', 'execute') as m, has_function_privilege('service_role', 'public.${f}', 'execute') as s`,
        ),
      ).toEqual([{ m: false, s: true }]);
    }
  });
});
