import { describe, expect, test } from "vitest";
import { mailedPath, tokenIn } from "../support/links.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "demo" });

interface Sent {
  links: {
    signature_request_id: string;
    party: string;
    signer_name: string;
    signer_email: string | null;
    is_mailed: boolean;
  }[];
}
type Mail = Record<string, string>;

async function post(route: string, who: string | null, body: unknown) {
  const token = who ? (await (await stack().signedIn(who)).auth.getSession()).data.session?.access_token : null;
  const answer = await fetch(`${stack().url}/functions/v1/signatures/${route}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Sent & { message?: string; code?: string } };
}
const mails = async () => (await (await fetch(`${stack().url}/_mails.json`)).json()) as Mail[];
const statuses = (id: string) =>
  stack().db.query<{ party: string; status: string; reminder_count: number }>(
    "select party, status, reminder_count from public.signature_request where row_id = $1 order by created_at, party",
    [id],
  );
async function contractToSign(rank = 0): Promise<string> {
  const rows = await stack().db.query<{ id: string }>(
    "select id from public.contract where status = 'to_sign' order by id offset $1 limit 1",
    [rank],
  );
  return rows[0]!.id;
}

describe("links to sign a contract", () => {
  test("each party has a link of its own, mailed in French to it alone: the member who asked is given none", async () => {
    const id = await contractToSign();
    const { status, body } = await post("contracts", "csm", { contract_id: id });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.links.map((link) => [link.party, link.is_mailed])).toEqual([
      ["client", true],
      ["worker", true],
    ]);
    const paths = await Promise.all(body.links.map((link) => mailedPath(stack().db, link.signature_request_id)));
    for (const path of paths) expect(path).toMatch(/^\/signature\/[\w-]{43}$/);
    const tokens = paths.map(tokenIn);
    expect(new Set(tokens).size).toBe(2);
    // Not in the answer, nor in what the member may read of the request or of the mails.
    const csm = await stack().signedIn("csm");
    const { data: rows } = await csm.from("signature_request").select("*").eq("row_id", id);
    const told = JSON.stringify([body, rows]);
    for (const token of tokens) expect(told).not.toContain(token);
    expect(rows?.every((row) => row.mailed_at)).toBe(true);
    const developer = await stack().signedIn("developer");
    expect((await developer.from("mail_outbox").select("data")).error?.code).toBe("42501");
    await stack().tick();
    const mail = (await mails()).find((one) => one.to_email === body.links[0]?.signer_email);
    expect(mail?.subject).toBe("À signer\u202f: contrat de mise à disposition");
    expect(mail?.text).toContain(`${stack().url}${paths[0]}`);
    const [said] = await stack().db.query<{ contract_key: string; name: string; worker: string }>(
      `select k.contract_key, c.name, app.talent_name(t) as worker from public.contract k
        join public.company c on c.id = k.company_id join public.talent t on t.id = k.talent_id where k.id = $1`,
      [id],
    );
    // Whose paper it is, and a number to call as one dials it.
    expect(mail?.text).toContain(said?.worker);
    expect(mail?.text).not.toContain("+33");
    const letter = (await mails()).find((one) => one.text?.includes(paths[1] ?? "-"));
    expect(letter?.text).toContain(said?.contract_key);
    expect(letter?.text).toContain(said?.name);
    const [kept] = await stack().db.query<{ found: boolean }>(
      "select exists (select from app.signature_secret where token_hash = $1 or shown::text like '%' || $1 || '%') as found",
      [tokens[0]],
    );
    expect(kept?.found).toBe(false);
    const opened = await stack().anon().rpc("signature_open", { token: tokens[1] });
    expect(opened.data).toMatchObject({ state: "ready", party: "worker" });
    expect(opened.data.document).not.toHaveProperty("coefficient");
  });

  test("sending again to one party voids its link, counts a reminder and leaves the other alone", async () => {
    const id = await contractToSign(1);
    const first = await post("contracts", "csm", { contract_id: id });
    const worker = first.body.links.find((link) => link.party === "worker");
    const dead = tokenIn(await mailedPath(stack().db, worker?.signature_request_id));
    const again = await post("contracts", "csm", { contract_id: id, party: "worker" });
    expect(again.body.links.map((link) => link.party)).toEqual(["worker"]);
    expect(await statuses(id)).toEqual(
      expect.arrayContaining([
        { party: "client", status: "to_sign", reminder_count: 0 },
        { party: "worker", status: "expired", reminder_count: 0 },
        { party: "worker", status: "reminded", reminder_count: 1 },
      ]),
    );
    expect((await stack().anon().rpc("signature_open", { token: dead })).data.state).toBe("expired");
  });

  test("says in French why it does not", async () => {
    const [draft] = await stack().db.query<{ id: string }>(
      "select id from public.contract where status = 'draft' limit 1",
    );
    expect(await post("contracts", "csm", { contract_id: draft?.id })).toMatchObject({
      status: 422,
      body: { message: "Ce contrat n’est pas à signer.", code: "RL004" },
    });
    expect(await post("contracts", "csm", { contract_id: "x" })).toMatchObject({ status: 400 });
    expect(await post("contracts", "marketing", { contract_id: await contractToSign() })).toMatchObject({
      status: 403,
    });
    expect((await post("contracts", null, { contract_id: await contractToSign() })).status).toBe(401);
  });
});

test("one link for the weeks of a site, sent to who signs the hours", async () => {
  const [week] = await stack().db.query<{ id: string; contact_id: string }>(
    `select w.id, w.contact_id from public.timesheet_week w join public.contact c on c.id = w.contact_id
     where w.status = 'entered' and c.email is not null and c.company_id = w.company_id order by w.id limit 1`,
  );
  const { status, body } = await post("timesheets", "csm", { week_ids: [week?.id], contact_id: week?.contact_id });
  expect([status, body.message]).toEqual([200, undefined]);
  const path = await mailedPath(stack().db, body.links[0]?.signature_request_id);
  expect(path).toMatch(/^\/customer\/timesheets\/signature\?token=[\w-]{43}$/);
  await stack().tick();
  const mail = (await mails()).find((one) => one.text?.includes(path));
  expect(mail?.subject).toMatch(/^Heures à signer\u202f: semaine du \d\d\/\d\d\/\d{4}$/);
  // The week, its site and its total are in the mail; both buttons open the same page.
  expect(mail?.text).toMatch(
    /Chantier\s: .+ – .+\n\nSemaine\s: du .+\n\nTotal\s: \d+h\d\d\n\n.+ \(.+\)\s: \d+h\d\d – \d\d\/\d\d \d+h/,
  );
  expect(mail?.text).toMatch(
    /Réponse attendue avant le .+\n\nTout est juste\s: .+#signature\n\nCorriger\s: .+#correct/,
  );
  expect(await post("timesheets", "csm", { week_ids: [], contact_id: week?.contact_id })).toMatchObject({
    status: 400,
  });
});

test("conditions are signed by the client’s contact, by a link, and asked again by another; what is over says that it is not", async () => {
  const [sheet] = await stack().db.query<{ id: string }>(
    `update public.commercial_condition q set status = 'sent', contact_id = c.id from public.contact c
     where c.company_id = q.company_id and c.email is not null and q.status = 'signed'
       and q.id = (select x.id from public.commercial_condition x join public.contact y on y.company_id = x.company_id
         where y.email is not null and x.status = 'signed' order by x.id limit 1) returning q.id`,
  );
  const { status, body } = await post("conditions", "consultant", { commercial_condition_id: sheet?.id });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.links).toMatchObject([{ party: "client", is_mailed: true }]);
  const token = tokenIn(await mailedPath(stack().db, body.links[0]?.signature_request_id));
  expect((await stack().anon().rpc("signature_open", { token })).data).toMatchObject({
    state: "ready",
    entity: "commercial_condition",
  });
  const asked = { signature_request_id: body.links[0]?.signature_request_id };
  expect(await post("reminders", "marketing", asked)).toMatchObject({ status: 403 });
  expect(await post("reminders", "consultant", asked)).toMatchObject({
    status: 200,
    body: { links: [{ is_mailed: true, signer_name: body.links[0]?.signer_name }] },
  });
  expect((await stack().anon().rpc("signature_open", { token })).data.state).toBe("ready");
  await stack().db.query("update public.commercial_condition set status = 'expired' where id = $1", [sheet?.id]);
  expect(await post("conditions", "consultant", { commercial_condition_id: sheet?.id })).toMatchObject({
    status: 422,
    body: { message: "Ces conditions ne sont plus à signer.", code: "RL297" },
  });
  expect(await post("conditions", "marketing", { commercial_condition_id: sheet?.id })).toMatchObject({ status: 403 });
});
