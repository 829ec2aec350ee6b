import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { mailedPath, tokenIn } from "../../support/links.ts";
import { act, createBusiness, drawing, ids, one, type Row } from "../entities/business.ts";

// What a client is written about their hours, when they are reminded, and what their silence means: nothing, unless the
// conditions they signed say so and every mail did.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Sent {
  week: string;
  request: string;
  token: string;
}

/** A week of the hours of one worker, sent to the client's contact, whose signed conditions have this clause. */
async function send(s: Scene, clause: number | null): Promise<Sent> {
  await s.query("update commercial_condition set status = 'signed', deemed_acceptance_hours = $2 where id = $1", [
    ids.condition,
    clause,
  ]);
  const contract = await s.asMember("consultant", (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
  );
  await s.query("update contract set status = 'signed' where id = $1", [contract]);
  const [made] = await s.asMember("consultant", (as) =>
    as.query<{ id: string }>("select * from public.ensure_timesheet_weeks($1) as t(id)", [contract]),
  );
  const week = made?.id ?? "";
  await s.asMember("consultant", (as) =>
    as.query(
      `select public.enter_week($1, (select jsonb_agg(jsonb_build_object('date', date, 'worker_minutes', 420) order by date)
       from public.timesheet_day where timesheet_week_id = $1 and planned_minutes > 0))`,
      [week],
    ),
  );
  const { signature_request_id: request } = await s.asMember("consultant", (as) =>
    one<{ signature_request_id: string }>(as, "select public.timesheet_send($1, $2)", [[week], ids.contact]),
  );
  expect(await s.asService((as) => one(as, "select public.mail_sheet_link($1)", [request]))).toBe(true);
  // Sent on a Thursday morning: the delays of all that follows are known.
  await s.query(
    `update signature_request set sent_at = '2037-03-05 09:00+01', mailed_at = '2037-03-05 09:00+01', expires_at = '2037-04-05',
       deemed_at = case when deemed_at is not null then app.after_office_hours('2037-03-05 09:00+01', $2) end where id = $1`,
    [request, clause ?? 1],
  );
  return { week, request, token: tokenIn(await mailedPath(s, request)) };
}
const follow = (s: Scene, at: string) => s.query("select app.follow_sheets($1)", [at]);
const weekOf = (s: Scene, week: string) =>
  s
    .query<Row>("select status, reminder_count, deemed_at, deemed_terms from timesheet_week where id = $1", [week])
    .then(([row]) => row);
const mails = (s: Scene) =>
  s
    .query<{ subject: string }>("select subject from mail_outbox where template = 'timesheet'")
    .then((rows) => rows.map(({ subject }) => subject.split(/[\u202f:]/)[0]).sort());
const open = (s: Scene, token: string) => s.asAnon((as) => one<Row>(as, "select public.timesheet_open($1)", [token]));
const sign = (s: Scene, token: string, corrections: object[] = []) =>
  s.asAnon((as) =>
    one<Row>(as, "select public.timesheet_sign($1, $2, $3, $4)", [
      token,
      JSON.stringify(corrections),
      JSON.stringify({ name: "Claire Bœuf" }),
      drawing,
    ]),
  );
const actions = (s: Scene, week: string) =>
  s.query<{ action: string; comment: string | null }>(
    "select action, comment from workflow_event where row_id = $1 and action in ('remind', 'deem', 'sign', 'dispute') order by created_at",
    [week],
  );

it("hours of an office: neither nights off, nor weekends, nor holidays press anybody", async () => {
  const after = (from: string, hours: number) =>
    one<string>(
      db(),
      "select to_char(app.after_office_hours($1, $2) at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI')",
      [from, hours],
    );
  expect([
    await after("2037-03-03 09:00+01", 48), // Tuesday
    await after("2037-03-06 17:00+01", 24), // Friday
    await after("2037-03-07 10:00+01", 1), // Saturday
    await after("2037-04-30 09:00+02", 24), // the eve of the 1st of May, a Friday
    await after("2037-03-27 12:00+01", 48), // the clock moves on the Sunday
  ]).toEqual(["2037-03-05 09:00", "2037-03-09 17:00", "2037-03-09 01:00", "2037-05-04 09:00", "2037-03-31 12:00"]);
});

describe("a client who does not answer", () => {
  it("is reminded after one and two office days, and is held to nothing without a clause", () =>
    db().scene(async (s) => {
      const { week, token } = await send(s, null);
      await follow(s, "2037-03-06 08:59+01");
      expect(await mails(s)).toEqual(["Heures à signer"]);
      await follow(s, "2037-03-06 09:00+01");
      await follow(s, "2037-03-06 09:01+01");
      expect(await mails(s)).toEqual(["Heures à signer", "Rappel, heures à signer"]);
      await follow(s, "2037-03-14 09:00+01"); // late, and a Saturday
      expect(await mails(s)).toHaveLength(2);
      // A mail that has just left is waited for, however late the next one is.
      await s.query("update signature_request set mailed_at = '2037-03-16 08:00+01'");
      await follow(s, "2037-03-16 09:00+01");
      expect(await mails(s)).toHaveLength(2);
      await follow(s, "2037-03-17 09:00+01");
      await follow(s, "2037-03-20 09:00+01");
      expect(await mails(s)).toHaveLength(3);
      expect(await weekOf(s, week)).toMatchObject({ status: "sent_to_customer", reminder_count: 2, deemed_at: null });
      // The first mail still opens: it may be the one on the phone.
      expect(await open(s, token)).toMatchObject({ state: "ready", deemed_at: null });
      expect(await sign(s, token)).toMatchObject({ state: "signed" });
      expect(await weekOf(s, week)).toMatchObject({ status: "signed", deemed_at: null });
    }));

  it("is deemed to have accepted after the hours of their clause, which every mail told", () =>
    db().scene(async (s) => {
      const { week, request, token } = await send(s, 48);
      const told = await one<Row>(
        s,
        "select data from mail_outbox where template = 'timesheet' order by created_at limit 1",
      );
      expect(told).toMatchObject({
        site: expect.any(String),
        people: [{ name: expect.stringContaining("Dupré"), total: expect.any(Number) }],
        deadline: expect.stringMatching(
          /^Sans réponse avant le .* réputées acceptées, selon l’article .* après 48\sh\)\.$/,
        ),
      });
      expect(JSON.stringify(told)).not.toMatch(/absen|maladie|wage|coefficient/i);
      await follow(s, "2037-03-06 09:00+01");
      await follow(s, "2037-03-09 08:59+01");
      expect(await weekOf(s, week)).toMatchObject({ status: "sent_to_customer", reminder_count: 1 });
      await follow(s, "2037-03-09 09:00+01");
      expect(await mails(s)).toEqual(
        ["Heures réputées acceptées", "Heures à signer", "Rappel, heures à signer"].sort(),
      );
      const terms = expect.stringMatching(/^l’article « Embauche et relevés d’heures » des conditions .*version 1/);
      expect(await weekOf(s, week)).toMatchObject({
        status: "signed",
        deemed_at: expect.anything(),
        deemed_terms: terms,
      });
      const deemed = (await actions(s, week)).find(({ action }) => action === "deem");
      expect(deemed).toMatchObject({
        action: "deem",
        comment: expect.stringMatching(
          /^Sans réponse à l’e-mail envoyé à .*@.* le 05\/03\/2037 à 09:00, relancé une fois, selon/,
        ),
      });
      // Nobody signed: the request keeps what silence meant, and no signature.
      const [kept] = await s.query<Row>("select status, used_at, deemed_terms from signature_request where id = $1", [
        request,
      ]);
      expect(kept).toMatchObject({ status: "reminded", used_at: null, deemed_terms: terms });
      await follow(s, "2037-03-20 09:00+01");
      expect(await mails(s)).toHaveLength(3);
      expect(await open(s, token)).toMatchObject({ state: "ready", deemed_terms: terms });
    }));

  it("undoes it by correcting, replaces it by signing, and no more once the agency has checked", () =>
    db().scene(async (s) => {
      const { week, token } = await send(s, 24);
      await follow(s, "2037-03-06 09:00+01");
      expect(await weekOf(s, week)).toMatchObject({ status: "signed", deemed_at: expect.anything() });
      const undone = async (run: (s: Scene) => Promise<void>) =>
        s.query("savepoint before").then(async () => {
          await run(s);
          await s.query("rollback to savepoint before");
        });
      await undone(async () => {
        const date = await one<string>(
          s,
          "select date::text from timesheet_day where timesheet_week_id = $1 and worker_minutes > 0 order by date limit 1",
          [week],
        );
        const correction = { week_id: week, date, minutes: 360, reason: "Parti à 16 h" };
        expect(await sign(s, token, [correction])).toMatchObject({ state: "signed" });
        expect(await weekOf(s, week)).toMatchObject({ status: "disputed", deemed_at: null, deemed_terms: null });
        expect((await actions(s, week)).map(({ action }) => action).sort()).toEqual(["deem", "dispute"]);
      });
      await undone(async () => {
        expect(await sign(s, token)).toMatchObject({ state: "signed" });
        expect(await weekOf(s, week)).toMatchObject({ status: "signed", deemed_at: null });
      });
      await s.asMember("csm", (as) => act(as, "timesheet_week", week, "check"));
      expect(await open(s, token)).toMatchObject({ state: "expired" });
      expect(await weekOf(s, week)).toMatchObject({ status: "checked", deemed_at: expect.anything() });
      await s.asMember("csm", (as) => act(as, "timesheet_week", week, "reopen", "Une erreur du client"));
      expect(await weekOf(s, week)).toMatchObject({ status: "entered", deemed_at: null, deemed_terms: null });
    }));

  it("is held to nothing that a mail did not tell, and by nobody but the clock", () =>
    db().scene(async (s) => {
      const { week, request } = await send(s, 48);
      await expectRefused(
        s.asMember("board", (as) => act(as, "timesheet_week", week, "deem")),
        "RL004",
      );
      await expectRefused(
        s.asMember("board", (as) => as.query("update timesheet_week set deemed_at = now() where id = $1", [week])),
        "RL015",
      );
      await expectRefused(
        s.asMember("board", (as) => as.query("select public.mail_sheet_link($1)", [request])),
        "42501",
      );
      // A clause that comes afterwards, or no mail at all.
      await s.query("update signature_request set deemed_at = null where id = $1", [request]);
      await follow(s, "2037-03-20 09:00+01");
      expect(await weekOf(s, week)).toMatchObject({ status: "sent_to_customer", deemed_at: null });
      await s.query("update signature_request set deemed_at = sent_at, mailed_at = null where id = $1", [request]);
      await follow(s, "2037-03-20 09:00+01");
      expect(await weekOf(s, week)).toMatchObject({ status: "sent_to_customer", deemed_at: null });
      expect(await one(s, "select workspace_id from signature_request where id = $1", [request])).toBe(workspaces.main);
    }));
});
