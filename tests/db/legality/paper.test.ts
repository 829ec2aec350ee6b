import { describe, expect, it } from "vitest";
import { LEGAL_ENTITIES } from "../../../supabase/seed/legal-entities.ts";
import { expectRefused, testDatabase } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row } from "../entities/business.ts";
import { draftAs, writeContract } from "../entities/contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

describe("the repatriation clause (L1251-16 5°: out of mainland France)", () => {
  it.each<[string, string, Row, boolean]>([
    ["in Lyon", "69", {}, false],
    ["in Bastia", "2B", {}, false],
    ["in Réunion", "974", {}, true],
    ["in Saint-Barthélemy", "977", {}, true],
    ["in New Caledonia", "988", {}, true],
    ["abroad", "69", { is_abroad: true }, true],
  ])("%s", async (_, department, more, wanted) => {
    await db().scene(async (s) => {
      await s.query("update address set department_code = $1 where id = $2", [department, ids.siteAddress]);
      const id = await draftAs(s, "consultant", { ...more, hourly_wage: 14.2 });
      const paper = await one<Row>(s, "select app.contract_paper_now($1)", [id]);
      expect(paper.is_outside_mainland).toBe(wanted);
      const submit = () => s.asMember("consultant", (as) => act(as, "contract", id, "submit"));
      if (!wanted) return expect(await submit()).toBeTruthy();
      const refusal = await expectRefused(submit(), "RL007");
      expect(refusal.message).toMatch(/^Il manque\s: la clause de rapatriement\.$/);
      expect(refusal.hint).toBe("field=repatriation_clause");
      await s.query("update contract set repatriation_clause = 'Billet de retour' where id = $1", [id]);
      expect(await submit()).toBeTruthy();
    });
  });
});

describe("what the paper is made of", () => {
  it("tells the motif and the clause that its articles depend on (L1251-31)", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { contract_reason: "REMPL_ABSENCE", has_flexibility_clause: false });
      expect(await one<Row>(s, "select app.contract_paper_now($1)", [id])).toMatchObject({
        contract_reason: "REMPL_ABSENCE",
        has_flexibility_clause: false,
      });
    });
  });

  it("gives the employer one number: that of the register is the SIREN of the SIRET", async () => {
    await db().scene(async (s) => {
      const write = (rcs: string | null) => s.query("update legal_entity set rcs = $1", [rcs]);
      await write("Lyon B 123 456 782");
      await write("123456782 RCS Lyon");
      await write(null);
      await expectRefused(
        s.asRoot(() => write("Lyon B 123 456 789")),
        "23514",
      );
    });
    for (const { siret, rcs } of LEGAL_ENTITIES) expect(String(rcs).replace(/\D/g, "")).toBe(String(siret).slice(0, 9));
  });
});
