import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toDataError } from "../../providers/data/errors.ts";
import { readMigrations } from "../../supabase/local/migrate.ts";
import { STATEMENT_TIMEOUT } from "../../supabase/local/statement-timeout.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { createAgency } from "../support/agency.ts";
import { DEMO_PASSWORD, openTestStack, type TestStack } from "../support/stack.ts";

// A statement takes no longer than Supabase lets it, on both engines; PGlite is interrupted from a second thread.

const sql = `
  create function public.busy(ms integer) returns text language plpgsql as $$ begin
    while clock_timestamp() < statement_timestamp() + ms * interval '1 ms' loop end loop;
    return current_setting('statement_timeout');
  end $$;
  grant execute on function public.busy(integer) to anon, authenticated, service_role;`;
const migrations = [...readMigrations(), { version: "29991231000000", name: "busy", sql, hash: "busy" }];

const engines = ["PGlite", ...(findPostgres() ? ["PostgreSQL"] : [])];

describe.each(engines)("on %s", (engine) => {
  let stack: TestStack;
  let stop = async () => {};
  beforeAll(async () => {
    if (engine === "PGlite") stack = await openTestStack({ migrations });
    else {
      const server = await startPostgres();
      if (!server) throw new Error("PostgreSQL did not start.");
      stop = server.stop;
      stack = await openTestStack({ migrations, databaseUrl: server.url });
    }
    await createAgency(stack.db);
    await stack.db.query(
      "update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))",
      [DEMO_PASSWORD],
    );
  });
  afterAll(async () => {
    await stack?.close();
    await stop();
  });

  test("what takes too long is interrupted, told in French, and takes nothing from who comes next", async () => {
    const start = performance.now();
    const { error, status } = await stack.anon().rpc("busy", { ms: 120_000 });
    const took = performance.now() - start;
    expect(error?.code).toBe("57014");
    expect(error?.message).toBe("canceling statement due to statement timeout");
    expect(toDataError(error ?? {}, status).message).toBe("Le serveur a mis trop de temps à répondre.");
    expect(took).toBeGreaterThanOrEqual(2900);
    expect(took).toBeLessThan(60_000);
    for (let i = 0; i < 3; i++) expect((await stack.anon().rpc("busy", { ms: 0 })).error).toBeNull();
  });

  test("each role has the time that Supabase gives it, and what runs by itself has all it needs", async () => {
    const settings = await stack.db.query<{ role: string; given: string }>(
      `select r.rolname as role, s.setting as given from pg_db_role_setting d join pg_roles r on r.oid = d.setrole,
         unnest(d.setconfig) s(setting) where s.setting like 'statement_timeout=%'`,
    );
    const given = Object.fromEntries(
      settings.map(({ role, given }) => [role, Number.parseInt(given.split("=")[1] ?? "", 10) * 1000]),
    );
    expect(given).toEqual(STATEMENT_TIMEOUT);
    expect((await stack.anon().rpc("busy", { ms: 0 })).data).toBe("3s");
    expect((await (await stack.signedIn("csm")).rpc("busy", { ms: 0 })).data).toBe("8s");
    expect((await stack.admin().rpc("busy", { ms: 0 })).data).toBe("0");
    await stack.db.query("select public.busy(3500)");
  });
});
