import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";

// Somebody is missing: who is asked, who answers by a link without an account, who takes the place.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

type Answer = { state: string; answer?: string | null; job?: string };

const tomorrow = (s: Scene) => one<string>(s, "select (app.today() + 1)::text");
async function ask(s: Scene, who: string, talents: string[], mission: string | null = ids.mission) {
  const day = await tomorrow(s);
  return s.asMember(who, (as) =>
    one<{ asked: number; mailed: number; texted: number }>(as, "select public.ask_substitutes($1, $2, $3)", [
      talents,
      day,
      mission,
    ]),
  );
}
/** The token stands in the mail of the person, and nowhere else. */
async function tokenOf(s: Scene, email: string): Promise<string> {
  const [mail] = await s.query<{ link: string }>(
    "select data ->> 'link' as link from mail_outbox where to_email = $1 order by created_at desc limit 1",
    [email],
  );
  return new URL(mail?.link ?? "", "http://x").searchParams.get("token") ?? "";
}
const open = (s: Scene, token: string) =>
  s.asAnon((as) => one<Answer>(as, "select public.substitute_open($1)", [token]));
const answer = (s: Scene, token: string, comes: boolean) =>
  s.asAnon((as) => one<Answer>(as, "select public.substitute_answer($1, $2, 'À 7 h')", [token, comes]));
const callOf = (s: Scene, talent: string) =>
  s
    .query<{ id: string; status: string; answered_by_link: boolean }>(
      "select id, status, answered_by_link from substitute_call where talent_id = $1",
      [talent],
    )
    .then(([row]) => row);

describe("asking", () => {
  it("makes a call and a mail for each, once; the link is read by nobody of the agency", () =>
    db().scene(async (s) => {
      expect(await ask(s, "consultant", [ids.talent, ids.secondTalent])).toEqual({
        asked: 2,
        mailed: 2,
        texted: 2,
        is_texting: true,
      });
      const first = await tokenOf(s, "eric@talent.example");
      expect(first).toMatch(/^[\w-]{43}$/);
      // Asked again: the link before is void, there is still one call.
      await ask(s, "consultant", [ids.talent]);
      expect(await open(s, first)).toMatchObject({ state: "unknown" });
      expect(await one(s, "select count(*)::int from substitute_call")).toBe(2);
      const token = await tokenOf(s, "eric@talent.example");
      // The SMS bears the same link, which the carrier writes after the words.
      const [sms] = await s.query<{ text: string; link: string }>(
        "select text, data ->> 'link' as link from mail_outbox where channel = 'sms' order by created_at desc limit 1",
      );
      expect(sms).toEqual({
        text: expect.stringMatching(/ cherche Ferrailleur à Lyon le \d\d\/\d\d\. /),
        link: expect.stringContaining(token),
      });
      const seen = await s.asMember("consultant", (as) => as.query("select * from substitute_call"));
      expect(seen).toHaveLength(2);
      expect(JSON.stringify(seen)).not.toContain(token);
      await expectRefused(
        s.asMember("developer", (as) => as.query("select token_hash from app.substitute_secret")),
        "42501",
      );
    }));

  it("is for who may write talents, for a day to come, in one’s own workspace", () =>
    db().scene(async (s) => {
      await expectRefused(ask(s, "accounting", [ids.talent]), "42501");
      await expectRefused(ask(s, "independent", [ids.talent]), "RL003");
      expect(await ask(s, "independent", [ids.talent], null)).toEqual({
        asked: 0,
        mailed: 0,
        texted: 0,
        is_texting: true,
      });
      await expectRefused(ask(s, "consultant", []), "RL432");
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("select public.ask_substitutes($1, app.today() - 1, null)", [[ids.talent]]),
        ),
        "RL433",
      );
      await expectRefused(
        s.asMember("consultant", (as) => as.query("update substitute_call set status = 'confirmed'")),
        "42501",
      );
    }));
});

describe("answering by the link", () => {
  it("says what is asked and nothing of the client; a yes is on the bench, a no takes it back", () =>
    db().scene(async (s) => {
      await ask(s, "consultant", [ids.talent]);
      const token = await tokenOf(s, "eric@talent.example");
      const read = await open(s, token);
      expect(read).toMatchObject({ state: "ready", job: "Ferrailleur", answer: null, city: "Lyon" });
      expect(JSON.stringify(read)).not.toContain("Bœuf");
      expect(await answer(s, token, true)).toMatchObject({ state: "signed", answer: "confirmed" });
      expect(await callOf(s, ids.talent)).toMatchObject({ status: "confirmed", answered_by_link: true });
      const confirmed = () =>
        one<boolean | null>(s, "select bench_confirmed_for = app.today() + 1 from talent where id = $1", [ids.talent]);
      expect(await confirmed()).toBe(true);
      const told = () => one(s, "select count(*)::int from notification where type = 'substitute_call.answer'");
      expect(await told()).toBe(1);
      // Sent twice, it is one answer; another mind is another one.
      await answer(s, token, true);
      expect(await told()).toBe(1);
      expect(await answer(s, token, false)).toMatchObject({ state: "signed", answer: "declined" });
      expect(await confirmed()).toBeNull();
    }));

  it("ends with the day, is unknown to who does not hold it, and is not tried without end", () =>
    db().scene(async (s) => {
      await ask(s, "consultant", [ids.talent]);
      const token = await tokenOf(s, "eric@talent.example");
      expect(await open(s, "x".repeat(43))).toMatchObject({ state: "unknown" });
      await s.query("update substitute_call set for_day = app.today() - 1");
      expect(await open(s, token)).toMatchObject({ state: "expired" });
      expect(await answer(s, token, true)).toMatchObject({ state: "expired" });
      await s.query(
        "insert into app.signature_attempt (token_hash) select app.token_hash($1) from generate_series(1, 60)",
        [token],
      );
      expect(await open(s, token)).toMatchObject({ state: "too_many" });
    }));
});

describe("taking the place", () => {
  it("of who is missing: an application and the draft of a contract, from that day to the end of the absent one’s", () =>
    db().scene(async (s) => {
      const absent = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
      );
      await s.query("update contract set status = 'signed', end_date = app.today() + 9 where id = $1", [absent]);
      await ask(s, "consultant", [ids.secondTalent]);
      const { id } = (await callOf(s, ids.secondTalent)) ?? { id: "" };
      const place = (who: string) =>
        s.asMember(who, (as) => one<string>(as, "select public.place_substitute($1, $2)", [id, absent]));
      await expectRefused(place("consultant"), "RL437");
      await s.asMember("consultant", (as) => as.query("select public.record_substitute($1, true)", [id]));
      await expectRefused(place("accounting"), "42501");
      const sheet = await s.asMember("consultant", async (as) =>
        one<{ calls: { status: string }[]; present: { id: string }[] }>(as, "select public.bench_sheet($1, $2)", [
          await tomorrow(s),
          ids.mission,
        ]),
      );
      expect([sheet.calls.map(({ status }) => status), sheet.present.map((one) => one.id)]).toEqual([
        ["confirmed"],
        [absent],
      ]);
      const made = await place("consultant");
      const [contract] = await s.query(
        `select k.talent_id, k.status, k.start_date = app.today() + 1 as starts, k.end_date = app.today() + 9 as ends, a.is_substitute
         from contract k join application a on a.id = k.application_id where k.id = $1`,
        [made],
      );
      expect(contract).toEqual({
        talent_id: ids.secondTalent,
        status: "draft",
        starts: true,
        ends: true,
        is_substitute: true,
      });
      await expectRefused(place("consultant"), "RL437");
      // Who is placed no longer changes their mind by the link.
      expect(await open(s, await tokenOf(s, "amadou@talent.example"))).toMatchObject({ state: "used" });
      await expectRefused(
        s.asMember("consultant", (as) => as.query("select public.record_substitute($1, false)", [id])),
        "RL435",
      );
    }));
});
