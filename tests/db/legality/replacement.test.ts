import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row } from "../entities/business.ts";
import { writeContract } from "../entities/contract-row.ts";

// L1251-26: a contract broken by the agency is followed by another, in effect within three working days, with the same
// qualification, pay, hours and travel time.
const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const broken = (s: Scene, more: Row = {}) =>
  writeContract(s, {
    status: "broken",
    ending_reason: "RUPT_ETT",
    actual_end_date: "2037-02-05",
    travel_zone: "2",
    ...more,
  });
const replace = (s: Scene, id: string, who = "consultant") =>
  s.asMember(who, (as) => one<string>(as, "select public.replace_broken_contract($1)", [id]));
const submit = (s: Scene, id: string) => s.asMember("consultant", (as) => act(as, "contract", id, "submit"));
const change = (s: Scene, id: string, column: string, value: unknown) =>
  s.asMember("consultant", (as) => as.query(`update contract set ${column} = $1 where id = $2`, [value, id]));

describe("a contract broken by the agency", () => {
  it("is followed by the draft of another one, the same but for the post, to the term that was promised", async () => {
    await db().scene(async (s) => {
      const id = await broken(s);
      const next = await replace(s, id);
      const [row] = await s.query<Row>(
        `select status, replaces_broken_id, start_date::text, end_date::text, talent_id, hourly_wage::float as wage, qualification,
           weekly_minutes, travel_zone, client_post_id, actual_end_date, ending_reason, created_by,
           contract_key = (select contract_key from contract where id = $2) as same_key from contract where id = $1`,
        [next, id],
      );
      expect(row).toEqual({
        status: "draft",
        replaces_broken_id: id,
        start_date: "2037-02-06",
        end_date: "2037-02-27",
        talent_id: ids.talent,
        wage: 14.2,
        qualification: "N2",
        weekly_minutes: 2100,
        travel_zone: "2",
        client_post_id: null,
        actual_end_date: null,
        ending_reason: null,
        created_by: members.consultant,
        same_key: false,
      });
      expect((await expectRefused(replace(s, id), "RL331")).message).toMatch(/^Un contrat remplace déjà/);
    });
  });

  it.each<[string, string, unknown, string]>([
    ["begins on the fourth working day", "start_date", "2037-02-10", "start_date"],
    ["pays less", "hourly_wage", 14.19, "hourly_wage"],
    ["asks for more hours", "weekly_minutes", 2340, "weekly_minutes"],
    ["asks for another qualification", "qualification", "N1", "qualification"],
    ["is farther", "travel_zone", "4", "travel_zone"],
  ])("is not followed by one that %s: the submission is refused", async (_, column, value, field) => {
    await db().scene(async (s) => {
      const next = await replace(s, await broken(s));
      await change(s, next, "client_post_id", ids.post);
      await change(s, next, "reference_wage", 14);
      await change(s, next, column, value);
      const refusal = await expectRefused(submit(s, next), "RL007");
      expect(refusal.message).toMatch(
        /^Le (nouveau contrat ne peut pas modifier|contrat rompu le 05\/02\/2037 demande)/,
      );
      expect(refusal.hint).toBe(`field=${field}`);
    });
  });

  it("is followed by one that begins on the third working day", async () => {
    await db().scene(async (s) => {
      const next = await replace(s, await broken(s));
      await change(s, next, "start_date", "2037-02-09");
      await change(
        s,
        next,
        "legality_overrides",
        '[{"rule":"souplesse","reason":"Poste à choisir"},{"rule":"carence","reason":"Poste à choisir"}]',
      );
      expect(await submit(s, next)).toBeTruthy();
    });
  });

  it.each<[string, Row]>([
    ["by the worker", { ending_reason: "RUPT_SAL" }],
    ["for a serious fault", { ending_reason: "FAUTE_GRAVE" }],
    ["in a permanent contract, that L1251-58-4 sets apart", { contract_type: "cdii", trial_period_days: 0 }],
    ["not at all", { status: "signed", ending_reason: null, actual_end_date: null }],
  ])("%s calls for none", async (_, more) => {
    await db().scene(async (s) => {
      expect((await expectRefused(replace(s, await broken(s, more)), "RL330")).hint).toBe("field=ending_reason");
    });
  });

  it("is nobody else's to replace, nor said by who writes a contract", async () => {
    await db().scene(async (s) => {
      const id = await broken(s);
      await expectRefused(replace(s, id, "marketing"), "42501");
      const other = await writeContract(s);
      await expectRefused(change(s, other, "replaces_broken_id", id), "RL015");
    });
  });
});
