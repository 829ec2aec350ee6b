import { describe, expect, it } from "vitest";
import { renderMail } from "../../../supabase/functions/_shared/mail/render.ts";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";

// People proposed to clients without a name: who may, who is never written to, what leaves, who objects.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

type Email = { contact_id: string; talent_id: string; content: string; refusal: string | null };

const letter = (talent = ids.talent, profile = "Profil BTP\n– Métier : Ferrailleur") => ({
  talent_id: talent,
  subject: "Ferrailleur disponible",
  profile,
});
const push = (
  s: Scene,
  {
    who = "consultant",
    letters = [letter()],
    contacts = [ids.contact],
    message = "",
    at = null as string | null,
    check = false,
  },
) =>
  s.asMember(who, (as) =>
    one<Email[]>(as, "select public.push_profiles($1, $2, $3, $4, $5)", [
      JSON.stringify(letters),
      contacts,
      message,
      at,
      check,
    ]),
  );
const refusals = async (...asked: Parameters<typeof push>) => (await push(...asked)).map(({ refusal }) => refusal);
const states = (s: Scene) =>
  s.query<{ status: string; failure: string | null }>(
    "select status, failure from scheduled_email order by created_at, status, failure",
  );
const run = (s: Scene) => one<number>(s, "select app.send_due_emails()");
const mails = (s: Scene) =>
  s.query<{ id: string; to: string; link: string; data: string }>(
    "select id, to_email as to, data ->> 'link' as link, data::text from mail_outbox where template = 'profile' order by created_at",
  );
const tokenOf = (link: string) => new URL(link, "http://x").searchParams.get("token") ?? "";
const visit = (s: Scene, name: "open" | "confirm", token: string) =>
  s.asAnon((as) => one<{ state: string; email?: string }>(as, `select public.unsubscribe_${name}($1)`, [token]));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("writing", () => {
  it("says each e-mail as it would leave and writes nothing, then makes one for each person and contact", () =>
    db().scene(async (s) => {
      const asked = { contacts: [ids.contact, ids.otherContact], message: "Un bon profil." };
      const [shown] = await push(s, { ...asked, check: true });
      expect(await states(s)).toEqual([]);
      const made = await push(s, asked);
      expect(made.map(({ refusal }) => refusal)).toEqual([null, null]);
      const claire = made.find(({ contact_id }) => contact_id === ids.contact);
      expect(claire?.content).toBe("Bonjour Madame Chantier,\n\nUn bon profil.\n\nProfil BTP\n– Métier : Ferrailleur");
      expect(made).toContainEqual(shown);
      expect(await states(s)).toEqual(Array(2).fill({ status: "scheduled", failure: null }));
    }));

  it("is for who may create in marketing, on their own workspace; nobody writes the table itself", () =>
    db().scene(async (s) => {
      for (const who of ["csm", "accounting"]) await expectRefused(push(s, { who }), "42501");
      await expectRefused(push(s, { letters: [letter(ids.foreignTalent)] }), "RL003");
      expect(await push(s, { who: "independent" })).toEqual([]);
      await push(s, {});
      const seen = (who: string) => s.asMember(who, (as) => as.query("select id from scheduled_email"));
      expect((await seen("csm")).length).toBe(1);
      expect(await seen("accounting")).toEqual([]);
      expect(await seen("independent")).toEqual([]);
      for (const sql of ["update scheduled_email set send_at = now()", "delete from scheduled_email"])
        await expectRefused(
          s.asMember("developer", (as) => as.query(sql)),
          "42501",
        );
      await expectRefused(
        s.asMember("developer", (as) => as.query("select from app.scheduled_email_secret")),
        "42501",
      );
    }));

  it("refuses a text that says who it is: name, address or number, whatever the accents", () =>
    db().scene(async (s) => {
      for (const profile of ["M. DUPRE, ferrailleur", "Ecrire a eric@talent.example", "Au 06 87 65 43 21"])
        expect(await refusals(s, { letters: [letter(ids.talent, profile)] })).toEqual(["names_them"]);
      expect(await refusals(s, { message: "Éric est libre." })).toEqual(["names_them"]);
      await expectRefused(push(s, { letters: [] }), "RL440");
      await expectRefused(push(s, { at: inDays(120) }), "RL441");
      await expectRefused(push(s, { letters: [{ ...letter(), subject: "" }] }), "RL443");
    }));

  it("never writes to who objects, twice the same person, or more than three in a week, under any of their files", () =>
    db().scene(async (s) => {
      const three = [ids.talent, ids.secondTalent, ids.farTalent].map((talent) => letter(talent));
      const fourth = await one<string>(
        s,
        "insert into talent (workspace_id, first_name, last_name) select workspace_id, 'Luc', 'Petit' from talent where id = $1 returning id",
        [ids.talent],
      );
      const batch = { letters: [...three, letter(fourth)] };
      const expected = [null, null, null, "too_often"];
      expect(await refusals(s, { ...batch, check: true })).toEqual(expected);
      expect(await refusals(s, batch)).toEqual(expected);
      expect(await refusals(s, {})).toEqual(["repeated"]);
      const twin = await one<string>(
        s,
        "insert into contact (workspace_id, company_id, last_name, email) select workspace_id, company_id, 'Bis', email from contact where id = $1 returning id",
        [ids.contact],
      );
      expect(await refusals(s, { letters: [letter(fourth)], contacts: [twin] })).toEqual(["too_often"]);
      expect(await refusals(s, { letters: [letter(fourth)], at: inDays(8) })).toEqual([null]);
      await s.query("update contact set opted_out_at = now() where id = $1", [twin]);
      expect(await refusals(s, { letters: [letter(fourth)], at: inDays(30) })).toEqual(["opted_out"]);
    }));
});

describe("leaving", () => {
  it("is canceled before, not after; what is due leaves once, and is sent when the outbox says so", () =>
    db().scene(async (s) => {
      await push(s, { contacts: [ids.contact, ids.otherContact] });
      await push(s, { letters: [letter(ids.secondTalent)], at: inDays(2) });
      const cancel = async (who: string, where: string) => {
        const id = await one(s, `select id from scheduled_email where ${where} limit 1`);
        return s.asMember(who, (as) => as.query("select public.cancel_scheduled_email($1)", [id]));
      };
      await expectRefused(cancel("csm", "true"), "42501");
      await expectRefused(cancel("independent", "true"), "RL003");
      await cancel("consultant", `contact_id = '${ids.otherContact}'`);
      expect([await run(s), await run(s)]).toEqual([1, 0]);
      const [mail, ...more] = await mails(s);
      expect([mail?.to, more]).toEqual(["claire@client.example", []]);
      expect(mail?.data).not.toMatch(/Dupré|eric@/);
      const written = renderMail("profile", { ...JSON.parse(mail?.data ?? "{}"), site_url: "https://relais.example" });
      for (const said of [written.html, written.text]) {
        expect(said).toContain("– Métier : Ferrailleur");
        expect(said).toContain(`https://relais.example${mail?.link}`);
      }
      await expectRefused(cancel("consultant", "handed_at is not null"), "RL444");
      const count = (status: string) => one(s, "select count(*)::int from scheduled_email where status = $1", [status]);
      expect(await Promise.all(["leaving", "scheduled", "canceled"].map(count))).toEqual([1, 1, 1]);
      await s.asService((as) => as.query("select public.take_mails(20)"));
      await s.asService((as) => as.query("select public.finish_mail($1, 'sent')", [mail?.id]));
      expect(await count("sent")).toBe(1);
      const told = await s.asMember("consultant", (as) => one(as, "select public.push_results()"));
      expect(told).toMatchObject({ counts: { sent: 1, scheduled: 1, canceled: 1 }, unsubscribed: 0, orders: [] });
    }));

  it("is judged again at the moment: who objected since receives nothing, and what the outbox gave up on is said", () =>
    db().scene(async (s) => {
      await push(s, { contacts: [ids.contact, ids.otherContact] });
      await s.query("update contact set opted_out_at = now() where id = $1", [ids.contact]);
      expect(await run(s)).toBe(1);
      await s.query("update mail_outbox set status = 'failed' where template = 'profile'");
      expect((await states(s)).map(({ failure }) => failure).sort()).toEqual(["not_delivered", "opted_out"]);
    }));

  it("counts an order of that client where the person is proposed, after the e-mail", () =>
    db().scene(async (s) => {
      await push(s, {});
      await run(s);
      await s.query("update mail_outbox set status = 'sent', sent_at = now() where template = 'profile'");
      await s.query("update mission set created_at = now() + interval '1 minute' where id = $1", [ids.mission]);
      const told = () =>
        s.asMember("consultant", (as) => one<{ orders: object[] }>(as, "select public.push_results()"));
      expect((await told()).orders).toMatchObject([{ mission_id: ids.mission, company: "Bœuf Façades" }]);
    }));
});

describe("objecting by the link", () => {
  it("writes the objection on every file of the person, stops what waits, and is heard once", () =>
    db().scene(async (s) => {
      await push(s, {});
      await run(s);
      await push(s, { letters: [letter(ids.secondTalent)], at: inDays(2) });
      const token = tokenOf((await mails(s))[0]?.link ?? "");
      expect(token).toMatch(/^[\w-]{43}$/);
      const optedOut = () =>
        one<boolean>(s, "select opted_out_at is not null from contact where id = $1", [ids.contact]);
      // To open is not to object: mail filters open links.
      expect(await visit(s, "open", token)).toMatchObject({ state: "ready", email: "c…@client.example" });
      expect(await optedOut()).toBe(false);
      for (const forged of ["", "x".repeat(43), token.slice(1)])
        expect(await visit(s, "confirm", forged)).toMatchObject({ state: "unknown" });
      expect(await optedOut()).toBe(false);
      expect(await visit(s, "confirm", token)).toMatchObject({ state: "signed" });
      expect(await optedOut()).toBe(true);
      expect(await one(s, "select count(*)::int from scheduled_email where unsubscribed_at is not null")).toBe(1);
      expect(await one(s, "select failure from scheduled_email where talent_id = $1", [ids.secondTalent])).toBe(
        "opted_out",
      );
      expect(await visit(s, "confirm", token)).toMatchObject({ state: "used" });
      await s.query(
        "insert into app.signature_attempt (token_hash) select app.token_hash($1) from generate_series(1, 60)",
        [token],
      );
      expect(await visit(s, "open", token)).toMatchObject({ state: "too_many" });
    }));
});
