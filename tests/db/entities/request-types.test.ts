import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, type Row } from "./business.ts";
import { writeContract } from "./contract-row.ts";

// What holds for every type of request alike; each one's way to its last state is in request.test.ts and requests.test.ts.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const about = { talent_id: ids.talent };
/** The least that each type must say. */
const TYPES: Readonly<Record<string, Row>> = {
  advance_payment_request: { ...about, amount: 50 },
  company_insurance_request: { ...about, type: "affiliation" },
  cooptation: { talent_id: ids.talent, coopted_by_id: ids.secondTalent },
  definitive_end_request: { ...about },
  expense_claim_request: { ...about, purpose: "Chantier" },
  independent_payment_request: { ...about, month: "2026-10-01", days: 3, purchase_rate: 300, sale_rate: 400 },
  meal_card_request: { ...about, face_value: 10, employer_percent: 55 },
  medical_checkup_request: { ...about, type: "vip" },
  ppe_request: { ...about },
  professional_card_request: { ...about, reason: "first" },
  qualification_training_request: { ...about, title: "CACES R482" },
  recruitment_office_invoice_request: {
    ...about,
    company_id: ids.company,
    job_name: "Conducteur",
    annual_wage: 40000,
    fee_percent: 20,
  },
  reference_check: { ...about, referee_name: "Luc Morel" },
  work_accident_request: { ...about, occurred_at: "2026-11-02T08:00:00Z", known_at: "2026-11-02T09:00:00Z" },
};

/** As the engine leaves it once it is asked for. */
async function asked(s: Scene, table: string): Promise<string> {
  const more = TYPES[table] ?? {};
  const contract =
    table === "definitive_end_request" ? { contract_id: await writeContract(s, { status: "ended" }) } : {};
  const row: Row = {
    workspace_id: workspaces.main,
    owner_id: members.consultant,
    created_by: members.consultant,
    status: "requested",
    ...more,
    ...contract,
  };
  const [made] = await s.query<{ id: string }>(
    `insert into public.${table} (${Object.keys(row).join()}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)}) returning id`,
    Object.values(row),
  );
  return made?.id ?? "";
}

it("there are fourteen of them", async () => {
  const kinds = await db().query<{ kind: string }>("select kind from action_kind where source = 'requests' order by 1");
  expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(TYPES).sort());
});

describe.each(Object.keys(TYPES))("%s", (table) => {
  it("ends otherwise than well with its reason only, and by nobody’s hand", async () => {
    await db().scene(async (s) => {
      const id = await asked(s, table);
      const [way] = await s.query<{ action: string; to: string }>(
        `select action, to_state as to from workflow_transition where entity = $1 and from_state = 'requested'
          and requires_comment and to_state in ('refused', 'rejected', 'canceled', 'unfavourable')
          order by array_position('{refused,rejected,unfavourable,canceled}', to_state) limit 1`,
        [table],
      );
      expect(way, table).toBeDefined();
      const step = (comment?: string) =>
        s.asMember("country-manager", (as) => act(as, table, id, way?.action ?? "", comment, {}));
      await expectRefused(step(), "RL0");
      // What the plain API must not do: choose a state, be born in one, throw away what was asked for.
      await expectRefused(
        s.asMember("country-manager", (as) => as.query(`update ${table} set status = 'done' where id = $1`, [id])),
        "RL0",
      );
      await s.asMember("csm", (as) => as.query(`delete from ${table} where id = $1`, [id])).catch(() => undefined);
      expect(await s.query(`select status from ${table} where id = $1`, [id])).toEqual([{ status: "requested" }]);
      expect(await step("Demandé deux fois")).toMatchObject({ status: way?.to });
      await expectRefused(step("Encore"), "RL0");
    });
  });
});
