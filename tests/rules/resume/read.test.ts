import { describe, expect, it } from "vitest";
import { fold } from "../../../src/rules/fold.ts";
import type { Found } from "../../../src/rules/resume/found.ts";
import { readResume } from "../../../src/rules/resume/read.ts";
import { resumes, type Truth, unseen } from "../../support/resumes.ts";
import { lexicon } from "../search/lexicon.ts";

const TODAY = "2026-11-23";
const software = [
  "AutoCAD",
  "Revit",
  "Covadis",
  "MS Project",
  "Excel",
  "Word",
  "SAP",
  "Sage Paie",
  "Sage BTP",
  "SketchUp",
];
const words = { ...lexicon, software };
const read = (text: string) => readResume(text, words, TODAY);

type Field = keyof Truth;
const values = (one: Found<unknown> | null) => (one ? [String(one.value)] : []);
const said = (text: string): Record<Field, string[]> => {
  const reading = read(text);
  const list = (all: readonly Found<string>[]) => all.map(({ value }) => value);
  return {
    first_name: values(reading.first_name),
    last_name: values(reading.last_name),
    email: values(reading.email),
    phone_number: values(reading.phone_number),
    experience_years: values(reading.experience_years),
    jobs: list(reading.jobs),
    certificates: reading.certificates.map(
      ({ value: { code, issued_on, expires_on } }) => `${code} ${issued_on ?? ""} > ${expires_on ?? ""}`,
    ),
    driving_licences: list(reading.driving_licences),
    languages: list(reading.languages),
    software: list(reading.software),
  };
};
const meant = (truth: Truth, field: Field): string[] => [truth[field] ?? []].flat().map(String);

interface Count {
  right: number;
  read: number;
  meant: number;
}

/** Of a hundred things read, how many are right; of a hundred that the papers say, how many are read. And what went wrong. */
function measure(all: readonly { name: string; text: string; truth: Truth }[]) {
  const counts = new Map<Field, Count>();
  const misses: string[] = [];
  for (const { name, text, truth } of all) {
    for (const [field, got] of Object.entries(said(text)) as [Field, string[]][]) {
      const wanted = meant(truth, field).map(fold);
      const found = got.map(fold);
      const sum = counts.get(field) ?? { right: 0, read: 0, meant: 0 };
      const lost = wanted.filter((one) => !found.includes(one));
      const extra = found.filter((one) => !wanted.includes(one));
      counts.set(field, {
        right: sum.right + found.length - extra.length,
        read: sum.read + found.length,
        meant: sum.meant + wanted.length,
      });
      if (lost.length > 0) misses.push(`${name}: ${field}, not read: ${lost.join(", ")}`);
      if (extra.length > 0) misses.push(`${name}: ${field}, read amiss: ${extra.join(", ")}`);
    }
  }
  const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);
  const precisionAndRecall = Object.fromEntries(
    [...counts].map(([field, { right, read, meant }]) => [field, [percent(right, read), percent(right, meant)]]),
  );
  return { precisionAndRecall, misses };
}

describe("the reader of résumés", () => {
  it("on seventy-two papers in nine layouts, reads this much of what each says", () => {
    expect(resumes.length).toBe(72);
    expect(measure(resumes)).toEqual({
      precisionAndRecall: {
        first_name: [100, 100],
        last_name: [100, 100],
        email: [100, 100],
        phone_number: [100, 100],
        experience_years: [100, 100],
        jobs: [98.3, 100],
        certificates: [100, 100],
        driving_licences: [100, 100],
        languages: [100, 100],
        software: [100, 100],
      },
      // « Maçons de France » is a company, alone on its line.
      misses: ["jobFirst, Thierry: jobs, read amiss: macon", "sidebar, Thierry: jobs, read amiss: macon"],
    });
  });

  it("on papers that it was not written with, reads this much, and misses this", () => {
    expect(measure(unseen)).toEqual({
      precisionAndRecall: {
        first_name: [75, 75],
        last_name: [75, 75],
        email: [100, 100],
        phone_number: [100, 100],
        experience_years: [100, 75],
        jobs: [100, 80],
        certificates: [75, 50],
        driving_licences: [100, 83.3],
        languages: [100, 100],
        software: [null, null],
      },
      misses: [
        "one block: certificates, not read: echaf_fixe >, hauteur >",
        "one block: certificates, read amiss: echaf_fixe 2025-03-01 >",
        "table of dates: certificates, not read: elingage >",
        "table of dates: driving_licences, not read: be",
        "bad scan: first_name, not read: jean-luc",
        "bad scan: first_name, read amiss: currlculum",
        "bad scan: last_name, not read: morel",
        "bad scan: last_name, read amiss: vltae",
        "bad scan: experience_years, not read: 27",
        "bad scan: jobs, not read: conducteur_engins",
      ],
    });
  });

  it("believes nothing that a paper denies, and no month that does not exist", () => {
    const { driving_licences, certificates, experience_years, phone_number } = read(
      "Profil\nSans permis C. Tél : 01 23 45 67 89\nFormation\nSST obtenu 12/13/2020\nRien d'autre, pas de CACES R486 A\nAIPR opérateur délivré 01/01/2025 valable jusqu'au 01/01/2020\nFIMO valable jusqu'en 12/2027",
    );
    expect(driving_licences).toEqual([]);
    expect(phone_number?.value).toBe("+33123456789");
    expect(experience_years).toBeNull();
    expect(certificates.map(({ value }) => value)).toEqual([
      { code: "AIPR_OP", issued_on: null, expires_on: "2020-01-01" },
      { code: "FIMO", issued_on: null, expires_on: "2027-12-31" },
      { code: "SST", issued_on: null, expires_on: null },
    ]);
  });

  it("counts once the years of two jobs held together, and knows licences by their trade names", () => {
    const { experience_years, driving_licences, phone_number, first_name, last_name } = read(
      "Benali Karim\nkarim.benali@exemple.fr\n+33 12 34 56 78\nExpériences\n2010 - 2019 : Maçon\n2012 - 2015 : Peintre\nPermis\npermis poids lourds, super lourds\nPermis :\nSPL",
    );
    expect(experience_years?.value).toBe(10);
    expect(driving_licences.map(({ value }) => value)).toEqual(["C", "CE"]);
    expect(phone_number).toBeNull();
    expect([first_name?.value, last_name?.value]).toEqual(["Karim", "Benali"]);
  });

  it("quotes the words that say it, cut where they are long", () => {
    const long = `Expérience : ${"voirie ".repeat(40)}12 ans d'expérience`;
    expect(read(long).experience_years?.words).toHaveLength(160);
    expect(read("").email).toBeNull();
  });
});
