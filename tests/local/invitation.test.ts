import { expect, test } from "vitest";
import { accounts, members } from "../support/agency.ts";
import { DEMO_PASSWORD, testStack } from "../support/stack.ts";

const stack = testStack({ seed: "agency" });

type Mail = { to_email: string; subject: string; html: string };

const mailsTo = async (email: string): Promise<Mail[]> => {
  const mails = (await (await fetch(`${stack().url}/_mails.json`)).json()) as Mail[];
  return mails.filter((mail) => mail.to_email === email);
};
const linkOf = (mail: Mail | undefined) => new URL(/href="([^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "http://no.link");

/** What the page behind the link shows, asked without a session. */
const openInvitation = async (token: string): Promise<unknown> => {
  const answer = await fetch(`${stack().url}/functions/v1/invitations/open`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: stack().publishableKey },
    body: JSON.stringify({ token }),
  });
  return answer.json();
};

test("an invited person opens the mail, chooses a password, says who they are, and is in", async () => {
  const email = "nina@relais.test";
  const password = "quatre mots à retenir";
  const inviter = await stack().signedIn("country-manager");
  const invited = await inviter.rpc("invite_team_member", {
    email,
    first_name: "Nina",
    roles: ["consultant_team_member"],
  });
  expect(invited.error).toBeNull();

  const [mail] = await mailsTo(email);
  const link = linkOf(mail);
  expect(link.origin + link.pathname).toBe(`${stack().url}/auth/confirmation`);
  const token = link.searchParams.get("invitation") ?? "";

  const nina = stack().anon();
  expect(await openInvitation(token)).toMatchObject({ state: "ready", email });
  // The database itself answers nobody without an account.
  expect((await nina.rpc("invitation_open", { token })).error).not.toBeNull();
  // Who only knows the address opens nothing.
  expect((await stack().anon().auth.signUp({ email, password })).error).not.toBeNull();

  const { error } = await nina.auth.signUp({ email, password, options: { data: { invitation: token } } });
  expect(error).toBeNull();
  expect((await nina.auth.signInWithPassword({ email, password })).error).toBeNull();
  const before = (await nina.rpc("my_rights")).data as { member: { is_onboarded: boolean } };
  expect(before.member.is_onboarded).toBe(false);
  const arrival = await nina.rpc("complete_onboarding", { first_name: "Nina", last_name: "Roy" });
  expect(arrival.error).toBeNull();
  expect(arrival.data).toMatchObject({ member: { is_onboarded: true, first_name: "Nina" } });

  // The mail proved the address: no second one asks for it, and its link is spent.
  await stack().tick();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await openInvitation(token)).toMatchObject({ state: "used" });
});

const changeEmail = async (who: string, team_member_id: string, email: string) => {
  const { session } = (await (await stack().signedIn(who)).auth.getSession()).data;
  const answer = await fetch(`${stack().url}/functions/v1/members/email`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({ team_member_id, email }),
  });
  return { status: answer.status, body: (await answer.json()) as { message?: string; code?: string } };
};

test("an administrator gives a member another address: it opens the account, both are told, the journal says who", async () => {
  const [former, email] = ["csm@relais.test", "claire.nouvelle@relais.test"];
  expect(await changeEmail("consultant", members.csm, email)).toMatchObject({ status: 403 });
  expect(await changeEmail("country-manager", members.csm, "board@relais.test")).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/réservée/) },
  });
  const taken = await changeEmail("country-manager", members.csm, "marketing@relais.test");
  expect(taken).toMatchObject({ status: 422, body: { code: "RL038" } });
  expect((await changeEmail("country-manager", members["country-manager"], email)).status).toBe(404);
  // The address alone does nothing: Auth is asked by the function, with the service key.
  const direct = await fetch(`${stack().url}/auth/v1/admin/users/${accounts.csm}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${stack().publishableKey}` },
    body: JSON.stringify({ email }),
  });
  expect(direct.status).toBe(404);

  expect(await changeEmail("country-manager", members.csm, ` ${email.toUpperCase()}`)).toEqual({
    status: 200,
    body: { email },
  });
  const known = (address: string) =>
    stack().anon().auth.signInWithPassword({ email: address, password: DEMO_PASSWORD });
  expect((await known(former)).error).not.toBeNull();
  const claire = await known(email);
  expect(claire.error).toBeNull();
  await stack().tick();
  for (const address of [former, email])
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(["Votre adresse de connexion a changé"]);
  const said = await stack().db.query(
    `select actor_id, before, after from public.audit_log
     where table_name = 'team_member' and operation = 'update' and row_id = $1 and after ? 'email'`,
    [members.csm],
  );
  expect(said).toMatchObject([{ actor_id: members["country-manager"], before: { email: former }, after: { email } }]);

  // Who has no account yet: the invitation follows, and the former link opens nothing any more.
  const admin = await stack().signedIn("country-manager");
  const { data: invited } = await admin.rpc("invite_team_member", { email: "faute@relais.test", first_name: "Ana" });
  const [wrong] = await mailsTo("faute@relais.test");
  expect((await changeEmail("country-manager", String(invited), "ana@relais.test")).status).toBe(200);
  await stack().tick();
  const [right] = await mailsTo("ana@relais.test");
  const token = (mail: Mail | undefined) => linkOf(mail).searchParams.get("invitation") ?? "";
  expect(await openInvitation(token(right))).toMatchObject({ state: "ready", email: "ana@relais.test" });
  expect(await openInvitation(token(wrong))).toMatchObject({ state: "unknown" });
});
