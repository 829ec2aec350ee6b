import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase } from "../../support/database.ts";
import { act, createBusiness, drawing, ids, mailed, one, type Row, stateOf, submit } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Link {
  party: string;
  token: string;
  signature_request_id: string;
}
interface Answer {
  state: string;
  message: string;
  receipt?: Row;
  document?: Row;
  sheet?: { weeks: { id: string; days: { date: string; minutes: number }[] }[] };
}

const sign = (s: Scene, token: string, name: string, key = `key-${name}`) =>
  s.asAnon((as) =>
    one<Answer>(as, "select public.signature_sign($1, $2, $3)", [
      token,
      JSON.stringify({ name, quality: "Gérante", idempotency_key: key }),
      drawing,
    ]),
  );

/** The draft of the consultant, at the wage of the client's own staff (L1251-18). */
async function drafted(s: Scene, who = "consultant"): Promise<string> {
  await s.query("update client_post set reference_wage = 14 where id = $1", [ids.post]);
  return s.asMember(who, (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
  );
}

/** From the application to a contract to be signed, by the people whose turn it is. */
async function toSign(s: Scene): Promise<string> {
  const contract = await drafted(s);
  await submit(s, contract);
  await s.asMember("manager", (as) => act(as, "contract", contract, "validate"));
  await s.asMember("csm", (as) => act(as, "contract", contract, "approve"));
  return contract;
}

async function signed(s: Scene): Promise<string> {
  const contract = await toSign(s);
  const links = await s
    .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1)", [contract]))
    .then((asked) => mailed(s, asked));
  for (const link of links) await sign(s, link.token, link.party);
  return contract;
}

describe("from an order to hours ready for pay", () => {
  it("goes through every hand, and each step says who did what", async () => {
    await db().scene(async (s) => {
      // The board: one step, then a jump that is remembered as forced.
      await s.asMember("consultant", async (as) => {
        await act(as, "application", ids.application, "to_preselected");
        expect(await one(as, "select has_stage_been_forced from application where id = $1", [ids.application])).toBe(
          false,
        );
        await act(as, "application", ids.application, "to_selected");
        expect(await one(as, "select has_stage_been_forced from application where id = $1", [ids.application])).toBe(
          true,
        );
      });
      expect(await stateOf(s, "mission", ids.mission)).toBe("presented");

      // The draft is prefilled from the order, the post, the site, the talent and the conditions.
      const contract = await drafted(s);
      const [draft] = await s.query<Row>("select * from contract where id = $1", [contract]);
      expect(draft).toMatchObject({
        status: "draft",
        contract_reason: "ACCROISSEMENT",
        hourly_wage: "14.00",
        coefficient: "2.050",
        reference_wage: "14.00",
        formatted_address: "5 quai Perrache, 69002 Lyon",
        contact_id: ids.contact,
        trial_period_days: 3,
        financial_guarantor: "SOCAMETT, Paris",
      });
      expect(String(draft?.contract_key)).toMatch(/^C-\d{4}-\d{6}$/);
      expect(await stateOf(s, "application", ids.application, "stage")).toBe("contract");

      // Manager, then the administration, which wants a change; the owner answers; approved.
      await submit(s, contract);
      expect(await stateOf(s, "contract", contract)).toBe("consultant_review");
      await s.asMember("manager", (as) => act(as, "contract", contract, "validate"));
      await s.asMember("csm", (as) =>
        as.query("select public.request_contract_changes($1, $2)", [
          contract,
          JSON.stringify([
            { field: "schedule", wanted_value: "8 h–12 h, 13 h–16 h", comment: "Horaires du chantier" },
            { field: "ppe", wanted_value: ["casque", "gants"] },
          ]),
        ]),
      );
      expect(await stateOf(s, "contract", contract)).toBe("admin_modification_requested");
      const wishes = await s.query<{ id: string; field: string }>(
        "select id, field from contract_change_request where contract_id = $1 order by field desc",
        [contract],
      );
      expect(wishes.map((w) => w.field)).toEqual(["schedule", "ppe"]);
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "contract", contract, "answer")),
        "RL007",
      );
      await s.asMember("consultant", async (as) => {
        await as.query("select public.answer_contract_change($1, true)", [wishes[0]?.id]);
        await as.query("select public.answer_contract_change($1, false, 'Fournis par le client')", [wishes[1]?.id]);
        await act(as, "contract", contract, "answer");
      });
      expect(await one(s, "select schedule from contract where id = $1", [contract])).toBe("8 h–12 h, 13 h–16 h");
      await s.asMember("csm", (as) => act(as, "contract", contract, "approve"));
      expect(await stateOf(s, "contract", contract)).toBe("to_sign");
      expect(await stateOf(s, "mission", ids.mission)).toBe("partly_filled");

      // Both parties, by link.
      const links = await s
        .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1)", [contract]))
        .then((asked) => mailed(s, asked));
      expect(links.map((l) => l.party)).toEqual(["client", "worker"]);
      const [client, worker] = links as [Link, Link];
      const opened = await s.asAnon((as) => one<Answer>(as, "select public.signature_open($1)", [client.token]));
      expect(opened).toMatchObject({
        state: "ready",
        document: { justification: "Renfort sur le lot gros œuvre du quai Perrache" },
      });
      const forWorker = await s.asAnon((as) => one<Answer>(as, "select public.signature_open($1)", [worker.token]));
      expect(forWorker.document).not.toHaveProperty("coefficient");
      expect(await sign(s, client.token, "Claire Chantier")).toMatchObject({ state: "signed" });
      expect(await stateOf(s, "contract", contract)).toBe("to_sign");
      expect(await sign(s, worker.token, "Éric Dupré")).toMatchObject({ state: "signed" });
      expect(await stateOf(s, "contract", contract)).toBe("signed");
      const [proof] = await s.query<Row>(
        "select signed_by_name, document_hash, evidence_hash, used_at from signature_request where id = $1",
        [client.signature_request_id],
      );
      expect(proof).toMatchObject({
        signed_by_name: "Claire Chantier",
        document_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        evidence_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });

      // A week: entered, sent, corrected by the client, disputed, accepted, checked, ready.
      const [week] = await s.query<{ id: string; monday: string }>(
        "select id, monday::text from timesheet_week where contract_id = $1 order by monday limit 1",
        [contract],
      );
      const monday = week?.monday ?? "";
      const days = await s.query<{ date: string }>(
        "select date::text from timesheet_day where timesheet_week_id = $1 and planned_minutes > 0 order by date",
        [week?.id],
      );
      expect(days.length).toBeGreaterThan(3);
      await s.asMember("consultant", (as) =>
        as.query("select public.enter_week($1, $2)", [
          week?.id,
          JSON.stringify(days.map((d) => ({ date: d.date, worker_minutes: 450 }))),
        ]),
      );
      const sent = await s
        .asMember("consultant", (as) =>
          one<Link>(as, "select public.timesheet_send($1, $2)", [[week?.id], ids.contact]),
        )
        .then((asked) => mailed(s, asked));
      const sheet = await s.asAnon((as) => one<Answer>(as, "select public.timesheet_open($1)", [sent.token]));
      expect(sheet.sheet?.weeks[0]?.days[0]).toMatchObject({ date: monday, minutes: 450 });
      expect(JSON.stringify(sheet)).not.toMatch(/wage|14\.00|\+336|@/);
      const correct = (token: string) =>
        s.asAnon((as) =>
          one<Answer>(as, "select public.timesheet_sign($1, $2, $3, $4)", [
            token,
            JSON.stringify([{ week_id: week?.id, date: monday, minutes: 360, reason: "Arrivé à 9 h 30" }]),
            JSON.stringify({ name: "Claire Chantier", idempotency_key: "phone-1" }),
            drawing,
          ]),
        );
      const first = await correct(sent.token);
      expect(first).toMatchObject({ state: "signed" });
      expect((await correct(sent.token)).receipt).toEqual(first.receipt);
      expect(await stateOf(s, "timesheet_week", String(week?.id))).toBe("disputed");
      expect(await one(s, "select dispute_reason from timesheet_week where id = $1", [week?.id])).toContain(
        "6h00 au lieu de 7h30 (Arrivé à 9 h 30)",
      );
      await s.asMember("consultant", (as) => act(as, "timesheet_week", String(week?.id), "accept"));
      const [accepted] = await s.query<Row>(
        "select status, version_number, worker_minutes::float8 as worker, client_minutes::float8 as client from timesheet_week where id = $1",
        [week?.id],
      );
      expect(accepted).toEqual({
        status: "signed",
        version_number: 2,
        worker: 450 * days.length - 90,
        client: 450 * days.length - 90,
      });
      expect(await one(s, "select count(*)::int from timesheet_version where timesheet_week_id = $1", [week?.id])).toBe(
        1,
      );
      await s.asMember("csm", (as) => act(as, "timesheet_week", String(week?.id), "check"));
      await s.asMember("csm", (as) => act(as, "timesheet_week", String(week?.id), "release"));
      expect(await stateOf(s, "timesheet_week", String(week?.id))).toBe("ready_for_pay");
      await s.asMember("accounting", (as) => act(as, "timesheet_week", String(week?.id), "pay"));
      expect(
        await one(s, "select paid_at is not null and invoiced_at is null from timesheet_week where id = $1", [
          week?.id,
        ]),
      ).toBe(true);

      const events = await s.query<{ action: string; actor: string }>(
        "select action, actor from workflow_event where row_id = $1 order by created_at",
        [contract],
      );
      expect(events.map((e) => e.action)).toEqual([
        "submit",
        "validate",
        "request_modification",
        "answer",
        "approve",
        "sign",
      ]);
      expect(events.at(-1)?.actor).toBe("link");
    });
  });

  it("skips the manager when the author is autonomous, on an application of their own", async () => {
    await db().scene(async (s) => {
      await s.query("update application set owner_id = $1 where id = $2", [members.autonomous, ids.application]);
      const contract = await drafted(s, "autonomous");
      await submit(s, contract, "autonomous");
      expect(await stateOf(s, "contract", contract)).toBe("admin_review");
      expect(await one(s, "select count(*)::int from notification where type = 'contract.to_approve'")).toBeGreaterThan(
        0,
      );
    });
  });

  it("supersedes the version before when an amendment is signed, and the weeks to come follow it", async () => {
    await db().scene(async (s) => {
      const contract = await signed(s);
      const amendment = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.amend_contract($1, 'AV_REMUNERATION', $2)", [
          contract,
          JSON.stringify({ hourly_wage: 15 }),
        ]),
      );
      const [row] = await s.query<Row>(
        "select status, is_amendment, amendment_number, previous_id, hourly_wage::float8 as wage, created_by from contract where id = $1",
        [amendment],
      );
      expect(row).toMatchObject({
        status: "draft",
        is_amendment: true,
        amendment_number: 1,
        previous_id: contract,
        wage: 15,
      });
      await submit(s, amendment);
      await s.asMember("manager", (as) => act(as, "contract", amendment, "validate"));
      await s.asMember("csm", (as) => act(as, "contract", amendment, "approve"));
      const links = await s
        .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1)", [amendment]))
        .then((asked) => mailed(s, asked));
      for (const link of links) await sign(s, link.token, link.party);
      expect(await stateOf(s, "contract", contract)).toBe("superseded");
      expect(await stateOf(s, "contract", amendment)).toBe("signed");
      expect(
        await one(s, "select count(*)::int from timesheet_week where contract_id = $1", [amendment]),
      ).toBeGreaterThan(0);
      expect(
        await one(s, "select count(distinct contract_key)::int from contract where id = any($1)", [
          [contract, amendment],
        ]),
      ).toBe(1);
    });
  });

  it("moves the term inside the flexibility window by a notification, without signature", async () => {
    await db().scene(async (s) => {
      const contract = await signed(s);
      const [window] = await s.query<{ first: string; last: string }>(
        "select flexibility_start::text as first, flexibility_end::text as last from contract where id = $1",
        [contract],
      );
      const notice = (end: string | undefined) =>
        s.asMember("consultant", async (as) => {
          const draft = await one<string>(as, "select public.amend_contract($1, 'AV_SOUPLESSE', $2)", [
            contract,
            JSON.stringify({ end_date: end }),
          ]);
          await act(as, "contract", draft, "notify");
          return draft;
        });
      await expectRefused(notice("2028-01-01"), "RL007");
      const draft = await notice(window?.last);
      expect(await stateOf(s, "contract", draft)).toBe("notified");
      expect(await one(s, "select actual_end_date::text from contract where id = $1", [contract])).toBe(window?.last);
    });
  });
});

describe("what a link answers", () => {
  it("nothing to a forged token, plainly to an expired, a used and a replaced one", async () => {
    await db().scene(async (s) => {
      const contract = await toSign(s);
      const ask = () =>
        s
          .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1)", [contract]))
          .then((asked) => mailed(s, asked));
      const open = (token: string) => s.asAnon((as) => one<Answer>(as, "select public.signature_open($1)", [token]));
      const [old] = await ask();
      const [client] = await ask();
      expect(Object.keys(await open("forged"))).toEqual(["state", "message"]);
      expect(await open("forged")).toMatchObject({ state: "unknown" });
      expect(await open(old?.token ?? "")).toMatchObject({ state: "expired" });
      // A contract's link opens no timesheet.
      expect(
        await s.asAnon((as) => one<Answer>(as, "select public.timesheet_open($1)", [client?.token])),
      ).toMatchObject({ state: "unknown" });
      expect(await sign(s, client?.token ?? "", "Claire", "k1")).toMatchObject({ state: "signed" });
      expect(await sign(s, client?.token ?? "", "Claire", "k2")).toMatchObject({ state: "used" });
      expect((await sign(s, client?.token ?? "", "Claire", "k2")).receipt).toBeUndefined();
      expect(await sign(s, client?.token ?? "", "Claire", "k1")).toMatchObject({
        state: "signed",
        receipt: { name: "Claire" },
      });
      const [, worker] = [null, ...(await ask())];
      await s.query("update signature_request set expires_at = now() - interval '1 minute' where id = $1", [
        worker?.signature_request_id,
      ]);
      expect(await sign(s, worker?.token ?? "", "Éric")).toMatchObject({ state: "expired" });
      expect(await stateOf(s, "contract", contract)).toBe("to_sign");
    });
  });

  it("stops after sixty visits in ten minutes", async () => {
    await db().scene(async (s) => {
      const contract = await toSign(s);
      const [client] = await s
        .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1)", [contract]))
        .then((asked) => mailed(s, asked));
      await s.query(
        "insert into app.signature_attempt (token_hash) select app.token_hash($1) from generate_series(1, 60)",
        [client?.token],
      );
      expect(
        await s.asAnon((as) => one<Answer>(as, "select public.signature_open($1)", [client?.token])),
      ).toMatchObject({ state: "too_many" });
    });
  });

  it("counts the visits that are refused", async () => {
    await db().scene(async (s) => {
      const contract = await toSign(s);
      const [client] = await s
        .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1)", [contract]))
        .then((asked) => mailed(s, asked));
      for (let visit = 0; visit < 60; visit += 1) await sign(s, client?.token ?? "", "").catch(() => null);
      expect(
        await s.asAnon((as) => one<Answer>(as, "select public.signature_open($1)", [client?.token])),
      ).toMatchObject({ state: "too_many" });
    });
  });

  it("wants a name and a drawing, and a reason to refuse", async () => {
    await db().scene(async (s) => {
      const contract = await toSign(s);
      const [client] = await s
        .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1)", [contract]))
        .then((asked) => mailed(s, asked));
      expect(await sign(s, client?.token ?? "", "")).toMatchObject({ code: "RL264", hint: "field=name" });
      expect(
        await s.asAnon((as) =>
          one(as, "select public.signature_sign($1, $2, 'x')", [client?.token, JSON.stringify({ name: "Claire" })]),
        ),
      ).toMatchObject({ code: "RL265", message: "Dessinez votre signature." });
      expect(await s.asAnon((as) => one(as, "select public.signature_refuse($1, ' ')", [client?.token]))).toMatchObject(
        { code: "RL266" },
      );
      expect(
        await s.asAnon((as) => one<Answer>(as, "select public.signature_refuse($1, 'Mauvais taux')", [client?.token])),
      ).toMatchObject({ state: "refused" });
      expect(await sign(s, client?.token ?? "", "Claire")).toMatchObject({ state: "refused" });
      // The agency corrects: the links are void, the paper goes back.
      await s.asMember("csm", (as) => act(as, "contract", contract, "reopen", "Le taux était faux"));
      expect(await stateOf(s, "contract", contract)).toBe("admin_modification_requested");
      expect(
        await one(
          s,
          "select count(*)::int from signature_request where row_id = $1 and status in ('to_sign', 'reminded')",
          [contract],
        ),
      ).toBe(0);
    });
  });

  it("serves several temps of one site and one week, refuses two sites, two weeks, another client", async () => {
    await db().scene(async (s) => {
      const contract = await signed(s);
      const weeks = await s.query<{ id: string }>(
        "select id from timesheet_week where contract_id = $1 order by monday",
        [contract],
      );
      await s.asMember("consultant", async (as) => {
        for (const w of weeks.slice(0, 2)) {
          const [day] = await as.query<{ date: string }>(
            "select date::text from timesheet_day where timesheet_week_id = $1 and planned_minutes > 0 order by date limit 1",
            [w.id],
          );
          await as.query("select public.enter_week($1, $2)", [
            w.id,
            JSON.stringify([{ date: day?.date, worker_minutes: 420 }]),
          ]);
        }
      });
      const send = (list: (string | undefined)[], contact: string) =>
        s
          .asMember("consultant", (as) => one<Link>(as, "select public.timesheet_send($1, $2)", [list, contact]))
          .then((asked) => mailed(s, asked));
      await expectRefused(send([weeks[0]?.id, weeks[1]?.id], ids.contact), "RL272");
      await expectRefused(send([weeks[0]?.id], ids.otherContact), "RL261");
      const link = await send([weeks[0]?.id], ids.contact);
      // Corrections must concern this sheet, have a reason and be hours of a day.
      const correct = (correction: object) =>
        s.asAnon((as) =>
          one<Row>(as, "select public.timesheet_sign($1, $2, $3, $4)", [
            link.token,
            JSON.stringify([correction]),
            JSON.stringify({ name: "Claire" }),
            drawing,
          ]),
        );
      const [day] = await s.query<{ date: string }>(
        "select date::text from timesheet_day where timesheet_week_id = $1 order by date limit 1",
        [weeks[0]?.id],
      );
      const refused = async (correction: object) => (await correct(correction)).code;
      expect(await refused({ week_id: weeks[1]?.id, date: day?.date, minutes: 300, reason: "autre" })).toBe("RL267");
      expect(await refused({ week_id: weeks[0]?.id, date: day?.date, minutes: 1441, reason: "trop" })).toBe("RL268");
      expect(await refused({ week_id: weeks[0]?.id, date: day?.date, minutes: 300 })).toBe("RL269");
      expect(await refused({ week_id: "?", date: day?.date, minutes: 300 })).toBe("22P02");
      // Nothing of a refused signature stays.
      expect(await s.query("select from timesheet_day where client_minutes is not null")).toEqual([]);
      // A week signed as it is.
      await s.asAnon((as) =>
        as.query("select public.timesheet_sign($1, '[]', $2, $3)", [
          link.token,
          JSON.stringify({ name: "Claire" }),
          drawing,
        ]),
      );
      expect(await stateOf(s, "timesheet_week", String(weeks[0]?.id))).toBe("signed");
      expect(await s.asAnon((as) => one<Answer>(as, "select public.timesheet_open($1)", [link.token]))).toMatchObject({
        state: "used",
      });
    });
  });
});
