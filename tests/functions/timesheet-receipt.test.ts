import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { addressIn } from "../../supabase/functions/_shared/throttle.ts";
import { mailedPath, tokenIn } from "../support/links.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "demo" });

const DRAWING =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A link for the hours of one week, as the csm sends it. */
async function sendWeek(rank: number): Promise<{ token: string; week: string; date: string }> {
  const [week] = await stack().db.query<{ id: string; contact_id: string; date: string }>(
    `select w.id, w.contact_id, (select min(d.date)::text from public.timesheet_day d where d.timesheet_week_id = w.id and d.worker_minutes > 120) as date
     from public.timesheet_week w join public.contact c on c.id = w.contact_id
     where w.status = 'entered' and c.email is not null and c.company_id = w.company_id order by w.id offset $1 limit 1`,
    [rank],
  );
  const session = (await (await stack().signedIn("csm")).auth.getSession()).data.session;
  const answer = await fetch(`${stack().url}/functions/v1/signatures/timesheets`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({ week_ids: [week?.id], contact_id: week?.contact_id }),
  });
  if (!answer.ok) throw new Error(await answer.clone().text());
  const { links } = (await answer.json()) as { links: { signature_request_id: string }[] };
  const token = tokenIn(await mailedPath(stack().db, links[0]?.signature_request_id));
  return { token, week: week?.id ?? "", date: week?.date ?? "" };
}
const sign = (token: string, corrections: object[], name = "Claire Chantier") =>
  stack().anon().rpc("timesheet_sign", { token, corrections, signer: { name }, image: DRAWING });

test("the receipt of hours carries the corrections; its fingerprint can be computed again from the file alone", async () => {
  const { token, week, date } = await sendWeek(0);
  const signed = await sign(token, [{ week_id: week, date, minutes: 120, reason: "Arrivé à midi" }]);
  expect(signed.data).toMatchObject({ state: "signed" });
  const answer = await fetch(`${stack().url}/functions/v1/documents/receipt`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const pdf = await PDFDocument.load(await answer.arrayBuffer(), { updateMetadata: false });
  const file = (name: string) =>
    new TextDecoder().decode(pdf.getAttachments().find((one) => one.name === name)?.data ?? new Uint8Array());
  const text = file("contenu-signe.json");
  expect(JSON.parse(text)).toMatchObject({
    weeks: [{ id: week }],
    corrections: [{ week_id: week, date, minutes: 120, reason: "Arrivé à midi" }],
  });
  const hash = sha256(text);
  expect([JSON.parse(file("preuve.json")).document_hash, signed.data.receipt.document_hash]).toEqual([hash, hash]);
});

test("a signature that is refused says so as an error, and the visit is counted", async () => {
  const { token } = await sendWeek(1);
  const refused = await sign(token, [], "");
  expect([refused.status, refused.error]).toMatchObject([
    400,
    { code: "RL264", message: "Écrivez votre nom.", hint: "field=name" },
  ]);
  for (let visit = 1; visit < 60; visit += 1) await sign(token, [], "");
  expect((await stack().anon().rpc("timesheet_open", { token })).data).toMatchObject({ state: "too_many" });
});

test("the address of a caller is the one that our own proxies wrote", () => {
  expect(addressIn("6.6.6.6, 81.2.3.4")).toBe("81.2.3.4");
  expect(addressIn("6.6.6.6, 81.2.3.4, 10.0.0.1", 2)).toBe("81.2.3.4");
  expect(addressIn("81.2.3.4", 2)).toBe("81.2.3.4");
  expect([addressIn(""), addressIn(" , ", 3)]).toEqual(["", ""]);
});
