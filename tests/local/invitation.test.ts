import { expect, test } from "vitest";
import { testStack } from "../support/stack.ts";

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
