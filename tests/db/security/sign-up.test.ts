import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";

const db = testDatabase({ agency: true, before: "20261121001000" });

const signUp = (s: Scene, email: string, metadata: Record<string, unknown> = {}) =>
  s.asRoot((root) =>
    root.query<{ id: string; is_confirmed: boolean; raw_user_meta_data: unknown }>(
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, $2::jsonb)
       returning id, email_confirmed_at is not null as is_confirmed, raw_user_meta_data`,
      [email, JSON.stringify(metadata)],
    ),
  );
const tokenOf = (link: string) => link.split("invitation=")[1] ?? "";
/** The token of the last mail sent to an address. */
const mailed = async (s: Scene, email: string) => {
  const [mail] = await s.query<{ link: string }>(
    "select data ->> 'link' as link from mail_outbox where to_email = $1 order by created_at desc, ctid desc limit 1",
    [email],
  );
  return tokenOf(mail?.link ?? "");
};
const accept = async (s: Scene, email: string, more: Record<string, unknown> = {}) =>
  signUp(s, email, { ...more, invitation: await mailed(s, email) });
const open = async (s: Scene, token: string) => {
  const [row] = await s.asService((as) =>
    as.query<{ answer: unknown }>("select invitation_open($1) as answer", [token]),
  );
  return row?.answer;
};
const invite = (s: Scene, email: string, roles = "{}") =>
  s.asMember("country-manager", (as) =>
    as.query<{ invite_team_member: string }>("select invite_team_member($1, 'Anna', 'Roy', $2::text[])", [
      email,
      roles,
    ]),
  );

describe("signing up", () => {
  it("is refused without an invitation, with one that expired, or used", async () => {
    await db().scene(async (s) => {
      await expectRefused(signUp(s, "stranger@relais.test"), "RL020");
      await expectRefused(signUp(s, "csm@relais.test"), "RL020");
      await invite(s, "late@relais.test");
      await s.asRoot((root) =>
        root.exec("update invitation set expires_at = now() - interval '1 second' where email = 'late@relais.test'"),
      );
      await expectRefused(accept(s, "late@relais.test"), "RL020");
    });
  });

  it("wants the link that was mailed: knowing who is invited is not enough, nor the link of somebody else", async () => {
    await db().scene(async (s) => {
      await invite(s, "anna@relais.test");
      await invite(s, "paul@relais.test");
      await expectRefused(signUp(s, "anna@relais.test"), "RL020");
      await expectRefused(signUp(s, "anna@relais.test", { invitation: "" }), "RL020");
      await expectRefused(signUp(s, "anna@relais.test", { invitation: await mailed(s, "paul@relais.test") }), "RL020");
      // The link proves the address: nothing more is asked, and it is not kept.
      expect(await accept(s, "anna@relais.test")).toMatchObject([{ is_confirmed: true, raw_user_meta_data: {} }]);
    });
  });

  it("says what a link is for, and nothing of the others", async () => {
    await db().scene(async (s) => {
      await invite(s, "anna@relais.test");
      const first = await mailed(s, "anna@relais.test");
      expect(await open(s, first)).toEqual({
        state: "ready",
        message: null,
        email: "anna@relais.test",
        first_name: "Anna",
        workspace: "Relais",
      });
      await s.asRoot((root) => root.exec("update invitation set expires_at = now() where email = 'anna@relais.test'"));
      expect(await open(s, first)).toMatchObject({ state: "expired" });
      const [member] = await s.query<{ id: string }>("select id from team_member where email = 'anna@relais.test'");
      await s.asMember("country-manager", (as) => as.query("select renew_invitation($1)", [member?.id]));
      expect(await open(s, first)).toMatchObject({ state: "unknown" });
      const second = await mailed(s, "anna@relais.test");
      expect(await open(s, second)).toMatchObject({ state: "ready" });
      await accept(s, "anna@relais.test");
      expect(await open(s, second)).toEqual({
        state: "used",
        message: "Ce lien a déjà servi\u202f: votre compte est ouvert.",
      });
      expect(await open(s, "x")).not.toHaveProperty("email");
    });
  });

  it("links the member that was prepared, with the names of the invitation and no others", async () => {
    await db().scene(async (s) => {
      await invite(s, " Anna.Roy@Relais.test ", "{csm_team_member}");
      const [user] = await accept(s, "anna.roy@relais.test", { first_name: "Mallory", role: "team_member_developer" });
      const [member] = await s.query(
        "select m.display_name, m.auth_user_id, m.is_onboarded, m.management_level, app.roles_of(m.id) as roles from team_member m where email = 'anna.roy@relais.test'",
      );
      expect(member).toEqual({
        display_name: "Anna Roy",
        auth_user_id: user!.id,
        is_onboarded: false,
        management_level: 1,
        roles: ["csm_team_member"],
      });
      expect(await s.asMember("anna.roy", (as) => as.query("select app.can('contracts', 'approve') as c"))).toEqual([
        { c: true },
      ]);
    });
  });

  it("follows a change of address, never to a seat of the board", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) =>
        root.exec("update auth.users set email = 'New@relais.test' where email = 'csm@relais.test'"),
      );
      expect(
        await s.query(
          "select m.email, u.email as account from team_member m join auth_user u on u.id = m.auth_user_id where m.id = $1",
          [members.csm],
        ),
      ).toEqual([{ email: "new@relais.test", account: "new@relais.test" }]);
      await expectRefused(
        s.asRoot((root) =>
          root.exec("update auth.users set email = 'Presidence@relais.test' where email = 'consultant@relais.test'"),
        ),
        "RL021",
      );
    });
  });

  it("an account erased leaves the member and their history", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) => root.exec("delete from auth.users where email = 'csm@relais.test'"));
      expect(await s.query("select auth_user_id, display_name from team_member where id = $1", [members.csm])).toEqual([
        { auth_user_id: null, display_name: "Prénom csm" },
      ]);
    });
  });
});

describe("inviting", () => {
  it("is for who may create members, at home for an independent, within their roles", async () => {
    const call = (who: string, roles: string, manager: string | null = null) =>
      db().asMember(who, (as) =>
        as.query("select invite_team_member('x@relais.test', null, null, $1::text[], $2)", [roles, manager]),
      );
    await expectRefused(call("csm", "{}"), "42501");
    await expectRefused(call("manager", "{}"), "42501");
    await expectRefused(call("country-manager", "{team_member_developer}"), "RL032");
    await expectRefused(call("developer", "{team_member_developer}"), "RL032");
    await expectRefused(call("independent", "{csm_team_member}"), "RL033");
    await expectRefused(call("independent", "{}", members.manager), "RL023");
    await call("independent", "{consultant_team_member}");
    await expectRefused(
      db().asMember("country-manager", (as) => as.query("select invite_team_member('csm@relais.test')")),
      "RL038",
    );
    await expectRefused(
      db().asMember("country-manager", (as) => as.query("select invite_team_member('not an address')")),
      "RL037",
    );
  });

  it("opens to an independent a workspace of their own, from a country manager or a developer", async () => {
    const call = (s: Scene, who: string) =>
      s.asMember(who, (as) =>
        as.query("select invite_independent('solo@relais.test', 'Ana', 'Solo', 'Ana Solo', $1)", [members.manager]),
      );
    for (const who of ["csm", "manager", "independent"])
      await expectRefused(
        db().scene((s) => call(s, who)),
        "42501",
      );
    await db().scene(async (s) => {
      await call(s, "country-manager");
      expect(await s.query("select data ->> 'message' like '%Ana Solo%' as named from mail_outbox")).toEqual([
        { named: true },
      ]);
      await accept(s, "solo@relais.test");
      const [row] = await s.asMember("solo", (as) =>
        as.query(
          "select my_rights() -> 'workspace' ->> 'type' as type, my_rights() -> 'roles' as roles, app.can('members', 'edit') as admin",
        ),
      );
      expect(row).toEqual({ type: "external", roles: ["team_member_independent_administrator"], admin: true });
      expect(await s.asMember("solo", (as) => as.query("select name from workspace"))).toEqual([{ name: "Ana Solo" }]);
    });
  });

  it("is told by a mail to that address", async () => {
    await db().scene(async (s) => {
      await invite(s, "anna@relais.test");
      const [mail] = await s.query<{ to_email: string; data: { message: string; link: string } }>(
        "select to_email, data from mail_outbox",
      );
      expect(mail?.to_email).toBe("anna@relais.test");
      expect(mail?.data.link).toMatch(/^\/auth\/confirmation\?invitation=[\w-]{43}$/);
      expect(mail!.data.message).toContain("Prénom country-manager vous invite à rejoindre «\u202fRelais\u202f»");
    });
  });

  it("can be renewed, withdrawn, and read by who administers only", async () => {
    await db().scene(async (s) => {
      const [row] = await invite(s, "anna@relais.test");
      await s.asMember("country-manager", (as) => as.query("select renew_invitation($1)", [row!.invite_team_member]));
      await expectRefused(
        s.asMember("country-manager", (as) => as.query("select renew_invitation($1)", [members.csm])),
        "RL039",
      );
      expect(await s.asMember("consultant", (as) => as.query("select from invitation"))).toEqual([]);
      expect(
        await s.asMember("country-manager", (as) =>
          as.query("delete from invitation where email = 'anna@relais.test' returning id"),
        ),
      ).toHaveLength(1);
      await expectRefused(
        s.asMember("country-manager", (as) =>
          as.exec(`insert into invitation (email, team_member_id) values ('z@relais.test', '${members.csm}')`),
        ),
        "42501",
      );
    });
  });
});

describe("arriving", () => {
  const arrive = (s: Pick<Scene, "asMember">, who: string, args: string) =>
    s.asMember(who, (as) => as.query(`select complete_onboarding(${args}) as r`));

  it("takes names, phone, unit, manager and choices, once", async () => {
    await db().scene(async (s) => {
      await arrive(s, "newcomer", `'Zoé', 'Martin', '+33600000000', null, '${members.manager}', '{"muted": []}'`);
      expect(
        await s.query("select display_name, is_onboarded, manager_id from team_member where id = $1", [
          members.newcomer,
        ]),
      ).toEqual([{ display_name: "Zoé Martin", is_onboarded: true, manager_id: members.manager }]);
      await expectRefused(arrive(s, "newcomer", "'Zoé', 'Martin'"), "RL035");
    });
  });

  it("refuses what is empty, elsewhere, or already decided by the invitation", async () => {
    await expectRefused(arrive(db(), "newcomer", "' ', 'Martin'"), "RL036");
    await expectRefused(arrive(db(), "newcomer", `'Zoé', 'Martin', null, null, '${members.independent}'`), "RL023");
    await expectRefused(arrive(db(), "newcomer", `'Zoé', 'Martin', null, null, '${members.newcomer}'`), "RL023");
    await db().scene(async (s) => {
      await s.asRoot((root) =>
        root.exec(`update team_member set manager_id = '${members.csm}' where id = '${members.newcomer}'`),
      );
      await arrive(s, "newcomer", `'Zoé', 'Martin', null, null, '${members.manager}'`);
      expect(await s.query("select manager_id from team_member where id = $1", [members.newcomer])).toEqual([
        { manager_id: members.csm },
      ]);
    });
  });
});

describe("the first member of an installation", () => {
  it("is made from the database and from nowhere else", async () => {
    await db().scene(async (s) => {
      await expectRefused(
        s.asMember("developer", (as) => as.query("select app.first_member('a@b.fr', 'A', 'B', 'C')")),
        "42501",
      );
      await s.asRoot((root) =>
        root.exec(`update workspace set is_relais_workspace = false where id = '${workspaces.main}'`),
      );
      const [row] = await s.asRoot((root) =>
        root.query<{ link: string }>("select app.first_member('Anna@exemple.fr', 'Anna', 'Roy', 'Agence') as link"),
      );
      await signUp(s, "anna@exemple.fr", { invitation: tokenOf(row?.link ?? "") });
      expect(await s.asMember("anna@exemple.fr", (as) => as.query("select app.can('technical', 'edit') as c"))).toEqual(
        [{ c: true }],
      );
    });
  });
});
