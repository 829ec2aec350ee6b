import { describe, expect, it } from "vitest";
import { resources } from "../../../resources/index.ts";
import { testDatabase, workspaces } from "../../support/database.ts";

const db = testDatabase({ agency: true });

describe("names", () => {
  it("sort as people read them: « É » among the E", async () => {
    await db().scene(async (s) => {
      await s.asRoot((as) =>
        as.query(
          "insert into legal_entity (workspace_id, name) select $1, unnest('{Zanetti,Étampes Intérim,Faure,Dupont}'::text[])",
          [workspaces.main],
        ),
      );
      const names = await s.asMember("csm", (as) =>
        as.query<{ name: string }>(
          "select name from legal_entity where name in ('Zanetti', 'Étampes Intérim', 'Faure', 'Dupont') order by sort_key",
        ),
      );
      expect(names.map(({ name }) => name)).toEqual(["Dupont", "Étampes Intérim", "Faure", "Zanetti"]);
    });
  });

  it("have an index in the order of their lists", async () => {
    const indexed = await db().query<{ table: string }>(
      `select distinct c.relname as table from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'sort_key' and a.attnum = any (i.indkey[0:1])`,
    );
    const tables = new Set(indexed.map((row) => row.table));
    const sorted = resources.filter((one) => one.sort[0] === "sort_key").map((one) => one.table);
    expect(sorted).toContain("legal_entity");
    // Accounts are listed by the name of their member.
    const listed = sorted.map((table) => (table === "auth_user" ? "team_member" : table));
    expect([...new Set([...listed, "workspace"])].filter((table) => !tables.has(table))).toEqual([]);
  });
});
