import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Saved {
  readonly id: string;
  readonly version: number;
  readonly address_id: string | null;
}
interface What {
  readonly table?: string;
  readonly id?: string | null;
  readonly version?: number | null;
  readonly values?: object;
  readonly addresses?: object;
  readonly links?: object[];
}

const save = (as: Database, { table = "talent", id = null, version = null, values, addresses, links }: What) =>
  one<Saved>(as, "select public.save_record($1, $2, $3, $4::text::jsonb, $5::text::jsonb, $6::text::jsonb)", [
    table,
    id,
    version,
    JSON.stringify(values ?? {}),
    JSON.stringify(addresses ?? {}),
    JSON.stringify(links ?? []),
  ]);

const ZOE = { workspace_id: workspaces.main, first_name: "Zoé", last_name: "Neuve", skills: ["coffrage"], wage: 14.5 };
const ADDRESS = { formatted: "3 rue Neuve, 69001 Lyon", city: "Lyon", postal_code: "69001" };
const jobs = (wanted: readonly string[]) => ({ through: "talent_job", from: "talent_id", to: "job_id", wanted });
const someJobs = async (as: Database) =>
  (await as.query<{ id: string }>("select id from public.job order by position limit 3")).map(({ id }) => id);
const count = (as: Database, what: string) => one<number>(as, `select count(*)::integer from ${what}`);

describe("a record saved with its addresses and links", () => {
  it("is written whole, then follows what is wanted", async () => {
    await db().scene(async (s) => {
      const [a, b, c] = (await someJobs(s)) as [string, string, string];
      const saved = await s.asMember("consultant", (as) =>
        save(as, { values: ZOE, addresses: { address_id: ADDRESS }, links: [jobs([a, b])] }),
      );
      expect(await one(s, "select formatted_address from talent where id = $1", [saved.id])).toBe(ADDRESS.formatted);
      const held = () =>
        s.query<{ id: string }>("select job_id as id from talent_job where talent_id = $1", [saved.id]);
      expect((await held()).map(({ id }) => id).sort()).toEqual([a, b].sort());
      const again = await s.asMember("consultant", (as) =>
        save(as, { id: saved.id, version: saved.version, values: { wage: 15 }, links: [jobs([b, c])] }),
      );
      expect(again).toMatchObject({ id: saved.id, wage: 15, last_name: "Neuve", version: saved.version + 1 });
      expect((await held()).map(({ id }) => id).sort()).toEqual([b, c].sort());
    });
  });

  it("leaves nothing behind when any part is refused", async () => {
    await db().scene(async (s) => {
      const before = [await count(s, "talent"), await count(s, "address")];
      const missing = "00000000-0000-4000-8000-0000000000ff";
      await expectRefused(
        s.asMember("consultant", (as) =>
          save(as, { values: ZOE, addresses: { address_id: ADDRESS }, links: [jobs([missing])] }),
        ),
        "23503",
      );
      expect([await count(s, "talent"), await count(s, "address")]).toEqual(before);
    });
  });

  it("is not written over a newer version, nor out of reach", async () => {
    await db().scene(async (s) => {
      const before = await count(s, "address");
      const late = { id: ids.talent, version: 999, values: { wage: 9 }, addresses: { address_id: ADDRESS } };
      await expectRefused(
        s.asMember("consultant", (as) => save(as, late)),
        "RL409",
      );
      expect(await count(s, "address")).toBe(before);
      // Another workspace sees no such row; accounting reads it and may not change it.
      for (const who of ["independent", "accounting"])
        await expectRefused(
          s.asMember(who, (as) => save(as, { id: ids.talent, values: { wage: 9 } })),
          "RL409",
        );
      await expectRefused(
        s.asMember("marketing", (as) => save(as, { values: ZOE })),
        "42501",
      );
      await expectRefused(
        s.asMember("consultant", (as) =>
          save(as, { values: { ...ZOE, workspace_id: workspaces.independent }, addresses: {} }),
        ),
        "42501",
      );
      await expectRefused(
        s.asAnon((as) => save(as, { values: ZOE })),
        "42501",
      );
    });
  });

  it("reaches only tables under row-level security, by their name", async () => {
    await db().scene(async (s) => {
      for (const table of ["users", "pg_class", "application_list", 'talent" cascade; --'])
        await expectRefused(
          s.asMember("csm", (as) => save(as, { table, values: { name: "x" } })),
          "42P01",
        );
      await expectRefused(
        s.asMember("consultant", (as) => save(as, { table: "role_permission", values: { family: "talents" } })),
        "42501",
      );
      await expectRefused(
        s.asMember("consultant", (as) => save(as, { values: { ...ZOE, "wage) --": 1 } })),
        "42703",
      );
    });
  });
});
