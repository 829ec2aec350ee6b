import { expect, it } from "vitest";
import { assistedProposals, type FileNow, factsOf, proposalsOf } from "../../../src/rules/resume/diff.ts";
import { textOfPieces } from "../../../src/rules/resume/layout.ts";
import { readResume } from "../../../src/rules/resume/read.ts";
import { resumes } from "../../support/resumes.ts";
import { lexicon } from "../search/lexicon.ts";

const words = { ...lexicon, software: ["Excel"] };
const nameOf = (kind: string, code: string) => `${kind} ${code}`;
const EMPTY: FileNow = {
  first_name: null,
  last_name: null,
  email: null,
  phone_number: null,
  experience_years: null,
  job: null,
  jobs: [],
  certificates: [],
  driving_licences: [],
  languages: [],
  software: [],
};
const thierry = resumes.find(({ name }) => name === "classic, Thierry");
const reading = readResume(thierry?.text ?? "", words, "2026-11-23");

it("an empty file is offered all that the paper says, the first job as its own", () => {
  const all = proposalsOf(reading, EMPTY, nameOf);
  expect(all.map(({ field, shown, before }) => `${field}: ${shown}${before ?? ""}`)).toEqual([
    "first_name: Thierry",
    "last_name: Delacroix",
    "email: t.delacroix@exemple.org",
    "phone_number: +33645678901",
    "experience_years: 25",
    "job: job chef_chantier",
    "jobs: job chef_equipe_go",
    "certificates: certificate AIPR_ENC, valable jusqu’au 31/03/2028",
    "certificates: certificate SST, délivré le 20/10/2025",
    "certificates: certificate AMIANTE_SS4, valable jusqu’au 01/12/2026",
    "driving_licences: B",
    "languages: italien",
    "software: Excel",
  ]);
  expect(all.every(({ words }) => words !== "")).toBe(true);
  expect(factsOf(all)).toMatchObject({
    first_name: "Thierry",
    experience_years: 25,
    job: "chef_chantier",
    jobs: ["chef_equipe_go"],
    certificates: [{ code: "AIPR_ENC" }, { code: "SST" }, { code: "AMIANTE_SS4" }],
    languages: ["italien"],
  });
});

it("what the file says already is not offered; what it says otherwise is offered in its place", () => {
  const now: FileNow = {
    ...EMPTY,
    first_name: "Thierry",
    last_name: "Lacroix",
    experience_years: 24,
    job: "chef_chantier",
    jobs: ["chef_equipe_go"],
    driving_licences: ["B"],
    certificates: [
      { code: "AIPR_ENC", issued_on: null, expires_on: "2028-03-31" },
      { code: "SST", issued_on: "2025-10-20", expires_on: null },
      { code: "AMIANTE_SS4", issued_on: null, expires_on: null },
    ],
  };
  const changes = (certificates: FileNow["certificates"]) =>
    proposalsOf(reading, { ...now, certificates }, nameOf)
      .filter(({ before }) => before !== null)
      .map(({ field, before }) => `${field} ${before}`);
  expect(changes(now.certificates)).toEqual(["last_name Lacroix", "experience_years 24", "certificates sans date"]);
  // A title that ends later than the paper says is better known than the paper.
  expect(changes([{ code: "SST", issued_on: null, expires_on: "2027-10-19" }])).toEqual([
    "last_name Lacroix",
    "experience_years 24",
  ]);
  expect(changes([{ code: "SST", issued_on: "2020-01-01", expires_on: "2022-01-01" }]).at(-1)).toBe(
    "certificates délivré le 01/01/2020, valable jusqu’au 01/01/2022",
  );
  const undated = readResume("Formation\nSST\nFIMO", words, "2026-11-23");
  expect(
    proposalsOf(undated, { ...EMPTY, certificates: [{ code: "SST", issued_on: null, expires_on: null }] }, nameOf).map(
      ({ shown }) => shown,
    ),
  ).toEqual(["certificate FIMO"]);
});

it("the pieces of a page make its lines, and columns stay apart", () => {
  const at = (str: string, x: number, y: number) => ({ str, x, y, width: str.length * 5 });
  expect(textOfPieces([])).toBe("");
  expect(
    textOfPieces([
      at("Karim", 0, 700),
      at(" ", 25, 700),
      at("BENALI", 30, 700),
      at("Maç", 0, 680),
      at("on", 15, 680),
      at("2019", 200, 681),
    ]),
  ).toBe("Karim BENALI\nMaçon | 2019");
});

it("what a model read is added to what was read here, once, and marked", () => {
  const found = <T>(value: T) => ({ value, words: "dit ainsi" });
  const theirs = {
    experience_years: found(12),
    jobs: [found("chef_chantier"), found("grutier")],
    certificates: [],
    driving_licences: [found("B"), found("C")],
    languages: [],
    software: [],
  };
  const mine = proposalsOf(reading, EMPTY, nameOf);
  const keys = (all: readonly { key: string; isAssisted?: boolean }[]) =>
    all.map(({ key, isAssisted }) => `${key} ${isAssisted}`);
  // A job beside the main one, another licence; the years were said otherwise.
  expect(keys(assistedProposals(theirs, EMPTY, mine, nameOf))).toEqual([
    "assistant:jobs:grutier true",
    "assistant:driving_licences:C true",
  ]);
  expect(keys(assistedProposals(theirs, EMPTY, [], nameOf))).toEqual([
    "assistant:experience_years:12 true",
    "assistant:job:chef_chantier true",
    "assistant:jobs:grutier true",
    "assistant:driving_licences:B true",
    "assistant:driving_licences:C true",
  ]);
});
