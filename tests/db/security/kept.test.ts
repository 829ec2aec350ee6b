import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, drawing, ids, mailed, one } from "../entities/business.ts";

// What was signed, paid or approved is never deleted: the list is app.kept, and every line of it is tried here by everyone.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const people = Object.keys(members);
/** Who holds `delete` on every family of the main workspace. */
const deleters = ["country-manager", "board"];

/** A signed contract, a week of it that the client signed after a correction, checked, paid: the last link of the chain. */
async function paidWeek(s: Scene): Promise<string> {
  const contract = await s.asMember("consultant", (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
  );
  await s.query("update contract set status = 'signed' where id = $1", [contract]);
  await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [contract]));
  const [week] = await s.query<{ id: string; day: string }>(
    "select id, monday::text as day from timesheet_week where contract_id = $1 order by monday limit 1",
    [contract],
  );
  const days = (minutes: number, reason?: string) =>
    JSON.stringify([{ week_id: week?.id, date: week?.day, worker_minutes: minutes, minutes, reason }]);
  await s.asMember("consultant", (as) => as.query("select public.enter_week($1, $2)", [week?.id, days(480)]));
  const { token } = await s
    .asMember("consultant", (as) =>
      one<{ token: string }>(as, "select public.timesheet_send($1, $2)", [[week?.id], ids.contact]),
    )
    .then((asked) => mailed(s, asked));
  await s.asAnon((as) =>
    as.query("select public.timesheet_sign($1, $2, $3, $4)", [
      token,
      days(420, "Parti à 16 h"),
      JSON.stringify({ name: "Claire" }),
      drawing,
    ]),
  );
  await s.asMember("consultant", (as) => act(as, "timesheet_week", week?.id ?? "", "accept"));
  await s.asMember("csm", (as) => act(as, "timesheet_week", week?.id ?? "", "check"));
  for (const action of ["release", "pay"])
    await s.asMember("accounting", (as) => act(as, "timesheet_week", week?.id ?? "", action));
  return week?.id ?? "";
}

/** What makes a kept row in each table of the list, beyond what the paid week and the business bring. */
const MORE = `
  insert into public.commercial_coefficient (workspace_id, commercial_condition_id, category, kind, coefficient)
    values ('${workspaces.main}', '${ids.condition}', 'oq', 'delegation', 2);
  insert into public.document (workspace_id, entity, row_id, type, storage_path)
    values ('${workspaces.main}', 'talent', '${ids.talent}', 'bank_details', 'rib.pdf');
  insert into public.talent_bank_account (workspace_id, talent_id, holder, iban, status, document_id)
    select '${workspaces.main}', '${ids.talent}', 'Éric Dupré', 'FR7630006000011234567890189', 'approved', id
    from public.document where storage_path = 'rib.pdf';
  insert into public.figure_confirmation (workspace_id, code, value, figure_from, source)
    values ('${workspaces.main}', 'TAUX_AT', 4, '2026-01-01', 'Notification');
  insert into public.branch_rule (workspace_id, idcc, agreement_name, source, valid_from, status)
    values ('${workspaces.main}', '1597', 'Bâtiment', 'Accord étendu', '2026-02-01', 'confirmed');
  insert into public.pay_period (workspace_id, month, closes_on, pays_on)
    values ('${workspaces.main}', '2026-10-01', '2026-11-04', '2026-11-12');
  insert into public.pay_line (workspace_id, pay_period_id, month, contract_id, contract_key, talent_id, company_id)
    select p.workspace_id, p.id, p.month, k.id, k.contract_key, k.talent_id, k.company_id from public.pay_period p, public.contract k;
  insert into public.pay_variable (workspace_id, pay_line_id, for_month, source, source_id, code, unit, cents)
    select workspace_id, id, month, 'week', id, 'HN', 'minute', 100 from public.pay_line;
  insert into public.pay_export (workspace_id, pay_period_id, kind, column_set, row_count, control_cents)
    select workspace_id, id, 'pay', 'generic', 1, 100 from public.pay_period;
  insert into public.scheduled_email (workspace_id, talent_id, contact_id, company_id, subject, content, handed_at)
    values ('${workspaces.main}', '${ids.talent}', '${ids.contact}', '${ids.company}', 'Profil', 'Bonjour', now());
  update public.pay_period set status = 'locked';`;

/** What a request that was submitted says beside its talent, by type. */
const ASKED: Record<string, string> = {
  medical_checkup_request: "'{}'",
  ppe_request: "'{}'",
  professional_card_request: "'{}'",
  meal_card_request: "'{}'",
  company_insurance_request: "'{}'",
  expense_claim_request: `'{"purpose": "Chantier"}'`,
  advance_payment_request: `'{"amount": 100}'`,
  qualification_training_request: `'{"title": "SST"}'`,
  work_accident_request: `'{"occurred_at": "2026-11-02T10:00:00Z", "known_at": "2026-11-02T11:00:00Z"}'`,
  cooptation: `'{"coopted_by_id": "${ids.secondTalent}"}'`,
  independent_payment_request: `'{"month": "2026-10-01", "days": 10, "purchase_rate": 400}'`,
  recruitment_office_invoice_request: `'{"company_id": "${ids.company}", "annual_wage": 38000, "fee_percent": 18}'`,
  definitive_end_request: "(select jsonb_build_object('contract_id', id) from public.contract limit 1)",
};
const REQUESTED = Object.entries(ASKED)
  .map(
    ([table, said]) => `
  with said as (select ${said}::jsonb || '{"workspace_id": "${workspaces.main}", "talent_id": "${ids.talent}", "status": "requested"}'::jsonb as j)
  select app.insert_row('${table}', j) from said;`,
  )
  .join("");

const isThere = async (s: Database, table: string, id: string) =>
  (await s.query(`select from public.${table} r where r.id::text = $1`, [id])).length === 1;

/** A deletion as somebody: what came of it, « gone » included. */
const outcome = (attempt: Promise<unknown[]>): Promise<string> =>
  attempt.then(
    (rows) => (rows.length > 0 ? "gone" : "none"),
    (error: { code?: string }) => error.code ?? "?",
  );

interface Kept {
  name: string;
  id: string;
}
/** One row that is kept, for each table of the list: a table without one is not tried, and fails. */
async function samples(s: Scene): Promise<Kept[]> {
  await paidWeek(s);
  await s.exec(MORE + REQUESTED);
  const list = await s.query<{ name: string; kept_when: string }>(
    "select table_name as name, kept_when from app.kept order by 1",
  );
  const found: Kept[] = [];
  for (const { name, kept_when } of list) {
    const [row] = await s.query<{ id: string }>(
      `select r.id::text as id from public.${name} r where ${kept_when} limit 1`,
    );
    if (!row) throw new Error(`No kept row in ${name}: make one in this test.`);
    found.push({ name, id: row.id });
  }
  return found;
}

describe("the list of what is kept", () => {
  it("names what was signed, paid, approved, and the two journals", async () => {
    const listed = await db().query<{ name: string }>("select table_name as name from app.kept order by 1");
    for (const name of [
      "audit_log",
      "commercial_condition",
      "contract",
      "document",
      "signature_request",
      "talent_bank_account",
      "timesheet_day",
      "timesheet_version",
      "timesheet_week",
      "workflow_event",
    ])
      expect(listed.map((it) => it.name)).toContain(name);
  });

  it("refuses every member, the service and the owner of the database, table by table", async () => {
    await db().scene(async (s) => {
      for (const { name, id } of await samples(s)) {
        const remove = (as: Database) =>
          as.query(`delete from public.${name} r where r.id::text = $1 returning 1`, [id]);
        const said = new Map<string, string>();
        for (const who of people) said.set(who, await outcome(s.asMember(who, remove)));
        said.set("service", await outcome(s.asService(remove)));
        said.set("anon", await outcome(s.asAnon(remove)));
        said.set("owner", await outcome(s.asRoot(remove)));
        const [{ open } = { open: false }] = await s.query<{ open: boolean }>(
          "select has_table_privilege('authenticated', $1, 'delete') as open",
          [`public.${name}`],
        );
        for (const who of deleters) expect([name, who, said.get(who)]).toEqual([name, who, open ? "RL221" : "42501"]);
        expect([name, said.get("owner")]).toEqual([name, "RL221"]);
        for (const [who, code] of said)
          expect([name, who, ["RL221", "42501", "none"]]).toEqual([name, who, expect.arrayContaining([code])]);
        expect([name, await isThere(s, name, id)]).toEqual([name, true]);
        expect([name, await outcome(s.asRoot((as) => as.query(`truncate public.${name} cascade`)))]).toEqual([
          name,
          "RL221",
        ]);
      }
    });
  });

  it("is not got round by a parent that takes its children with it, nor by the function that writes links", async () => {
    await db().scene(async (s) => {
      const parents = (name: string) =>
        s.query<{ parent: string; col: string }>(
          `select t.relname as parent, a.attname as col from pg_constraint c join pg_class t on t.oid = c.confrelid
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
           where c.contype = 'f' and c.confdeltype = 'c' and c.conrelid = $1::regclass and c.confrelid <> c.conrelid
             and t.relnamespace = 'public'::regnamespace`,
          [`public.${name}`],
        );
      let tried = 0;
      for (const kept of await samples(s)) {
        const above: Kept[] = [kept];
        for (const child of above) {
          for (const { parent, col } of await parents(child.name)) {
            const id = await one<string | null>(s, `select ${col} from public.${child.name} where id = $1`, [child.id]);
            if (!id || above.some((it) => it.id === id)) continue;
            above.push({ name: parent, id });
            const code = await outcome(
              s.asRoot((as) => as.query(`delete from public.${parent} where id = $1 returning 1`, [id])),
            );
            expect([kept.name, parent, ["RL221", "23503", "23001"]]).toEqual([
              kept.name,
              parent,
              expect.arrayContaining([code]),
            ]);
            expect(await isThere(s, kept.name, kept.id)).toBe(true);
            tried += 1;
          }
        }
      }
      expect(tried).toBeGreaterThan(4);
      const week = await one<string>(s, "select contract_id from timesheet_week where paid_at is not null");
      const link = { through: "timesheet_week", from: "contract_id", to: "id", wanted: [] };
      await expectRefused(
        s.asMember("country-manager", (as) =>
          as.query("select public.save_record('contract', $1, null, '{}', '{}', $2)", [week, JSON.stringify([link])]),
        ),
        "RL221",
      );
    });
  });

  it("lets go of a draft, and of the account and papers of who is anonymised", async () => {
    await db().scene(async (s) => {
      await s.exec(MORE);
      const draft = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
      );
      await s.asMember("country-manager", (as) => as.query("delete from contract where id = $1", [draft]));
      expect(await isThere(s, "contract", draft)).toBe(false);
      for (const [action, comment] of [
        ["archive", "Parti"],
        ["anonymize", "À sa demande"],
      ] as const)
        await s.asMember("country-manager", (as) => act(as, "talent", ids.talent, action, comment));
      for (const table of ["talent_bank_account", "certificate"])
        expect(await s.query(`select from ${table} where talent_id = $1`, [ids.talent])).toEqual([]);
      expect(await s.query("select from document where storage_path = 'rib.pdf'")).toEqual([]);
      expect(
        await s.query("select from audit_log where before::text like '%FR7630006%' or after::text like '%FR7630006%'"),
      ).toEqual([]);
    });
  });
});

describe("a week that was paid", () => {
  it("is not deleted by a country manager, and so not made again", async () => {
    await db().scene(async (s) => {
      const week = await paidWeek(s);
      const contract = await one<string>(s, "select contract_id from timesheet_week where id = $1", [week]);
      const { message } = await expectRefused(
        s.asMember("country-manager", (as) => as.query("delete from timesheet_week where paid_at is not null")),
        "RL221",
      );
      expect(message).toMatch(/Une semaine envoyée, signée, contrôlée ou payée ne s’efface pas/);
      expect(
        await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [contract])),
      ).toEqual([]);
    });
  });

  it("and lost all the same, then made again, is not paid a second time", async () => {
    await db().scene(async (s) => {
      const week = await paidWeek(s);
      const contract = await one<string>(s, "select contract_id from timesheet_week where id = $1", [week]);
      // As it could be before this was held, or by hand in the database.
      await s.exec(
        "alter table timesheet_week disable trigger a_0_kept; alter table timesheet_day disable trigger a_0_kept; alter table timesheet_version disable trigger a_0_kept",
      );
      await s.query("delete from timesheet_week where id = $1", [week]);
      const [again] = await s.asMember("consultant", (as) =>
        as.query<{ id: string }>("select id from public.ensure_timesheet_weeks($1) id", [contract]),
      );
      await s.query("update timesheet_week set status = 'ready_for_pay' where id = $1", [again?.id]);
      const refusal = await expectRefused(
        s.asMember("accounting", (as) => act(as, "timesheet_week", again?.id ?? "", "pay")),
        "RL007",
      );
      expect(refusal.message).toBe("Cette semaine est déjà payée.");
      await s.asMember("accounting", (as) => act(as, "timesheet_week", again?.id ?? "", "invoice"));
    });
  });
});
