import { expect, test } from "vitest";
import { guessExpiry, guessPerson, guessType, wordsOfFile } from "../../../src/rules/paper/guess.ts";

test.each([
  ["CNI_Benali_recto.jpg", "", "identity"],
  ["rib karim.pdf", "", "bank_details"],
  ["Carte-BTP-2026.pdf", "", "btp_card"],
  ["visite médicale BENALI.pdf", "", "medical"],
  ["CACES R482 B1.pdf", "", "certificate"],
  ["titre de séjour.png", "", "residence_permit"],
  ["Permis Karim.jpg", "", "driving_licence"],
  ["CV Karim Benali.pdf", "", "resume"],
  ["photo.jpg", "", "photo"],
  ["scan0012.pdf", "RELEVÉ D’IDENTITÉ BANCAIRE\nTitulaire : M. Benali, carte vitale", "bank_details"],
  ["doc.pdf", "Visite d’information et de prévention\nMédecine du travail", "medical"],
  ["doc.pdf", "Attestation de vigilance – Urssaf", "vigilance"],
  ["doc.pdf", "Carte d’identification professionnelle des salariés du BTP", "btp_card"],
  ["doc.pdf", "Bonjour, voici la photo du chantier et ma facture", undefined],
])("%s, « %s » is taken for %s", (name, text, type) => {
  expect(guessType(name, text)?.type).toBe(type);
});

test("what says so is told, and where it was read", () => {
  expect(guessType("scan.pdf", "Avis d’aptitude")).toEqual({ type: "medical", words: "avis d aptitude", from: "text" });
  expect(guessType("mon RIB.pdf", "")).toEqual({ type: "bank_details", words: "rib", from: "name" });
});

test.each([
  ["CACES R486, valable jusqu’au 14/05/2028.", "2028-05-14"],
  ["Date d’expiration : 3.9.2027 ", "2027-09-03"],
  ["expire le 45/05/2028 ", null],
  ["expire le 10/13/2028 ", null],
  ["expire le 31/02/2028.", null],
  ["délivré le 14/05/2024", null],
])("« %s » holds until %s", (text, day) => expect(guessExpiry(text)).toBe(day));

const karim = { id: "1", first_name: "Karim", last_name: "Benali" };
const goff = { id: "2", first_name: "Marie-Claude", last_name: "Le Goff" };

test.each([
  ["RIB Benali Karim.pdf", "", "1"],
  ["rib.pdf", "Titulaire : Mme LE GOFF Marie Claude", "2"],
  ["CNI benali (copie) karim.jpg", "", "1"],
  ["rib.pdf", "Karim Benali et Marie-Claude Le Goff", undefined],
  ["rib.pdf", "Karim et M. Benali", undefined],
  ["rib.pdf", "", undefined],
])("%s, « %s » is of %s", (name, text, id) => expect(guessPerson(name, text, [karim, goff])?.id).toBe(id));

test.each([
  ["CACES_N'Diaye_Awa.pdf", ""],
  ["Awa N’Diaye.pdf", ""],
  ["CNI n_diaye awa.jpg", ""],
  ["rib NDiaye (2) awa.pdf", ""],
  ["scan.pdf", "Titulaire : Mme A. M. AWA NDIAYE"],
  ["scan.pdf", "Mme Awa N'DIAYE"],
])("a name with an apostrophe is known however it is written: %s, « %s »", (name, text) => {
  expect(wordsOfFile(name, text)).toEqual(expect.arrayContaining(["ndiaye", "awa"]));
  expect(guessPerson(name, text, [karim, { id: "3", first_name: "Awa", last_name: "N’Diaye" }])?.id).toBe("3");
});

test("no figure of a file is looked for", () => {
  const words = wordsOfFile("vitale 1 85 05 69 123 456 78.pdf", "N° 185056912345678, Karim BENALI, benali");
  expect(words).toEqual(["vitale", "karim", "benali"]);
});
