import { describe, expect, it } from "vitest";
import { TOKEN_FAMILIES } from "../../../src/rules/open/resources.ts";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids } from "../entities/business.ts";

// A personal token: less than its member, never more, until it ends. What the database itself answers, whatever asked.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

type Scopes = Record<string, string>;
const make = (s: Scene, who: string, scopes: Scopes, days = 30) =>
  s.asMember(who, async (as) => {
    const [row] = await as.query<{ made: { id: string; token: string } }>(
      "select public.create_personal_token('Essai', $1, app.today() + $2::int) as made",
      [JSON.stringify(scopes), days],
    );
    if (!row) throw new Error("no token");
    return row.made;
  });

/** As the session that the function `open` draws for a call. */
async function asToken<T>(s: Scene, who: string, id: string, run: (as: Database) => Promise<T>, path = "/mission") {
  return s.asMember(who, async (as) => {
    const said =
      "set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || $1::jsonb)::text, true)";
    await as.query(`select ${said}, set_config('request.path', $2, true)`, [JSON.stringify({ token_id: id }), path]);
    const answer = await run(as);
    await as.query("select set_config('request.path', '', true)");
    return answer;
  });
}
const seen = (as: Database, table: string) => as.query(`select * from public.${table}`).then((rows) => rows.length);
const use = async (s: Scene, token: string) =>
  (
    await s.asService((as) =>
      as.query<{ said: { state: string } }>("select public.use_personal_token($1) as said", [token]),
    )
  )[0]?.said;

describe("what a token reads and writes", () => {
  it("the families it names and the reference lists, in no other table a single row", async () => {
    await db().scene(async (s) => {
      const { id } = await make(s, "country-manager", { missions: "read" });
      const tables = await s.query<{ name: string; family: string | null }>(
        `select c.relname as name, (select case when p.qual = '(( SELECT app.me() AS me) IS NOT NULL)' then 'reference'
              else substring(p.qual from '''(\\w+)''::text, ''read''') end from pg_policies p
            where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = c.relname || '_read') as family
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and has_table_privilege('authenticated', c.oid, 'select') order by 1`,
      );
      expect(tables.length).toBeGreaterThan(100);
      const read = await asToken(s, "country-manager", id, async (as) => {
        const found: string[] = [];
        for (const { name, family } of tables)
          if ((await seen(as, name)) > 0 && family !== "reference") found.push(name);
        return found;
      });
      expect(read).toEqual(["application", "mission"]);
    });
  });

  it("every table is guarded by families alone, or closed to tokens", async () => {
    const walled = `exists (select from pg_policies w where w.policyname = 'token_wall' and w.permissive = 'RESTRICTIVE'
      and w.cmd = 'ALL' and w.schemaname = $1 and w.tablename = `;
    expect(
      await db().query(`select b.name from app.table_beside_families b where not ${walled} b.name)`, ["public"]),
    ).toEqual([]);
    expect(await db().query(`select ${walled} 'objects') as files`, ["storage"])).toEqual([{ files: true }]);
    expect(await db().query(`select ${walled} 'messages') as live`, ["realtime"])).toEqual([{ live: true }]);
  });

  it("writes where it may, signed by its member, and calls no function", async () => {
    await db().scene(async (s) => {
      const writer = await make(s, "consultant", { talents: "write" });
      const reader = await make(s, "consultant", { talents: "read" });
      const push = (as: Database) =>
        as.query<{ created_by: string }>(
          "insert into talent (workspace_id, first_name, last_name) values ($1, 'Awa', 'Diop') returning created_by",
          [workspaces.main],
        );
      expect(await asToken(s, "consultant", writer.id, push, "/talent")).toEqual([{ created_by: members.consultant }]);
      await expectRefused(asToken(s, "consultant", reader.id, push, "/talent"), "42501");
      expect(
        await asToken(s, "consultant", reader.id, (as) => as.query("update talent set first_name = 'X' returning id")),
      ).toEqual([]);
      expect(await asToken(s, "consultant", writer.id, (as) => as.query("delete from talent returning id"))).toEqual(
        [],
      );
      for (const call of ["my_rights()", "create_personal_token('b', '{\"talents\": \"read\"}', app.today() + 3)"])
        await expectRefused(
          asToken(s, "consultant", writer.id, (as) => as.query(`select public.${call}`), "/rpc/x"),
          "42501",
        );
      // Without a path either, a token makes no other.
      await expectRefused(
        asToken(s, "consultant", writer.id, (as) =>
          as.query("select public.create_personal_token('b', '{\"talents\": \"read\"}', app.today() + 3)"),
        ),
        "42501",
      );
    });
  });

  it("never more than its member, here and now: rights, workspace, eyes of somebody else", async () => {
    await db().scene(async (s) => {
      await expectRefused(make(s, "marketing", { contracts: "read" }), "42501");
      await expectRefused(make(s, "marketing", { crm: "write" }), "42501");
      const { id } = await make(s, "manager", { missions: "read" });
      const missions = () => asToken(s, "manager", id, (as) => seen(as, "mission"));
      expect(await missions()).toBeGreaterThan(0);
      // Who looks as somebody else, or works elsewhere for a while, does not take their tokens along.
      await s.query("update team_member set workspace_id = $2 where id = $1", [members.manager, workspaces.second]);
      expect(await missions()).toBeGreaterThan(0);
      const elsewhere = await make(s, "independent", { talents: "read", crm: "read", missions: "read" });
      expect(
        await asToken(s, "independent", elsewhere.id, (as) =>
          as.query("select id from talent where id = $1", [ids.talent]),
        ),
      ).toEqual([]);
      // The token of one is nothing in the hands of another.
      await expectRefused(
        asToken(s, "csm", id, (as) => seen(as, "mission")),
        "PT401",
      );
      await s.query("delete from role_permission where family = 'missions' and action = 'read'");
      expect(await missions()).toBe(0);
    });
  });
});

describe("the life of a token", () => {
  it("is held by its fingerprint alone, counted, and gone when it ends, is revoked, or its member leaves", async () => {
    await db().scene(async (s) => {
      const { id, token } = await make(s, "consultant", { missions: "read" });
      expect(token).toMatch(/^rlt_[\w-]{43}$/);
      const everywhere = await s.query<{ j: string }>(
        `select to_jsonb(t)::text as j from personal_token t union all select to_jsonb(x)::text from app.personal_token_secret x
         union all select to_jsonb(a)::text from audit_log a`,
      );
      expect(everywhere.some(({ j }) => j.includes(token.slice(4)))).toBe(false);
      expect(await use(s, token)).toMatchObject({ state: "open", token_id: id });
      expect(await use(s, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toEqual({ state: "unknown" });
      await s.query("update app.personal_token_minute set calls = 120");
      expect(await use(s, token)).toEqual({ state: "too_many" });
      await s.query("delete from app.personal_token_minute");

      const alive = () => asToken(s, "consultant", id, (as) => seen(as, "mission"));
      await s.query(
        "update personal_token set expires_at = now() - interval '1 second', created_at = now() - interval '1 day'",
      );
      expect(await use(s, token)).toEqual({ state: "expired" });
      await expectRefused(alive(), "PT401");
      await s.query("update personal_token set expires_at = now() + interval '1 day'");
      expect(await alive()).toBeGreaterThan(0);

      // Somebody else's is not revoked, but by who administers the members.
      await expectRefused(
        s.asMember("csm", (as) => as.query("select public.revoke_personal_token($1)", [id])),
        "RL003",
      );
      expect(await s.asMember("csm", (as) => seen(as, "personal_token"))).toBe(0);
      expect(await s.asMember("country-manager", (as) => seen(as, "personal_token"))).toBe(1);
      await s.asMember("country-manager", (as) => as.query("select public.revoke_personal_token($1)", [id]));
      expect(await use(s, token)).toEqual({ state: "revoked" });
      await expectRefused(alive(), "PT401");

      const second = await make(s, "consultant", { missions: "read" });
      await s.query("update team_member set offboarded_at = now() where id = $1", [members.consultant]);
      expect(await use(s, second.token)).toEqual({ state: "revoked" });
      // Back another day, one comes back without them.
      await s.query("update team_member set offboarded_at = null where id = $1", [members.consultant]);
      expect(await use(s, second.token)).toEqual({ state: "revoked" });
    });
  });

  it("is refused without an end, beyond a year, for nothing, or for what no token is for", async () => {
    await db().scene(async (s) => {
      expect(await s.query("select app.token_families() as families")).toEqual([
        { families: TOKEN_FAMILIES.map(({ family }) => family) },
      ]);
      await expectRefused(make(s, "csm", { missions: "read" }, 367), "RL721");
      await expectRefused(make(s, "csm", { missions: "read" }, 0), "RL721");
      await expectRefused(make(s, "country-manager", {}), "RL722");
      for (const scopes of [{ identity: "read" }, { members: "read" }, { missions: "delete" }] as Scopes[])
        await expectRefused(make(s, "country-manager", scopes), "RL728");
      for (const role of ["csm", "developer"])
        await expectRefused(
          s.asMember(role, (as) => as.query("select public.use_personal_token('x')")),
          "42501",
        );
      await expectRefused(
        s.asMember("csm", (as) => as.query("select * from app.personal_token_secret")),
        "42501",
      );
    });
  });
});
