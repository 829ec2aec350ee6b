import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { createBusiness, drawing, ids, one } from "../entities/business.ts";

// Whoever calls a function chooses what it is given: every function of the API is given far too much, one argument at a time.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Door {
  name: string;
  args: { name: string; type: string }[];
}

/** The functions that a signed-in member or a visitor may call, but for the computed columns of a row. */
const doors = (s: Scene) =>
  s.query<Door>(
    `select p.proname as name, jsonb_agg(jsonb_build_object('name', p.proargnames[u.n], 'type', format_type(u.type, null)) order by u.n) as args
     from pg_proc p, unnest(p.proargtypes::oid[]) with ordinality u(type, n)
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from unnest(p.proargtypes) a(type) join pg_type y on y.oid = a.type where y.typtype = 'c')
       and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
     group by p.oid, p.proname order by p.proname`,
  );

/** Made by the database: what is sent over the wire is bounded elsewhere. */
const HUGE: Record<string, readonly string[]> = {
  text: ["repeat('é', 1000000)"],
  "text[]": ["array_fill('a'::text, array[100000])"],
  "uuid[]": ["array_fill(gen_random_uuid(), array[100000])"],
  jsonb: [
    "(select jsonb_agg(jsonb_build_object('line', i)) from generate_series(1, 20000) i)",
    "jsonb_build_object('a', repeat('é', 2500000))",
  ],
  date: ["'infinity'", "'-infinity'", "'5000-01-01'"],
  "timestamp with time zone": ["'infinity'"],
  "double precision": ["'Infinity'", "'NaN'"],
  numeric: ["'NaN'", "1e300"],
};
/** Refused by their door, before anything else. */
const TOO_MUCH = ["RL019", "RL044"];
/** On a machine that does other things too. */
const QUICK_MS = 8000;

describe("every function of the API", () => {
  it("refuses at once what is out of all proportion, whichever argument bears it", async () => {
    await db().scene(async (s) => {
      const all = await doors(s);
      expect(all.length).toBeGreaterThan(45);
      const wrong: string[] = [];
      let tried = 0;
      for (const { name, args } of all)
        for (const arg of args) {
          for (const value of HUGE[arg.type] ?? []) {
            const given = args.map((it) => (it.name === arg.name ? `${value}::${it.type}` : `null::${it.type}`));
            const began = performance.now();
            const code = await s
              .asMember("country-manager", (as) => as.query(`select count(*) from public.${name}(${given.join(", ")})`))
              .then(
                () => "answered",
                (error: { code?: string }) => error.code ?? "?",
              );
            const took = performance.now() - began;
            tried += 1;
            if (!TOO_MUCH.includes(code) || took > QUICK_MS)
              wrong.push(`${name}(${arg.name}) ${code} ${Math.round(took)} ms`);
          }
        }
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(80);
    });
  });

  it("answers quickly to the largest number of results", async () => {
    await db().scene(async (s) => {
      for (const [sql, id] of [
        ["select public.search_talents('[]', 1, 2147483647, mission_id => $1)", ids.mission],
        ["select public.search_talents('[]', 2147483647, only_talent => $1)", ids.talent],
      ] as const)
        await expectRefused(
          s.asMember("csm", (as) => as.query(sql, [id])),
          "RL044",
        );
    });
  });
});

describe("what is asked in good faith is served", () => {
  it("2,000 lines of a file that share one phone, with ten people who bear it, in one pass", async () => {
    await db().scene(async (s) => {
      await s.query(
        "update talent set phone_number = '+33687654321' where workspace_id = (select workspace_id from talent where id = $1)",
        [ids.talent],
      );
      const file = (lines: number) =>
        JSON.stringify(
          Array.from({ length: lines }, (_, i) => ({
            line: i + 2,
            values: {
              last_name: `Nom ${i % 7}`,
              first_name: "Ana",
              phone_number: "06 87 65 43 21",
              birth_date: "1990-01-15",
            },
          })),
        );
      const began = performance.now();
      const found = await s.asMember("csm", (as) =>
        as.query<{ line: number; same_as_line: number | null }>(
          "select line, same_as_line from public.find_import_duplicates('talent', $1)",
          [file(2000)],
        ),
      );
      expect(performance.now() - began).toBeLessThan(20_000);
      // Each line with its candidates and the first line like it: not with every line like it (two million).
      expect(found.length).toBeLessThan(2000 * 5);
      expect(new Set(found.filter((it) => it.line > 2).map((it) => it.line)).size).toBe(1999);
      expect(
        found
          .filter((it) => it.line === 1500 && it.same_as_line !== null)
          .map((it) => it.same_as_line)
          .sort(),
      ).toContain(2);
      await expectRefused(
        s.asMember("csm", (as) => as.query("select from public.find_import_duplicates('talent', $1)", [file(2001)])),
        "RL019",
      );
    });
  });

  it("weeks are made eighteen months ahead and no further", async () => {
    await db().scene(async (s) => {
      const id = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
      );
      await s.query(
        "update contract set status = 'signed', end_date = null, contract_type = 'cdii', is_term_precise = false, minimum_end_date = start_date + 7, flexibility_start = null, flexibility_end = null where id = $1",
        [id],
      );
      const ensure = (until: string) =>
        s.asMember("consultant", (as) =>
          as.query("select * from public.ensure_timesheet_weeks($1, $2::text::date)", [id, until]),
        );
      for (const [until, code] of [
        ["infinity", "RL044"],
        ["2036-01-01", "RL274"],
      ] as const)
        await expectRefused(ensure(until), code);
      expect(await s.query("select from timesheet_week where contract_id = $1", [id])).toEqual([]);
      await s.query("update contract set start_date = start_date - 4000 where id = $1", [id]);
      await expectRefused(ensure("2026-12-01"), "RL275");
    });
  });

  it("a sheet has sixty weeks of seven days: no link takes more corrections than that", async () => {
    await db().scene(async (s) => {
      const corrections = JSON.stringify(Array.from({ length: 20_000 }, () => ({ date: "2026-11-02", minutes: 420 })));
      await expectRefused(
        s.asAnon((as) =>
          as.query("select public.timesheet_sign($1, $2, $3, $4)", [
            "x".repeat(43),
            corrections,
            JSON.stringify({ name: "Claire" }),
            drawing,
          ]),
        ),
        "RL019",
      );
    });
  });
});
