import { expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { createBusiness, drawing, ids, mailed, one, type Row, stateOf } from "./business.ts";
import { type Link, links, sign, writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

type Answer = Row & { state?: string; code?: string; hint?: string; message?: string };

/** Contracts of this type, and no other, are signed with a code. */
const asking = (s: Scene, papers = "{interim}") => s.query("update legal_entity set code_papers = $1", [papers]);
const sendCode = (s: Scene, link: Link) =>
  s.asAnon((as) => one<Answer>(as, "select public.signature_send_code($1)", [link.token]));
const signWithCode = (s: Scene, link: Link, code?: string) =>
  s.asAnon((as) =>
    one<Answer>(as, "select public.signature_sign($1, $2, $3)", [
      link.token,
      JSON.stringify({ name: "Claire Chantier", code }),
      drawing,
    ]),
  );
/** What the phone reads, the last one first. */
const texts = (s: Scene) =>
  s.query<{ to_phone: string; text: string }>(
    "select o.to_phone, o.text from mail_outbox o where o.channel = 'sms' order by o.ctid desc",
  );
const lastCode = async (s: Scene) => /\b\d{6}\b/.exec((await texts(s))[0]?.text ?? "")?.[0] ?? "";
const wrong = (code: string) => (code === "000000" ? "111111" : "000000");

it("a paper of that type is signed with the code that the phone received, and the evidence says so", async () => {
  await db().scene(async (s) => {
    await asking(s);
    const id = await writeContract(s, { status: "to_sign" });
    const [client, worker] = await links(s, id);
    expect(await s.asAnon((as) => one<Answer>(as, "select public.signature_open($1)", [client.token]))).toMatchObject({
      identity: { phone: "••\u00a0••\u00a0••\u00a056\u00a078", sent_at: null },
    });
    // Without a code, with one that was never sent: the base refuses, on the field.
    expect(await sign(s, client)).toMatchObject({ code: "RL761", hint: "field=code" });
    expect(await signWithCode(s, client, "123456")).toMatchObject({ code: "RL764", hint: "field=code" });
    const told = await sendCode(s, client);
    expect(told).toMatchObject({ state: "ready", identity: { sent_at: expect.any(String) } });
    expect(JSON.stringify(told)).not.toMatch(/612345678/);
    const [sms] = await texts(s);
    expect(sms).toMatchObject({
      to_phone: "+33612345678",
      text: expect.stringMatching(/^Relais Intérim : votre code pour signer est \d{6}\. Valable 10 minutes/),
    });
    const code = await lastCode(s);
    const [kept] = await s.query<{ code_hash: string }>("select code_hash from app.signature_code");
    expect(kept?.code_hash).not.toContain(code);
    expect(await signWithCode(s, client, wrong(code))).toMatchObject({
      code: "RL763",
      message: expect.stringContaining("4 essais"),
    });
    // Right, but the rest is not: it is not to be typed again.
    const unnamed = await s.asAnon((as) =>
      one<Answer>(as, "select public.signature_sign($1, $2, $3)", [client.token, JSON.stringify({ code }), drawing]),
    );
    expect(unnamed).toMatchObject({ code: "RL264" });
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await signWithCode(s, client, spaced)).toMatchObject({
      state: "signed",
      receipt: { code_phone: "••\u00a0••\u00a0••\u00a056\u00a078" },
    });
    // The code of one is not that of the other.
    await sendCode(s, worker);
    expect(await signWithCode(s, worker, code)).toMatchObject({ code: "RL763" });
    const file = await one<{ signatures: Row[] }>(s, "select app.contract_file($1)", [id]);
    expect(file.signatures[0]).toMatchObject({
      code_phone: "••\u00a0••\u00a0••\u00a056\u00a078",
      code_sent_at: expect.any(String),
    });
    expect(await one(s, "select signed_at from contract where id = $1", [id])).toBeNull();
    // Held by the table, whatever a function to come would do.
    await expectRefused(
      s.query("update signature_request set status = 'signed' where id = $1", [worker.signature_request_id]),
      "23514",
    );
  });
});

it("ten minutes, five tries, three codes an hour; the one before is worth nothing", async () => {
  await db().scene(async (s) => {
    await asking(s);
    const [client] = await links(s, await writeContract(s, { status: "to_sign" }));
    await sendCode(s, client);
    const first = await lastCode(s);
    for (const left of [4, 3, 2, 1, 0])
      expect((await signWithCode(s, client, wrong(first))).message).toMatch(
        left > 1 ? `${left} essais` : left === 1 ? /un essai/ : /Demandez-en un autre/,
      );
    expect(await signWithCode(s, client, first)).toMatchObject({ code: "RL765" });
    await s.query("delete from mail_outbox where channel = 'sms'");
    await sendCode(s, client);
    const second = await lastCode(s);
    await s.query("update app.signature_code set sent_at = sent_at - interval '11 minutes'");
    expect(await signWithCode(s, client, second)).toMatchObject({ code: "RL764" });
    await sendCode(s, client);
    expect(await sendCode(s, client)).toMatchObject({ code: "RL762", message: expect.stringMatching(/une heure/) });
    await s.query("update app.signature_code set sent_at = sent_at - interval '1 hour'");
    expect(await sendCode(s, client)).toMatchObject({ state: "ready" });
    // A member who holds the link has no code sent in the name of the party.
    const member = await s.asMember("csm", (as) =>
      one<Answer>(as, "select public.signature_send_code($1)", [client.token]),
    );
    expect(member).toMatchObject({ code: "RL761" });
    await expectRefused(
      s.asMember("csm", (as) => as.query("select * from app.signature_code")),
      "42501",
    );
  });
});

it("who has no mobile, or said STOP, is told of before the paper leaves, and may sign at the agency", async () => {
  await db().scene(async (s) => {
    await asking(s, "{interim,commercial_condition}");
    const id = await writeContract(s, { status: "to_sign" });
    for (const phone of ["null", "'+33472000000'"]) {
      await s.query(`update contact set phone_number = ${phone} where id = $1`, [ids.contact]);
      expect((await expectRefused(links(s, id), "RL760")).hint).toBe("field=contact_id");
    }
    await s.query("update contact set phone_number = '+33612345678' where id = $1", [ids.contact]);
    await s.query("insert into app.sms_stop values ('+33687654321')");
    expect((await expectRefused(links(s, id), "RL760")).hint).toBe("field=talent_id");
    expect(await s.query("select from signature_request where row_id = $1", [id])).toEqual([]);
    const [asked] = await s.asMember("csm", (as) =>
      one<Link[]>(as, "select public.request_signatures($1, 14, 'worker', true)", [id]),
    );
    const remind = () =>
      s.asMember("csm", (as) => as.query("select public.remind_signature($1)", [asked?.signature_request_id]));
    await expectRefused(remind(), "RL760");
    const signer = { name: "Éric Dupré", identity_document: "passport", identity_digits: "12AB" };
    await s.asMember("csm", (as) =>
      as.query("select public.on_site_sign($1, $2, $3)", [
        asked?.signature_request_id,
        JSON.stringify(signer),
        drawing,
      ]),
    );
    expect(await stateOf(s, "signature_request", String(asked?.signature_request_id))).toBe("signed");
    // Conditions follow the same switch; another type of contract is signed as before.
    await s.query("update commercial_condition set status = 'sent', contact_id = $2 where id = $1", [
      ids.condition,
      ids.contact,
    ]);
    const conditions = await s.asMember("consultant", (as) =>
      one<Link[]>(as, "select public.request_condition_signature($1)", [ids.condition]),
    );
    const [link] = await mailed(s, conditions);
    expect(await sign(s, link as Link)).toMatchObject({ code: "RL761" });
    await asking(s, "{cdii}");
    const [free] = await links(s, await writeContract(s, { status: "to_sign", talent_id: ids.secondTalent }));
    expect(await sign(s, free)).toMatchObject({ state: "signed" });
    expect(await sendCode(s, free)).toMatchObject({ state: "used" });
  });
});

it("where nothing carries SMS, the settings refuse the code, a paper is not sent with one, and a signer reads the way out", async () => {
  await db().scene(async (s) => {
    await asking(s);
    const id = await writeContract(s, { status: "to_sign" });
    const [client] = await links(s, id);
    // What a host says when it comes for what is due: this one has no provider.
    await s.query("select * from public.take_mails(0, '{email}')");
    const shown = await s.asAnon((as) =>
      one<Row & { identity: Row }>(as, "select public.signature_open($1)", [client.token]),
    );
    const wayOut = expect.stringMatching(/ne peut pas envoyer de SMS.*Appelez-la.*sur place/);
    expect(shown.identity.refusal).toEqual(wayOut);
    expect(await sendCode(s, client)).toMatchObject({ code: "RL760", message: wayOut });
    expect(await texts(s)).toEqual([]);
    const other = await writeContract(s, { status: "to_sign", start_date: "2037-04-01", end_date: "2037-04-30" });
    expect((await expectRefused(links(s, other), "RL760")).message).toMatch(/pas d’opérateur SMS.*signer sur place/);
    await s.query("update legal_entity set code_papers = '{}'");
    const put = () =>
      s.asMember("country-manager", (as) => as.query("update legal_entity set code_papers = '{cdii}' returning id"));
    expect(await expectRefused(put(), "RL823")).toMatchObject({ hint: "field=code_papers" });
    // A provider is set: the next round says so, and everything opens.
    await s.query("select * from public.take_mails(0, '{email,sms}')");
    await put();
    expect(await sendCode(s, client)).toMatchObject({ state: "ready", identity: { refusal: null } });
  });
});
