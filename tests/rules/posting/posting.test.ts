import { describe, expect, test } from "vitest";
import { checkPosting } from "../../../src/rules/posting/check.ts";
import { draftPosting, type OrderToPost } from "../../../src/rules/posting/draft.ts";
import { htmlOf, jobPostingData, type OpenPosting } from "../../../src/rules/posting/structured.ts";
import { FORBIDDEN } from "../../../src/rules/posting/words.ts";
import sentences from "../../fixtures/rules/posting.json" with { type: "json" };

const order = { city: "Lyon", agency: "Relais Intérim", employment_type: "interim" };
const forbidden = (body: string, title = "Maçon (F/H)") =>
  checkPosting({ title, body }, order).filter(({ kind }) => kind === "forbidden");

const REFUSED = sentences.refused as [criterion: string, sentence: string][];

describe("what an offer may not say", () => {
  test.each(REFUSED)("nothing %s: « %s »", (criterion, sentence) => {
    const found = forbidden(sentence);
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ message }) => message.includes(`une offre ne dit rien ${criterion}.`))).toBe(true);
    expect(found[0]?.article).toMatch(/^art\. L\d{4}-\d/);
  });
  test.each(sentences.accepted)("accepted: « %s »", (sentence) => {
    expect(forbidden(sentence)).toEqual([]);
  });
  test("the 25 criteria of the article each have their words, and all were tried", () => {
    expect(FORBIDDEN).toHaveLength(25);
    const tried = new Set(REFUSED.map(([criterion]) => criterion));
    expect(FORBIDDEN.filter(({ criterion }) => !tried.has(criterion))).toEqual([]);
  });
  test("the words are quoted as they were written, ligatures and capitals included", () => {
    expect(forbidden("Œuvre collective. MOINS DE 30 ANS.")[0]?.words).toBe("MOINS DE 30 ANS");
  });
});

const full: OrderToPost = {
  job: "Ferrailleur",
  employment_type: "interim",
  city: "Lyon",
  department: "Rhône",
  start_date: "2026-11-30",
  end_date: "2026-12-18",
  weekly_minutes: 2100,
  schedule: "7 h – 15 h",
  wage_min: 14,
  wage_max: 15.5,
  positions: 2,
  certificates: ["Élingage"],
  licences: ["B"],
  needs_vehicle: true,
  is_night_work: true,
  needs_overnight: true,
  description: "Façonnage et pose d’armatures sur un ouvrage d’art.",
  agency: "Relais Intérim",
};
const bare: OrderToPost = {
  ...full,
  employment_type: "other",
  city: null,
  start_date: null,
  end_date: null,
  weekly_minutes: null,
  schedule: null,
  wage_min: null,
  wage_max: null,
  positions: 1,
  certificates: [],
  licences: [],
  needs_vehicle: false,
  is_night_work: false,
  needs_overnight: false,
  description: null,
  agency: null,
};

describe("the text proposed from an order", () => {
  test("says what the order says, and passes its own reading", () => {
    const { title, body } = draftPosting(full);
    expect(title).toBe("Ferrailleur (F/H) – Lyon");
    for (const said of [
      "2 personnes",
      "Lyon (Rhône)",
      "Du 30/11/2026 au 18/12/2026",
      "14,00 à 15,50",
      "35 h par semaine",
    ])
      expect(body).toContain(said);
    expect(body).toContain("– Élingage en cours de validité\n– Permis B\n– Véhicule");
    expect(checkPosting({ title, body }, order)).toEqual([]);
  });
  test("an order that says little gives a short text, and the reading says what it lacks", () => {
    const { title, body } = draftPosting(bare);
    expect(title).toBe("Ferrailleur (F/H)");
    expect(body).toContain("L’agence recherche une personne pour le métier de Ferrailleur, en emploi.");
    expect(
      checkPosting({ title, body }, order).map(({ kind, message }) => `${kind}: ${message.split(" ")[1]}`),
    ).toEqual([
      "missing: lieu",
      "missing: type",
      "missing: ne",
      "advice: salaire",
      "advice: horaires",
      "advice: texte",
    ]);
    expect(
      checkPosting({ title: "Ferrailleur", body }, { city: null, agency: null, employment_type: "other" })[0]?.message,
    ).toContain("(F/H)");
  });
  test("one wage, an open end, a town without its department", () => {
    const { body } = draftPosting({ ...full, wage_max: 14, end_date: null, department: null });
    expect(body).toContain("Salaire\u202f: 14,00\u202f€ brut");
    expect(body).toContain("À partir du 30/11/2026.");
    expect(body).toContain("à Lyon.");
  });
});

const posting: OpenPosting = {
  id: "1",
  reference: "M-2026-000001",
  title: "Ferrailleur (F/H) – Lyon",
  body: "Un <chantier> & une équipe.\nDeux lignes.\n\nUn autre paragraphe.",
  posted_on: "2026-11-23",
  until: "2026-12-23",
  employment_type: "interim",
  start_date: "2026-11-30",
  end_date: null,
  weekly_minutes: 2100,
  wage_min: 14,
  wage_max: 15,
  positions: 2,
  city: "Lyon",
  postal_code: "69002",
  department: "Rhône",
  region: "Auvergne-Rhône-Alpes",
  country: "FR",
  agency: "Relais Intérim",
  agency_phone: null,
  agency_address: null,
};

describe("the offer that job engines read", () => {
  test("names the agency, the place, the wage by the hour and the last day", () => {
    const data = jobPostingData(posting, "https://relais.example/job-postings/1");
    expect(data).toMatchObject({
      "@type": "JobPosting",
      title: "Ferrailleur – Lyon",
      employmentType: "TEMPORARY",
      validThrough: "2026-12-23T23:59:59",
      hiringOrganization: { name: "Relais Intérim" },
      jobLocation: { address: { addressLocality: "Lyon", postalCode: "69002", addressCountry: "FR" } },
      baseSalary: { currency: "EUR", value: { minValue: 14, maxValue: 15, unitText: "HOUR" } },
      workHours: "35 h",
    });
  });
  test("says nothing of what the order does not say", () => {
    const data = jobPostingData(
      {
        ...posting,
        employment_type: "x",
        start_date: null,
        weekly_minutes: null,
        wage_min: null,
        city: null,
        postal_code: null,
        region: null,
        agency: null,
      },
      "u",
    );
    expect(data).not.toHaveProperty("baseSalary");
    expect(data).not.toHaveProperty("jobStartDate");
    expect(data).toMatchObject({ employmentType: "OTHER", hiringOrganization: { name: "Relais" } });
    expect(jobPostingData({ ...posting, wage_max: null }, "u")).toMatchObject({
      baseSalary: { value: { maxValue: 14 } },
    });
  });
  test("its text is HTML in which nothing of the text is a tag", () => {
    expect(htmlOf(posting.body)).toBe(
      "<p>Un &lt;chantier&gt; &amp; une équipe.<br>Deux lignes.</p><p>Un autre paragraphe.</p>",
    );
  });
});
