import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row } from "../entities/business.ts";
import { writeContract } from "../entities/contract-row.ts";

// What was promised at the submission must be true on the day the post is taken: L8251-1, R4624-24, R4323-56, R5221-26.
const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

/** A contract signed by all that begins today, of an application on the board. */
async function begins(s: Scene, more: Row = {}): Promise<void> {
  await s.query("update application set stage = 'contract' where id = $1", [ids.application]);
  const [days] = await s.query<{ first: string; last: string }>(
    'select app.today()::text as first, (app.today() + 25)::text as "last"',
  );
  await writeContract(s, {
    status: "signed",
    application_id: ids.application,
    start_date: days?.first,
    end_date: days?.last,
    ...more,
  });
}
const identity = (s: Scene, more: Row) => {
  const row: Row = { workspace_id: workspaces.main, talent_id: ids.talent, ...more };
  return s.query(
    `insert into talent_identity (${Object.keys(row).join(", ")}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})
     on conflict (talent_id) do update set nationality = excluded.nationality,
       work_permit_number = excluded.work_permit_number, work_permit_expires_on = excluded.work_permit_expires_on`,
    Object.values(row),
  );
};
const start = (s: Scene) => s.asMember("consultant", (as) => act(as, "application", ids.application, "to_started"));
const stage = (s: Scene) => one<string>(s, "select stage from application where id = $1", [ids.application]);
const byTime = (s: Scene) => one<number>(s, "select app.start_applications()");

describe("on the day of the start, nobody takes the post", () => {
  it.each<[string, (s: Scene) => Promise<unknown>, RegExp]>([
    [
      "whose permit expired since the submission",
      async (s) => {
        await begins(s);
        await identity(s, { nationality: "ML", work_permit_number: "P1", work_permit_expires_on: "2026-11-01" });
      },
      /^Le titre qui autorise ce talent à travailler manque/,
    ],
    [
      "whose fitness for a post at risk never came",
      (s) => begins(s, { medical_follow_up: "SIR" }),
      /^L’aptitude doit être prononcée avant l’affectation/,
    ],
    [
      "who drives without an attestation",
      (s) => begins(s, { certificate_codes: ["R489_3"] }),
      /^L’attestation d’absence de contre-indications manque/,
    ],
    [
      "who may not be sent there any more",
      async (s) => {
        await begins(s);
        await s.query(
          `insert into talent_restriction (workspace_id, talent_id, reason_code, facts, starts_on, ends_on)
           values ($1, $2, 'behaviour', 'Faits', app.today(), app.today() + 90)`,
          [workspaces.main, ids.talent],
        );
      },
      /^Ce talent ne peut pas être délégué/,
    ],
  ])("%s, by hand or by the passing of time", async (_, given, message) => {
    await db().scene(async (s) => {
      await given(s);
      expect((await expectRefused(start(s), "RL007")).message).toMatch(message);
      await byTime(s);
      expect(await stage(s)).toBe("contract");
    });
  });

  it("otherwise both lead there", async () => {
    await db().scene(async (s) => {
      await begins(s);
      await start(s);
      expect(await stage(s)).toBe("started");
    });
    await db().scene(async (s) => {
      await begins(s, { certificate_codes: ["R489_3"], attestation_on: "2026-01-05" });
      expect(await byTime(s)).toBeGreaterThan(0);
      expect(await stage(s)).toBe("started");
    });
  });
});
