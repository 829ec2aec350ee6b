import { describe, expect, it } from "vitest";
import { type Profile, profileArticles, profileTitle } from "../../../src/rules/paper/profile.ts";
import { profileLetter } from "../../../src/rules/paper/profile-letter.ts";
import { maskedParts, maskText, type Secrets } from "../../../src/rules/resume/mask.ts";
import { MASK_REASON } from "../../../src/rules/resume/mask-patterns.ts";

const secrets: Secrets = {
  names: ["Karim", "Benali", "X"],
  contacts: ["karim.benali@exemple.fr", "+33612345678"],
  places: ["12 rue des Lilas", "Vénissieux"],
  employers: ["Bâti Confluence"],
};
const mask = (text: string) => maskText(text, secrets);

describe("what a text says of who somebody is", () => {
  it.each([
    ["Karim BENALI, coffreur", "name"],
    ["M. Bénali est sérieux", "name"],
    ["écrire à karim.benali@exemple.fr", "contact"],
    ["autre adresse k.b [at] courriel.com", "contact"],
    ["au 06.12.34.56.78 le soir", "contact"],
    ["ou +40 721 234 567", "contact"],
    ["linkedin.com/in/kb69", "contact"],
    ["habite 12 rue des Lilas", "address"],
    ["domicilié 3 bis, avenue Foch à deux pas", "address"],
    ["69200 Vénissieux", "address"],
    ["vit à 38200 Vienne", "address"],
    ["né le 12/04/1985 à Lyon", "birth"],
    ["42 ans, en forme", "birth"],
    ["Âge : 42", "birth"],
    ["de nationalité portugaise", "origin"],
    ["d’origine malienne", "origin"],
    ["marié, 2 enfants", "family"],
    ["célibataire", "family"],
    ["Il est marié.", "family"],
    ["âgée de 35 ans", "birth"],
    ["père de famille", "family"],
    ["reconnu RQTH", "health"],
    ["sans handicap", "health"],
    ["délégué syndical CGT", "union"],
    ["1 85 04 69 123 456 78", "number"],
    ["FR76 3000 6000 0112 3456 7890 189", "number"],
    ["permis n° 12AB34567", "number"],
    ["chez Eiffage Rail", "employer"],
    ["a travaillé pour Bati-Confluence", "employer"],
    ["au lycée Étienne Mimard", "school"],
    ["CFA de Dardilly", "school"],
    ["Références auprès de Paul Durand", "referee"],
    ["voir Mme Dupont", "referee"],
    ["une femme de terrain", "sex"],
  ] as const)("« %s » is taken out as %s", (text, kind) => {
    const { text: rest, masked } = mask(text);
    expect(masked.map((one) => one.kind)).toContain(kind);
    expect(MASK_REASON[kind]).not.toBe("");
    // What is masked once stays masked, and nothing more is found in it.
    expect(mask(rest)).toEqual({ text: rest, masked: [] });
  });

  it.each([
    "Coffreur-bancheur, 12 ans d’expérience, banches métalliques et planchers.",
    "CACES R486 A valable jusqu’au 14/05/2028, SST, permis B.",
    "Pelle 20 t, chargeuse, compacteur ; pose de réseaux DN 300 à 1200.",
    "Encadre 8 personnes, lit les plans, grand déplacement possible.",
    "Depuis 2014 en gros œuvre ; 15 ans de métier.",
  ])("« %s » stays as it is", (text) => {
    expect(mask(text)).toEqual({ text, masked: [] });
  });
});

const profile: Profile = {
  reference: "BTP-2026-0A3F21",
  job: "Coffreur-bancheur",
  other_jobs: ["Maçon"],
  level: "Confirmé",
  years: 12,
  classification: "N3P1",
  skills: ["Banches", "Karim Benali"],
  certificates: [
    { label: "SST", expires_on: "2027-02-03" },
    { label: "CATEC", expires_on: null },
  ],
  driving_licences: ["B"],
  languages: ["arabe"],
  software: ["Excel"],
  mobility_km: 30,
  department: "69",
  available_on: "2026-12-01",
  wage_expected: 15.4,
  presentation: "Karim est soigneux.",
  experience: "Logements, chez Bouygues Bâtiment",
  versions: 0,
  secrets,
};

it("the anonymous résumé says what a client may know, and tells what it took out", () => {
  const { articles, masked } = profileArticles(profile);
  expect(profileTitle(profile)).toBe("Profil BTP-2026-0A3F21");
  const text = JSON.stringify(articles);
  for (const said of ["Coffreur", "12", "69", "SST", "de 14 à 16", "01/12/2026", "le profil est soigneux"]) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/Karim|Benali|Bouygues/i);
  expect(masked.map(({ kind }) => kind)).toEqual(["name", "name", "name", "employer"]);
});

it("an empty file makes a short paper, not an untrue one", () => {
  const nothing = { ...profile, skills: [], certificates: [], presentation: null, experience: null, department: null };
  const { articles } = profileArticles({ ...nothing, years: null, wage_expected: null, available_on: null, job: null });
  expect(articles.map(({ title }) => title)).not.toContain("Présentation");
  expect(JSON.stringify(articles)).toContain("à convenir");
});

it("as a letter it says the same, under a subject that a mailbox shows whole", () => {
  const named = { ...profile, other_jobs: ["Benali"] };
  const { subject, text } = profileLetter(named);
  expect(subject).toBe("Coffreur-bancheur disponible – profil BTP-2026-0A3F21");
  expect(text).toContain("–\u00a0SST\u202f: valable jusqu’au 03/02/2027");
  expect(`${subject} ${text}`).not.toMatch(/Karim|Benali|Bouygues/i);
  expect(profileLetter({ ...profile, job: null }).subject).toBe("Profil BTP-2026-0A3F21");
  expect(profileLetter({ ...profile, job: "Maçon ".repeat(40) }).subject).toHaveLength(150);
});

it("what stands for masked words is told from the rest, for a screen", () => {
  const { text } = mask("Tél : 06 12 34 56 78, coffreur.");
  expect(maskedParts(text)).toEqual([
    { text: "Tél : ", isMask: false },
    { text: "…", isMask: true },
    { text: ", coffreur.", isMask: false },
  ]);
  expect(maskedParts("")).toEqual([]);
});
