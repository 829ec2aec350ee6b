import { beforeAll, expect, test } from "vitest";
import { createBusiness, ids } from "../db/entities/business.ts";
import { workspaces } from "../support/agency.ts";
import { testStack } from "../support/stack.ts";

// The list of what is kept (tests/db/security/kept), asked through the API: by its filters, by a country manager, by the service key.

const stack = testStack({ seed: "agency" });

beforeAll(async () => {
  await createBusiness(stack().db);
  await stack().db.exec(`
    insert into public.contract (id, workspace_id, contract_key, talent_id, company_id, job_name, status, start_date, end_date)
      values ('00000000-0000-4000-8300-000000000001', '${workspaces.main}', 'C-1', '${ids.talent}', '${ids.company}', 'Ferrailleur',
        'signed', '2026-11-02', '2026-11-27');
    insert into public.timesheet_week (workspace_id, contract_id, contract_key, talent_id, company_id, monday, status, paid_at)
      select workspace_id, id, contract_key, talent_id, company_id, '2026-11-02', 'ready_for_pay', now() from public.contract;
    insert into public.timesheet_day (workspace_id, timesheet_week_id, contract_id, date, worker_minutes)
      select workspace_id, id, contract_id, monday, 7 from public.timesheet_week;
    insert into public.talent_bank_account (workspace_id, talent_id, holder, iban, status)
      values ('${workspaces.main}', '${ids.talent}', 'Éric Dupré', 'FR7630006000011234567890189', 'approved');`);
});

test.each([
  ["timesheet_week", "paid_at", "not.is.null"],
  ["timesheet_day", "worker_minutes", "gt.0"],
  ["contract", "status", "eq.signed"],
  ["talent_bank_account", "status", "in.(approved,replaced)"],
  ["commercial_condition", "delegation_coefficient", "gte.1"],
  ["company", "name", "ilike.*Façades"],
  ["talent", "last_name", "eq.Dupré"],
])("no deletion of %s by a filter takes a row that is kept", async (table, column, filter) => {
  const counted = async () =>
    Number((await stack().db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n);
  const before = await counted();
  for (const client of [await stack().signedIn("country-manager"), await stack().signedIn("board"), stack().admin()]) {
    const [operator = "", ...value] = filter.split(".");
    const query = client.from(table).delete();
    const { error } = await (filter === "not.is.null"
      ? query.not(column, "is", null)
      : query.filter(column, operator, value.join(".")));
    // What hangs on a contract is held by its key, the rest by the list.
    expect(error?.code).toMatch(table === "company" || table === "talent" ? /^(RL221|23503)$/ : /^RL221$/);
  }
  // Meanwhile the clock may make weeks.
  expect(await counted()).toBeGreaterThanOrEqual(before);
});
