import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";

// A guest is invited by an address and says yes; an id that one writes opens nothing.

const db = testDatabase({ agency: true });

const host = "independent";
/** What the host can read of somebody, by every road: the directory, the accounts, the roles, the guests. */
async function readable(s: Scene, who: string): Promise<number> {
  return s.asMember(host, async (as) => {
    const rows = await as.query(
      `select 1 from team_member where id = $1 union all select 1 from user_role where team_member_id = $1
       union all select 1 from auth_user u join team_member m on m.auth_user_id = u.id where m.id = $1
       union all select 1 from team_member_workspace where team_member_id = $1`,
      [who],
    );
    return rows.length;
  });
}
const invite = (s: Scene, email: string, who: string = host) =>
  s.asMember(
    who,
    async (as) => (await as.query<{ id: string }>("select public.invite_guest($1) as id", [email]))[0]?.id,
  );
const waiting = (s: Scene, who: string) =>
  s.asMember(who, (as) =>
    as.query<{ id: string; workspace_name: string }>("select * from public.my_guest_invitations()"),
  );
const answer = (s: Scene, who: string, id: string | undefined, accept: boolean) =>
  s.asMember(who, (as) => as.query("select public.answer_guest_invitation($1, $2)", [id, accept]));

describe("a guest of a workspace", () => {
  it("is never made by writing their id, by whoever administers a workspace", async () => {
    await db().scene(async (s) => {
      expect(await readable(s, members.accounting)).toBe(0);
      const link = (workspace: string) =>
        `insert into team_member_workspace (team_member_id, workspace_id) values ('${members.accounting}', '${workspace}')`;
      await expectRefused(
        s.asMember(host, (as) => as.query(link(workspaces.independent))),
        "42501",
      );
      for (const who of ["country-manager", "board", "developer"])
        await expectRefused(
          s.asMember(who, (as) => as.query(link(workspaces.main))),
          "42501",
        );
      await expectRefused(
        s.asMember(host, (as) =>
          as.query("select public.save_record('team_member_workspace', null, null, $1, '{}', '[]')", [
            JSON.stringify({ team_member_id: members.accounting, workspace_id: workspaces.independent }),
          ]),
        ),
        "42501",
      );
      expect(await readable(s, members.accounting)).toBe(0);
    });
  });

  it("is invited by an address, learnt of by mail, and shown once they have said yes", async () => {
    await db().scene(async (s) => {
      const id = await invite(s, " Accounting@relais.test ");
      expect(await readable(s, members.accounting)).toBe(0);
      expect(await s.query("select to_email from mail_outbox where data ->> 'link' = '/settings/account'")).toEqual([
        { to_email: "accounting@relais.test" },
      ]);
      expect(await waiting(s, "accounting")).toMatchObject([{ id, workspace_name: "Cabinet Indépendant" }]);
      expect(await waiting(s, "csm")).toEqual([]);
      // Nobody answers for another, nor in the clothes of another.
      await expectRefused(answer(s, "csm", id, true), "RL003");
      await expectRefused(answer(s, host, id, true), "RL003");
      await answer(s, "accounting", id, true);
      expect(await readable(s, members.accounting)).toBeGreaterThan(2);
      expect(await waiting(s, "accounting")).toEqual([]);
      await expectRefused(answer(s, "accounting", id, true), "RL003");
      await expectRefused(invite(s, "accounting@relais.test"), "RL045");
    });
  });

  it("who says no, or says nothing for thirty days, stays unknown", async () => {
    await db().scene(async (s) => {
      await answer(s, "accounting", await invite(s, "accounting@relais.test"), false);
      const late = await invite(s, "csm@relais.test");
      await s.query("update guest_invitation set expires_at = now() - interval '1 minute' where id = $1", [late]);
      await expectRefused(answer(s, "csm", late, true), "RL003");
      for (const who of ["accounting", "csm"] as const) expect(await readable(s, members[who])).toBe(0);
    });
  });

  it("an address of nobody answers as that of somebody, and no mail leaves", async () => {
    await db().scene(async (s) => {
      expect(await invite(s, "personne@ailleurs.example")).toMatch(/^[0-9a-f-]{36}$/);
      expect(await s.query("select from mail_outbox")).toEqual([]);
      expect(await s.asMember(host, (as) => as.query("select email, answered_at from guest_invitation"))).toEqual([
        { email: "personne@ailleurs.example", answered_at: null },
      ]);
    });
  });

  it("is invited and withdrawn by who administers the workspace, nobody else", async () => {
    await db().scene(async (s) => {
      for (const who of ["consultant", "csm", "manager", "accounting"])
        await expectRefused(invite(s, "independent@relais.test", who), "42501");
      const id = await invite(s, "accounting@relais.test");
      for (const who of ["consultant", "country-manager"])
        expect(
          await s.asMember(who, (as) => as.query("delete from guest_invitation where id = $1 returning id", [id])),
        ).toEqual([]);
      await expectRefused(
        s.asMember(host, (as) => as.query("update guest_invitation set is_accepted = true, answered_at = now()")),
        "42501",
      );
      await s.asMember(host, (as) => as.query("delete from guest_invitation where id = $1", [id]));
      expect(await waiting(s, "accounting")).toEqual([]);
      await expectRefused(invite(s, "pas une adresse"), "RL037");
    });
  });
});
