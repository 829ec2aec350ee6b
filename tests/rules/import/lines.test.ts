import { describe, expect, test } from "vitest";
import type { ImportedCompany } from "../../../src/rules/import/company.ts";
import {
  bestMatch,
  choicesFor,
  databaseMatch,
  defaultDecision,
  fileMatch,
  isBlocked,
  reasonsText,
} from "../../../src/rules/import/decision.ts";
import { companyPayload, talentPayload } from "../../../src/rules/import/payload.ts";
import type { ImportedTalent } from "../../../src/rules/import/talent.ts";
import { decodeText, detectDelimiter, headerKeys, lacksHeader } from "../../../src/rules/import/text.ts";
import { reasonOf, resultOf } from "../support.ts";

describe("a likeness is sure, or for somebody to look at", () => {
  const person = { name: "Awa DIOP", hasSiret: false };
  const found = (reasons: string[], title: string | null = "Diop Awa") => ({
    line: 2,
    target_id: "t1",
    title,
    subtitle: null,
    reasons,
  });
  const sure = (kind: "talents" | "companies", row: ReturnType<typeof found>, identity = person) =>
    databaseMatch(kind, row, identity).sure;

  test("one telephone under the same name, whatever its order; under another name it proves nothing", () => {
    expect(sure("talents", found(["phone"]))).toBe(true);
    expect(sure("talents", found(["phone"], "Paul Martin"))).toBe(false);
    expect(sure("talents", found(["phone"], null))).toBe(false);
  });
  test("two signs, or a name with its birth date, are enough", () => {
    expect(sure("talents", found(["phone", "email"], "Paul Martin"))).toBe(true);
    expect(sure("talents", found(["name_birth_date"], "Paul Martin"))).toBe(true);
  });
  test("a name alone is borne by two people", () => {
    expect(sure("talents", found(["name"]))).toBe(false);
    expect(sure("talents", found(["name", "phone"]))).toBe(true);
  });
  test("a company is its SIRET or its SIREN; a name alone is one only while the file has no SIRET", () => {
    const known = { name: "Bâti", hasSiret: true };
    expect(sure("companies", found(["siret"]), known)).toBe(true);
    expect(sure("companies", found(["siren"]), known)).toBe(true);
    expect(sure("companies", found(["name"]), known)).toBe(false);
    expect(sure("companies", found(["name"]), { ...known, hasSiret: false })).toBe(true);
  });
  test("a line of the file says which one it repeats", () => {
    const match = fileMatch("talents", { row: 5, of: 2, reasons: ["email"] }, "Awa Diop", person);
    expect(match).toMatchObject({ targetId: null, targetLine: 2, subtitle: "ligne 2 du fichier", sure: true });
  });
  test("a record without a title still has its subtitle", () => {
    expect(databaseMatch("talents", { ...found(["phone"], null), subtitle: "Nice" }, person)).toMatchObject({
      title: "",
      subtitle: "Nice",
    });
  });
  test("reasons in French; an unknown one as it came", () => {
    expect(reasonsText(["phone", "siren", "name_birth_date", "new"])).toBe(
      "même téléphone, même SIREN, même nom et même date de naissance, new",
    );
  });
});

describe("what becomes of a line", () => {
  const match = { targetId: "t1", targetLine: null, title: "", subtitle: "", reasons: ["phone"], sure: true };
  const error = [{ row: 2, column: "Nom", severity: "error", message: "" }] as const;
  const warning = [{ ...error[0], severity: "warning" }] as const;

  test("an error holds it back, a warning does not", () => {
    expect([isBlocked(error), isBlocked(warning)]).toEqual([true, false]);
    expect(choicesFor(error, [match])).toEqual(["skip"]);
    expect(choicesFor(warning, [])).toEqual(["create", "skip"]);
    expect(choicesFor([], [match])).toEqual(["merge", "update", "create", "skip"]);
  });
  test("when nobody chooses nothing is overwritten, and a doubt is left to whoever imports", () => {
    expect(defaultDecision(error, [match])).toBe("skip");
    expect(defaultDecision([], [match])).toBe("merge");
    expect(defaultDecision([], [{ ...match, sure: false }])).toBeNull();
    expect(defaultDecision([], [])).toBe("create");
  });
  test("the surest record, then one of the base, then the one with most signs", () => {
    const doubtful = { ...match, targetId: "doubt", sure: false };
    const inFile = { ...match, targetId: null, targetLine: 2 };
    const two = { ...match, targetId: "two", reasons: ["phone", "email"] };
    expect(bestMatch([doubtful, inFile, match, two])).toBe(two);
    expect(bestMatch([doubtful, inFile])).toBe(inFile);
    expect(bestMatch([])).toBeUndefined();
  });
});

const nobody: ImportedTalent = {
  civility: null,
  first_name: "Awa",
  last_name: "Diop",
  phone_number: null,
  email: null,
  street: "1 rue de la Paix",
  postal_code: "06000",
  city: "Nice",
  country_code: "FR",
  birth_date: null,
  job_id: null,
  job_name: null,
  wage: null,
  certificates: [],
  available_on: null,
  driving_licences: [],
  has_vehicle: null,
  comment: null,
};
const nice = {
  city: "NICE",
  department_code: "06",
  department_name: "Alpes-Maritimes",
  region_name: null,
  latitude: 43.7,
  longitude: 7.25,
};

describe("what the database receives", () => {
  test("of a person: what is known only, the place of the code, an availability only where one was said", () => {
    expect(talentPayload(nobody, null, "2026-11-21")).toEqual({
      first_name: "Awa",
      last_name: "Diop",
      street1: "1 rue de la Paix",
      postal_code: "06000",
      city: "Nice",
      country_code: "FR",
    });
    const later = { ...nobody, available_on: "2026-12-01", certificates: ["SST"] };
    expect(talentPayload(later, nice, "2026-11-21")).toMatchObject({
      city: "NICE",
      latitude: 43.7,
      certificate_codes: ["SST"],
      availability_status: "available_on",
    });
    expect(talentPayload({ ...later, available_on: "2026-11-21" }, null, "2026-11-21")).toMatchObject({
      availability_status: "available",
    });
  });

  const bare: ImportedCompany = {
    name: "Bâti",
    siret: null,
    naf_code: null,
    street: null,
    postal_code: null,
    city: null,
    country_code: null,
    sector_id: null,
    contact: null,
    coefficient_delegation: null,
    coefficient_gestion: null,
    payment: null,
  };
  test("of a company: its name is enough", () => {
    expect(companyPayload(bare, null)).toEqual({ name: "Bâti" });
  });
  test.each([
    [
      { days: 0, endOfMonth: false, label: "à réception" },
      { payment_days: 0, payment_mode: "reception" },
    ],
    [
      { days: 45, endOfMonth: true, label: "45 jours fin de mois" },
      { payment_days: 45, payment_mode: "fin_de_mois" },
    ],
    [
      { days: 30, endOfMonth: false, label: "30 jours" },
      { payment_days: 30, payment_mode: "net" },
    ],
  ])("§3.3 payment %o", (payment, expected) => {
    expect(companyPayload({ ...bare, payment }, null)).toEqual({
      name: "Bâti",
      payment_terms: payment.label,
      ...expected,
    });
  });
  test("§3.3 a term beyond the law keeps its words only; the contact goes with the company", () => {
    const contact = { first_name: "Awa", last_name: null, job_title: null, phone_number: null, email: "a@b.fr" };
    const payment = { days: 90, endOfMonth: false, label: "90 jours" };
    expect(companyPayload({ ...bare, payment, contact }, null)).toEqual({
      name: "Bâti",
      payment_terms: "90 jours",
      payment_mode: "net",
      contact_first_name: "Awa",
      contact_email: "a@b.fr",
    });
  });
});

describe("the text of a file", () => {
  const bytes = (...some: number[]) => new Uint8Array(some);
  test.each([
    ["UTF-8", bytes(0x4e, 0xc3, 0xa9), "Né"],
    ["Windows-1252", bytes(0x4e, 0xe9), "Né"],
    ["UTF-16", bytes(0xff, 0xfe, 0x4e, 0, 0xe9, 0), "Né"],
    ["UTF-16", bytes(0xfe, 0xff, 0, 0x4e, 0, 0xe9), "Né"],
  ])("%s", (encoding, file, text) => expect(resultOf(decodeText(file))).toEqual({ text, encoding }));
  test("nothing, or what no text holds, is refused", () => {
    expect(reasonOf(decodeText(bytes(0x20, 0x0a)))).toContain("vide");
    expect(reasonOf(decodeText(bytes(0x50, 0x4b, 0x03, 0x04)))).toContain("n’est pas un texte");
    expect(reasonOf(decodeText(bytes(0xe9, 0x01)))).toContain("n’est pas un texte");
  });
  test.each([
    ["Nom;Prénom\n", ";"],
    ["Nom\tPrénom", "\t"],
    ['"Nom, prénom"|Ville', "|"],
    ["Nom,Prénom,Ville;Pays", ","],
    ["Nom", ";"],
    ["", ";"],
  ])("%j is cut by %j", (text, delimiter) => expect(detectDelimiter(text)).toBe(delimiter));
  test("a first line of values is no line of titles", () => {
    expect(lacksHeader(["Nom", "Prénom", "CP"])).toBe(false);
    for (const value of ["a@b.fr", "13/09/1993", "06 46 25 95 33", "12,5"])
      expect(lacksHeader(["Nom", value])).toBe(true);
    expect(lacksHeader(["", " "])).toBe(true);
  });
  test("titles twice or missing get a name of their own", () => {
    expect(headerKeys(["Téléphone", " Téléphone ", "", "Nom\nde famille"])).toEqual([
      "Téléphone",
      "Téléphone (2)",
      "Colonne 3",
      "Nom de famille",
    ]);
  });
});
