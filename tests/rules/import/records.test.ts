import { describe, expect, test } from "vitest";
import { guessKind, missingTargets, proposeMapping } from "../../../src/rules/import/columns.ts";
import { readCompany } from "../../../src/rules/import/company.ts";
import { findFileDuplicates, talentKeys } from "../../../src/rules/import/duplicates.ts";
import { readTalent } from "../../../src/rules/import/talent.ts";

const talents = {
  today: "2026-11-21",
  jobs: [{ id: "macon", name: "Maçon", synonyms: ["maçonne"] }],
  certificateCodes: new Set<string>(),
};
const talent = (raw: Record<string, string>, row = 2) =>
  readTalent(row, raw, proposeMapping("talents", Object.keys(raw)), talents);
const sectors = [
  { id: "metal", name: "Métallerie / Soudure" },
  { id: "tp", name: "TP / VRD" },
];
const company = (raw: Record<string, string>) =>
  readCompany(2, raw, proposeMapping("companies", Object.keys(raw)), { sectors });

describe("columns", () => {
  test("the exact word first, then a title that begins with one, each column once", () => {
    const mapping = proposeMapping("talents", ["Nom et prénom", "Nom", "Téléphone portable", "Autre"]);
    // « nom » is too short a word to recognise « Nom et prénom ».
    expect(mapping).toMatchObject({ last_name: "Nom", first_name: null, phone_number: "Téléphone portable" });
    expect(missingTargets("talents", mapping).map(({ key }) => key)).toEqual(["first_name"]);
  });
  test("a SIRET or a « raison sociale » means companies", () => {
    expect([["N° SIRET"], ["Raison sociale"], ["Nom"]].map(guessKind)).toEqual(["companies", "companies", "talents"]);
  });
});

describe("a person", () => {
  test("a name without a first name is imported and told, a first name alone is refused", () => {
    expect(talent({ Nom: "Diop", Prénom: "" }).problems).toMatchObject([{ column: "Prénom", severity: "warning" }]);
    expect(talent({ Nom: "", Prénom: "Awa" }).problems).toMatchObject([{ column: "Nom", severity: "error" }]);
  });
  test("under a column that the file does not have, the problem bears the name of the field", () => {
    expect(talent({ Prénom: "Awa" }).problems).toMatchObject([{ column: "last_name", severity: "error" }]);
  });
  test("somebody under sixteen has no birth date until it is checked", () => {
    const read = talent({ Nom: "Diop", Prénom: "Awa", "Date de naissance": "01/01/2015" });
    expect(read.values.birth_date).toBeNull();
    expect(read.problems).toMatchObject([{ column: "Date de naissance", message: expect.stringContaining("16 ans") }]);
  });
  test("a job by its name or another of its names; what was typed is kept beside it", () => {
    const jobOf = (job: string) => {
      const { job_id, job_name } = talent({ Nom: "Diop", Prénom: "Awa", Métier: job }).values;
      return [job_id, job_name];
    };
    expect(["MACON", "maçonne", "Boulanger", ""].map(jobOf)).toEqual([
      ["macon", "MACON"],
      ["macon", "maçonne"],
      [null, "Boulanger"],
      [null, null],
    ]);
  });
  test("a code of Monaco, no licence said, a comment of one’s own", () => {
    const { values } = talent({ Nom: "Diop", Prénom: "Awa", CP: "98000", Permis: "", Commentaire: " Sérieuse " });
    expect(values).toMatchObject({
      postal_code: "98000",
      country_code: "MC",
      driving_licences: [],
      has_vehicle: null,
      comment: "Sérieuse",
    });
  });
});

describe("a company", () => {
  test("without a name it is refused", () => {
    expect(company({ "Raison sociale": " " }).problems).toMatchObject([
      { column: "Raison sociale", severity: "error", message: "Raison sociale manquante." },
    ]);
  });
  test("a sector by its name, by one word that is shared, else told", () => {
    const sectorOf = (sector: string) => company({ "Raison sociale": "Bâti", Secteur: sector });
    expect(sectorOf("tp / vrd").values.sector_id).toBe("tp");
    expect(sectorOf("Soudure").values.sector_id).toBe("metal");
    expect(sectorOf("Cirque")).toMatchObject({
      values: { sector_id: null },
      problems: [{ message: "Secteur hors de la liste : « Cirque »." }],
    });
  });
  test.each(["0,95", "21"])("a coefficient of %s is a typing mistake", (coefficient) => {
    const read = company({ "Raison sociale": "Bâti", "Coef. délégation": coefficient });
    expect(read.values.coefficient_delegation).toBeNull();
    expect(read.problems[0]?.message).toBe(`Coefficient de délégation improbable : ${coefficient}.`);
  });
  test("a contact is somebody with a name, a mailbox or a telephone", () => {
    const contactOf = (cells: Record<string, string>) => company({ "Raison sociale": "Bâti", ...cells }).values.contact;
    expect(contactOf({ Contact: "Awa DIOP BA" })).toMatchObject({ first_name: "Awa", last_name: "Diop Ba" });
    expect(contactOf({ "Mail contact": "a@b.fr" })).toMatchObject({ first_name: null, email: "a@b.fr" });
    expect(contactOf({ "Tél. contact": "0646259533" })).toMatchObject({ phone_number: "+33646259533" });
    expect(contactOf({ Fonction: "Comptable" })).toBeNull();
  });
});

test("a person without a first name repeats by name and birth date; a later repeat is told of the first", () => {
  const again = { Nom: "Diop", "Date de naissance": "01/02/1990" };
  const rows = [talent(again, 2), talent(again, 3), talent({ ...again, Téléphone: "0646259533" }, 4)];
  rows.push(talent({ Nom: "Autre", Téléphone: "0646259533" }, 5));
  expect(findFileDuplicates(rows, talentKeys)).toEqual([
    { row: 3, of: 2, reasons: ["name_and_birth_date"] },
    { row: 4, of: 2, reasons: ["name_and_birth_date"] },
    { row: 5, of: 2, reasons: ["phone"] },
  ]);
});

test("a name repeats as long as one of the two birth dates is unknown", () => {
  const named = (born: string, line: number) =>
    talent({ Nom: "Diallo", Prénom: "Mohamed", "Date de naissance": born }, line);
  const repeats = (...born: string[]) =>
    findFileDuplicates(
      born.map((date, n) => named(date, n + 2)),
      talentKeys,
    );
  expect(repeats("01/02/1990", "")).toEqual([{ row: 3, of: 2, reasons: ["name"] }]);
  expect(repeats("", "")).toEqual([{ row: 3, of: 2, reasons: ["name"] }]);
  expect(repeats("01/02/1990", "05/06/1985")).toEqual([]);
  expect(repeats("01/02/1990", "01/02/1990")).toEqual([{ row: 3, of: 2, reasons: ["name_and_birth_date"] }]);
});
