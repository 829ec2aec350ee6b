import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { type Criterion, criterion } from "../../src/rules/search/criteria.ts";
import { ids } from "../db/entities/business.ts";
import { writeContract } from "../db/entities/contract-row.ts";
import { type Person, workspaces } from "../support/agency.ts";
import { cases, createPeople, idOf, job, words } from "../support/finding.ts";
import { matrix } from "../support/rights-matrix.ts";
import { testStack } from "../support/stack.ts";

// People are looked for over HTTP, as the screens do it: each case finds whom it finds in SQL, and nobody learns by a
// filter, a count, a facet, a proof, a map or an alert what they may not read.

const stack = testStack({ seed: "agency" });
const clients = new Map<string, SupabaseClient>();
const FORBIDDEN = ["Faits secrets", "255081416802538", "FR1420041010050500013M02606", "PC123456", "prime de panier"];
const ROLES = [...Object.keys(matrix.roles), "manager", "country-manager", "board"].filter(
  (who, n, all) => all.indexOf(who) === n && who !== "independent",
);

interface Answer {
  total: number;
  all: number;
  misses: unknown[];
  facets: { facet: string; code: string; count: number }[];
  rows: { id: string; name: string; reasons: { verdict: string; text: string }[] }[];
}

const as = (who: string) => clients.get(who) as SupabaseClient;
async function search(who: string, criteria: readonly Criterion[], more: object = {}): Promise<Answer> {
  const { data, error } = await as(who).rpc("search_talents", { criteria, page_size: 100, ...more });
  if (error) throw new Error(`${who}: ${error.message}`);
  return data as Answer;
}
const names = ({ rows }: Answer) => rows.map(({ name }) => name.split(" ").at(-1)).sort();

beforeAll(async () => {
  const { db } = stack();
  await createPeople(db);
  for (const who of ROLES) clients.set(who, await stack().signedIn(who));
});

it("finds over HTTP whom each case finds", async () => {
  const found = await Promise.all(cases.map(async ([by, criteria]) => [by, names(await search("csm", criteria))]));
  expect(found).toEqual(cases.map(([by, , expected]) => [by, expected]));
});

describe("what someone may not read", () => {
  const RESTRICTED = criterion("restricted", { id: ids.company });
  const PERMIT = criterion("right_to_work", { on: "2027-02-01" });
  const CERTIFIED = criterion("certificate", { codes: ["R486_A"] });
  const CAME = criterion("worked_for", { id: ids.company });
  /** What only a family tells: the criterion that asks, and how many it finds for who reads it. */
  const SECRETS: [string, Criterion][] = [
    ["identity", RESTRICTED],
    ["identity", PERMIT],
    ["compliance", CERTIFIED],
    ["contracts", CAME],
  ];

  beforeAll(async () => {
    const { db } = stack();
    const contract = await writeContract(db, { talent_id: idOf.Cohen });
    await db.exec(`
      update public.talent_restriction set facts = 'Faits secrets';
      update public.talent_identity set nir = '255081416802538', work_permit_number = 'PC123456' where talent_id = '${idOf.Brun}';
      insert into public.talent_bank_account (workspace_id, talent_id, holder, iban)
        values ('${workspaces.main}', '${idOf.Brun}', 'Camille Brun', 'FR1420041010050500013M02606');
      insert into public.note (workspace_id, talent_id, contract_id, content)
        values ('${workspaces.main}', '${idOf.Cohen}', '${contract}', 'Différend sur la prime de panier');`);
  });

  const reads = async (who: string) => {
    const { data } = await as(who).rpc("my_rights");
    const { permissions } = data as { permissions: { family: string; action: string; scope: string }[] };
    return (family: string) =>
      permissions.some((one) => one.family === family && one.action === "read" && one.scope === "workspace");
  };

  it.each(ROLES)("is told to %s by no filter, count, facet, proof nor map", async (who) => {
    const may = await reads(who);
    const everybody = await search(who, []);
    for (const [family, asked] of SECRETS) {
      const label = `${who} ${asked.field}`;
      for (const weight of ["required", "excluded"] as const) {
        const found = await search(who, [{ ...asked, weight } as Criterion], {
          show_failing: true,
          count_misses: true,
        });
        const told = new Set(found.rows.flatMap(({ reasons }) => reasons.map(({ text }) => text)));
        if (may(family)) {
          expect(found.total, label).toBeLessThan(found.all);
          continue;
        }
        expect(found.total, label).toBe(found.all);
        expect(found.misses, label).toEqual([]);
        expect([...told], label).toEqual(["Vous ne lisez pas cette information"]);
        expect(found.facets, label).toEqual(everybody.facets);
        // Nor by the order in which they come.
        expect(found.rows.map(({ id }) => id)).toEqual(everybody.rows.map(({ id }) => id));
      }
    }
    const noted = await search(who, [words("panier")], { show_failing: true });
    expect([noted.total, noted.rows.length - noted.total > 0], who).toEqual([may("contracts") ? 1 : 0, true]);
    const onMap = await search(who, [words("panier")], { as_points: true });
    expect(onMap.total, who).toBe(noted.total);
    const order = may("missions") ? [await search(who, [], { mission_id: ids.mission, show_failing: true })] : [];
    const proofs = JSON.stringify([everybody, onMap, order, may("contracts") ? [] : noted]);
    for (const secret of FORBIDDEN) expect(proofs, who).not.toContain(secret);
    expect(proofs).not.toMatch(/"(margin|cost|coefficient|nir|iban)/);
  });

  it("is told to nobody by an alert", async () => {
    const { db } = stack();
    const asked = { secret: [RESTRICTED], noted: [words("intempéries")], trade: [job("coffreur")] };
    const may = new Map<string, Awaited<ReturnType<typeof reads>>>();
    for (const who of ROLES) {
      may.set(who, await reads(who));
      for (const [name, criteria] of Object.entries(asked)) {
        const owner_id = ((await as(who).rpc("my_rights")).data as { member: { id: string } }).member.id;
        const { data } = await as(who)
          .from("saved_view")
          .insert({ workspace_id: workspaces.main, owner_id, resource: "talent_search", name, state: { criteria } })
          .select("id")
          .single()
          .throwOnError();
        await as(who).rpc("watch_search", { saved_view_id: data?.id, by_mail: true }).throwOnError();
      }
    }
    await db.exec(`
      insert into public.talent_restriction (workspace_id, talent_id, company_id, reason_code, facts, ends_on)
        values ('${workspaces.main}', '${idOf.Amar}', '${ids.company}', 'behaviour', 'Faits secrets', app.today() + 60);
      insert into public.note (workspace_id, talent_id, contract_id, content)
        select workspace_id, talent_id, id, 'Prime d’intempéries refusée' from public.contract where talent_id = '${idOf.Cohen}';`);
    // Twenty at a time.
    for (const hour of [1, 1, 1]) await db.query(`select app.send_search_alerts(now() + interval '${hour} hour')`);
    for (const who of ROLES) {
      const { data } = await as(who).from("notification").select("data").eq("type", "search_alert.found");
      const told = (data ?? []).map(({ data: said }) => said as { title: string; description: string });
      expect(told.map(({ title }) => title).sort(), who).toEqual([
        ...(may.get(who as Person)?.("contracts") ? ["1 nouveau talent pour « noted »"] : []),
        ...(may.get(who as Person)?.("identity") ? ["1 nouveau talent pour « secret »"] : []),
      ]);
      expect(JSON.stringify(told)).not.toMatch(/Faits|intempéries/);
    }
    const mails = await db.query<{ said: string }>(
      "select data::text as said from public.mail_outbox where subject like '%nouveau%'",
    );
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toMatch(/Amar|Cohen|Faits|panier/);
  });
});
