import { describe, expect, it } from "vitest";
import { expectRefused, testDatabase } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

describe("a required certificate", () => {
  it.each([
    ["mission", ids.mission],
    ["client_post", ids.post],
  ])("of a %s is one of the list", async (table, id) => {
    await db().scene(async (s) => {
      const set = (codes: string) =>
        s.asMember("csm", (as) =>
          as.query(`update ${table} set certificate_codes = $1 where id = $2 returning id`, [codes, id]),
        );
      const refusal = await expectRefused(set("{R482_A,CACES R482 A,n'importe quoi}"), "RL290");
      expect(refusal.message).toBe(
        "Hors de la liste des habilitations\u202f: «\u202fCACES R482 A\u202f», «\u202fn'importe quoi\u202f».",
      );
      expect(refusal.hint).toBe("field=certificate_codes");
      await expectRefused(set("{NULL}"), "RL290");
      expect(await set("{R482_A,SST}")).toHaveLength(1);
      expect(await set("{}")).toHaveLength(1);
    });
  });

  it("of a trade too, and of a contract", async () => {
    await db().scene(async (s) => {
      await expectRefused(
        s.asRoot((as) => as.query("update job set certificate_codes = '{PERMIS Z}'")),
        "RL290",
      );
      await s.asMember("consultant", (as) =>
        as.query("select public.create_contract_from_application($1)", [ids.application]),
      );
      expect(await one(s, "select certificate_codes from contract limit 1")).toEqual(["ELINGAGE"]);
      await expectRefused(
        s.asRoot((as) => as.query("update contract set certificate_codes = '{levage}'")),
        "RL290",
      );
    });
  });

  it("keeps its code as long as it is asked for", async () => {
    await db().scene(async (s) => {
      await expectRefused(
        s.asRoot((as) => as.query("update certificate_type set code = 'LEVAGE' where code = 'ELINGAGE'")),
        "RL291",
      );
      await expectRefused(
        s.asRoot((as) => as.query("delete from certificate_type where code = 'ELINGAGE'")),
        "RL291",
      );
      await s.query("update certificate_type set label = 'Élingage et levage' where code = 'ELINGAGE'");
      await s.query("delete from certificate_type where code = 'ATEX_1'");
    });
  });
});

describe("the departments of a talent", () => {
  it("are those of the list", async () => {
    await db().scene(async (s) => {
      const set = (codes: string) =>
        s.asMember("consultant", (as) =>
          as.query("update talent set mobility_departments = $1 where id = $2 returning id", [codes, ids.talent]),
        );
      const refusal = await expectRefused(set("{69,Rhône}"), "RL290");
      expect(refusal.message).toBe("Hors de la liste des départements\u202f: «\u202fRhône\u202f».");
      expect(refusal.hint).toBe("field=mobility_departments");
      expect(await set("{69,2A,971}")).toHaveLength(1);
    });
  });

  it("are found by name without accents, or by number", async () => {
    const find = (q: string) =>
      db().asMember("consultant", (as) =>
        as.query<{ code: string }>("select code from department where search like $1 order by code", [`%${q}%`]),
      );
    expect((await find("rhone")).map(({ code }) => code)).toEqual(expect.arrayContaining(["13", "69"]));
    expect((await find("2a")).map(({ code }) => code)).toEqual(["2A"]);
  });
});
