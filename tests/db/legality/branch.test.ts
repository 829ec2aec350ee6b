import { expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one } from "../entities/business.ts";

// What a branch agreement decides in the place of the law (L1251-12, L1251-35, L1251-36) counts from the day a member confirmed
// it, by name, and until they withdraw it. The verdicts themselves are in tests/fixtures/rules/legality.json.
const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const rule = (s: Scene) =>
  s.asMember("developer", (as) =>
    one<string>(
      as,
      `insert into branch_rule (workspace_id, idcc, agreement_name, source, valid_from, max_months, confirmed_at, status)
       values ($1, '1597', 'Bâtiment, ouvriers', 'Accord étendu du 12/03/2026', '2026-02-01', 24, now(), 'confirmed')
       returning id`,
      [workspaces.main],
    ),
  );
const seen = async (s: Scene, who = "consultant") =>
  (
    await s.asMember(who, (as) =>
      one<{ branch_rules: { max_months: number; confirmed_by: string }[] }>(
        as,
        "select public.contract_surroundings($1)",
        [ids.company],
      ),
    )
  ).branch_rules;

it("counts from its confirmation, with the name and the date, and until it is withdrawn", async () => {
  await db().scene(async (s) => {
    await s.query("update company set idcc = '1597' where id = $1", [ids.company]);
    const id = await rule(s);
    const written = async () =>
      (
        await s.query<{ status: string; confirmed_by: string | null; confirmed_at: Date | null }>(
          "select status, confirmed_by, confirmed_at from branch_rule where id = $1",
          [id],
        )
      )[0];
    // Nobody confirms in the same breath as they write.
    expect(await written()).toEqual({ status: "to_confirm", confirmed_by: null, confirmed_at: null });
    expect(await seen(s)).toEqual([]);

    await expectRefused(
      s.asMember("consultant", (as) => act(as, "branch_rule", id, "confirm")),
      "42501",
    );
    await s.asMember("country-manager", (as) => act(as, "branch_rule", id, "confirm"));
    expect(await written()).toMatchObject({ status: "confirmed", confirmed_by: expect.any(String) });
    expect(await seen(s)).toMatchObject([{ max_months: 24, confirmed_by: expect.stringMatching(/\w+ \w+/) }]);
    await expectRefused(
      s.asMember("developer", (as) => as.query("update branch_rule set max_months = 36 where id = $1", [id])),
      "RL350",
    );

    await s.asMember("developer", (as) => act(as, "branch_rule", id, "revoke", "Texte dénoncé"));
    expect(await seen(s)).toEqual([]);
    expect(await written()).toEqual({ status: "to_confirm", confirmed_by: null, confirmed_at: null });
    const told = await s.query<{ action: string; actor_label: string }>(
      "select action, actor_label from workflow_event where row_id = $1 order by created_at",
      [id],
    );
    expect(told).toEqual([
      { action: "confirm", actor_label: expect.stringMatching(/\w+ \w+/) },
      { action: "revoke", actor_label: expect.stringMatching(/\w+ \w+/) },
    ]);
  });
});

it("a workspace begins with the agreements of its trades, nothing filled in, and reads no other's", async () => {
  await db().scene(async (s) => {
    const rows = await s.asMember("consultant", (as) =>
      as.query<{ idcc: string; status: string; said: number }>(
        `select idcc, status, num_nonnulls(max_months, max_renewals, carence, trial_beyond, minimum_hourly) as said
         from branch_rule order by idcc`,
      ),
    );
    expect(rows.map(({ idcc }) => idcc)).toEqual(["1596", "1597", "1702", "2378", "2409", "2420", "2609", "2614"]);
    expect(new Set(rows.map(({ status, said }) => `${status} ${said}`))).toEqual(new Set(["to_confirm 0"]));
    await rule(s);
    expect(await s.asMember("independent", (as) => as.query("select from branch_rule where max_months = 24"))).toEqual(
      [],
    );
  });
});
