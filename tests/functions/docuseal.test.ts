import { afterAll, beforeAll, expect, test } from "vitest";
import { docuseal } from "../../supabase/functions/_shared/signature/docuseal.ts";
import { ownSignature } from "../../supabase/functions/_shared/signature/own.ts";
import { type FakeSubmission, fakeDocuseal, PDF } from "../support/docuseal.ts";
import { testStack } from "../support/stack.ts";

// Signatures carried by DocuSeal, from a fake that follows its published API: slow, wrong, gone, forged; calls late, doubled, out
// of order, never. Nothing is lost, nothing is sent twice.

const stack = testStack({ seed: "demo" });
const SECRET = "whsec_dGVzdA==";
let fake: Awaited<ReturnType<typeof fakeDocuseal>>;

beforeAll(async () => {
  fake = await fakeDocuseal("clé", SECRET);
  Object.assign(process.env, {
    DOCUSEAL_URL: fake.url,
    DOCUSEAL_KEY: "clé",
    DOCUSEAL_WEBHOOK_SECRET: SECRET,
  });
});
afterAll(async () => {
  for (const name of ["URL", "KEY", "WEBHOOK_SECRET", "TIMEOUT_MS"]) delete process.env[`DOCUSEAL_${name}`];
  await fake.close();
});

const rows = <T>(sql: string, of: unknown[] = []) => stack().db.query<T>(sql, of);
interface Request {
  id: string;
  party: string;
  status: string;
  service: string;
  service_trouble: string | null;
  mailed: boolean;
  signed_by_name: string | null;
  signed_ip: string | null;
  signed_at: string | null;
  opened: boolean;
  refused_reason: string | null;
}
const requestsOf = (id: string) =>
  rows<Request>(
    `select id, party, status, service, service_trouble, mailed_at is not null as mailed, signed_by_name, signed_ip,
      to_char(used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as signed_at, opened_at is not null as opened,
      refused_reason from public.signature_request where row_id = $1 order by created_at, party`,
    [id],
  );
const contractToSign = async (rank: number) =>
  (
    await rows<{ id: string }>(
      `select k.id from public.contract k join public.contact c on c.id = k.contact_id join public.talent t on t.id = k.talent_id
       where k.status = 'to_sign' and not k.is_amendment and c.email is not null and t.email is not null
         and c.can_sign_contracts and c.status = 'active' order by k.id offset $1 limit 1`,
      [rank],
    )
  )[0]?.id ?? "";

async function ask(id: string, party?: string) {
  const token = (await (await stack().signedIn("csm")).auth.getSession()).data.session?.access_token;
  const answer = await fetch(`${stack().url}/functions/v1/signatures/contracts`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ contract_id: id, ...(party && { party }) }),
  });
  return { status: answer.status, text: await answer.text() };
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** What waits for its next try is due. */
const due = () => rows("update public.job_run set run_after = now() where status = 'queued'");
const run = async () => {
  await due();
  await stack().tick();
};
const call = async (
  type: string,
  of: FakeSubmission,
  change: (it: ReturnType<typeof fake.call>) => object = () => ({}),
) => {
  const said = fake.call(type, of);
  const answer = await fetch(`${stack().url}/functions/v1/signatures/docuseal`, {
    method: "POST",
    ...said,
    ...change(said),
  });
  return [answer.status, (await answer.json()).state];
};
const submissionsOf = (id: string) => fake.submissions.filter((one) => one.externalId === id);
const letters = async (email: string) =>
  (
    await rows<{ link: string }>(
      "select data ->> 'link' as link from public.mail_outbox where to_email = $1 and data ->> 'link' like '%docuseal%'",
      [email],
    )
  ).map(({ link }) => link);

test("both parties sign there: one submission and one letter each, the papers filed, the contract signed", async () => {
  const id = await contractToSign(0);
  const { status, text } = await ask(id);
  expect([status, text]).toEqual([200, expect.stringContaining('"is_mailed":true')]);
  await run();
  const [client, worker] = await requestsOf(id);
  expect([client, worker]).toMatchObject([
    { party: "client", status: "to_sign", service: "docuseal", service_trouble: null, mailed: true },
    { party: "worker", status: "to_sign", service: "docuseal", mailed: true },
  ]);
  const [one] = submissionsOf(client!.id) as [FakeSubmission];
  const [two] = submissionsOf(worker!.id) as [FakeSubmission];
  // DocuSeal writes to nobody; the letter is ours, with its link; the paper is no draft and nothing of a person is in its name.
  expect([one.sendEmail, two.sendEmail, one.pdf.subarray(0, 5).toString()]).toEqual([false, false, "%PDF-"]);
  expect(one.title).toMatch(/^Contrat de mise à disposition n°\sC-/);
  expect(await letters(one.email)).toEqual([`https://docuseal.test/s/${one.slug}`]);
  expect(await letters(two.email)).toEqual([`https://docuseal.test/s/${two.slug}`]);
  // Where one signs is told to no member, though they read the request.
  const csm = await stack().signedIn("csm");
  const { data: told } = await csm.from("signature_request").select("*").eq("row_id", id);
  expect([text, JSON.stringify(told)].join()).not.toContain(one.slug);

  // Forged, old or cut calls are refused; a good one is followed, and again, and in any order.
  const at = ago(60);
  one.completedAt = at;
  one.openedAt = ago(65);
  one.hasAudit = false;
  const old = fake.call("form.completed", one, Math.floor(Date.now() / 1000) - 3600);
  expect(await call("form.completed", one, () => old)).toEqual([403, undefined]);
  expect(await call("form.completed", one, () => ({ body: `${fake.call("form.viewed", one).body} ` }))).toEqual([
    403,
    undefined,
  ]);
  expect(await call("form.completed", one, () => ({ headers: {} }))).toEqual([403, undefined]);
  expect(await call("form.completed", one, () => ({ headers: { "x-docuseal-signature": "1.00" } }))).toEqual([
    403,
    undefined,
  ]);
  expect(await call("submission.completed", { ...one, id: 999_999 })).toEqual([200, "unknown"]);
  // A signed call that says « completed » of what is not: the API is asked, and nothing is signed.
  expect(await call("form.completed", two)).toEqual([200, "followed"]);
  for (const type of ["submission.completed", "form.completed", "form.viewed", "form.completed"])
    expect(await call(type, one)).toEqual([200, "followed"]);
  await run();
  expect(await requestsOf(id)).toMatchObject([
    {
      status: "signed",
      signed_by_name: "Claire Martin",
      signed_ip: "203.0.113.7",
      signed_at: at.slice(0, 16).replace("T", " "),
      opened: true,
    },
    { status: "to_sign" },
  ]);
  // The worker's call never comes: the clock asks.
  two.completedAt = ago(5);
  await rows("update app.signature_submission set read_at = now() - interval '31 minutes' where closed_at is null");
  await rows("select app.follow_submissions()");
  await run();
  const signed = await rows<{ status: string; cmad: string; ctt: string }>(
    `select k.status, d.submission_status || ' ' || d.submission_id || ' ' || d.submission_slug as cmad, e.submission_id as ctt
     from public.contract k join public.document d on d.id = k.cmad_document_id join public.document e on e.id = k.ctt_document_id
     where k.id = $1`,
    [id],
  );
  expect(signed).toEqual([{ status: "signed", cmad: `completed ${one.id} ${one.slug}`, ctt: String(two.id) }]);
  // What is filed is what DocuSeal signed, byte for byte; its proof comes when it is written.
  one.hasAudit = true;
  await rows("update app.signature_submission set read_at = now() - interval '31 minutes' where closed_at is null");
  await rows("select app.follow_submissions()");
  await run();
  const filed = await rows<{ type: string; path: string }>(
    "select type, storage_path as path from public.document where row_id = $1 order by type, path",
    [id],
  );
  expect(filed.map(({ type }) => type)).toEqual([
    "contract_cmad",
    "contract_ctt",
    "signature_evidence",
    "signature_evidence",
  ]);
  const file = await stack()
    .admin()
    .storage.from("documents")
    .download(filed[0]?.path ?? "");
  expect(Buffer.from(await (file.data as Blob).arrayBuffer())).toEqual(PDF);
  const token = (await csm.auth.getSession()).data.session?.access_token;
  const shown = await fetch(`${stack().url}/functions/v1/documents/contracts/${id}?paper=cmad`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF);
  expect([fake.submissions.length, (await letters(one.email)).length]).toEqual([2, 1]);
});

test("slow, broken, wrong, refused or gone: it is told, tried again, and made once", async () => {
  const id = await contractToSign(0);
  const troubles: unknown[] = [];
  await ask(id, "client");
  const before = fake.submissions.length;
  const [request] = await requestsOf(id);
  for (const mood of ["slow", "broken", "garbage", "denied"] as const) {
    fake.as(mood);
    process.env.DOCUSEAL_TIMEOUT_MS = mood === "slow" ? "200" : "20000";
    await rows(
      "update public.job_run set attempts = 0, status = 'queued' where kind = 'follow-signature' and status = 'failed'",
    );
    await run();
    troubles.push((await requestsOf(id))[0]?.service_trouble);
  }
  process.env.DOCUSEAL_URL = "http://127.0.0.1:9";
  await run();
  troubles.push((await requestsOf(id))[0]?.service_trouble);
  process.env.DOCUSEAL_URL = fake.url;
  expect(troubles).toEqual([
    "DocuSeal ne répond pas.",
    "DocuSeal refuse (502).",
    "La réponse de DocuSeal n’est pas lisible.",
    "DocuSeal refuse la clé (401).",
    "DocuSeal est injoignable.",
  ]);
  // Given up by the queue, asked again by the clock; made over there and cut before it said so, found by our id.
  await rows("update public.job_run set status = 'failed' where kind = 'follow-signature' and status = 'queued'");
  await rows("update app.signature_submission set read_at = now() - interval '31 minutes' where closed_at is null");
  fake.as("well");
  await rows("select app.follow_submissions()");
  const create = docuseal({ url: fake.url, key: "clé", timeoutMs: 20_000 }).create;
  const asked = {
    id: request!.id,
    signer: { name: "Claire", email: "c@x.test" },
    expiresAt: "2027-01-01T00:00:00Z",
    title: "T",
  };
  const posted = await create({ ...asked, paper: async () => PDF });
  await run();
  expect(submissionsOf(request!.id).map(({ id: made }) => String(made))).toEqual([posted?.id]);
  expect(fake.submissions.length).toBe(before + 1);
  expect(await requestsOf(id)).toMatchObject([{ service_trouble: null, mailed: true, status: "to_sign" }]);

  // Sent again: the former one is taken back over there, and a signature given to it meanwhile binds nobody but is kept.
  const [former] = submissionsOf(request!.id) as [FakeSubmission];
  await ask(id, "client");
  former.completedAt = "2026-11-20T16:00:00Z";
  await run();
  const late = await rows<{ title: string }>("select title from public.document where row_id = $1 order by title", [
    id,
  ]);
  expect(late.map(({ title }) => title)).toEqual([
    "Preuve de signature DocuSeal (client)",
    "Signé chez DocuSeal hors délai (client)",
  ]);
  expect((await requestsOf(id)).map(({ status }) => status)).toEqual(["expired", "reminded"]);

  // Refused over there, refused here, with its reason.
  const [, live] = await requestsOf(id);
  const [again] = submissionsOf(live!.id) as [FakeSubmission];
  again.declinedAt = "2026-11-20T17:00:00Z";
  again.reason = "Le taux n’est pas le bon.";
  expect(await call("form.declined", again)).toEqual([200, "followed"]);
  await run();
  expect((await requestsOf(id))[1]).toMatchObject({ status: "refused", refused_reason: "Le taux n’est pas le bon." });

  // Canceled here, archived there; past its date over there, expired here.
  await ask(id);
  await run();
  const open = (await requestsOf(id)).filter(({ status }) => status === "to_sign");
  const [kept, ended] = open.map((one) => submissionsOf(one.id)[0]);
  ended!.expireAt = "2026-01-01T00:00:00Z";
  expect(await call("submission.expired", ended!)).toEqual([200, "followed"]);
  await run();
  await rows("select app.move('contract', $1, 'cancel', 'Plus besoin')", [id]);
  await run();
  expect(kept?.archivedAt).not.toBeNull();
  expect((await requestsOf(id)).some(({ status }) => status === "to_sign" || status === "reminded")).toBe(false);
  expect(await rows("select 1 from app.signature_submission where closed_at is null")).toEqual([]);
});

test("our own signature keeps the same contract: made, pending, signed, fetched", async () => {
  const id = await contractToSign(0);
  const csm = await stack().signedIn("csm");
  const { data: opened } = await csm.rpc("request_signatures", { contract_id: id, only_party: "client" });
  const own = ownSignature(stack().admin());
  const request = opened[0].signature_request_id;
  const made = await own.create({ id: request, letter: { subject: "À signer", template: "signature", data: {} } });
  expect(made).toEqual({ id: request, slug: "", link: null });
  expect(await own.state(made!)).toMatchObject({ status: "pending", signedAt: null });
  await expect(own.fetch(made!)).rejects.toThrow("Ce papier n’est pas encore signé par tous.");
  await own.cancel(made!);
  expect(await own.state(made!)).toMatchObject({ status: "pending" });
  await expect(own.state({ ...made!, id: "00000000-0000-4000-8000-000000000000" })).rejects.toThrow("ne se lit pas");
});
