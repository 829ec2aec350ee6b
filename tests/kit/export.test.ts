import { describe, expect, it } from "vitest";
import { csvOf, fileName, neutralised, readAll, toCsv, widthsOf } from "../../src/kit/list/export.ts";
import { noStates, worker } from "./sample.ts";

describe("a CSV that a French spreadsheet opens and cannot be tricked by", () => {
  it("has a byte order mark, semicolons and CRLF, and quotes what must be", async () => {
    expect(
      await toCsv([
        ["Nom", "Note"],
        ['Le "Grand"', "a;b\nc"],
      ]),
    ).toBe('\ufeffNom;Note\r\n"Le ""Grand""";"a;b\nc"');
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "'\r'=1"],
    ["-12,50", "-12,50"],
    ["1\u202f234,50", "1\u202f234,50"],
    ["Dupont", "Dupont"],
    ["a=b", "a=b"],
  ])("%j becomes %j", (text, safe) => {
    expect(neutralised(text)).toBe(safe);
  });

  it.each([
    ["a,=1+cmd|x", "a,'=1+cmd|x"],
    ["a;=1+1", "a;'=1+1"],
    ["a\t@SUM(A1)", "a\t'@SUM(A1)"],
    ["a\n=1+1", "a\n'=1+1"],
    ["a\r\n  +1+1", "a\r\n  '+1+1"],
    ['x","=1+1', 'x","\'=1+1'],
    ["a|-2+3", "a|'-2+3"],
    ["\uff1d1+1", "'\uff1d1+1"],
    ["\u00a0=1+1", "\u00a0'=1+1"],
    ["Lille, -12,50 puis 3", "Lille, -12,50 puis 3"],
    ["12 - 15, quai des Tanneurs", "12 - 15, quai des Tanneurs"],
    ["anna@relais.test", "anna@relais.test"],
  ])("%j, which another separator would cut, is %j", (text, safe) => {
    expect(neutralised(text)).toBe(safe);
  });

  it("whatever separator a spreadsheet reads with, no cell begins with a formula", async () => {
    const line = (await toCsv([["a,=1+cmd|x", 'y","@x', "b\n=2", "c\t=3", "d;=4"]])).slice(1);
    for (const cells of [",", ";", "\t", "|", "\n"].map((separator) => line.split(separator)))
      for (const cell of cells) expect(cell.trim().replace(/^"+/, ""), cell).not.toMatch(/^[=+\-@]/);
  });

  it("writes numbers bare, dates in French, labels for codes", async () => {
    const row = {
      id: "1",
      first_name: "Anne",
      last_name: "=HYPERLINK(1)",
      wage: 12.5,
      hired_on: "2026-11-23",
      level: "senior",
    };
    expect(await csvOf(worker, ["who", "wage", "hired_on", "level"], [row], noStates)).toBe(
      "\ufeffNom;Prénom;Taux;Embauché le;Niveau\r\n'=HYPERLINK(1);Anne;12,5;23/11/2026;Confirmé",
    );
    expect(await csvOf(worker, ["last_name"], [row], noStates)).toContain("'=HYPERLINK(1)");
  });
});

describe("a file", () => {
  it("is named after what it holds, how it was narrowed and when, as every disk takes it", () => {
    expect(fileName("Talents", [], "22/11/2026 à 14:05", "csv")).toBe("Talents – 22-11-2026 14h05.csv");
    expect(fileName("Talents", ["maçon", "Statut\u202f: Validé"], "22/11/2026 à 14:05", "xlsx")).toBe(
      "Talents – maçon, Statut Validé – 22-11-2026 14h05.xlsx",
    );
  });

  it("has columns as wide as what they hold, the two parts of a name apart", () => {
    const rows = [{ first_name: "Jo", last_name: "Marchand-Beauregard", temp_first_name: "x", wage: 12 }];
    expect(widthsOf(worker, ["who", "wage"], rows, noStates)).toEqual([{ width: 21 }, { width: 8 }, { width: 9 }]);
  });
});

describe("reading every page", () => {
  const rows = Array.from({ length: 1203 }, (_, index) => ({ id: index }));
  const read = async (page: number, size: number) => ({
    data: rows.slice((page - 1) * size, page * size),
    total: rows.length,
  });

  it("gives all rows and tells how far it is", async () => {
    const progress: number[] = [];
    const all = await readAll(read, (done) => progress.push(done), new AbortController().signal);
    expect(all).toHaveLength(1203);
    expect(progress).toEqual([500, 1000, 1203]);
  });

  it("stops when asked", async () => {
    const abort = new AbortController();
    const reading = readAll(read, () => abort.abort(), abort.signal);
    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  });
});
