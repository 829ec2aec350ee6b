import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, testDatabase, workspaces } from "../../support/database.ts";

const db = testDatabase({ agency: true });

const add = (as: Database, more: Record<string, unknown> = {}) => {
  const row = {
    workspace_id: workspaces.main,
    code: "TAUX_AT",
    value: 3.2,
    valid_from: "2026-01-01",
    valid_to: null,
    reason: "Taux notifié par la CARSAT",
    ...more,
  };
  return as.query(
    "insert into public.legal_parameter (workspace_id, code, value, valid_from, valid_to, reason) values ($1, $2, $3, $4, $5, $6)",
    Object.values(row),
  );
};

describe("dated figures of a workspace", () => {
  it("who holds the workspace adds one, every member of the workspace reads it, no other does", () =>
    db().scene(async (scene) => {
      await scene.asMember("country-manager", (as) => add(as));
      for (const who of ["consultant", "marketing", "accounting"]) {
        const rows = await scene.asMember(who, (as) => as.query<{ code: string }>("select code from legal_parameter"));
        expect(rows).toEqual([{ code: "TAUX_AT" }]);
      }
      expect(await scene.asMember("independent", (as) => as.query("select code from legal_parameter"))).toEqual([]);
    }));

  it("a consultant, a csm or a marketer adds none", async () => {
    for (const who of ["consultant", "csm", "marketing"])
      await expectRefused(
        db().asMember(who, (as) => add(as)),
        "42501",
      );
  });

  it.each([
    ["23505", "two that begin the same day", [{}, {}]],
    ["23514", "an end before its start", [{ valid_to: "2025-12-31" }]],
    ["23514", "no reason", [{ reason: "  " }]],
    ["23514", "a value beyond reason", [{ value: 1e12 }]],
    ["23514", "a code that is none", [{ code: "smic" }]],
  ])("%s: %s", async (code, _what, rows) => {
    await expectRefused(
      db().asMember("country-manager", async (as) => {
        for (const row of rows) await add(as, row);
      }),
      code,
    );
  });

  it("keeps in the journal who changed a value", () =>
    db().scene(async (scene) => {
      await scene.asMember("developer", async (as) => {
        await add(as);
        await as.query("update public.legal_parameter set value = 3.4 where code = 'TAUX_AT'");
      });
      const kept = await scene.query(
        "select operation, before ->> 'value' as before, after ->> 'value' as after from audit_log where table_name = 'legal_parameter' order by id",
      );
      expect(kept).toEqual([
        { operation: "insert", before: null, after: "3.2" },
        { operation: "update", before: "3.2", after: "3.4" },
      ]);
    }));
});
