import { readFileSync } from "node:fs";
import type { SupabaseClient } from "@supabase/supabase-js";
import Papa from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { type ImportKind, proposeMapping } from "../../src/rules/import/columns.ts";
import { readCompany } from "../../src/rules/import/company.ts";
import {
  bestMatch,
  databaseMatch,
  defaultDecision,
  type FoundDuplicate,
  fileMatch,
} from "../../src/rules/import/decision.ts";
import { companyKeys, findFileDuplicates, talentKeys } from "../../src/rules/import/duplicates.ts";
import { companyPayload, talentPayload } from "../../src/rules/import/payload.ts";
import type { RawRow } from "../../src/rules/import/row.ts";
import { readTalent } from "../../src/rules/import/talent.ts";
import { workspaces } from "../support/agency.ts";
import { isBrief } from "../support/brief.ts";
import { testStack } from "../support/stack.ts";

// The two files of the agency, through the same reading, the same calls and the same queue as the page.

const stack = testStack({ seed: "agency" });
const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const truth = JSON.parse(fixture("truth.json").toString());

async function prepare(client: SupabaseClient, kind: ImportKind, file: string, today: string) {
  const text = new TextDecoder("windows-1252").decode(fixture(file));
  const { data, meta } = Papa.parse<RawRow>(text, { header: true, delimiter: ";", skipEmptyLines: true });
  const mapping = proposeMapping(kind, meta.fields ?? []);
  const { data: jobs } = await client.from("job").select("id,name,synonyms");
  const { data: sectors } = await client.from("sector").select("id:code,name");
  const { data: codes } = await client.from("certificate_type").select("code");
  const context = {
    today,
    jobs: jobs ?? [],
    sectors: sectors ?? [],
    certificateCodes: new Set((codes ?? []).map(({ code }) => String(code))),
  };
  const read = data.map((raw, index) => {
    if (kind === "talents") {
      const row = readTalent(index + 2, raw, mapping, context);
      const { first_name, last_name } = row.values;
      const payload = talentPayload(row.values, null, today);
      return { ...row, keys: talentKeys(row.values), payload, name: `${first_name} ${last_name}`, hasSiret: false };
    }
    const row = readCompany(index + 2, raw, mapping, context);
    const payload = companyPayload(row.values, null);
    const hasSiret = row.values.siret !== null;
    return { ...row, keys: companyKeys(row.values), payload, name: row.values.name ?? "", hasSiret };
  });
  const repeats = new Map(
    findFileDuplicates(
      read.map((row) => ({ ...row, values: row })),
      (row) => row.keys,
    ).map((repeat) => [repeat.row, repeat]),
  );
  const found = new Map<number, FoundDuplicate[]>();
  for (let at = 0; at < read.length; at += 200) {
    const rows = read.slice(at, at + 200).map(({ row, payload }) => ({ line: row, values: payload }));
    const dbKind = kind === "talents" ? "talent" : "company";
    const { data: duplicates, error } = await client.rpc("find_import_duplicates", { kind: dbKind, rows });
    if (error) throw error;
    for (const one of duplicates as FoundDuplicate[])
      if (one.target_id) found.set(one.line, [...(found.get(one.line) ?? []), one]);
  }
  const rows = read.map((row) => {
    const repeat = repeats.get(row.row);
    const earlier = read.find((other) => other.row === repeat?.of);
    const matches = [
      ...(found.get(row.row) ?? []).map((one) => databaseMatch(kind, one, row)),
      ...(repeat ? [fileMatch(kind, repeat, earlier?.name ?? "", row)] : []),
    ];
    const target = bestMatch(matches);
    // Homonyms of the file are two people, as a person would say of them.
    const decision = defaultDecision(row.problems, matches) ?? "create";
    const goes = decision === "merge";
    return {
      line: row.row,
      raw: row.raw,
      values: row.payload,
      problems: row.problems,
      decision,
      target_id: goes ? (target?.targetId ?? null) : null,
      target_line: goes && !target?.targetId ? (target?.targetLine ?? null) : null,
    };
  });
  return { rows, mapping };
}

async function runImport(client: SupabaseClient, kind: ImportKind, file: string, today = "2026-11-21") {
  const { rows, mapping } = await prepare(client, kind, file, today);
  const { data: batch, error } = await client
    .from("import_batch")
    .insert({
      workspace_id: workspaces.main,
      kind: kind === "talents" ? "talent" : "company",
      file_name: file,
      mapping,
      row_count: rows.length,
    })
    .select("id")
    .single();
  if (error) throw error;
  for (let at = 0; at < rows.length; at += 100) {
    const staged = await client.rpc("stage_import_rows", { batch_id: batch.id, rows: rows.slice(at, at + 100) });
    if (staged.error) throw staged.error;
  }
  const started = await client.rpc("start_import", { batch_id: batch.id });
  if (started.error) throw started.error;
  await stack().tick();
  const { data: done } = await client.from("import_batch").select("*").eq("id", batch.id).single();
  return done as Record<string, number | string>;
}

const counts = (table: string) =>
  stack()
    .db.query<{ n: number }>(`select count(*)::integer as n from public.${table}`)
    .then(([row]) => row?.n);

describe("the file of candidates, imported by a csm", () => {
  let csm: SupabaseClient;
  let first: Record<string, number | string>;
  beforeAll(async () => {
    csm = await stack().signedIn("csm");
    first = await runImport(csm, "talents", "candidats.csv");
  }, 120_000);

  test("every line has its result", async () => {
    const repeated = truth.talents.duplicates.length;
    const refused = truth.talents.no_name.length;
    expect(first).toMatchObject({
      status: "done",
      row_count: truth.talents.rows,
      done_count: truth.talents.rows,
      error_count: 0,
      skipped_count: refused,
      created_count: truth.talents.rows - repeated - refused,
      updated_count: expect.any(Number),
    });
    expect(await counts("talent")).toBe(truth.talents.rows - repeated - refused);
  });

  test("a line that repeats another completes the record that the other made", async () => {
    const rows = await stack().db.query<{ line: number; result: string; result_id: string }>(
      "select line, result, result_id from public.import_row where line in (10, 12)",
    );
    expect(new Set(rows.map((row) => row.result_id)).size).toBe(1);
  });

  test("its author is told where the report is", async () => {
    const { data } = await csm.from("notification").select("type,data").eq("type", "import_batch.done");
    expect(data?.[0]?.data).toMatchObject({ href: `/import?batch=${first.id}`, title: "Import terminé" });
  });

  test.skipIf(isBrief)(
    "the same file on another day changes nothing",
    async () => {
      const before = await stack().db.query("select max(id) as last from public.audit_log where table_name = 'talent'");
      const again = await runImport(csm, "talents", "candidats.csv", "2026-11-25");
      expect(again).toMatchObject({
        status: "done",
        created_count: 0,
        updated_count: 0,
        error_count: 0,
        skipped_count: truth.talents.no_name.length,
        unchanged_count: truth.talents.rows - truth.talents.no_name.length,
      });
      expect(
        await stack().db.query("select max(id) as last from public.audit_log where table_name = 'talent'"),
      ).toEqual(before);
    },
    120_000,
  );
});

describe("the file of companies, imported by a csm", () => {
  let csm: SupabaseClient;
  let first: Record<string, number | string>;
  beforeAll(async () => {
    csm = await stack().signedIn("csm");
    first = await runImport(csm, "companies", "entreprises.csv");
  }, 120_000);

  test("brings head office, contact and conditions", async () => {
    expect(first).toMatchObject({ status: "done", done_count: truth.companies.rows, error_count: 0, skipped_count: 0 });
    const [company] = await stack().db.query(`
      select c.name, c.siren, e.siret, e.is_head_office, p.last_name, p.phone_number, q.delegation_coefficient::float as coefficient, q.status
      from public.company c join public.agency e on e.company_id = c.id join public.contact p on p.company_id = c.id
      join public.commercial_condition q on q.company_id = c.id where c.siren = '395924095'`);
    expect(company).toEqual({
      name: "LEFÈVRE Plomberie",
      siren: "395924095",
      siret: "39592409500239",
      is_head_office: true,
      last_name: "Petit",
      phone_number: "+33646259533",
      coefficient: 2.1,
      // A file of companies says a price, not that it was accepted.
      status: "draft",
    });
  });

  test("the same file again changes nothing", async () => {
    const before = await Promise.all(["company", "agency", "contact", "commercial_condition", "address"].map(counts));
    const again = await runImport(csm, "companies", "entreprises.csv");
    expect(again).toMatchObject({
      status: "done",
      created_count: 0,
      updated_count: 0,
      error_count: 0,
      unchanged_count: truth.companies.rows,
    });
    expect(await Promise.all(["company", "agency", "contact", "commercial_condition", "address"].map(counts))).toEqual(
      before,
    );
  }, 120_000);

  test.skipIf(isBrief)(
    "undone by its author, nothing of it is left, and they are told",
    async () => {
      const undone = await csm.rpc("undo_import", { batch_id: first.id });
      expect(undone.error).toBeNull();
      await stack().tick();
      const { data } = await csm
        .from("import_batch")
        .select("status,kept_count,undone_count")
        .eq("id", first.id)
        .single();
      expect(data).toEqual({
        status: "undone",
        kept_count: 0,
        undone_count: Number(first.created_count) + Number(first.updated_count),
      });
      expect(await Promise.all(["company", "agency", "contact", "commercial_condition"].map(counts))).toEqual([
        0, 0, 0, 0,
      ]);
      const told = await csm.from("notification").select("data").eq("type", "import_batch.undone");
      expect(told.data?.[0]?.data).toMatchObject({ title: "Import annulé" });
    },
    120_000,
  );
});
