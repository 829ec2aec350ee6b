import { describe, expect, it } from "vitest";
import { guaranteeRefund, placementFee } from "../../../src/rules/billing/placement.ts";
import { accidentClocks, addWorkableHours } from "../../../src/rules/compliance/accident-clocks.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import type { Vehicle } from "../../../src/rules/figures/mileage.ts";
import { advanceLimit } from "../../../src/rules/pay/advance.ts";
import { mileagePay } from "../../../src/rules/pay/mileage.ts";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row } from "./business.ts";
import { writeContract } from "./contract-row.ts";

// What each type of request refuses or does beyond the circuit that all share (request.test.ts, circuits, rights matrix).

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });
const figures = legalFigures;

/** A new row as a member; the record that the database made of it. */
const make = (s: Scene, who: string, table: string, columns: Row) =>
  s.asMember(who, (as) =>
    one<Row & { id: string; reference: string }>(
      as,
      "select public.save_record($1, null, null, $2::text::jsonb, '{}', '[]', $3::text::jsonb)",
      [
        table,
        JSON.stringify({
          workspace_id: workspaces.main,
          ...Object.fromEntries(Object.entries(columns).filter(([name]) => name !== "lines")),
        }),
        JSON.stringify(columns.lines ?? []),
      ],
    ),
  );
const step = (
  s: Scene,
  who: string,
  table: string,
  id: string,
  action: string,
  payload: object = {},
  comment?: string,
) => s.asMember(who, (as) => act(as, table, id, action, comment, payload));
/** A paper of a record, with the mark of its bytes. */
const attach = (s: Scene, table: string, id: string, mark = "a") =>
  s.query(
    "insert into document (workspace_id, entity, row_id, storage_path, sha256) values ($1, $2, $3::uuid, $4, $5)",
    [workspaces.main, table, id, `${table}/${id}/${mark}.pdf`, mark.repeat(64)],
  );

describe("protective equipment", () => {
  const items = (...wanted: object[]) => [{ name: "items", table: "ppe_request_item", from: "ppe_request_id", wanted }];

  it("takes its sizes from the talent, is struck out one by one, and is handed over against a signed receipt", async () => {
    await db().scene(async (s) => {
      await s.query("update talent set ppe_sizes = '{\"chaussures\": 43}' where id = $1", [ids.talent]);
      const { id } = await make(s, "consultant", "ppe_request", {
        talent_id: ids.talent,
        lines: items({ attribute: "chaussures" }, { attribute: "gilet", size: "L" }),
      });
      const held = await s.query<{ id: string; size: string }>(
        "select id, size from ppe_request_item order by position",
      );
      expect(held.map(({ size }) => size)).toEqual(["43", "L"]);
      await step(s, "consultant", "ppe_request", id, "submit");
      await step(s, "csm", "ppe_request", id, "approve");
      const strike = (who: string, line: number, reason: string | null) =>
        s.asMember(who, (as) =>
          as.query("select public.strike_line('ppe_request_item', $1, $2)", [held[line]?.id, reason]),
        );
      await expectRefused(
        s.asMember("csm", (as) => as.query("delete from ppe_request_item where id = $1", [held[0]?.id])),
        "RL373",
      );
      await expectRefused(strike("autonomous", 0, "Doublon"), "42501");
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query("update ppe_request_item set is_canceled = true where id = $1", [held[0]?.id]),
        ),
        "RL015",
      );
      await strike("csm", 0, "Fournies par le client");
      await strike("csm", 1, "Doublon");
      await expectRefused(step(s, "csm", "ppe_request", id, "order"), "RL007");
      await strike("csm", 1, null);
      await step(s, "csm", "ppe_request", id, "order", { supplier: "Protect’Pro" });
      const handed = () => step(s, "csm", "ppe_request", id, "finish", { handed_on: "2026-01-05" });
      await expectRefused(step(s, "csm", "ppe_request", id, "finish"), "RL007");
      expect((await expectRefused(handed(), "RL007")).message).toMatch(/décharge/);
      await attach(s, "ppe_request", id);
      expect(await handed()).toMatchObject({ status: "done", handed_on: "2026-01-05", supplier: "Protect’Pro" });
      // What was decided stays: who follows it changes.
      await expectRefused(
        s.asMember("csm", (as) => as.query("update ppe_request set delivery = 'home' where id = $1", [id])),
        "RL370",
      );
      await s.asMember("csm", (as) =>
        as.query("update ppe_request set assignee_id = $2 where id = $1", [id, members.csm]),
      );
    });
  });
});

describe("an expense claim", () => {
  const TABLE = "expense_claim_request";
  const claim = (s: Scene, who: string, ...wanted: object[]) =>
    make(s, who, TABLE, {
      talent_id: ids.talent,
      purpose: "Chantier",
      lines: [{ name: "lines", table: "expense_claim_line", from: "expense_claim_request_id", wanted }],
    });
  const meal = { kind: "meal", amount: 15.8 };

  it("pays kilometres by the scale of the year, over those already claimed, as the rule does", async () => {
    await db().scene(async (s) => {
      const km = (kilometres: number, vehicle = "CV5") => ({ kind: "mileage", vehicle, kilometres, amount: 1 });
      const first = await claim(s, "consultant", km(4800), meal);
      expect(Number(first.amount)).toBeCloseTo(4800 * 0.636 + 15.8, 2);
      await attach(s, TABLE, first.id);
      await step(s, "consultant", TABLE, first.id, "submit");
      const second = await claim(s, "consultant", km(400));
      expect(Number(second.amount)).toBe(198.6);
      for (const [vehicle, before, kilometres] of [
        ["CV5", 4800, 400],
        ["CV4", 0, 8000],
        ["CV7", 19000, 1001],
        ["CYCLO", 2900, 200],
      ] as const) {
        const paid = async (electric: boolean) => {
          const scale = (n: number) =>
            one<string>(s, "select app.mileage_scale($1, $2, $3, $4, '2026-11-02')", [
              workspaces.main,
              vehicle,
              n,
              electric,
            ]);
          return Math.round((Number(await scale(before + kilometres)) - Number(await scale(before))) * 100);
        };
        for (const electric of [false, true]) {
          const rule = mileagePay(
            { onDate: "2026-11-02", vehicle: vehicle as Vehicle, km: kilometres, kmBefore: before, electric },
            figures,
          );
          expect(rule.ok && rule.value.payCents).toBe(await paid(electric));
        }
      }
    });
  });

  it("is told what is wrong under its line, wants its receipts, and none of another claim", async () => {
    await db().scene(async (s) => {
      const refused = (line: object) => expectRefused(claim(s, "consultant", meal, line), "RL3");
      expect(await refused({ kind: "toll" })).toMatchObject({ hint: "field=lines.1.amount" });
      expect(await refused({ kind: "mileage", vehicle: "CV5" })).toMatchObject({ hint: "field=lines.1.kilometres" });
      expect(await refused({ ...meal, spent_on: "2020-05-01" })).toMatchObject({ hint: "field=lines.1.spent_on" });
      expect(await refused({ ...meal, spent_on: "2199-05-01" })).toMatchObject({ hint: "field=lines.1.spent_on" });
      const first = await claim(s, "consultant", meal);
      expect((await expectRefused(step(s, "consultant", TABLE, first.id, "submit"), "RL007")).message).toMatch(
        /justificatifs/,
      );
      await attach(s, TABLE, first.id, "b");
      await step(s, "consultant", TABLE, first.id, "submit");
      const again = await claim(s, "consultant", meal);
      await attach(s, TABLE, again.id, "b");
      expect((await expectRefused(step(s, "consultant", TABLE, again.id, "submit"), "RL007")).message).toBe(
        `Un justificatif sert déjà à la note ${first.reference}.`,
      );
      // Once the other is refused, the receipt is free again.
      await step(s, "accounting", TABLE, first.id, "refuse", {}, "Repas non dû");
      await step(s, "consultant", TABLE, again.id, "submit");
    });
  });

  it("is judged line by line by who did not ask for it, and its total follows", async () => {
    await db().scene(async (s) => {
      const { id } = await claim(s, "consultant", meal, { kind: "toll", amount: 8.6 });
      await attach(s, TABLE, id);
      await step(s, "consultant", TABLE, id, "submit");
      const toll = await one<string>(s, "select id from expense_claim_line where kind = 'toll'");
      const strike = (who: string) =>
        s.asMember(who, (as) =>
          as.query("select public.strike_line('expense_claim_line', $1, 'Déjà remboursé')", [toll]),
        );
      await expectRefused(strike("consultant"), "42501");
      await strike("accounting");
      expect(Number(await one(s, `select amount from ${TABLE} where id = $1`, [id]))).toBe(15.8);
      await expectRefused(
        s.asMember("consultant", (as) => as.query("update expense_claim_line set amount = 90 where kind = 'meal'")),
        "RL373",
      );
      // None of its steps is skipped: neither the check of its receipts, nor the word to pay it.
      await expectRefused(step(s, "accounting", TABLE, id, "approve"), "RL004");
      await step(s, "accounting", TABLE, id, "check");
      await step(s, "accounting", TABLE, id, "approve");
      await expectRefused(step(s, "consultant", TABLE, id, "finish", { paid_on: "2026-01-05" }), "RL004");
      await expectRefused(strike("accounting"), "RL375");
      // One’s own claim is neither checked nor judged.
      const own = await claim(s, "accounting", meal);
      await attach(s, TABLE, own.id, "c");
      await step(s, "accounting", TABLE, own.id, "submit");
      await expectRefused(step(s, "accounting", TABLE, own.id, "check"), "RL007");
      const line = await one<string>(s, "select id from expense_claim_line where expense_claim_request_id = $1", [
        own.id,
      ]);
      await expectRefused(
        s.asMember("accounting", (as) =>
          as.query("select public.strike_line('expense_claim_line', $1, 'Non')", [line]),
        ),
        "RL371",
      );
    });
  });
});

describe("an advance", () => {
  const TABLE = "advance_payment_request";
  const ask = (s: Scene, amount: number) => make(s, "consultant", TABLE, { talent_id: ids.talent, amount });
  const submit = (s: Scene, id: string) => step(s, "consultant", TABLE, id, "submit");

  it("never goes over what the hours checked and not yet paid allow, to an approved account, once a week", async () => {
    await db().scene(async (s) => {
      // A week without a public holiday.
      const monday = "2026-01-12";
      const contract = await writeContract(s, {
        start_date: monday,
        end_date: "2026-01-30",
        status: "signed",
        hourly_wage: "14",
      });
      expect((await expectRefused(submit(s, (await ask(s, 50)).id), "RL007")).message).toMatch(
        /aucune heure contrôlée/,
      );
      await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [contract]));
      await s.query(
        "update timesheet_day d set worker_minutes = case when extract(isodow from d.date) < 6 then 420 else 0 end from timesheet_week w where w.id = d.timesheet_week_id and w.monday = $1",
        [monday],
      );
      await s.query("update timesheet_week set status = 'checked' where monday = $1", [monday]);
      // 35 h × 14 = 490; × 78 % × 70 % = 267,54 (D§2.9).
      const rule = advanceLimit({ onDate: "2026-11-20", validatedGrossCents: 49000 }, figures);
      expect(rule.ok && rule.value.availableCents).toBe(26754);
      const over = await ask(s, 267.55);
      const shown = await s.asMember("accounting", (as) =>
        one<string>(as, `select public.available_amount(a) from ${TABLE} a where id = $1`, [over.id]),
      );
      expect(Number(shown)).toBe(267.54);
      expect((await expectRefused(submit(s, over.id), "RL007")).message.replace(/\s/g, " ")).toBe(
        "La demande dépasse le disponible de 267,54 €.",
      );
      expect((await expectRefused(submit(s, (await ask(s, 5)).id), "RL007")).message).toMatch(/au moins/);
      const { id } = await ask(s, 200);
      expect((await expectRefused(submit(s, id), "RL007")).message).toMatch(/coordonnées bancaires/);
      await s.query(
        "insert into talent_bank_account (workspace_id, talent_id, holder, iban, status) values ($1, $2, 'Éric Dupré', 'FR7630006000011234567890189', 'approved')",
        [workspaces.main, ids.talent],
      );
      await submit(s, id);
      // What is asked for already counts, and so does the week.
      expect((await expectRefused(submit(s, (await ask(s, 68)).id), "RL007")).message).toMatch(/67,54/);
      expect((await expectRefused(submit(s, (await ask(s, 60)).id), "RL007")).message).toMatch(/cette semaine/);
      await expectRefused(
        s.asMember("consultant", (as) => as.query(`update ${TABLE} set amount = 900 where id = $1`, [id])),
        "RL370",
      );
      await expectRefused(step(s, "consultant", TABLE, id, "approve"), "42501");
      await step(s, "accounting", TABLE, id, "approve");
      // Paid without its transfer, it would come off no pay.
      await expectRefused(step(s, "consultant", TABLE, id, "finish"), "RL004");
      expect(await step(s, "accounting", TABLE, id, "issue", { transfer_on: "2026-01-07" })).toMatchObject({
        status: "transfer_issued",
        transfer_on: "2026-01-07",
      });
      await step(s, "accounting", TABLE, id, "finish");
      // It comes off the pay of its month.
      await s.query(`update ${TABLE} set contract_id = $1 where id = $2`, [contract, id]);
      await s.query(
        "insert into pay_period (workspace_id, month, closes_on, pays_on) values ($1, '2026-01-01', '2026-02-04', '2026-02-12')",
        [workspaces.main],
      );
      const due = () =>
        s.query("select code, cents::integer from app.pay_advances($1, '2026-01-31')", [workspaces.main]);
      expect(await due()).toEqual([{ code: "ACOMPTE", cents: -20000 }]);
      await step(s, "accounting", TABLE, id, "bounce", {}, "Compte clos");
      expect(await due()).toEqual([]);
    });
  });
});

describe("a card", () => {
  it("is asked for once, unless it is lost, and holds five years from its day", async () => {
    await db().scene(async (s) => {
      const T = "professional_card_request";
      const card = async (reason: string) => {
        const { id } = await make(s, "consultant", T, { talent_id: ids.talent, reason });
        await step(s, "consultant", T, id, "submit");
        return id;
      };
      const first = await card("first");
      await step(s, "csm", T, first, "send");
      await step(s, "csm", T, first, "provide", { provisional_until: "2026-01-09" });
      await step(s, "csm", T, first, "ship", { card_number: "BTP1", issued_on: "2026-01-06" });
      const done = await step(s, "csm", T, first, "finish");
      expect(done).toMatchObject({ status: "done", valid_until: "2031-01-06", provisional_until: "2026-01-09" });
      const { message } = await expectRefused(step(s, "csm", T, await card("renewal"), "send"), "RL007");
      expect(message).toBe("Ce talent a déjà une carte, valable jusqu’au 06/01/2031.");
      await step(s, "csm", T, await card("lost"), "send");
    });
  });

  it("of meal vouchers is one a person, its employer’s share between half and six tenths", async () => {
    await db().scene(async (s) => {
      const T = "meal_card_request";
      const card = (employer_percent: number) =>
        make(s, "consultant", T, { talent_id: ids.talent, face_value: 13, employer_percent });
      await expectRefused(card(65), "23514");
      await expectRefused(card(45), "23514");
      const { id, employer_share } = await card(55);
      expect(Number(employer_share)).toBe(7.15);
      await step(s, "consultant", T, id, "submit");
      await step(s, "accounting", T, id, "check");
      const second = await card(50);
      await step(s, "consultant", T, second.id, "submit");
      await expectRefused(step(s, "accounting", T, second.id, "check"), "RL007");
      await step(s, "accounting", T, id, "order", { issuer: "Swile" });
      await step(s, "accounting", T, id, "ship", { shipped_on: "2026-01-06" });
      // The number of a card is never kept.
      await expectRefused(step(s, "accounting", T, id, "finish", { last_digits: "5136000012341234" }), "23514");
      await step(s, "accounting", T, id, "finish", { last_digits: "1234" });
    });
  });
});

describe("a training", () => {
  it("that is passed writes the certificate on the talent, until when it holds", async () => {
    await db().scene(async (s) => {
      const T = "qualification_training_request";
      const { id, reference } = await make(s, "consultant", T, {
        talent_id: ids.talent,
        title: "Secourisme",
        certificate_code: "SST",
      });
      await step(s, "consultant", T, id, "submit");
      await expectRefused(step(s, "csm", T, id, "agree", { funding: "akto" }), "RL007");
      await step(s, "csm", T, id, "agree", { funding: "akto", price: 240 });
      const [center] = await s.query<{ id: string }>(
        "insert into qualification_center (workspace_id, name) values ($1, 'Formabat') returning id",
        [workspaces.main],
      );
      const days = (start: string, end: string) => ({
        qualification_center_id: center?.id,
        start_at: start,
        end_at: end,
      });
      await expectRefused(step(s, "csm", T, id, "book", days("2026-01-13T09:00Z", "2026-01-12T17:00Z")), "RL007");
      const booked = await step(s, "csm", T, id, "book", days("2026-01-12T09:00Z", "2026-01-13T17:00Z"));
      expect(booked).toMatchObject({ due_on: "2026-01-12", to_reschedule: false });
      expect(await step(s, "csm", T, id, "put_off", {}, "Chantier")).toMatchObject({ to_reschedule: true });
      await step(s, "csm", T, id, "book", days("2026-02-02T09:00Z", "2026-02-03T17:00Z"));
      await step(s, "csm", T, id, "start");
      await step(s, "csm", T, id, "finish", { obtained_on: "2026-02-03" });
      expect(
        await s.query(
          "select issuer, issued_on::text, expires_on::text, comment from certificate where talent_id = $1 and code = 'SST'",
          [ids.talent],
        ),
      ).toEqual([
        { issuer: "Formabat", issued_on: "2026-02-03", expires_on: "2028-02-03", comment: `Formation ${reference}` },
      ]);
    });
  });
});

describe("a dispensation of the health cover", () => {
  it("wants its reason and its paper, holds a year, and waits for somebody when the year ends", async () => {
    await db().scene(async (s) => {
      const T = "company_insurance_request";
      const ask = (more: Row) => make(s, "consultant", T, { talent_id: ids.talent, type: "exemption", ...more });
      const bare = await ask({});
      await step(s, "consultant", T, bare.id, "submit");
      expect((await expectRefused(step(s, "accounting", T, bare.id, "send"), "RL007")).message).toMatch(/motif/);
      const { id } = await ask({ exemption_reason: "family_cover" });
      await step(s, "consultant", T, id, "submit");
      expect((await expectRefused(step(s, "accounting", T, id, "send"), "RL007")).message).toMatch(/justificatif/);
      await attach(s, T, id);
      await step(s, "accounting", T, id, "send");
      const day = await one<string>(s, "select (app.today() - interval '11 months')::date::text");
      const done = await step(s, "accounting", T, id, "finish", { effective_on: day });
      expect(done.exempted_until).toBe(
        await one(s, "select ($1::date + interval '1 year' - interval '1 day')::date::text", [day]),
      );
      await writeContract(s, { start_date: "2026-01-05", end_date: "2027-01-30", status: "signed" });
      const waits = await s.asMember("accounting", (as) => as.query<Row>("select * from public.action_center('none')"));
      expect(waits).toContainEqual(expect.objectContaining({ kind: "request_expiring", row_id: id, tone: "neutral" }));
    });
  });
});

describe("the end of a contract", () => {
  it("is settled once the facts are: hours, advances, equipment, papers", async () => {
    await db().scene(async (s) => {
      const T = "definitive_end_request";
      const contract = await writeContract(s, { start_date: "2026-01-05", end_date: "2026-01-30", status: "signed" });
      const early = await make(s, "consultant", T, { contract_id: contract });
      await expectRefused(step(s, "consultant", T, early.id, "submit"), "RL007");
    });
    await db().scene(async (s) => {
      const T = "definitive_end_request";
      const contract = await writeContract(s, { start_date: "2026-01-05", end_date: "2026-01-30", status: "signed" });
      await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [contract]));
      await s.query("select app.end_contracts()");
      const id = await one<string>(s, `select id from ${T} where contract_id = $1`, [contract]);
      await s.query(
        "insert into advance_payment_request (workspace_id, talent_id, status, amount) values ($1, $2, 'done', 120)",
        [workspaces.main, ids.talent],
      );
      const owed = async () =>
        (
          await s.asMember("csm", (as) =>
            as.query<{ code: string; is_settled: boolean }>("select * from public.ending_checklist($1)", [id]),
          )
        )
          .filter(({ is_settled }) => !is_settled)
          .map(({ code }) => code);
      expect(await owed()).toEqual(["hours", "advances", "papers"]);
      await step(s, "csm", T, id, "open");
      const issue = () => step(s, "csm", T, id, "issue", { issued_on: "2026-02-02" });
      expect((await expectRefused(issue(), "RL007")).message).toMatch(/^Heures/);
      await s.query("update timesheet_week set status = 'ready_for_pay' where contract_id = $1", [contract]);
      expect((await expectRefused(issue(), "RL007")).message.replace(/\s/g, " ")).toBe(
        "Acomptes : 120,00 € à récupérer.",
      );
      await s.query("update advance_payment_request set status = 'recovered'");
      await issue();
      const finish = () => step(s, "csm", T, id, "finish", { outcome: "available" });
      expect((await expectRefused(finish(), "RL007")).message).toMatch(/Certificat de travail/);
      await s.query(
        "insert into document (workspace_id, entity, row_id, type, storage_path) values ($1, $2, $3::uuid, 'work_certificate', 'certificat.pdf')",
        [workspaces.main, T, id],
      );
      await finish();
      expect(await owed()).toEqual([]);
      // What was advanced on another contract is recovered there; on this one, even since then, it holds it open.
      const other = await writeContract(s, { start_date: "2026-03-02", end_date: "2026-03-27" });
      await s.query(
        "insert into advance_payment_request (workspace_id, talent_id, contract_id, status, amount) values ($1, $2, $3, 'approved', 90)",
        [workspaces.main, ids.talent, other],
      );
      expect(await owed()).toEqual([]);
      await s.query("update advance_payment_request set contract_id = $1, status = 'done' where contract_id = $2", [
        contract,
        other,
      ]);
      const close = () => s.asMember("csm", (as) => act(as, "contract", contract, "close"));
      expect((await expectRefused(close(), "RL007")).message.replace(/\s/g, " ")).toBe(
        "Acomptes : 90,00 € à récupérer.",
      );
      await s.query("update advance_payment_request set status = 'recovered'");
      await close();
      await expectRefused(
        s.asMember("independent", (as) => as.query("select * from public.ending_checklist($1)", [id])),
        "RL003",
      );
    });
  });
});

describe("an accident at work", () => {
  it("has the clocks of the rule, whatever the day it is known", async () => {
    const clock = (known: string, hours: number) =>
      one<string>(
        db(),
        "select to_char(app.add_workable_hours($1::timestamp at time zone 'Europe/Paris', $2) at time zone 'Europe/Paris', 'YYYY-MM-DD\"T\"HH24:MI')",
        [known, hours],
      );
    for (const [known, hours] of [
      ["2026-09-04T10:00", 48],
      ["2026-04-30T16:00", 24],
      ["2026-04-30T16:00", 48],
      ["2026-09-05T10:00", 48],
      ["2026-12-24T18:30", 48],
    ] as const) {
      expect(await clock(known, hours)).toBe(addWorkableHours(known, hours));
    }
    // Midnight is the end of a day for the one, the beginning of the next for the other: the same moment.
    expect(await clock("2026-09-06T15:00", 48)).toBe("2026-09-09T00:00");
    expect(addWorkableHours("2026-09-06T15:00", 48)).toBe("2026-09-08T24:00");
    for (const declaredOn of ["2026-09-07", "2026-09-08", "2026-12-14"]) {
      const rule = accidentClocks({ known: "2026-09-04T10:00", declaredOn }, figures);
      expect(await one(db(), "select app.reserves_end($1::date, 10)::text", [declaredOn])).toBe(
        rule.ok && rule.value.reservesUntil,
      );
    }
  });

  it("is declared before its delay, keeps its clocks, and asks for the visit of return after thirty days", async () => {
    await db().scene(async (s) => {
      const T = "work_accident_request";
      const accident = await make(s, "consultant", T, {
        talent_id: ids.talent,
        occurred_at: "2026-09-04T09:30:00+02:00",
        known_at: "2026-09-04T10:00:00+02:00",
        outcome: "stoppage",
        stoppage_from: "2026-09-05",
        declare_before: "2030-01-01T00:00:00Z",
      });
      expect(accident).toMatchObject({ due_on: "2026-09-07", reserves_until: "2026-09-18" });
      await step(s, "consultant", T, accident.id, "submit");
      await expectRefused(
        step(s, "csm", T, accident.id, "declare", { declared_at: "2026-09-04T09:00:00+02:00" }),
        "RL007",
      );
      const told = await step(s, "csm", T, accident.id, "declare", { declared_at: "2026-09-05T09:00:00+02:00" });
      expect(told).toMatchObject({ status: "declared", reserves_until: "2026-09-16", due_on: "2026-09-16" });
      await expectRefused(step(s, "csm", T, accident.id, "reserve", { reserves: "Douteux" }), "RL007");
      await step(s, "csm", T, accident.id, "acknowledge", { case_number: "69-1" });
      await step(s, "csm", T, accident.id, "recognize", { decided_on: "2026-10-01" });
      await step(s, "csm", T, accident.id, "return", { resumed_on: "2026-10-12" });
      expect(await s.query("select type, status, due_on::text from medical_checkup_request")).toEqual([
        { type: "return", status: "requested", due_on: "2026-10-20" },
      ]);
    });
  });
});

describe("a reference", () => {
  it("is called only once the person agreed, in writing for the present employer, and goes with the file", async () => {
    await db().scene(async (s) => {
      const T = "reference_check";
      await expectRefused(make(s, "consultant", T, { talent_id: ids.talent }), "23514");
      const { id } = await make(s, "consultant", T, {
        talent_id: ids.talent,
        referee_name: "Marc Vasseur",
        is_current_employer: true,
      });
      await step(s, "consultant", T, id, "submit");
      await expectRefused(step(s, "consultant", T, id, "call"), "RL004");
      const consent = (consent_by: string) =>
        step(s, "consultant", T, id, "consent", { consent_on: "2026-01-05", consent_by });
      expect((await expectRefused(consent("phone"), "RL007")).message).toMatch(/écrit/);
      await consent("email");
      await step(s, "consultant", T, id, "call");
      await expectRefused(
        s.asMember("consultant", (as) => as.query(`update ${T} set note = 'Bien' where id = $1`, [id])),
        "RL370",
      );
      await step(s, "consultant", T, id, "favour", { period: "2025", would_rehire: "yes", note: "À l’heure" });
      await s.asMember("country-manager", (as) => act(as, "talent", ids.talent, "archive", "Parti"));
      await s.asMember("country-manager", (as) => act(as, "talent", ids.talent, "anonymize", "À sa demande"));
      expect(await s.query(`select from ${T}`)).toEqual([]);
    });
  });
});

describe("what is paid once", () => {
  it("a cooptation: one a person, for somebody new, after the hours", async () => {
    await db().scene(async (s) => {
      const T = "cooptation";
      const coopt = async (talent_id: string, coopted_by_id: string) => {
        const { id } = await make(s, "consultant", T, { talent_id, coopted_by_id });
        await step(s, "consultant", T, id, "submit");
        return id;
      };
      await expectRefused(make(s, "consultant", T, { talent_id: ids.talent, coopted_by_id: ids.talent }), "23514");
      const first = await coopt(ids.secondTalent, ids.talent);
      await step(s, "consultant", T, first, "accept");
      await expectRefused(step(s, "consultant", T, await coopt(ids.secondTalent, ids.farTalent), "accept"), "RL007");
      expect((await expectRefused(step(s, "consultant", T, first, "reach"), "RL007")).message).toBe(
        "0,0 h contrôlées sur 150 h.",
      );
    });
  });

  it("the month of an independent: its invoice says what the client validated", async () => {
    await db().scene(async (s) => {
      const T = "independent_payment_request";
      const month = {
        talent_id: ids.talent,
        company_id: ids.company,
        month: "2026-01-15",
        days: 19,
        purchase_rate: 420,
      };
      const { id, ...said } = await make(s, "accounting", T, month);
      expect([said.month, Number(said.amount)]).toEqual(["2026-01-01", 7980]);
      await step(s, "accounting", T, id, "submit");
      const twin = await make(s, "csm", T, month);
      await expectRefused(step(s, "csm", T, twin.id, "submit"), "RL007");
      await step(s, "csm", T, id, "report");
      await step(s, "csm", T, id, "validate", { validated_on: "2026-01-31", validated_by: "Claire Chantier" });
      await step(s, "csm", T, id, "bill", { invoice_number: "F1", invoice_amount: 8000 });
      await attach(s, T, id);
      expect((await expectRefused(step(s, "csm", T, id, "check"), "RL007")).message.replace(/\s/g, " ")).toBe(
        "La facture dit 8 000,00 € et les jours validés 7 980,00 €.",
      );
      await step(s, "csm", T, id, "block", {}, "Écart de 20 €");
      await step(s, "csm", T, id, "bill", { invoice_number: "F1 bis", invoice_amount: 7980 });
      await expectRefused(step(s, "accounting", T, id, "check"), "RL007");
      await step(s, "csm", T, id, "check");

      // From 5 000 €, the attestation of the Urssaf, of less than six months (L8222-1, R8222-1, D8222-5).
      const release = () => step(s, "csm", T, id, "release");
      const refusal = async () => (await expectRefused(release(), "RL007")).message.replace(/\s/g, " ");
      const proof = await one<string>(
        s,
        `insert into document (workspace_id, entity, row_id, type, title, storage_path)
         select workspace_id, 'talent', talent_id, 'vigilance', 'Urssaf', workspace_id || '/talent/urssaf.pdf'
         from independent_payment_request where id = $1 returning id`,
        [id],
      );
      const missing =
        "sur douze mois : il manque l’attestation de vigilance de l’Urssaf, avec son dernier jour (L8222-1, D8222-5). Déposez-la parmi les documents du talent.";
      expect(await refusal()).toBe(`7 980,00 € ${missing}`);
      const proven = (until: string, received: string) =>
        s.query(`update document set expiry_date = ${until}, created_at = ${received} where id = $1`, [proof]);
      await proven("app.today() - 1", "now()");
      expect(await refusal()).toContain("l’attestation de vigilance a plus de 6 mois ou a expiré le ");
      // Received six months and a day ago, whatever its last day says.
      await proven("app.today() + 300", "app.today() - interval '6 months 1 day'");
      expect(await refusal()).toContain("l’attestation de vigilance a plus de 6 mois");
      // A cent under the bound asks for nothing; the month before is added to it.
      const worth = (of: string, amount: number) =>
        s.query("update independent_payment_request set days = 0, expenses = $2, invoice_amount = $2 where id = $1", [
          of,
          amount,
        ]);
      const passes = () =>
        one<string | null>(
          s,
          "select app.independent_is_vigilant(to_jsonb(r), '{}', null) from independent_payment_request r where id = $1",
          [id],
        );
      await worth(id, 4999.99);
      expect(await passes()).toBeNull();
      await worth(id, 5000);
      expect(await refusal()).toContain("5 000,00 € sur douze mois");
      await s.query("update independent_payment_request set month = '2025-02-01', status = 'requested' where id = $1", [
        twin.id,
      ]);
      await worth(twin.id, 0.01);
      await worth(id, 4999.99);
      expect(await refusal()).toContain("5 000,00 € sur douze mois");
      await s.query("update independent_payment_request set month = '2025-01-01' where id = $1", [twin.id]);
      expect(await passes()).toBeNull();
      await worth(id, 5000);
      await proven("app.today()", "now()");
      await release();
    });
  });

  it("the fee of a placement: reckoned, guaranteed, credited as the rule says", async () => {
    await db().scene(async (s) => {
      const T = "recruitment_office_invoice_request";
      const place = (more: Row) =>
        make(s, "consultant", T, { company_id: ids.company, talent_id: ids.talent, ...more });
      await expectRefused(place({ annual_wage: 38000 }), "RL376");
      const { id, fee_amount } = await place({ annual_wage: 38000, fee_percent: 18 });
      const fee = placementFee({ packageCents: 3800000, rate: 0.18 });
      expect(fee.ok && fee.value.feeCents).toBe(Number(fee_amount) * 100);
      const go = (action: string, payload: object = {}, comment?: string) =>
        step(s, "consultant", T, id, action, payload, comment);
      await go("submit");
      await go("accept");
      await go("sign", { signed_on: "2026-01-05" });
      expect(await go("start", { start_date: "2026-01-12" })).toMatchObject({ guarantee_until: "2026-04-12" });
      await expectRefused(go("leave", { departed_on: "2026-05-12", departure_cause: "candidate" }, "Parti"), "RL007");
      const left = await go("leave", { departed_on: "2026-02-20", departure_cause: "candidate" }, "Parti");
      const credit = guaranteeRefund({ feeCents: 684000, monthsWorked: 1 });
      expect(credit.ok && credit.value.refundCents).toBe(Number(left.credit_amount) * 100);
    });
  });
});
