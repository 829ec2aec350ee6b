import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one, type Row } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Result {
  line: number;
  result: string;
  result_id: string | null;
  message: string | null;
}

const batch = (s: Scene, kind: string, rows: number) =>
  s.asMember("csm", (as) =>
    one<string>(
      as,
      "insert into import_batch (workspace_id, kind, file_name, row_count) values ($1, $2, 'fichier.csv', $3) returning id",
      [workspaces.main, kind, rows],
    ),
  );
const run = (s: Scene, fn: string, id: string, rows: object[], who = "csm") =>
  s.asMember(who, (as) => as.query<Result>(`select * from public.${fn}($1, $2)`, [id, JSON.stringify(rows)]));

const company = (line: number, values: object, more: object = {}) => ({ line, decision: "create", values, ...more });
const ndiaye = {
  name: "SASU N'DIAYE Travaux Publics",
  siret: "358 273 407 00181",
  naf_code: "42.11Z",
  street1: "ZI Sud – 44 rue Ampère",
  postal_code: "20000",
  city: "Ajaccio",
  sector_code: "metallerie",
  contact_first_name: "Éric",
  contact_last_name: "TOUR",
  contact_job_title: "Gérant",
  contact_email: "Contact3@sasu.exemple.fr",
  delegation_coefficient: 2.2,
  payment_terms: "45 FDM",
  payment_days: 45,
  payment_mode: "fin_de_mois",
};

describe("importing companies", () => {
  it("brings the company, its establishment, its contact and its conditions; twice changes nothing", async () => {
    await db().scene(async (s) => {
      const id = await batch(s, "company", 1);
      const [done] = await run(s, "import_companies", id, [company(1, ndiaye)]);
      expect(done).toMatchObject({ line: 1, result: "created" });
      expect(
        await s.query("select siren, status, formatted_address from company where id = $1", [done?.result_id]),
      ).toEqual([
        { siren: "358273407", status: "prospect", formatted_address: "ZI Sud – 44 rue Ampère, 20000 Ajaccio" },
      ]);
      expect(
        await s.query("select siret, is_head_office from agency where company_id = $1", [done?.result_id]),
      ).toEqual([{ siret: "35827340700181", is_head_office: true }]);
      expect(
        await s.query("select email, can_sign_contracts from contact where company_id = $1", [done?.result_id]),
      ).toEqual([{ email: "contact3@sasu.exemple.fr", can_sign_contracts: false }]);
      expect(
        await s.query(
          "select status, delegation_coefficient::float8 as c from commercial_condition where company_id = $1",
          [done?.result_id],
        ),
      ).toEqual([{ status: "draft", c: 2.2 }]);
      expect(
        await s.query("select status, created_count, finished_at is not null as f from import_batch where id = $1", [
          id,
        ]),
      ).toEqual([{ status: "done", created_count: 1, f: true }]);
      const count = () =>
        s.query(
          "select (select count(*)::int from company) c, (select count(*)::int from agency) a, (select count(*)::int from contact) p, (select count(*)::int from address) d, (select count(*)::int from commercial_condition) q",
        );
      const before = await count();
      const again = await batch(s, "company", 2);
      expect(
        (
          await run(s, "import_companies", again, [
            company(1, ndiaye),
            company(2, { ...ndiaye, payment_terms: "45 FDM" }),
          ])
        ).map((r) => r.result),
      ).toEqual(["unchanged", "unchanged"]);
      expect(await count()).toEqual(before);
      // A second establishment of the same SIREN joins the company.
      const third = await batch(s, "company", 1);
      const [joined] = await run(s, "import_companies", third, [
        company(1, { name: "N’DIAYE TP", siret: "35827340700009", city: "Bastia" }),
      ]);
      expect(joined).toMatchObject({ result_id: done?.result_id });
      expect(joined?.message).toContain("SIREN déjà connu");
    });
  });

  it("merges into what is empty, updates what is given, skips, and tells each bad line alone", async () => {
    await db().scene(async (s) => {
      const id = await batch(s, "company", 5);
      const rows = await run(s, "import_companies", id, [
        company(
          1,
          { name: "Lefèvre", website: "https://lefevre.exemple.fr", formatted_address: "Ailleurs" },
          { decision: "merge", target_id: ids.otherCompany },
        ),
        company(2, { name: "Lefèvre Plomberie Chauffage" }, { decision: "update", target_id: ids.otherCompany }),
        company(3, { name: "X" }, { decision: "skip" }),
        company(4, { name: "Mauvais", naf_code: "99" }),
        company(5, { name: "Ailleurs" }, { decision: "update", target_id: ids.foreignCompany }),
      ]);
      expect(rows.map((r) => r.result)).toEqual(["merged", "updated", "skipped", "error", "error"]);
      expect(rows[4]?.message).toBe("L’entreprise choisie n’existe pas.");
      expect(
        await s.query("select name, website, formatted_address from company where id = $1", [ids.otherCompany]),
      ).toEqual([
        { name: "Lefèvre Plomberie Chauffage", website: "https://lefevre.exemple.fr", formatted_address: "Nantes" },
      ]);
      expect(
        await s.query("select done_count, error_count, skipped_count, status from import_batch where id = $1", [id]),
      ).toEqual([{ done_count: 5, error_count: 2, skipped_count: 1, status: "done" }]);
      await expectRefused(run(s, "import_companies", id, []), "RL281");
    });
  });
});

describe("importing talents", () => {
  const talent = {
    civility: "monsieur",
    first_name: "Youssef",
    last_name: "CHEVALLIER",
    phone_number: "0033177631706",
    email: "youssef.chevallier0@exemple.fr",
    birth_date: "1976-10-04",
    job_name: "Maçon",
    wage_expected: 12.31,
    certificate_codes: ["R482_A", "SST", "R999"],
    driving_licences: ["B", "C"],
    street1: "1 chemin des Lilas",
    postal_code: "69200",
    city: "Vénissieux",
  };

  it("brings the person, the trade by its usual writing, the papers, the place; twice changes nothing", async () => {
    await db().scene(async (s) => {
      const id = await batch(s, "talent", 1);
      const [done] = await run(s, "import_talents", id, [company(1, talent)]);
      expect(done).toMatchObject({ result: "created", message: "Habilitation inconnue\u202f: R999" });
      expect(
        await s.query(
          "select t.phone_number, j.code, t.job_name, t.driving_licences, t.qualification_status, t.mobility_km, t.contract_types from talent t join job j on j.id = t.job_id where t.id = $1",
          [done?.result_id],
        ),
      ).toEqual([
        {
          phone_number: "+33177631706",
          code: "macon",
          job_name: talent.job_name,
          driving_licences: ["B", "C"],
          qualification_status: "new",
          // What nobody said is not answered in their place.
          mobility_km: null,
          contract_types: [],
        },
      ]);
      expect(
        await s.query("select code from certificate where talent_id = $1 order by code", [done?.result_id]),
      ).toEqual([{ code: "R482_A" }, { code: "SST" }]);
      const again = await batch(s, "talent", 2);
      expect(
        (
          await run(s, "import_talents", again, [
            company(1, talent),
            company(2, talent, { decision: "merge", target_id: done?.result_id }),
          ])
        ).map((r) => r.result),
      ).toEqual(["unchanged", "unchanged"]);
      const bad = await batch(s, "talent", 2);
      const wrong = await run(s, "import_talents", bad, [
        company(1, { email: "a@b.fr" }),
        company(2, { ...talent, birth_date: "31/02/1990" }),
      ]);
      expect(wrong.map((r) => r.result)).toEqual(["error", "error"]);
      expect(wrong[0]?.message).toBe("Le nom manque.");
    });
  });

  it("finds who is already there, and the same line earlier in the file", async () => {
    await db().scene(async (s) => {
      const found = await s.asMember("csm", (as) =>
        as.query<Row>("select * from public.find_import_duplicates('talent', $1)", [
          JSON.stringify([
            { line: 1, values: { first_name: "Eric", last_name: "DUPRE", birth_date: "1984-05-02" } },
            {
              line: 2,
              values: {
                first_name: "E.",
                last_name: "D.",
                phone_number: "06 87 65 43 21",
                email: "ERIC@talent.example",
              },
            },
            { line: 3, values: { first_name: "Nouveau", last_name: "Venu", phone_number: "0699999999" } },
            { line: 4, values: { first_name: "Autre", last_name: "Nom", phone_number: "+33 6 99 99 99 99" } },
            { line: 5, values: { first_name: "Eric", last_name: "DUPRE" } },
            { line: 6, values: { first_name: "Eric", last_name: "DUPRE", birth_date: "1991-01-01" } },
          ]),
        ]),
      );
      expect(found).toMatchObject([
        { line: 1, target_id: ids.talent, reasons: ["name_birth_date"], title: "Éric Dupré" },
        { line: 2, target_id: ids.talent, reasons: ["email", "phone"] },
        { line: 4, target_id: null, same_as_line: 3, reasons: ["phone"] },
        // A name alone asks, where no two birth dates say that they are two.
        { line: 5, target_id: ids.talent, reasons: ["name"] },
        { line: 5, target_id: null, same_as_line: 1, reasons: ["name"] },
      ]);
      const companies = await s.asMember("csm", (as) =>
        as.query<Row>("select * from public.find_import_duplicates('company', $1)", [
          JSON.stringify([
            { line: 1, values: { name: "SAS BOEUF FACADES" } },
            { line: 2, values: { name: "Inconnue", siret: "732 829 320 00074" } },
            { line: 3, values: { name: "Inconnue", siret: "73282932000074" } },
          ]),
        ]),
      );
      expect(companies).toMatchObject([
        { line: 1, target_id: ids.company, reasons: ["name"] },
        { line: 2, target_id: ids.company, reasons: ["siren", "siret"] },
        expect.objectContaining({ line: 3 }),
        expect.objectContaining({ line: 3 }),
      ]);
    });
  });

  it("is for who may create and edit, a hundred lines at a time, in one's own workspace", async () => {
    await db().scene(async (s) => {
      const id = await batch(s, "talent", 1);
      await expectRefused(run(s, "import_talents", id, [company(1, talent)], "marketing"), "42501");
      await expectRefused(run(s, "import_talents", id, [company(1, talent)], "independent"), "RL003");
      await expectRefused(run(s, "import_companies", id, []), "RL280");
      await expectRefused(
        run(
          s,
          "import_talents",
          id,
          Array.from({ length: 101 }, (_, i) => company(i + 1, talent)),
        ),
        "RL284",
      );
    });
  });
});
