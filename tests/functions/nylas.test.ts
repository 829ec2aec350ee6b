import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeNylas, message } from "../support/nylas.ts";
import { testStack } from "../support/stack.ts";

// A member's mailbox and calendar, through a fake that follows the published API of Nylas: states forged, codes used twice, grants
// that end; slow, wrong, gone; calls forged, doubled, never made. Nothing is lost, nothing is written twice.

const stack = testStack({ seed: "demo" });
const SECRET = "secret-du-webhook";
const GRANT = "11111111-2222-4333-8444-555555555555";
let fake: Awaited<ReturnType<typeof fakeNylas>>;

beforeAll(async () => {
  fake = await fakeNylas("clé", SECRET);
});
afterAll(async () => {
  for (const name of ["CLIENT_ID", "API_KEY", "API_URL", "WEBHOOK_SECRET", "TIMEOUT_MS"])
    delete process.env[`NYLAS_${name}`];
  await fake.close();
});

const rows = <T>(sql: string, of: unknown[] = []) => stack().db.query<T>(sql, of);
const run = async () => {
  await rows("update public.job_run set run_after = now() where status = 'queued'");
  await stack().tick();
};
/** Signed in once each: a password is long to check. */
const clients = new Map<string, ReturnType<ReturnType<typeof stack>["signedIn"]>>();
function clientOf(who: string) {
  const known = clients.get(who) ?? stack().signedIn(who);
  clients.set(who, known);
  return known;
}
async function ask(who: string, method: "GET" | "POST", route: string, body?: object) {
  const token = (await (await clientOf(who)).auth.getSession()).data.session?.access_token;
  const answer = await fetch(`${stack().url}/functions/v1/nylas/${route}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Partial<Record<"url" | "email" | "code" | "message", string>>;
  return { status: answer.status, ...said };
}
const stateOf = async (who: string) => {
  const { url } = await ask(who, "POST", "connect", {});
  const address = new URL(url ?? "");
  return { address, state: address.searchParams.get("state") ?? "" };
};
const call = async (type: string, grant: string, change: object = {}) => {
  const answer = await fetch(`${stack().url}/functions/v1/nylas/webhook`, {
    method: "POST",
    ...fake.call(type, grant),
    ...change,
  });
  return [answer.status, (await answer.json()).state];
};
const mailbox = async () =>
  (
    await rows<{ email: string; status: string; trouble: string | null }>(
      "select email, status, trouble from public.mailbox",
    )
  )[0];
const now = () => Math.floor(Date.now() / 1000);

test("off when it is not plugged in; then connected by who left for it, once, in ten minutes", async () => {
  expect(await ask("consultant", "GET", "settings")).toMatchObject({ status: 200, isOn: false });
  expect(await ask("consultant", "POST", "connect", {})).toMatchObject({ status: 404, code: "off" });
  expect(await call("message.created", GRANT)).toEqual([404, undefined]);
  Object.assign(process.env, {
    NYLAS_CLIENT_ID: "relais",
    NYLAS_API_KEY: "clé",
    NYLAS_API_URL: fake.url,
    NYLAS_WEBHOOK_SECRET: SECRET,
  });
  expect(await ask("consultant", "GET", "settings")).toMatchObject({ isOn: true });

  const { address, state } = await stateOf("consultant");
  expect([address.origin + address.pathname, address.searchParams.get("redirect_uri")]).toEqual([
    `${fake.url}/v3/connect/auth`,
    `${stack().url}/nylas-oauth/callback`,
  ]);
  const box = { grant: GRANT, email: "Camille@Agence.example" };
  fake.codes.set("code-1", box);
  const gone = { status: 410, code: "state" };
  // Forged, another member's, after ten minutes: nothing is exchanged.
  expect(await ask("consultant", "POST", "callback", { state: "forgé", code: "code-1" })).toMatchObject(gone);
  expect(await ask("csm", "POST", "callback", { state, code: "code-1" })).toMatchObject(gone);
  const { state: late } = await stateOf("csm");
  await rows(
    "update app.mailbox_state set expires_at = now() - interval '1 second' where team_member_id = (select id from public.team_member where email = 'csm@relais.test')",
  );
  expect(await ask("csm", "POST", "callback", { state: late, code: "code-1" })).toMatchObject(gone);
  expect(fake.calls).toEqual([]);
  expect(await ask("consultant", "POST", "callback", { state, code: "code-1" })).toMatchObject({
    status: 200,
    email: box.email,
  });
  expect(await ask("consultant", "POST", "callback", { state, code: "code-1" })).toMatchObject(gone);
  // A code used twice, a refusal, a service that is slow: said in French.
  const again = async (body: object) =>
    ask("csm", "POST", "callback", { state: (await stateOf("csm")).state, ...body });
  expect(await again({ code: "code-1" })).toMatchObject({
    status: 410,
    code: "code",
    message: expect.stringContaining("déjà servi"),
  });
  expect(await again({ error: "access_denied" })).toMatchObject({
    status: 422,
    message: "Vous avez refusé l’accès\u202f: rien n’est connecté.",
  });
  fake.as("slow");
  process.env.NYLAS_TIMEOUT_MS = "200";
  expect(await again({ code: "x" })).toMatchObject({
    status: 503,
    message: "Nylas ne répond pas. Recommencez dans un instant.",
  });
  fake.as("well");
  delete process.env.NYLAS_TIMEOUT_MS;
  fake.codes.set("code-2", box);
  expect(await again({ code: "code-2" })).toMatchObject({
    status: 422,
    message: "Cette boîte est déjà connectée par un autre membre.",
  });
  // The grant is nowhere in clear, and its member alone reads that there is a mailbox.
  const [kept] = await rows<{ all: string }>("select string_agg(x::text, '') as all from app.mailbox_secret x");
  expect(kept?.all).not.toContain(GRANT);
  expect((await (await clientOf("developer")).from("mailbox").select("*")).data).toEqual([]);
  const mine = await (await clientOf("consultant")).from("mailbox").select("*");
  expect(mine.data).toMatchObject([{ email: "camille@agence.example", status: "connected" }]);
});

test("mails of a talent or a contact come to their history, once, for who reads the record; the others leave no trace", async () => {
  const [who] = await rows<{ talent: string; talent_id: string; contact: string; foreign: string }>(
    `select t.email as talent, t.id as talent_id, c.email as contact,
      (select x.email from public.talent x where x.workspace_id <> m.main_workspace_id and x.email is not null limit 1) as foreign
     from public.team_member m
     join lateral (select * from public.talent t where t.workspace_id = m.main_workspace_id and t.email is not null and t.anonymized_at is null order by t.id limit 1) t on true
     join lateral (select * from public.contact c where c.workspace_id = m.main_workspace_id and c.email is not null order by c.id limit 1) c on true
     where m.email = 'consultant@relais.test'`,
  );
  const me = "camille@agence.example";
  const at = now();
  fake.messages.push(
    message("m1", who!.talent.toUpperCase(), [me], "Ma disponibilité", at - 5),
    message("m2", me, [who!.contact, "inconnu@ailleurs.example"], "Le devis", at - 4),
    message("m3", "amie@ailleurs.example", [me], "Dîner", at - 3),
    message("m4", me, ["collegue@relais.test"], "Note interne", at - 2),
    ...(who!.foreign ? [message("m5", who!.foreign, [me], "Autre espace", at - 1)] : []),
  );
  for (const forged of [
    { headers: {} },
    { headers: { "x-nylas-signature": "00" } },
    { body: `${fake.call("message.created", GRANT).body} ` },
  ])
    expect(await call("message.created", GRANT, forged)).toEqual([403, undefined]);
  const hello = await fetch(`${stack().url}/functions/v1/nylas/webhook?challenge=mot`);
  expect([hello.status, await hello.text()]).toEqual([200, "mot"]);
  expect(await call("message.created", "99999999-2222-4333-8444-555555555555")).toEqual([200, "unknown"]);
  for (const type of ["message.created", "message.created", "message.updated"])
    expect(await call(type, GRANT)).toEqual([200, "followed"]);
  await run();
  await run();
  const kept = () =>
    rows<{ subject: string; direction: string }>(
      "select subject, direction from public.connected_mail order by sent_at",
    );
  expect(await kept()).toEqual([
    { subject: "Ma disponibilité", direction: "received" },
    { subject: "Le devis", direction: "sent" },
  ]);
  const history = async (as: string) => {
    const asked = { record_table: "talent", id: who!.talent_id, kinds: ["mail"] };
    const { lines } = (await (await clientOf(as)).rpc("activity", asked)).data;
    return lines.map(({ data: { told, state, content } }: { data: Record<string, string> }) => ({
      told,
      state,
      content,
    }));
  };
  expect(await history("csm")).toEqual([
    { told: "a reçu « Ma disponibilité »", state: "Reçu", content: "Début de m1" },
  ]);
  expect(await history("independent")).toEqual([]);
  // No call comes: the clock asks. Slow, broken, gone: it is told, and nothing is lost.
  fake.messages.push(message("m6", who!.talent, [me], "Suite", now()));
  const idle = () => rows("update public.mailbox set read_at = now() - interval '16 minutes'");
  const old = () =>
    rows(
      "update public.job_run set finished_at = now() - interval '1 hour' where kind = 'follow-mailbox' and finished_at is not null",
    );
  const troubles: unknown[] = [];
  for (const mood of ["slow", "broken", "garbage"] as const) {
    fake.as(mood);
    process.env.NYLAS_TIMEOUT_MS = mood === "slow" ? "200" : "20000";
    await idle();
    await old();
    await rows("select app.follow_mailboxes()");
    await run();
    troubles.push((await mailbox())?.trouble);
  }
  expect(troubles).toEqual(["Nylas ne répond pas.", "Nylas refuse (503).", "La réponse de Nylas n’est pas lisible."]);
  // Given up by the queue, asked again by the clock.
  fake.as("well");
  await idle();
  await old();
  await rows("select app.follow_mailboxes()");
  await run();
  expect((await kept()).map(({ subject }) => subject)).toEqual(["Ma disponibilité", "Le devis", "Suite"]);
  expect(await mailbox()).toMatchObject({ status: "connected", trouble: null });
});

test("an interview goes to the calendar of who receives it: one event, moved and erased with it", async () => {
  const [application] = await rows<{ id: string }>(
    `select a.id from public.application a join public.team_member m on m.id = a.owner_id
     where m.email = 'consultant@relais.test' and not a.is_rejected order by a.id limit 1`,
  );
  const id = application?.id;
  const csm = await clientOf("csm");
  const change = async (values: object) =>
    expect((await csm.from("application").update(values).eq("id", id)).error).toBeNull();
  const written = () =>
    [...fake.events.values()].map(({ title, location, when }) => [
      title.slice(0, 12),
      location,
      when.end_time - when.start_time,
    ]);
  // Its answer is lost on the way: found again by our mark, not made twice.
  fake.as("lost");
  process.env.NYLAS_TIMEOUT_MS = "200";
  await change({ interview_at: "2027-03-02T09:00:00Z", interview_minutes: 45, interview_place: "Agence de Lyon" });
  await run();
  fake.as("well");
  process.env.NYLAS_TIMEOUT_MS = "20000";
  await run();
  await run();
  expect(written()).toEqual([["Entretien : ", "Agence de Lyon", 2700]]);
  await change({ interview_place: "En visio" });
  await run();
  expect(written()).toEqual([["Entretien : ", "En visio", 2700]]);
  // Erased by hand over there, it is written anew when it changes.
  fake.events.clear();
  await change({ interview_minutes: 60 });
  await run();
  expect(written()).toEqual([["Entretien : ", "En visio", 3600]]);
  await change({ interview_at: null });
  await run();
  expect(written()).toEqual([]);
  // Who is forgotten is forgotten there too.
  await change({ interview_at: "2027-03-02T09:00:00Z" });
  await run();
  expect(written()).toHaveLength(1);
  await rows(
    "update public.talent set anonymized_at = now() where id = (select talent_id from public.application where id = $1)",
    [id],
  );
  await run();
  expect(written()).toEqual([]);
  expect(await rows("select 1 from app.interview_event where written_at is null")).toEqual([]);
});

test("a grant that ended is told once and asks for a hand; disconnected, it is thrown away over there", async () => {
  fake.grants.set(GRANT, "invalid");
  expect(await call("grant.expired", GRANT)).toEqual([200, "followed"]);
  await run();
  expect(await mailbox()).toMatchObject({ status: "expired", trouble: "L’accès à cette boîte a expiré." });
  expect(await call("grant.expired", GRANT)).toEqual([200, "followed"]);
  await run();
  expect(await rows("select 1 from public.notification where type = 'mailbox.expired'")).toHaveLength(1);
  // Connected again: the same box, read from where it was left.
  fake.codes.set("code-3", { grant: GRANT, email: "camille@agence.example" });
  const { state } = await stateOf("consultant");
  expect(await ask("consultant", "POST", "callback", { state, code: "code-3" })).toMatchObject({ status: 200 });
  await run();
  expect(await mailbox()).toMatchObject({ status: "connected", trouble: null });
  // A key that is wrong is not a grant that ended.
  process.env.NYLAS_API_KEY = "fausse";
  await call("message.created", GRANT);
  await run();
  expect(await mailbox()).toMatchObject({ status: "connected", trouble: "Nylas refuse la clé (401)." });
  process.env.NYLAS_API_KEY = "clé";

  fake.as("broken");
  const consultant = await clientOf("consultant");
  expect((await consultant.rpc("disconnect_mailbox")).data).toBe(true);
  expect(await rows("select 1 from public.mailbox")).toEqual([]);
  await run();
  fake.as("well");
  await run();
  expect([fake.grants.has(GRANT), await rows("select 1 from app.mailbox_left")]).toEqual([false, []]);
  // What is on the records stays there.
  expect(await rows("select 1 from public.connected_mail")).toHaveLength(3);
});
