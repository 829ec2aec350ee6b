import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseTowns } from "@/lib/towns";
import { createEngine } from "@/pages/import/engine";
import { placeFinder } from "@/pages/import/places";
import { applyToAll, type Choices, countsOf, matchesByLine, plan, shownRows, stagedRow } from "@/pages/import/plan";
import type { PreviewRow, ReadContext } from "@/pages/import/reading";
import { isRefused, refusedLines, reportLines, saidOf } from "@/pages/import/report";
import { proposeMapping } from "@/rules/import/columns";
import { databaseMatch } from "@/rules/import/decision";

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const truth = JSON.parse(readFileSync(at("tests/fixtures/truth.json"), "utf8"));
const towns = async () => placeFinder(parseTowns(JSON.parse(readFileSync(at("public/towns.json"), "utf8"))));

async function readFile(name: string, load: Parameters<typeof createEngine>[0] = towns) {
  const engine = createEngine(load);
  const opened = await engine.open(new Uint8Array(readFileSync(at(`tests/fixtures/${name}`))), "text");
  if (!opened.ok) throw new Error(opened.reason);
  const { headers, kind } = opened.value;
  const context: ReadContext = {
    kind,
    mapping: proposeMapping(kind, headers),
    today: "2026-11-21",
    jobs: [],
    sectors: [],
    certificateCodes: ["SST"],
  };
  const rows: PreviewRow[] = [];
  const summary = await engine.read(context, (some) => void rows.push(...some));
  return { engine, opened: opened.value, context, rows, summary };
}

const candidates = await readFile("candidats.csv");
const planOf = (found: Parameters<typeof matchesByLine>[3] = [], choices: Choices = new Map()) => {
  const { rows, summary, context } = candidates;
  return plan(rows, matchesByLine(context.kind, rows, summary?.repeats ?? [], found), choices);
};
const byLine = (line: number, rows = planOf()) => {
  const row = rows.find((one) => one.line === line);
  if (!row) throw new Error(`no line ${line}`);
  return row;
};

describe("the preview of the agency’s candidates", () => {
  test("shows every line, the repeated and the blocked ones as truth.json says", () => {
    const rows = planOf();
    expect(rows).toHaveLength(truth.talents.rows);
    expect(shownRows(rows, "duplicates").map(({ line }) => line)).toEqual(
      [...truth.talents.duplicates, ...truth.talents.homonyms].sort((a, b) => a - b),
    );
    expect(shownRows(rows, "doubtful").map(({ line }) => line)).toEqual(truth.talents.homonyms);
    expect(shownRows(rows, "blocked").map(({ line }) => line)).toEqual(truth.talents.no_name);
    expect(countsOf(rows)).toMatchObject({
      all: 600,
      duplicates: 29,
      blocked: 1,
      skip: 1,
      merge: 25,
      create: 570,
      doubtful: 4,
    });
  });

  test("gives every address its coordinates", () => {
    const placed = candidates.rows.filter(({ payload }) => typeof payload.latitude === "number");
    const told = candidates.rows.filter(({ problems }) =>
      problems.some(({ message }) => message.startsWith("Lieu introuvable")),
    );
    expect(placed.length + told.length).toBe(600);
    expect(placed.length).toBeGreaterThan(590);
    expect(byLine(2).payload).toMatchObject({
      city: "Vénissieux",
      department_code: "69",
      latitude: expect.closeTo(45.7, 1),
    });
  });

  test("without the list of towns, addresses are kept and the page is told", async () => {
    const { rows, summary } = await readFile("candidats.csv", async () => null);
    expect(summary?.arePlacesKnown).toBe(false);
    expect(rows[0]?.payload).toMatchObject({ city: "Vénissieux", postal_code: "69200" });
  });

  test("a line sent to the line that it repeats, another to the record of the base", () => {
    expect(stagedRow(byLine(12))).toMatchObject({ decision: "merge", target_id: null, target_line: 10 });
    const found = [{ line: 12, target_id: "t1", title: "Mathis Saint-Aubin", subtitle: "", reasons: ["email"] }];
    expect(stagedRow(byLine(12, planOf(found)))).toMatchObject({
      decision: "merge",
      target_id: "t1",
      target_line: null,
    });
  });

  test("a line without a name waits, whatever is asked for all, and says why in the report", () => {
    const blocked = truth.talents.no_name[0];
    const choices = applyToAll(planOf(), "create", new Map());
    expect(stagedRow(byLine(blocked, planOf([], choices)))).toMatchObject({
      decision: "skip",
      message: expect.stringContaining("impossible de créer"),
    });
    expect(countsOf(planOf([], choices))).toMatchObject({ create: 599, skip: 1 });
  });

  test("«\u202fcompléter\u202f» for all leaves alone the lines that look like nobody", () => {
    const choices = applyToAll(planOf(), "update", new Map());
    expect(countsOf(planOf([], choices))).toMatchObject({ update: 29, create: 570, skip: 1 });
  });

  test("the same telephone under another name is for someone to decide, and nothing meanwhile", () => {
    const found = [{ line: 3, target_id: "t9", title: "Nadia Haddad", subtitle: "", reasons: ["phone"] }];
    const row = byLine(3, planOf(found));
    expect([row.isDoubtful, row.decision]).toEqual([true, null]);
    expect(countsOf(planOf(found))).toMatchObject({ doubtful: 5, create: 569, merge: 25 });
    const looked = byLine(3, planOf(found, new Map([[3, { decision: "merge" as const }]])));
    expect([looked.isDoubtful, stagedRow(looked).target_id]).toEqual([false, "t9"]);
  });

  test("a corrected cell is read again, and its repeats with it", async () => {
    const { engine, context, rows } = await readFile("candidats.csv");
    const row = rows.find(({ line }) => line === truth.talents.no_name[0]);
    const answer = await engine.correct(row?.line ?? 0, { ...row?.raw, Nom: "DURAND", Prénom: "Léa" }, context);
    expect(answer?.row.title).toBe("Léa Durand");
    expect(answer?.row.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    const twelve = rows.find(({ line }) => line === 12);
    const other = { ...twelve?.raw, Nom: "Autre", Téléphone: "", "E-mail": "" };
    const corrected = await engine.correct(12, other, context);
    expect(corrected?.repeats.some((repeat) => repeat.row === 12)).toBe(false);
  });
});

describe("companies", () => {
  test("repeats as truth.json says, nothing blocked", async () => {
    const { rows, summary, opened } = await readFile("entreprises.csv");
    expect([opened.kind, rows.length]).toEqual(["companies", truth.companies.rows]);
    expect(summary?.repeats.map(({ row }) => row)).toEqual(truth.companies.duplicates);
    expect(rows[3]?.payload).toMatchObject({
      payment_days: 45,
      payment_mode: "fin_de_mois",
      delegation_coefficient: 2.2,
    });
  });

  test("the same name under another SIRET is another company until someone says otherwise", () => {
    const found = { line: 2, target_id: "c1", title: "Petit Rénovation", subtitle: "", reasons: ["name"] };
    expect(databaseMatch("companies", found, { name: "PETIT Rénovation", hasSiret: true }).sure).toBe(false);
    expect(databaseMatch("companies", found, { name: "PETIT Rénovation", hasSiret: false }).sure).toBe(true);
  });
});

describe("the report", () => {
  test("what was refused comes back as a file to correct: its own cells, why, and nothing that was left by choice", () => {
    const line = { line: 3, raw: { Nom: "", Tél: "+33612345678" }, decision: "skip" as const, result_id: null };
    const held = { column: "Nom", severity: "error", message: "Nom manquant." };
    const blocked = { ...line, problems: [held], result: "skipped", message: "Nom manquant." };
    const failed = { ...line, problems: [], result: "error", message: "Existe déjà." };
    const left = { ...line, problems: [], result: "skipped", message: "Ignorée par choix." };
    const refused = [blocked, failed, left].filter(isRefused);
    expect(refusedLines(refused, ["Nom", "Tél"])).toEqual([
      ["Nom", "Tél", "Motif du refus"],
      ["", "+33612345678", expect.stringMatching(/^Nom manquant\.$/)],
      ["", "+33612345678", "Existe déjà."],
    ]);
  });

  test("what was refused for a remark says it once", () => {
    const problems = [{ column: "Nom", severity: "error", message: "Ni nom ni prénom." }];
    expect(saidOf({ message: "Ni nom ni prénom.", problems })).toBe("Nom\u202f: Ni nom ni prénom.");
    expect(saidOf({ message: "Existe déjà.", problems })).toBe("Existe déjà.\nNom\u202f: Ni nom ni prénom.");
  });

  test("every line in the order of the file, with what happened and the cells as they were", () => {
    const row = {
      line: 7,
      raw: { Tél: "06", Nom: "Petit" },
      problems: [{ column: "Tél", message: "Téléphone refusé\u202f: «\u202f06\u202f»." }],
      decision: "merge" as const,
      result: null,
      result_id: null,
      message: null,
    };
    const done = { ...row, line: 8, problems: [], result: "created", result_id: "x" };
    expect(reportLines([row, done], ["Nom", "Tél"], (id) => `/talents/${id}`)).toEqual([
      ["Ligne", "Décision", "Résultat", "Explication", "Remarques", "Fiche", "Nom", "Tél"],
      [
        "7",
        "La même\u202f: compléter",
        "Non importée",
        "",
        "Téléphone refusé\u202f: «\u202f06\u202f».",
        "",
        "Petit",
        "06",
      ],
      ["8", "La même\u202f: compléter", "Créée", "", "", "/talents/x", "Petit", "06"],
    ]);
  });
});
