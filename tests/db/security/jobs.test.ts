import { describe, expect, it } from "vitest";
import { expectRefused, members, testDatabase, workspaces } from "../../support/database.ts";
import { one } from "../entities/business.ts";

const db = testDatabase({ agency: true });

describe("a job is stopped", () => {
  it("by who asked for it, or administers its workspace or the machine; never from another workspace", async () => {
    await db().scene(async (s) => {
      const job = (workspace: string | null) =>
        one<string>(s, "insert into job_run (kind, workspace_id, owner_id) values ('a', $1, $2) returning id", [
          workspace,
          members.independent,
        ]);
      const cancel = (who: string, id: string) => s.asMember(who, (as) => one(as, "select cancel_job($1)", [id]));
      const theirs = await job(workspaces.independent);
      for (const who of ["country-manager", "developer"]) await expectRefused(cancel(who, theirs), "RL042");
      expect(await cancel("country-manager", await job(workspaces.main))).toBe(true);
      expect(await cancel("developer", await job(null))).toBe(true);
      expect(await cancel("independent", theirs)).toBe(true);
    });
  });
});
