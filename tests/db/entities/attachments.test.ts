import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one, type Row } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const write = (s: Scene, who: string) =>
  s.asMember(who, (as) =>
    one<string>(
      as,
      "insert into note (workspace_id, entity, row_id, content, is_service_note) values ($1, 'talent', $2, 'Badge', true) returning id",
      [workspaces.main, ids.talent],
    ),
  );
const file = (s: Scene, who: string, path: string) =>
  s.asMember(who, async (as) => {
    await as.query(
      "insert into storage.objects (bucket_id, name, owner_id) values ('documents', $1, (select auth.uid())::text)",
      [path],
    );
    return one<string>(
      as,
      "insert into resume (workspace_id, talent_id, file, is_anonymized) values ($1, $2, $3, true) returning id",
      [workspaces.main, ids.talent, path],
    );
  });
const remove = (s: Scene, who: string, table: string, id: string) =>
  s.asMember(who, (as) => as.query<Row>(`delete from ${table} where id = $1 returning id`, [id]));

describe("what one wrote", () => {
  it("is taken back by its author, not by another, and by whom may delete everything", async () => {
    await db().scene(async (s) => {
      for (const table of ["note", "resume"]) {
        const add = (who: string) =>
          table === "note"
            ? write(s, who)
            : file(s, who, `${workspaces.main}/talent/${ids.talent}/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f-${who}.pdf`);
        const mine = await add("consultant");
        const theirs = await add("csm");
        expect(await remove(s, "consultant", table, theirs), table).toEqual([]);
        expect(await remove(s, "csm", table, mine), table).toEqual([]);
        expect(await remove(s, "consultant", table, mine), table).toHaveLength(1);
        expect(await remove(s, "country-manager", table, theirs), table).toHaveLength(1);
      }
    });
  });

  it("is not while looking as somebody else, nor from another workspace", async () => {
    await db().scene(async (s) => {
      const id = await write(s, "consultant");
      expect(await remove(s, "independent", "note", id)).toEqual([]);
      await s.asRoot((as) => as.query("insert into view_as values ($1, $2)", [members.developer, members.consultant]));
      await expectRefused(remove(s, "developer", "note", id), "RL011");
    });
  });
});
