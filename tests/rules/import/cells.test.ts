import { describe, expect, test } from "vitest";
import { readCertificates } from "../../../src/rules/import/certificates.ts";
import { readNaf, readPhone, readPostalCode, readSiret } from "../../../src/rules/import/contact.ts";
import { readText } from "../../../src/rules/import/row.ts";
import {
  readAvailability,
  readCivility,
  readDate,
  readDecimal,
  readEmail,
  readLicences,
  readName,
  readPaymentTerms,
  readWage,
} from "../../../src/rules/import/values.ts";

/** A Saturday. */
const TODAY = "2026-11-21";

test("an empty or absent cell says nothing, and is no problem", () => {
  for (const empty of [undefined, "", "  ", "\u00a0"])
    expect([
      readText(empty),
      readName(empty),
      readCivility(empty),
      readEmail(empty),
      readDate(empty, { pivot: 10 }),
      readAvailability(empty, TODAY),
      readDecimal(empty, "Coefficient"),
      readWage(empty),
      readLicences(empty),
      readPaymentTerms(empty),
      readPhone(empty),
      readSiret(empty),
      readNaf(empty),
      readPostalCode(empty),
    ]).toEqual(Array.from({ length: 14 }, () => ({ value: null })));
  expect(readCertificates(undefined, new Set())).toEqual({ codes: [], unknown: [] });
});

test.each([
  ["DUPONT", "Dupont"],
  ["jean-pierre", "Jean-Pierre"],
  ["d’ARTAGNAN", "d’ARTAGNAN"],
  ["O'BRIEN", "O'Brien"],
  ["McAdam", "McAdam"],
])("name %s → %s", (text, name) => expect(readName(text)).toEqual({ value: name }));
test("a name that lost a letter is kept, and told", () => {
  expect(readName("LEF?VRE")).toEqual({ value: "Lef?vre", problem: expect.stringContaining("Lettre perdue") });
});

test.each([
  ["Mme", "madame"],
  ["Mlle.", "madame"],
  ["F", "madame"],
  ["M.", "monsieur"],
  ["Monsieur", "monsieur"],
])("civility %s → %s", (text, civility) => expect(readCivility(text)).toEqual({ value: civility }));

test.each([
  ["13/09/1993", "1993-09-13"],
  ["13.9.93", "1993-09-13"],
  ["1 2 05", "2005-02-01"],
  ["1993-9-3", "1993-09-03"],
])("date %s → %s", (text, date) => expect(readDate(text, { pivot: 10 })).toMatchObject({ value: date }));

describe("what cannot be read says so, with what was typed", () => {
  test.each([
    [readCivility("Dr"), "Civilité inconnue : « Dr »."],
    [readEmail("jean(at)exemple.fr"), "Adresse e-mail illisible : « jean(at)exemple.fr »."],
    [readDate("septembre 93", { pivot: 10 }), "Date illisible : « septembre 93 »."],
    [readDate("31/02/1993", { pivot: 10 }), "Cette date n’existe pas : « 31/02/1993 »."],
    [readAvailability("bientôt", TODAY), "Date illisible : « bientôt »."],
    [readWage("à voir"), "Taux horaire illisible : « à voir »."],
    [readLicences("tracteur"), "Permis non reconnu : « tracteur »."],
    [readPaymentTerms("fin de mois"), "Délai de paiement illisible : « fin de mois »."],
    [readPostalCode("ABC"), "Code postal refusé : « ABC »."],
    [readPhone("12"), "Téléphone refusé : « 12 »."],
    [readSiret("12345678200011"), "SIRET refusé : « 12345678200011 »."],
    [readNaf("XX"), "Code NAF refusé : « XX »."],
  ])("%#", (cell, problem) => {
    expect(cell.value).toBeNull();
    expect(cell.problem).toContain(problem);
  });
});

test.each([
  ["de suite", TODAY],
  ["ASAP", TODAY],
  ["lundi", "2026-11-23"],
  // The day itself is the one of next week.
  ["samedi", "2026-11-28"],
  ["01/12/26", "2026-12-01"],
])("available %s → %s", (text, day) => expect(readAvailability(text, TODAY)).toMatchObject({ value: day }));

test.each([
  ["12,31", 12.31],
  ["12.31€/h", 12.31],
  ["1 250,5 euros", 1250.5],
])("wage %s → %d", (text, wage) => expect(readWage(text)).toEqual({ value: wage }));

test("« SMIC + 5 % » is no amount: of which day, nobody says", () =>
  expect(readWage("SMIC + 5 %")).toEqual({
    value: null,
    problem: "« SMIC + 5 % » n’est pas un montant : gardé en commentaire.",
  }));

test.each([
  ["B + véhicule", { licences: ["B"], hasVehicle: true }],
  ["oui", { licences: ["B"], hasVehicle: null }],
  ["B, C, CE, B", { licences: ["B", "C", "CE"], hasVehicle: null }],
  ["voiture", { licences: [], hasVehicle: true }],
  ["aucun", { licences: [], hasVehicle: null }],
  ["non", { licences: [], hasVehicle: null }],
])("licences %s", (text, value) => expect(readLicences(text)).toMatchObject({ value }));

test.each([
  ["45 FDM", { days: 45, endOfMonth: true, label: "45 jours fin de mois" }],
  ["30 j", { days: 30, endOfMonth: false, label: "30 jours" }],
  ["60 jours nets", { days: 60, endOfMonth: false, label: "60 jours" }],
  ["Comptant", { days: 0, endOfMonth: false, label: "à réception" }],
])("§3.3 payment %s", (text, value) => expect(readPaymentTerms(text)).toMatchObject({ value }));
test.each(["61 jours", "60 jours fin de mois"])("§3.3 %s is beyond the law: kept, and told", (text) => {
  expect(readPaymentTerms(text)).toMatchObject({ value: {}, problem: expect.stringContaining("L441-10") });
});

test("§7.6 a code or a number that lost its first zero gets it back; 980xx is Monaco", () => {
  expect(readPostalCode("6000")).toEqual({
    value: { code: "06000", country: "FR" },
    understood: "Zéro rendu au début : « 6000 » lu comme « 06000 ».",
  });
  expect(readPostalCode("98000")).toEqual({ value: { code: "98000", country: "MC" } });
  expect(readPhone("6 46 25 95 33")).toEqual({
    value: "+33646259533",
    understood: "Zéro rendu au début : « 646259533 » lu comme « 0646259533 ».",
  });
  expect(readPhone("0646259533")).toEqual({ value: "+33646259533" });
});

describe("certificates as the trade writes them", () => {
  const all = "R482_A R486_B R490 AIPR_OP AIPR_ENC AIPR_CONC SST AMIANTE_SS4 HAUTEUR ATEX_1 FIMO FCO CATEC ELINGAGE";
  const known = new Set(`${all} BLINDAGE PASI HAB_B0 HAB_H0V HAB_BR`.split(" "));
  test.each([
    ["CACES R482 A", ["R482_A"]],
    ["r486 b", ["R486_B"]],
    ["CACES 490", ["R490"]],
    ["AIPR op. + AIPR encadrant, AIPR conc", ["AIPR_OP", "AIPR_ENC", "AIPR_CONC"]],
    ["Sauveteur secouriste", ["SST"]],
    ["amiante SS4", ["AMIANTE_SS4"]],
    ["Port du harnais", ["HAUTEUR"]],
    ["ATEX 1", ["ATEX_1"]],
    ["FIMO;FCO", ["FIMO", "FCO"]],
    ["CATEC, Élingage, Blindage, PASI", ["CATEC", "ELINGAGE", "BLINDAGE", "PASI"]],
    ["hab. élec. B0 H0V BR", ["HAB_B0", "HAB_H0V", "HAB_BR"]],
    ["SST + SST", ["SST"]],
  ])("%s", (text, codes) => expect(readCertificates(text, known)).toEqual({ codes, unknown: [] }));
  test("a title that is not of the list, or that nobody knows, is handed back as it was typed", () => {
    expect(readCertificates("R484 / Échafaudage ; ", known)).toEqual({ codes: [], unknown: ["R484", "Échafaudage"] });
  });
});

describe("what could mean something else says how it was understood", () => {
  test.each([
    [readDate("13.9.93", { pivot: 10 }), "« 13.9.93 » lu comme 13/09/1993."],
    [readDate("13/09/1993", { pivot: 10 }), undefined],
    [readAvailability("de suite", TODAY), "« de suite » lu comme aujourd’hui, 21/11/2026."],
    [readAvailability("lundi", TODAY), "« lundi » lu comme 23/11/2026."],
    [readLicences("oui"), "« oui » lu comme le permis B."],
    [readLicences("B"), undefined],
    [readPaymentTerms("45 FDM"), "« 45 FDM » lu comme « 45 jours fin de mois »."],
    [readPaymentTerms("45 jours fin de mois"), undefined],
  ])("%#", (cell, said) => expect(cell.understood).toBe(said));
});

// The database has the last word on a mailbox: the preview says the same.
test.each([
  "a@b",
  "jean..dupont@exemple.fr",
  ".jean@exemple.fr",
  "jean.@exemple.fr",
  "é@exemple.fr",
  "a@-b.fr",
  "a@b_c.fr",
])("« %s » is no address that could be written", (email) => expect(readEmail(email).value).toBeNull());
