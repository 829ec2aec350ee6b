import { describe, expect, it } from "vitest";
import hires from "../../fixtures/rules/hire.json" with { type: "json" };
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { FIRST, fill, hired, lastDayOf, lock, openMonth, weeksOf } from "../../support/pay.ts";
import { diceOf } from "../legality/random-draft.ts";
import { createBusiness, ids, one, type Row } from "./business.ts";
import { write, writeAmendment, writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" });
const day = (shift: number) => new Date(Date.parse(today) + shift * 86_400_000).toISOString().slice(0, 10);
/** A contract of a month that begins in so many days. */
const starting = (s: Scene, shift: number, more: Row = {}) =>
  writeContract(s, {
    status: "signed",
    signed_at: `${today}T06:00:00Z`,
    start_date: day(shift),
    end_date: day(shift + 27),
    client_post_id: null,
    schedule: "35 h par semaine, 7 h 30 – 12 h, 13 h – 16 h 30",
    ...more,
  });
const declare = (s: Scene, who: string, id: string, at: string, number = "DPAE-1") =>
  s.asMember(who, (as) =>
    as.query("update contract set dpae_reference = $1, dpae_sent_at = $2 where id = $3 returning id", [number, at, id]),
  );
const stateOf = (s: Scene, id: string) =>
  one<string | null>(s, "select (select dpae_state from hire_list where id = $1)", [id]);
const waiting = (s: Scene, who = "consultant") =>
  s.asMember(who, (as) =>
    as.query<{ row_id: string; tone: string; reason: string }>(
      "select row_id, tone, reason from action_center('none') where kind = 'hire_undeclared' order by due_on",
    ),
  );
/** What the file of the demonstration lacks is known: worker and agency are complete. */
const complete = (s: Scene) =>
  s.query(
    `with e as (update legal_entity set naf_code = '78.20Z', formatted_address = 'Lyon', occupational_health_service = 'Santé Rhône' where id = '${ids.legalEntity}')
     insert into talent_identity (workspace_id, talent_id, birth_place, nationality, nir) values ($1, $2, 'Lyon', 'FR', '185057800608491')`,
    [workspaces.main, ids.talent],
  );

describe("a hire is declared before it", () => {
  it("waits from eight days ahead, is red from the day of the start, and is done with its receipt", async () => {
    await db().scene(async (s) => {
      const far = await starting(s, 9);
      const near = await starting(s, 8, { talent_id: ids.secondTalent });
      const begun = await starting(s, 0, { talent_id: ids.farTalent });
      const draft = await starting(s, 0, { status: "draft", signed_at: null });
      expect(await Promise.all([far, near, begun, draft].map((id) => stateOf(s, id)))).toEqual([
        "to_declare",
        "to_declare",
        "to_declare",
        null,
      ]);
      expect(await waiting(s)).toMatchObject([
        { row_id: begun, tone: "bad", reason: expect.stringContaining("L1221-10") },
        { row_id: near, tone: "neutral" },
      ]);
      const conflicts = () =>
        s.asMember("consultant", (as) =>
          one<{ id: string; kind: string; on: string }[]>(as, "select planning_conflicts($1, $2)", [day(-7), day(60)]),
        );
      const undeclared = async () => (await conflicts()).filter(({ kind }) => kind === "undeclared");
      expect(await undeclared()).toMatchObject([{ id: begun, on: today }]);
      await declare(s, "consultant", begun, `${today}T00:30:00Z`);
      expect([await stateOf(s, begun), await undeclared()]).toEqual(["declared", []]);
      expect(await waiting(s)).toMatchObject([{ row_id: near }]);
      // Canceled at the Urssaf, a mission that goes on is to declare again; one that does not is over.
      await write(s, "csm", begun, "dpae_canceled_on", today);
      expect(await stateOf(s, begun)).toBe("to_declare");
      await s.query("update contract set status = 'canceled', dpae_canceled_on = null where id = $1", [begun]);
      expect(await stateOf(s, begun)).toBe("to_cancel");
      await s.query("update contract set dpae_canceled_on = $2 where id = $1", [begun, today]);
      expect([await stateOf(s, begun), (await waiting(s)).length]).toEqual(["canceled", 1]);
    });
  });

  it("never more than eight days ahead, never in advance of its receipt, never without a number", async () => {
    await db().scene(async (s) => {
      const id = await starting(s, 9);
      expect((await expectRefused(declare(s, "consultant", id, `${today}T08:00:00Z`), "RL392")).hint).toBe(
        "field=dpae_sent_at",
      );
      const near = await starting(s, 8, { talent_id: ids.secondTalent });
      await expectRefused(declare(s, "consultant", near, `${day(2)}T08:00:00Z`), "RL391");
      await expectRefused(declare(s, "consultant", near, `${today}T00:30:00Z`, " "), "23514");
      expect(await declare(s, "consultant", near, `${today}T00:30:00Z`)).toHaveLength(1);
      for (const who of ["accounting", "marketing"])
        expect(await declare(s, who, near, `${today}T00:30:00Z`, "X").catch(() => [])).toEqual([]);
      expect(await one(s, "select dpae_reference from contract where id = $1", [near])).toBe("DPAE-1");
    });
  });

  it("once for each contract: not for an amendment, nor for the next letters of a CDII", async () => {
    await db().scene(async (s) => {
      const first = await starting(s, -60, { contract_type: "cdii", status: "ended" });
      const next = await starting(s, 0, { contract_type: "cdii" });
      const amendment = await writeAmendment(s, next, { status: "signed", start_date: today, end_date: day(40) });
      expect([await stateOf(s, first), await stateOf(s, next), await stateOf(s, amendment)]).toEqual([
        "to_declare",
        null,
        null,
      ]);
    });
  });

  it.each(hires.map((one) => [one.why, one] as const))("lacks the same as the rule: %s", async (_, hire) => {
    const facts = JSON.stringify({ ...hires[0]?.facts, ...hire.facts });
    expect(await one(db(), "select app.hire_gaps($1)", [facts])).toEqual(hire.missing);
  });

  it("goes into the file with every mention, for who writes contracts and reads identities", async () => {
    await db().scene(async (s) => {
      const id = await starting(s, 3);
      const missing = () => s.asMember("consultant", (as) => one<string[]>(as, "select hire_missing($1)", [id]));
      expect(await missing()).toEqual(["naf", "employer_address", "health_service", "birth_place", "nir"]);
      await complete(s);
      expect(await missing()).toEqual([]);
      const [facts] = await s.asMember("csm", (as) => one<Row[]>(as, "select hires_to_declare()"));
      expect(facts).toMatchObject({ last_name: "Dupré", hour: "07:30", nir: "185057800608491", trial_days: null });
      expect(facts).toMatchObject({ sex: "M", start: day(3), end: day(30), missing: [] });
      for (const who of ["consultant", "accounting", "marketing"])
        await expectRefused(
          s.asMember(who, (as) => as.query("select hires_to_declare()")),
          "42501",
        );
      await expectRefused(
        s.asMember("marketing", (as) => as.query("select hire_missing($1)", [id])),
        "42501",
      );
    });
  });
});

describe("the statement of mission contracts of a month (L1251-46)", () => {
  const statement = (s: Scene, period: string, who = "accounting") =>
    s.asMember(who, (as) =>
      one<{ rows: Row[]; sent: { id: string; row_count: number }[] }>(as, "select mission_statement($1)", [period]),
    );
  const send = (s: Scene, period: string, who = "accounting") =>
    s.asMember(who, (as) =>
      one<{ rows: Row[]; before: unknown[]; control_cents: number }>(
        as,
        "select export_pay($1, 'missions', 'missions')",
        [period],
      ),
    );

  it("tells every mission of the month with its gross, is kept as it was sent, and says when it is sent again", async () => {
    await db().scene(async (s) => {
      await complete(s);
      const paid = await hired(s);
      for (const { id } of await weeksOf(s, paid.key)) await fill(s, id, diceOf(5));
      // Over before the month, and not concluded: neither is told.
      await starting(s, 400, { status: "draft", signed_at: null });
      const over = await writeContract(s, {
        status: "ended",
        talent_id: ids.farTalent,
        start_date: "2026-01-05",
        end_date: "2026-01-30",
      });
      const period = await openMonth(s, FIRST);
      await expectRefused(send(s, period), "RL363");
      await lock(s, period);
      const gross = await one<number>(s, "select gross_cents::integer from pay_line where contract_key = $1", [
        paid.key,
      ]);
      const read = await statement(s, period);
      expect(read.rows).toMatchObject([
        {
          contract: paid.key,
          in_month: true,
          company: "Bœuf Façades",
          siret: "73282932000074",
          nir: "185057800608491",
          postal_code: "69100",
          nationality: "FR",
          start: FIRST,
          end: null,
          cents: gross,
        },
      ]);
      expect(JSON.stringify(read.rows)).not.toContain(over);
      const first = await send(s, period);
      expect([first.before, first.control_cents]).toEqual([[], gross]);
      // What changes afterwards changes nothing of what was sent.
      await s.query("update talent set last_name = 'Autre' where id = $1", [ids.talent]);
      const again = await send(s, period);
      expect([again.before.length, again.rows[0]?.last_name]).toEqual([1, "Autre"]);
      const { sent } = await statement(s, period);
      const kept: Row[][] = [];
      for (const { id } of sent)
        kept.push(await s.asMember("accounting", (as) => one<Row[]>(as, "select sent_statement($1)", [id])));
      expect(kept).toHaveLength(2);
      expect(kept).toEqual(expect.arrayContaining([first.rows, again.rows]));
      for (const who of ["consultant", "csm", "external-csm", "marketing"]) {
        await expectRefused(statement(s, period, who), "42501");
        await expectRefused(send(s, period, who), "42501");
        await expectRefused(
          s.asMember(who, (as) => as.query("select sent_statement($1)", [sent[0]?.id])),
          "42501",
        );
      }
      for (const attempt of ["select * from app.mission_statement", "update app.mission_statement set rows = '[]'"])
        await expectRefused(
          s.asService((as) => as.query(attempt)),
          "42501",
        );
      await expectRefused(s.query("delete from pay_export"), "RL221");
    });
  });

  it("sets beside it what the month pays of older missions, and what it does not pay", async () => {
    await db().scene(async (s) => {
      const { key } = await hired(s, { end_date: lastDayOf(FIRST) });
      const unpaid = await hired(s, { talent_id: ids.secondTalent });
      const period = await openMonth(s, FIRST);
      await s.query(
        "update contract set start_date = start_date - 60, end_date = $2, actual_end_date = null where contract_key = $1",
        [key, `${FIRST.slice(0, 8)}01`],
      );
      await s.query("update contract set end_date = $2::date - 1 where contract_key = $1", [key, FIRST]);
      await s.query("update pay_line set status = 'postponed' where contract_key = $1", [unpaid.key]);
      const { rows } = await statement(s, period);
      expect(rows.map(({ contract, in_month, cents }) => [contract, in_month, cents === null]).sort()).toEqual(
        [
          [key, false, false],
          [unpaid.key, true, true],
        ].sort(),
      );
    });
  });
});
