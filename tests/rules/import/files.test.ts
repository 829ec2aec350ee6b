import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { guessKind, missingTargets, proposeMapping } from "../../../src/rules/import/columns.ts";
import { readCompany } from "../../../src/rules/import/company.ts";
import { companyKeys, findFileDuplicates, talentKeys } from "../../../src/rules/import/duplicates.ts";
import type { RawRow } from "../../../src/rules/import/row.ts";
import { readTalent } from "../../../src/rules/import/talent.ts";

const fixture = (name: string) => new URL(`../../fixtures/${name}`, import.meta.url);
const truth = JSON.parse(readFileSync(fixture("truth.json"), "utf8"));

function read(name: string): { headers: string[]; rows: RawRow[] } {
  const text = new TextDecoder("windows-1252").decode(readFileSync(fixture(name)));
  const parsed = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ";", skipEmptyLines: true });
  return { headers: parsed.meta.fields ?? [], rows: parsed.data };
}

const CODES = [
  "R482_A",
  "R482_B1",
  "R486_A",
  "R489_3",
  "R490",
  "AIPR_OP",
  "AIPR_CONC",
  "SST",
  "AMIANTE_SS4",
  "HAUTEUR",
  "ATEX_0",
  "FIMO",
  "HAB_H0",
  "HAB_B0",
  "HAB_B1V",
  "HAB_BR",
];
const context = {
  today: "2026-11-21",
  jobs: [
    { id: "macon", name: "Maçon traditionnel", synonyms: ["macon"] },
    { id: "plaquiste", name: "Plaquiste – jointeur", synonyms: ["plaquiste / jointoyeur"] },
  ],
  certificateCodes: new Set(CODES),
};

describe("the file of candidates of the agency", () => {
  const { headers, rows } = read("candidats.csv");
  const mapping = proposeMapping("talents", headers);
  const talents = rows.map((row, index) => readTalent(index + 2, row, mapping, context));
  const problems = talents.flatMap((talent) => talent.problems);
  const rowsWith = (column: string, pattern: RegExp) =>
    problems
      .filter(({ severity }) => severity !== "info")
      .filter((problem) => problem.column === column && pattern.test(problem.message))
      .map((problem) => problem.row);

  test("is recognised, and every column finds its place", () => {
    expect(guessKind(headers)).toBe("talents");
    expect(missingTargets("talents", mapping)).toEqual([]);
    expect(Object.values(mapping)).toEqual(headers);
  });

  test("keeps all its records, line breaks inside quotes included", () => {
    expect(talents).toHaveLength(truth.talents.rows);
  });

  test("shows each wrong e-mail, telephone and date at its row", () => {
    expect(rowsWith("E-mail", /./)).toEqual(expect.arrayContaining(truth.talents.bad_email));
    expect(rowsWith("Téléphone", /./)).toEqual(truth.talents.bad_phone);
    expect(rowsWith("Date de naissance", /n’existe pas/)).toEqual(truth.talents.bad_date);
  });

  test("refuses only the record without any name", () => {
    expect(problems.filter((problem) => problem.severity === "error").map((problem) => problem.row)).toEqual(
      truth.talents.no_name,
    );
  });

  test("finds every person entered twice", () => {
    const duplicates = findFileDuplicates(talents, talentKeys);
    const byNameAlone = ({ reasons }: (typeof duplicates)[number]) => reasons.join() === "name";
    expect(duplicates.filter((one) => !byNameAlone(one)).map(({ row }) => row)).toEqual(truth.talents.duplicates);
    expect(duplicates.filter(byNameAlone).map(({ row }) => row)).toEqual(truth.talents.homonyms);
    expect(duplicates.every(({ of, row, reasons }) => of < row && reasons.length > 0)).toBe(true);
  });

  test("reads « SMIC », « 12,5€/h », « lundi », « B + véhicule » and a telephone that lost its zero", () => {
    const byEmail = new Map(talents.map((talent) => [talent.values.email, talent.values]));
    expect(byEmail.get("theo.garcia1@exemple.fr")).toMatchObject({
      civility: "monsieur",
      last_name: "Garcia",
      first_name: "Théo",
      phone_number: "+33168124158",
      // « SMIC » of which day? The words are kept, the amount is not ours to give.
      wage: null,
      comment: expect.stringContaining("Taux horaire : SMIC"),
      birth_date: "1993-09-13",
      available_on: "2027-02-15",
      driving_licences: ["B"],
      has_vehicle: true,
      country_code: "FR",
      certificates: ["SST", "AMIANTE_SS4", "R486_A"],
    });
    expect(byEmail.get("anthony.lefevre116@exemple.fr")).toMatchObject({
      phone_number: "+33127272248",
      birth_date: "1986-08-12",
      job_id: "macon",
    });
    expect(talents.find((talent) => talent.raw["Disponible le"] === "lundi")?.values.available_on).toBe("2026-11-23");
  });

  test("drops nothing silently: a title it does not know stays in the comment, with a warning", () => {
    const bare = talents.find((talent) => talent.raw.Habilitations === "R484");
    expect(bare?.values.comment).toContain("Habilitation à préciser : R484");
    expect(bare?.problems.some((problem) => problem.column === "Habilitations" && problem.severity === "warning")).toBe(
      true,
    );
  });
});

describe("the file of companies of the agency", () => {
  const { headers, rows } = read("entreprises.csv");
  const mapping = proposeMapping("companies", headers);
  const sectors = [
    "TP / VRD",
    "Gros œuvre",
    "Second œuvre",
    "Enveloppe du bâtiment",
    "Électricité / Génie climatique",
    "Conduite d’engins & levage",
    "Logistique & transport",
    "Métallerie / Soudure / Industrie",
    "Encadrement & études BTP",
    "Tertiaire",
  ].map((name) => ({ id: name, name }));
  const companies = rows.map((row, index) => readCompany(index + 2, row, mapping, { sectors }));

  test("is recognised, and every column finds its place", () => {
    expect(guessKind(headers)).toBe("companies");
    expect(Object.values(mapping)).toEqual(headers);
    expect(companies).toHaveLength(truth.companies.rows);
  });

  test("shows each SIRET whose key is wrong", () => {
    const wrong = companies.flatMap((company) => company.problems).filter((problem) => problem.column === "SIRET");
    expect(wrong.map((problem) => problem.row)).toEqual(truth.companies.bad_siret);
  });

  test("finds every establishment entered twice", () => {
    expect(findFileDuplicates(companies, companyKeys).map(({ row }) => row)).toEqual(truth.companies.duplicates);
  });

  test("reads coefficients, terms of payment, sector and contact", () => {
    expect(companies[1]?.values).toMatchObject({
      siret: "39592409500239",
      naf_code: "43.12A",
      coefficient_delegation: 2.1,
      coefficient_gestion: null,
      sector_id: "Métallerie / Soudure / Industrie",
      payment: { days: 0, endOfMonth: false },
      contact: {
        first_name: "Abdelkader",
        last_name: "Petit",
        job_title: "Conducteur de travaux",
        phone_number: "+33646259533",
      },
    });
    expect(companies[3]?.values.payment).toEqual({ days: 45, endOfMonth: true, label: "45 jours fin de mois" });
    expect(companies.every((company) => company.values.sector_id !== null)).toBe(true);
  });
});
