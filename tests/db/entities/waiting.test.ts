import { expect, it } from "vitest";
import { testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids } from "./business.ts";
import { writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

it("the centre has a kind for every type of request, and for each clock of the specification", async () => {
  const kinds = (await db().query<{ kind: string }>("select kind from action_kind order by kind")).map(
    ({ kind }) => kind,
  );
  // What is done by a circuit of its own has no request to wait for; a reference is called, an accident declared, by its day.
  const requests = await db().query<{ table_name: string }>(
    "select table_name from workflow_entity where table_name like '%\\_request' or table_name in ('reference_check', 'cooptation') order by 1",
  );
  const own = ["signature_request", "contract_change_request"];
  expect(requests.map((one) => one.table_name).filter((one) => !kinds.includes(one) && !own.includes(one))).toEqual([]);
  expect(requests.filter((one) => !own.includes(one.table_name))).toHaveLength(14);
  for (const kind of [
    "contract_to_validate",
    "contract_unsigned_late",
    "mission_unfilled",
    "contract_ending",
    "timesheet_missing",
    "timesheet_disputed",
    "timesheet_to_check",
    "certificate_expiring",
    "document_expiring",
    "permit_expiring",
    "request_expiring",
    "contract_max_duration",
  ])
    expect(kinds).toContain(kind);
});

it("a paper, a permit and the last lawful day of a contract are seen a month before, by who may read them", async () => {
  await db().scene(async (s) => {
    const items = (who: string) =>
      s.asMember(who, (as) =>
        as.query<{ kind: string; entity: string; reason: string; due: string; page: string | null; field: string }>(
          `select kind, entity, reason, (due_on - app.today())::int as due, page, field from public.action_center('none')
            where kind in ('document_expiring', 'permit_expiring', 'contract_max_duration') order by kind`,
        ),
      );
    await s.query(
      `insert into document (workspace_id, entity, row_id, type, title, storage_path, expiry_date)
        select $1, 'talent', $2::uuid, t, t || n, t || n || '.pdf', app.today() + n
        from (values ('medical', 12), ('medical', 5), ('diploma', 45)) as v(t, n)`,
      [workspaces.main, ids.talent],
    );
    await s.query(
      `insert into talent_identity (workspace_id, talent_id, work_permit_expires_on) values ($1, $2, app.today() + 20)
        on conflict (talent_id) do update set work_permit_expires_on = excluded.work_permit_expires_on`,
      [workspaces.main, ids.talent],
    );
    // Somebody who does not work is not hurried.
    expect(await items("csm")).toEqual([]);
    const contract = await writeContract(s, { status: "signed" });
    await s.query(
      "update contract set start_date = (app.today() - interval '18 months' + interval '10 days')::date, end_date = app.today() + 5 where id = $1",
      [contract],
    );
    const found = await items("csm");
    expect(found).toMatchObject([
      { kind: "contract_max_duration", entity: "contract", page: "modification", field: "end_date" },
      { kind: "document_expiring", entity: "talent", due: 12, page: "documents" },
      { kind: "permit_expiring", entity: "talent_identity", due: 20, field: "work_permit_expires_on" },
    ]);
    expect(found[0]?.reason).toMatch(/^Durée maximale de 18 mois atteinte le .*L1251-12-1/);
    // A consultant reads no permit.
    expect((await items("consultant")).map(({ kind }) => kind)).toEqual(["contract_max_duration", "document_expiring"]);
  });
});

it("the past of a list that belongs to no workspace is read wherever the list is, by its family", async () => {
  await db().scene(async (s) => {
    const read = async (who: string, table: string) =>
      (
        await s.asMember(who, (as) =>
          as.query("select from audit_log where table_name = $1 and operation <> 'delete'", [table]),
        )
      ).length;
    await s.asMember("developer", (as) => as.query("update software set name = name || ' 2' where name = 'Revit'"));
    await s.asMember("developer", (as) => as.query("insert into feature_flag (name) values ('try-me')"));
    for (const who of ["csm", "independent"]) expect(await read(who, "software")).toBeGreaterThan(0);
    expect(await read("csm", "feature_flag")).toBe(0);
    expect(await read("developer", "feature_flag")).toBeGreaterThan(0);
  });
});
