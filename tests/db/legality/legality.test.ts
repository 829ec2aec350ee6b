import { describe, expect, it } from "vitest";
import { assessContract } from "../../../src/rules/contract/assess.ts";
import { papersAround } from "../../../src/rules/contract/papers-around.ts";
import { contextOf, type FullDraft, type Surroundings } from "../../../src/rules/contract/surroundings.ts";
import vectors from "../../fixtures/rules/legality.json" with { type: "json" };
import { BRANCH_ROW, figuresOf, type LegalityCase, MIRRORED } from "../../rules/contract/legality-cases.ts";
import { members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one, type Row } from "../entities/business.ts";

// The very cases of tests/rules/contract/legality.test.ts, answered by the guards and by what the strip asks of the server.
const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });
const cases = vectors.cases as LegalityCase[];

async function insert(s: Scene, table: string, row: Row): Promise<string> {
  const columns = Object.keys(row);
  const places = columns.map((_, i) => `$${i + 1}`).join(", ");
  return one<string>(
    s,
    `insert into public.${table} (${columns.join(", ")}) values (${places}) returning id`,
    Object.values(row),
  );
}

/** The rows around a case, and the draft as a row of `contract` that nobody wrote. */
async function place(s: Scene, it: LegalityCase): Promise<Row> {
  const paper = {
    workspace_id: workspaces.main,
    company_id: ids.company,
    client_post_id: ids.post,
    job_name: "Ferrailleur",
    is_full_time: false,
    owner_id: members.consultant,
    created_by: members.consultant,
  };
  await s.query(
    "update commercial_condition set minimum_coefficient = $1, delegation_coefficient = $2, management_coefficient = $3 where id = $4",
    [
      vectors.conditions.minimum_coefficient,
      vectors.conditions.delegation_coefficient,
      vectors.conditions.management_coefficient,
      ids.condition,
    ],
  );
  await s.query("delete from certificate where talent_id = $1", [ids.talent]);
  await s.query("delete from talent_identity where talent_id = $1", [ids.talent]);
  await s.query("update talent set birth_date = $1 where id = $2", [it.birth_date ?? null, ids.talent]);
  if (it.identity)
    await insert(s, "talent_identity", { workspace_id: workspaces.main, talent_id: ids.talent, ...it.identity });
  await s.query("update address set department_code = $1 where id = $2", [it.department ?? "69", ids.siteAddress]);
  await s.query(
    "update client_post set opening_days = $1, holiday_policy = $2, economic_layoff_on = $3 where id = $4",
    [
      it.post?.opening_days ?? [1, 2, 3, 4, 5],
      it.post?.holiday_policy ?? "closed",
      it.post?.economic_layoff_on ?? null,
      ids.post,
    ],
  );
  await s.query("update company set idcc = $1 where id = $2", [it.idcc ?? null, ids.company]);
  for (const [code, value] of Object.entries(it.parameters ?? {}))
    await insert(s, "legal_parameter", {
      workspace_id: workspaces.main,
      code,
      value,
      valid_from: "2026-01-01",
      reason: "Accord de la région",
    });
  for (const rule of it.branch ?? [])
    await insert(s, "branch_rule", { workspace_id: workspaces.main, ...BRANCH_ROW, status: "confirmed", ...rule });
  for (const past of it.history ?? [])
    await insert(s, "contract", { ...paper, ...past, talent_id: ids.secondTalent, status: "ended" });
  if (it.restriction)
    await insert(s, "talent_restriction", {
      workspace_id: workspaces.main,
      talent_id: ids.talent,
      reason_code: "behaviour",
      facts: "Faits",
      ...it.restriction,
    });
  for (const held of it.certificates ?? [])
    await insert(s, "certificate", { workspace_id: workspaces.main, talent_id: ids.talent, ...held });
  for (const other of it.student ?? [])
    await insert(s, "contract", { ...paper, ...other, client_post_id: null, talent_id: ids.talent, status: "signed" });
  const draft: Row = {
    ...vectors.base,
    ...it.draft,
    ...paper,
    talent_id: ids.talent,
    agency_id: ids.agency,
    work_site_id: ids.site,
    client_post_id: it.no_post ? null : ids.post,
  };
  const job = await one<string>(s, "select id from job where code = 'ferrailleur'");
  for (const visit of it.visits ?? [])
    await insert(s, "medical_checkup_request", {
      workspace_id: workspaces.main,
      talent_id: ids.talent,
      status: "done",
      posts: ["Ferrailleur"],
      ...visit,
    });
  if (it.visits) draft.job_id = job;
  if (it.broken) {
    draft.contract_key = "C-2027-9";
    draft.replaces_broken_id = await placeBroken(s, it.broken, paper);
  }
  if (it.renewals === undefined) return draft;
  const chain = {
    ...paper,
    talent_id: ids.talent,
    start_date: vectors.base.start_date,
    end_date: vectors.base.end_date,
  };
  const first = await insert(s, "contract", { ...chain, status: "superseded" });
  const key = await one<string>(s, "select contract_key from contract where id = $1", [first]);
  for (let n = 1; n <= it.renewals; n++)
    await insert(s, "contract", {
      ...chain,
      contract_key: key,
      status: "superseded",
      is_amendment: true,
      amendment_type: "AV_RENOUVELLEMENT",
      amendment_number: n,
      previous_id: first,
    });
  return { ...draft, contract_key: key, amendment_number: it.renewals + 1, previous_id: first };
}

/** The contract that the agency broke, and those that already stand in its place. */
async function placeBroken(s: Scene, broken: NonNullable<LegalityCase["broken"]>, paper: Row): Promise<string> {
  const { broken_on, others, department, ...kept } = broken;
  const before = { ...paper, ...kept, talent_id: ids.talent, client_post_id: null, start_date: "2026-10-05" };
  const address = department
    ? await insert(s, "address", { workspace_id: workspaces.main, formatted: "Ailleurs", department_code: department })
    : ids.siteAddress;
  const id = await insert(s, "contract", {
    ...before,
    address_id: address,
    status: "broken",
    ending_reason: "RUPT_ETT",
    actual_end_date: broken_on,
  });
  for (let n = 0; n < Number(others); n++)
    await insert(s, "contract", { ...before, contract_key: `C-2027-${n}`, replaces_broken_id: id });
  return id;
}

type Line = { rule: string; field: string; message: string };
const lines = (s: Scene, fn: string, draft: Row) =>
  s.query<Line>(`select * from app.${fn}(jsonb_populate_record(null::public.contract, $1))`, [JSON.stringify(draft)]);
const sorted = (codes: readonly string[]) => [...codes].sort();

describe("Legality: the guards of the server, on the vectors of the rules", () => {
  it.each(cases.map((it) => [it.name, it] as const))("%s", async (_, it) => {
    await db().scene(async (s) => {
      const draft = await place(s, it);
      const blocking = await lines(s, "contract_blocking", draft);
      expect(sorted(blocking.map((line) => line.rule))).toEqual(sorted(it.blocking));
      // The clock of the signature goes on: a case of the past is late, whatever else it says.
      const justify = (await lines(s, "contract_to_justify", draft)).filter((line) => line.rule !== "signature");
      if (it.to_justify) expect(sorted(justify.map((line) => line.rule))).toEqual(sorted(it.to_justify));
      for (const line of [...blocking, ...justify]) expect(line.message).toMatch(/^[A-ZÀÉ].*\.$/);
      if (it.window)
        expect(
          await s.query(
            "select first_day::text, last_day::text from app.contract_window(jsonb_populate_record(null::public.contract, $1))",
            [JSON.stringify(draft)],
          ),
        ).toEqual([{ first_day: it.window[0], last_day: it.window[1] }]);
      if (it.field) expect([...blocking, ...justify][0]?.field).toBe(it.field);
    });
  });
});

describe("Legality: the strip with what the server says around a contract", () => {
  it.each(cases.map((it) => [it.name, it] as const))("%s", async (_, it) => {
    await db().scene(async (s) => {
      const draft = await place(s, it);
      const isKept = it.renewals !== undefined || it.broken !== undefined;
      const written = !isKept ? null : await insert(s, "contract", { ...draft, status: "draft" });
      const around = await s.asMember("csm", (as) =>
        one<Surroundings>(as, "select public.contract_surroundings($1, $2, $3, $4, $5, $6, $7)", [
          ids.company,
          ids.talent,
          draft.client_post_id,
          ids.agency,
          ids.site,
          draft.job_id ?? null,
          written,
        ]),
      );
      const full = draft as FullDraft;
      const context = contextOf(full, around, "2026-01-15", figuresOf(it));
      const found = assessContract(full, { ...context, papers: papersAround(full, around, "2026-01-15") });
      const codes = (verdict: string) =>
        sorted(found.filter((line) => line.verdict === verdict && MIRRORED(line.code)).map((line) => line.code));
      expect(codes("blocking")).toEqual(sorted(it.blocking));
      // One and the same sentence on both sides; but for a restriction and a permit, whose facts the server keeps to itself.
      for (const { rule, message } of await lines(s, "contract_blocking", draft))
        if (rule !== "restriction" && rule !== "work_permit")
          expect(found.map((line) => line.message)).toContain(message);
      if (it.to_justify) expect(codes("to_justify")).toEqual(sorted(it.to_justify));
    });
  });
});
