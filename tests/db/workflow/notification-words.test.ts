import { describe, expect, it } from "vitest";
import { testDatabase } from "../../support/database.ts";
import { act, createBusiness, ids, one } from "../entities/business.ts";
import { writeContract } from "../entities/contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

describe("what a step tells", () => {
  it("names the person, the client and the number, and until when it is awaited", async () => {
    await db().scene(async (s) => {
      const start = await one<string>(s, "select (app.today() + 3)::text");
      const day = await one<string>(
        s,
        "select (array['dimanche','lundi','mardi','mercredi','jeudi','vendredi','samedi'])[extract(dow from app.today() + 3)::int + 1]",
      );
      const id = await writeContract(s, {
        contract_key: "C-2026-000301",
        start_date: start,
        end_date: start,
        status: "consultant_review",
      });
      const title = (state: string) =>
        one<string>(s, "select app.notification_title('contract', to_jsonb(k), $2) from contract k where id = $1", [
          id,
          state,
        ]);
      const subject = "Contrat C-2026-000301 de Éric Dupré chez Bœuf Façades";
      expect(await title("consultant_review")).toBe(`${subject} à valider avant ${day}`);
      expect(await title("signed")).toBe(`${subject} : signé`);
      // It is what the bell of the manager receives.
      await s.asMember("manager", (as) => act(as, "contract", id, "send_back", "Le taux manque"));
      expect(
        await s.query("select distinct data ->> 'title' as title from notification where type = 'contract.send_back'"),
      ).toEqual([{ title: `${subject} : brouillon` }]);
    });
  });

  it("says that a delay has passed, and a far day by its date", async () => {
    const words = async (days: number) => one<string>(db(), "select app.before_day(app.today() + $1::int)", [days]);
    expect(await words(-1)).toBe("– le délai est passé");
    expect(await words(0)).toBe("aujourd’hui");
    expect(await words(30)).toMatch(/^avant le \d\d\/\d\d$/);
  });

  it("names whatever record of the house’s circuits", async () => {
    await db().scene(async (s) => {
      expect(
        await one(s, "select app.subject('mission', to_jsonb(m)) from mission m where id = $1", [ids.mission]),
      ).toMatch(/^Mission M-?[\w-]+ Ferrailleur chez Bœuf Façades$/);
      expect(await one(s, "select app.subject('talent', to_jsonb(t)) from talent t where id = $1", [ids.talent])).toBe(
        "Talent Éric Dupré",
      );
      expect(
        await one(s, "select app.subject('application', to_jsonb(a)) from application a where id = $1", [
          ids.application,
        ]),
      ).toBe("Candidature de Éric Dupré");
    });
  });
});
