import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const TIES = [
  { key: "notes", table: "note", column: "talent_id" },
  { key: "papers", table: "document", column: "row_id", entity: "talent" },
];
const counts = (s: Scene, who: string, ties: unknown = TIES) =>
  s.asMember(who, (as) =>
    one<Record<string, number>>(as, "select record_counts($1, $2::jsonb)", [ids.talent, JSON.stringify(ties)]),
  );
const write = (s: Scene, who: string) =>
  s.asMember(who, (as) =>
    as.query("insert into note (workspace_id, entity, row_id, content) values ($1, 'talent', $2, 'Vu')", [
      workspaces.main,
      ids.talent,
    ]),
  );

describe("what the tabs of a record hold", () => {
  it("is counted in one question", async () => {
    await db().scene(async (s) => {
      const before = await counts(s, "csm");
      await write(s, "csm");
      expect(await counts(s, "csm")).toEqual({ ...before, notes: (before.notes ?? 0) + 1 });
    });
  });

  it("counts nothing that its reader may not see", async () => {
    await db().scene(async (s) => {
      await write(s, "csm");
      expect(await counts(s, "independent")).toEqual({ notes: 0, papers: 0 });
    });
  });

  it("asks a few tables of the API, under their own names", async () => {
    await db().scene(async (s) => {
      await expectRefused(counts(s, "csm", Array(21).fill(TIES[0])), "RL019");
      await expectRefused(counts(s, "csm", { key: "a" }), "RL401");
      const injected = [{ key: "a", table: "note; drop table note", column: "talent_id" }];
      await expectRefused(counts(s, "csm", injected), "42P01");
      await expectRefused(
        counts(s, "csm", [{ key: "a", table: "note", column: "id = id or true or talent_id" }]),
        "42703",
      );
    });
  });
});
