import { describe, expect, it } from "vitest";
import { expectRefused, members, testDatabase, workspaces } from "../../support/database.ts";

const db = testDatabase({ agency: true });

describe("the harness", () => {
  it("knows the twelve members by their e-mail and gives each their own context", async () => {
    const me = await db().asMember("csm", (as) =>
      as.query<{ me: string; here: string }>("select app.me() as me, app.active_workspace() as here"),
    );
    expect(me).toEqual([{ me: members.csm, here: workspaces.main }]);
  });

  it("keeps nothing of a scene", async () => {
    await db().scene(async (scene) => {
      await scene.asRoot((root) => root.exec("delete from public.invitation"));
      expect(await scene.query("select from public.invitation")).toHaveLength(0);
    });
    expect(await db().query("select from public.invitation")).toHaveLength(12);
  });

  it("goes on after a refusal, without what the refused actor did", async () => {
    await db().scene(async (scene) => {
      await expectRefused(
        scene.asAnon((as) => as.query("select * from public.team_member")),
        "42501",
      );
      expect(await scene.asMember("csm", (as) => as.query("select * from public.team_member"))).not.toHaveLength(0);
    });
  });
});
