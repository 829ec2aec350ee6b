import { describe, expect, it } from "vitest";
import { renderMail } from "../../../supabase/functions/_shared/mail/render.ts";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";

// What members write to people: who may, to whom, with which words, what leaves and when, what comes back.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

type Told = { id: string | null; name: string; to: string | null; subject: string; content: string } & {
  refusal: string | null;
  detail: string | null;
};
type Asked = { who?: string; talents?: string[]; contacts?: string[]; check?: boolean };

const HELLO = {
  channel: "email",
  subject: "Bonjour {{prenom}}",
  content: "Bonjour {{prenom}},\n{{expediteur}}, {{agence}}",
};
const SMS = { channel: "sms", content: "Bonjour {{prenom}}, rappelez {{agence}}." };

const write = (s: Scene, message: object, { who = "consultant", talents = [], contacts = [], check = false }: Asked) =>
  s.asMember(who, (as) =>
    one<Told[]>(as, "select public.write_messages($1, $2, $3, $4)", [
      JSON.stringify(message),
      talents,
      contacts,
      check,
    ]),
  );
const refusals = async (...asked: Parameters<typeof write>) => (await write(...asked)).map(({ refusal }) => refusal);
const later = (s: Scene) => s.query("update scheduled_email set send_at = now() where status = 'scheduled'");
const run = (s: Scene) => one<number>(s, "select app.send_due_emails()");
const states = async (s: Scene) =>
  (await s.query<{ status: string }>("select status from scheduled_email order by created_at, subject")).map(
    (r) => r.status,
  );
const seen = async (s: Scene, who: string) =>
  (await s.asMember(who, (as) => as.query("select id from scheduled_email"))).length;
const received = (s: Scene, from: string, body: string) =>
  s.asService((as) => one<string>(as, "select public.receive_sms($1, $2)", [from, body]));

describe("a message", () => {
  it("by SMS waits where nothing carries it, says so, can be taken back, and leaves once something does", () =>
    db().scene(async (s) => {
      await s.query("select * from public.take_mails(0, '{email}')");
      const [asked] = await write(s, SMS, { contacts: [ids.contact], check: true });
      expect(asked).toMatchObject({ refusal: null, is_uncarried: true });
      const [first] = await write(s, SMS, { contacts: [ids.contact] });
      await write(s, SMS, { contacts: [ids.contact] });
      await later(s);
      expect(await run(s)).toBe(0);
      expect(await states(s)).toEqual(["held", "held"]);
      expect(await s.query("select id from mail_outbox where channel = 'sms'")).toEqual([]);
      await s.asMember("consultant", (as) => as.query("select public.cancel_scheduled_emails($1)", [[first?.id]]));
      await s.query("select * from public.take_mails(0, '{email,sms}')");
      expect((await states(s)).sort()).toEqual(["canceled", "scheduled"]);
      expect(await run(s)).toBe(1);
    }));

  it("by SMS that nothing carried for two days is too late: it is said, and does not leave with the next provider", () =>
    db().scene(async (s) => {
      await s.query("select * from public.take_mails(0, '{email}')");
      for (const _ of [1, 2, 3]) await write(s, SMS, { contacts: [ids.contact] });
      const [late, ready, held] = (await s.query<{ id: string }>("select id from scheduled_email")).map(({ id }) => id);
      const at = (id: string | undefined, hours: number) =>
        s.query("update scheduled_email set send_at = now() - make_interval(hours => $2) where id = $1", [id, hours]);
      const said = async (id: string | undefined) =>
        (await s.query("select status, failure from scheduled_email where id = $1", [id]))[0];
      for (const id of [late, ready, held]) await at(id, 1);
      await run(s);
      expect(await states(s)).toEqual(["held", "held", "held"]);
      await at(late, 49);
      await at(held, 47);
      await run(s);
      expect(await said(late)).toEqual({ status: "failed", failure: "too_late" });
      expect(await said(held)).toEqual({ status: "held", failure: null });
      const told = "select count(*)::int from notification where type = 'scheduled_email.failed'";
      expect(await one<number>(s, told)).toBe(1);
      // A provider comes in the very minute in which two days are over.
      await at(ready, 49);
      await s.query("select * from public.take_mails(0, '{email,sms}')");
      expect(await run(s)).toBe(1);
      expect(await said(ready)).toEqual({ status: "failed", failure: "too_late" });
      expect(await said(held)).toMatchObject({ status: "leaving" });
      // Handed over, and the provider is gone again.
      await s.query("update mail_outbox set send_at = now() - interval '49 hours' where channel = 'sms'");
      expect(await s.query("select * from public.take_mails(20, '{email,sms}')")).toEqual([]);
      expect(await said(held)).toEqual({ status: "failed", failure: "too_late" });
      // Somebody who would have them wait longer says so.
      await s.query("insert into setting (key, value) values ('sms_hold_hours', '72')");
      expect(await one<boolean>(s, "select app.is_late_sms('sms', now() - interval '71 hours')")).toBe(false);
    }));

  it("is shown as it will leave, waits ten seconds, is taken back, and leaves once in the name of its sender", () =>
    db().scene(async (s) => {
      const both = { talents: [ids.talent], contacts: [ids.contact] };
      const shown = await write(s, HELLO, { ...both, check: true });
      expect(shown.map(({ subject, to, refusal }) => [subject, to, refusal])).toEqual([
        ["Bonjour Claire", "claire@client.example", null],
        ["Bonjour Éric", "eric@talent.example", null],
      ]);
      expect(shown[0]?.content).toMatch(/^Bonjour Claire,\n.+, Relais Intérim$/);
      expect(await states(s)).toEqual([]);
      const [claire] = await write(s, HELLO, both);
      expect(await run(s)).toBe(0);
      await expectRefused(
        s.asMember("marketing", (as) => as.query("select public.cancel_scheduled_emails($1)", [[claire?.id]])),
        "42501",
      );
      await s.asMember("consultant", (as) => as.query("select public.cancel_scheduled_emails($1)", [[claire?.id]]));
      await later(s);
      expect([await run(s), await run(s)]).toEqual([1, 0]);
      expect((await states(s)).sort()).toEqual(["canceled", "leaving"]);
      const [mail] = await s.query<{ id: string; to_email: string; reply_to: string; data: Record<string, string> }>(
        "select id, to_email, reply_to, data from mail_outbox where template = 'message'",
      );
      expect(mail).toMatchObject({ to_email: "eric@talent.example", reply_to: "consultant@relais.test" });
      const { text } = renderMail("message", { ...mail?.data, site_url: "" });
      expect(text).toMatch(/^Bonjour Éric/);
      expect(text).not.toContain("Ne plus recevoir");
      await s.query("update mail_outbox set status = 'failed', error = '550 inconnu' where id = $1", [mail?.id]);
      expect(await s.query("select failure, failure_detail from scheduled_email where failure is not null")).toEqual([
        { failure: "not_delivered", failure_detail: "550 inconnu" },
      ]);
      expect(
        await s.query("select data ->> 'title' as title from notification where type = 'scheduled_email.failed'"),
      ).toEqual([{ title: "Bonjour Éric : refusé à l’envoi" }]);
    }));

  it("is for who may change the record, is read by who reads it, and goes to nobody of elsewhere", () =>
    db().scene(async (s) => {
      for (const who of ["accounting"]) await expectRefused(write(s, HELLO, { who, talents: [ids.talent] }), "42501");
      await expectRefused(write(s, HELLO, { who: "marketing", contacts: [ids.contact] }), "42501");
      await expectRefused(write(s, HELLO, { talents: [ids.foreignTalent] }), "RL003");
      await expectRefused(write(s, HELLO, { who: "independent", talents: [ids.talent] }), "RL003");
      await write(s, HELLO, { talents: [ids.talent] });
      await write(s, HELLO, { contacts: [ids.contact] });
      // Both by who reads talents and clients, here; nobody writes the table.
      expect(await Promise.all([seen(s, "csm"), seen(s, "accounting"), seen(s, "marketing")])).toEqual([2, 2, 2]);
      expect(await seen(s, "independent")).toBe(0);
      await expectRefused(
        s.asMember("developer", (as) => as.query("update scheduled_email set content = 'x'")),
        "42501",
      );
      const [mine] = await s.query<{ id: string }>("select id from scheduled_email where talent_id is not null");
      const answered = (who: string) =>
        s.asMember(who, (as) => as.query("select public.mark_email_answered($1)", [mine?.id]));
      await expectRefused(answered("independent"), "RL003");
      await expectRefused(answered("accounting"), "42501");
      await expectRefused(answered("consultant"), "RL709");
      await s.query("update scheduled_email set handed_at = now(), is_sent = true, sent_at = now() where id = $1", [
        mine?.id,
      ]);
      await answered("consultant");
      expect((await states(s)).sort()).toEqual(["answered", "scheduled"]);
    }));

  it("refuses what is empty, too many, too late, unknown or without a value, and files that are not of the record", () =>
    db().scene(async (s) => {
      const to = { talents: [ids.talent] };
      await expectRefused(write(s, HELLO, {}), "RL704");
      await expectRefused(write(s, HELLO, { talents: Array(101).fill(ids.talent) }), "RL704");
      await expectRefused(write(s, { ...HELLO, channel: "fax" }, to), "RL705");
      await expectRefused(write(s, { ...HELLO, content: " " }, to), "RL706");
      await expectRefused(write(s, { ...HELLO, subject: "" }, to), "RL707");
      await expectRefused(write(s, { ...HELLO, send_at: "2099-01-01" }, to), "RL441");
      const told = await write(s, { ...HELLO, content: "Poste : {{poste}}, {{inconnu}}" }, to);
      expect(told[0]).toMatchObject({ id: null, refusal: "missing_value", detail: "Poste de la mission, {{inconnu}}" });
      expect(await refusals(s, { ...HELLO, content: "Poste : {{poste}}", mission_id: ids.mission }, to)).toEqual([
        null,
      ]);
      expect(await refusals(s, { ...SMS, content: "x".repeat(481) }, to)).toEqual(["too_long"]);
      const [doc] = await s.query<{ id: string }>(
        "insert into document (workspace_id, entity, row_id, storage_path, file_name) select workspace_id, 'talent', id, 'p', 'a.pdf' from talent where id = $1 returning id",
        [ids.secondTalent],
      );
      const joined = { ...HELLO, document_ids: [doc?.id] };
      await expectRefused(write(s, joined, to), "RL702");
      await expectRefused(write(s, joined, { talents: [ids.talent, ids.secondTalent] }), "RL708");
      await s.query("update document set row_id = $1 where id = $2", [ids.talent, doc?.id]);
      await write(s, joined, to);
      expect(await s.query("select attachments from scheduled_email where attachments <> '[]'")).toEqual([
        { attachments: [{ name: "a.pdf", path: "p", type: null }] },
      ]);
      const template = (content: string) =>
        s.asMember("csm", (as) =>
          as.query(
            "insert into message_template (workspace_id, name, audience, subject, content) select workspace_id, 'Essai', 'talent', 'Objet', $1 from talent where id = $2",
            [content, ids.talent],
          ),
        );
      const refused = await expectRefused(template("Bonjour {{prénom}}"), "RL700");
      expect(refused.hint).toBe("field=content");
      await template("Bonjour {{ prenom }}");
    }));

  it("canvasses nobody who objects, and says in each proposal how to", () =>
    db().scene(async (s) => {
      const offer = { ...HELLO, is_prospection: true };
      await write(s, offer, { contacts: [ids.contact] });
      await later(s);
      await run(s);
      const [mail] = await s.query<{ data: Record<string, string> }>(
        "select data from mail_outbox where template = 'message'",
      );
      expect(renderMail("message", { ...mail?.data, site_url: "https://r.example" }).html).toContain(
        "/customer/unsubscribe?token=",
      );
      await write(s, offer, { contacts: [ids.contact] });
      await s.query("update contact set opted_out_at = now() where id = $1", [ids.contact]);
      await later(s);
      expect(await run(s)).toBe(0);
      expect(await refusals(s, offer, { contacts: [ids.contact] })).toEqual(["opted_out"]);
      // About a mission of theirs, one may still write to them.
      expect(await refusals(s, HELLO, { contacts: [ids.contact] })).toEqual([null]);
    }));

  it("by SMS wants a mobile, hears STOP at once and for all, and keeps the first answer", () =>
    db().scene(async (s) => {
      await s.query("update talent set phone_number = '+33612000001' where id = $1", [ids.talent]);
      await s.query("update talent set phone_number = '+33412000001' where id = $1", [ids.secondTalent]);
      const to = { talents: [ids.talent, ids.secondTalent] };
      expect((await refusals(s, SMS, to)).sort()).toEqual(["no_mobile", null]);
      await later(s);
      await run(s);
      const [sms] = await s.query<{ id: string; to_phone: string; text: string }>(
        "select id, to_phone, text from mail_outbox where channel = 'sms'",
      );
      expect(sms).toMatchObject({ to_phone: "+33612000001", text: "Bonjour Éric, rappelez Relais Intérim." });
      const taken = (channels: string[]) =>
        s.asService((as) => as.query<{ id: string }>("select id from public.take_mails(20, $1)", [channels]));
      expect((await taken(["email"])).map(({ id }) => id)).not.toContain(sms?.id);
      expect(await taken(["sms"])).toEqual([{ id: sms?.id }]);
      await s.asService((as) => as.query("select public.finish_mail($1, 'sent')", [sms?.id]));
      expect(await received(s, "+33700000000", "Bonjour")).toBe("unknown");
      expect(await received(s, "+33612000001", "Oui, je viens")).toBe("answered");
      expect(await received(s, "+33612000001", "Finalement non")).toBe("known");
      expect(await s.query("select status, answer from scheduled_email where channel = 'sms'")).toEqual([
        { status: "answered", answer: "Oui, je viens" },
      ]);
      await write(s, SMS, { talents: [ids.talent] });
      await later(s);
      await run(s);
      expect(await received(s, "+33612000001", "Stop.")).toBe("stopped");
      expect(await received(s, "+33612000001", "STOP")).toBe("stopped");
      expect(await taken(["sms"])).toEqual([]);
      expect((await states(s)).sort()).toEqual(["answered", "failed"]);
      expect(await refusals(s, SMS, { talents: [ids.talent] })).toEqual(["opted_out"]);
      await expectRefused(
        s.asRoot((as) =>
          as.query(
            "insert into mail_outbox (channel, to_phone, subject, text) values ('sms', '+33612000001', 'SMS', 'x')",
          ),
        ),
        "RL701",
      );
      expect(await received(s, "+33612000001", "start")).toBe("started");
      expect(await refusals(s, SMS, { talents: [ids.talent], check: true })).toEqual([null]);
      await expectRefused(
        s.asMember("developer", (as) => as.query("select public.receive_sms('+33612000001', 'STOP')")),
        "42501",
      );
    }));
});

describe("a candidate presented to a client", () => {
  const LETTER = ["{{poste}} disponible", "Bonjour {{prenom}},\nVoici le profil {{reference}}."] as const;
  const resumeOf = (s: Scene, anonymous = true) =>
    one<string>(
      s,
      "insert into resume (workspace_id, talent_id, file, file_name, is_anonymized) select workspace_id, id, gen_random_uuid()::text, 'Profil.pdf', $2 from talent where id = $1 returning id",
      [ids.talent, anonymous],
    );
  const present = (
    s: Scene,
    resume: string,
    { who = "consultant", contact = ids.contact, letter = LETTER as readonly string[], check = false } = {},
  ) =>
    s.asMember(who, (as) =>
      one<{ id: string; refusal: string | null; content: string }>(
        as,
        "select public.present_candidate($1, $2, $3, $4, $5, $6)",
        [ids.application, contact, resume, ...letter, check],
      ),
    );
  const application = async (s: Scene) =>
    (
      await s.query<Record<string, unknown>>(
        "select stage, has_stage_been_forced as forced, presented_at is not null as presented, client_answer as answer, client_comment as comment from application where id = $1",
        [ids.application],
      )
    )[0];

  it("moves with its mail, or not at all, and comes back whole within ten seconds", () =>
    db().scene(async (s) => {
      const before = await application(s);
      const resume = await resumeOf(s);
      await expectRefused(present(s, await resumeOf(s, false)), "RL711");
      await expectRefused(present(s, resume, { contact: ids.otherContact }), "RL710");
      await expectRefused(present(s, resume, { who: "accounting" }), "42501");
      await expectRefused(present(s, resume, { who: "independent" }), "RL003");
      expect((await present(s, resume, { letter: ["Éric disponible", "Bonjour, le voici."] })).refusal).toBe(
        "names_them",
      );
      expect((await present(s, resume, { check: true })).content).toMatch(/^Bonjour Claire,\nVoici le profil /);
      expect([await application(s), await states(s)]).toEqual([before, []]);
      const { id } = await present(s, resume);
      expect(await application(s)).toMatchObject({ stage: "resume_sent", presented: true });
      expect((await present(s, resume)).refusal).toBe("presented");
      expect(await run(s)).toBe(0);
      await s.asMember("consultant", (as) => as.query("select public.cancel_scheduled_email($1)", [id]));
      expect([await application(s), await states(s)]).toEqual([before, ["canceled"]]);
      // Again, then too late: it has left.
      const again = await present(s, resume);
      await later(s);
      await run(s);
      await expectRefused(
        s.asMember("consultant", (as) => as.query("select public.cancel_scheduled_email($1)", [again.id])),
        "RL444",
      );
      expect(await one(s, "select attachments from mail_outbox where template = 'presentation'")).toMatchObject([
        { name: "Profil.pdf" },
      ]);
      await expectRefused(
        s.asMember("developer", (as) => as.query("update application set client_answer = 'meet'")),
        "RL015",
      );
    }));

  it("is answered by its link, without an account, as often as the client changes their mind", () =>
    db().scene(async (s) => {
      await present(s, await resumeOf(s));
      await later(s);
      await run(s);
      const link = await one<string>(s, "select data ->> 'link' from mail_outbox where template = 'presentation'");
      const token = new URL(link, "http://x").searchParams.get("token") ?? "";
      const open = (it = token) =>
        s.asAnon((as) => one<Record<string, unknown>>(as, "select public.presentation_open($1)", [it]));
      const answer = (said: string, comment: string | null = null, it = token) =>
        s.asAnon((as) =>
          one<Record<string, unknown>>(as, "select public.presentation_answer($1, $2, $3)", [it, said, comment]),
        );
      for (const forged of ["", "x".repeat(43), token.slice(1)])
        expect([await open(forged), await answer("meet", null, forged)]).toMatchObject([
          { state: "unknown" },
          { state: "unknown" },
        ]);
      const shown = await open();
      expect(shown).toMatchObject({ state: "ready", company: "Bœuf Façades", agency: "Relais Intérim", answer: null });
      expect(JSON.stringify(shown)).not.toMatch(/Dupré|Éric/);
      expect(await answer("peut-être")).toMatchObject({ state: "ready" });
      expect(await answer("meet", "Mardi à 9 h ?")).toMatchObject({ state: "signed", answer: "meet" });
      await answer("meet", "Mardi à 9 h ?");
      expect(await application(s)).toMatchObject({ answer: "meet", comment: "Mardi à 9 h ?", stage: "resume_sent" });
      const told = await s.query<{ title: string }>(
        "select data ->> 'title' as title from notification where type = 'application.client_answer'",
      );
      expect(told).toEqual([{ title: "Claire Chantier veut rencontrer Éric Dupré" }]);
      expect(await answer("declined")).toMatchObject({ answer: "declined" });
      expect(await states(s)).toEqual(["answered"]);
      // The link of a candidate does not object for anybody; an order that is over takes no answer.
      expect(await s.asAnon((as) => one(as, "select public.unsubscribe_open($1)", [token]))).toMatchObject({
        state: "unknown",
      });
      await s.query("update application set is_rejected = true where id = $1", [ids.application]);
      expect(await answer("meet")).toMatchObject({ state: "expired" });
    }));
});

describe("a call", () => {
  it("is noted with its outcome and comes back on its day, until somebody is reached or calls again", () =>
    db().scene(async (s) => {
      const call = (outcome: string, next: string | null, who = "consultant", to = ids.talent) =>
        s.asMember(who, (as) =>
          one<string>(as, "select public.record_call($1, $2, null, 'Cherche à Lyon', $3)", [outcome, to, next]),
        );
      const due = (who = "consultant") =>
        s.asMember(who, (as) =>
          as.query<{ title: string; reason: string }>(
            "select title, reason from public.action_center('me') where kind = 'call_due'",
          ),
        );
      const today = await one<string>(s, "select app.today()::text");
      await expectRefused(call("reached", null, "accounting"), "42501");
      await expectRefused(call("reached", null, "independent"), "RL003");
      await expectRefused(call("reached", null, "consultant", ids.foreignTalent), "RL003");
      await expectRefused(call("reached", "2020-01-01"), "RL713");
      await expectRefused(call("ivre", null), "23514");
      await expectRefused(
        s.asMember("consultant", (as) => as.query("select public.record_call('reached')")),
        "RL712",
      );
      const first = await call("no_answer", today);
      expect(await due()).toEqual([
        { title: "Éric Dupré", reason: `À rappeler le ${today.slice(8)}/${today.slice(5, 7)} : Cherche à Lyon` },
      ]);
      expect(await due("csm")).toEqual([]);
      await expectRefused(
        s.asMember("csm", (as) => as.query("select public.take_back_call($1)", [first])),
        "RL714",
      );
      await s.query("update call_log set called_at = now() - interval '1 hour'");
      const second = await call("reached", null);
      expect(await due()).toEqual([]);
      expect(await one(s, "select last_contact_on = app.today() from talent where id = $1", [ids.talent])).toBe(true);
      await s.asMember("consultant", (as) => as.query("select public.take_back_call($1)", [second]));
      expect((await due()).length).toBe(1);
      const told = (who: string) =>
        s.asMember(who, (as) =>
          as.query(
            "select l -> 'data' ->> 'told' as told, l -> 'data' ->> 'state' as state from jsonb_array_elements(public.activity('talent', $1, kinds => '{call}') -> 'lines') l",
            [ids.talent],
          ),
        );
      expect(await told("csm")).toEqual([{ told: "a appelé", state: "no_answer" }]);
      expect(await told("independent")).toEqual([]);
      await expectRefused(
        s.asMember("developer", (as) => as.query("delete from call_log")),
        "42501",
      );
    }));
});
