import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { parseTowns } from "@/lib/towns";
import { checkContent, checkSize } from "@/pages/import/accept";
import { openFile } from "@/pages/import/file";
import { placeFinder } from "@/pages/import/places";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = async (bytes: Uint8Array) => {
  const opened = await openFile(bytes, "text");
  if (!opened.ok) throw new Error(opened.reason);
  return opened.value;
};
const refused = async (bytes: Uint8Array) => {
  const opened = await openFile(bytes, "text");
  return opened.ok ? "" : opened.reason.replace(/[\u00a0\u202f]/g, " ");
};

describe("reading a file, whatever wrote it", () => {
  const expected = [{ line: 2, raw: { Nom: "Müller", Prénom: "Zoé" }, note: null }];

  test.each([
    ["UTF-8", utf8("Nom;Prénom\r\nMüller;Zoé\r\n"), "UTF-8, point-virgule"],
    ["UTF-8 with its mark", utf8("\ufeffNom;Prénom\nMüller;Zoé"), "UTF-8, point-virgule"],
    ["Windows-1252", latin("Nom,Prénom\rMüller,Zoé"), "Windows-1252, virgule"],
    [
      "UTF-16, as Excel writes « texte Unicode »",
      new Uint8Array([
        0xff,
        0xfe,
        ...new Uint8Array(Uint16Array.from("Nom\tPrénom\nMüller\tZoé", (c) => c.charCodeAt(0)).buffer),
      ]),
      "UTF-16, tabulation",
    ],
  ])("%s", async (_name, bytes, format) => {
    expect(await read(bytes)).toEqual({ headers: ["Nom", "Prénom"], records: expected, format });
  });

  test("the files of the agency", async () => {
    const file = readFileSync(new URL("../../fixtures/candidats.csv", import.meta.url));
    expect(checkContent(file, "candidats.csv")).toEqual({ ok: true, value: "text" });
    const opened = await read(file);
    expect([opened.records.length, opened.headers.length, opened.format]).toEqual([
      600,
      15,
      "Windows-1252, point-virgule",
    ]);
    expect(opened.records[0]?.raw.Civilité).toBe("Monsieur");
  });

  test("a workbook: numbers, dates and answers read as in a CSV", async () => {
    const blob = await writeXlsxFile([
      [{ value: "Nom" }, { value: "Taux" }, { value: "Né le" }, { value: "Véhicule" }, { value: "SIRET" }],
      [
        { value: "Zoé" },
        { value: 12.5 },
        { value: new Date("1993-09-13T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
        { value: true, type: Boolean },
        { value: 39592409500239 },
      ],
    ]).toBuffer();
    const bytes = new Uint8Array(blob);
    expect(checkContent(bytes, "x.xlsx")).toEqual({ ok: true, value: "xlsx" });
    const opened = await openFile(bytes, "xlsx");
    expect(opened.ok && opened.value.records[0]?.raw).toEqual({
      Nom: "Zoé",
      Taux: "12,5",
      "Né le": "13/09/1993",
      Véhicule: "oui",
      SIRET: "39592409500239",
    });
  });

  test("lines keep the number that a spreadsheet shows, empty ones included", async () => {
    const { records } = await read(utf8('Nom;Note\nA;"un\ndeux"\n;;\nB;trois\n'));
    expect(records.map(({ line, raw }) => [line, raw.Nom])).toEqual([
      [2, "A"],
      [4, "B"],
    ]);
  });

  test("titles twice or missing get a name, cells without a title are kept and told", async () => {
    const { headers, records } = await read(utf8("Nom;Tél;Tél;;\nA;1;2;3;\nB;1;2;;\nC;1;2;;;surplus"));
    expect(headers).toEqual(["Nom", "Tél", "Tél (2)"]);
    expect(records[0]?.raw["Colonne 4"]).toBe("3");
    expect(records[1]?.note).toBeNull();
    expect(records[2]).toMatchObject({ raw: { "Colonne 6": "surplus" }, note: expect.stringMatching(/rapport/) });
  });
});

describe("a file that cannot be read says why", () => {
  test.each([
    ["nothing in it", utf8(" \r\n"), "Ce fichier est vide."],
    ["titles alone", utf8("Nom;Prénom\n"), "Ce fichier n’a que sa ligne de titres : il n’y a rien à importer."],
    ["no titles", utf8("Martin;Léa;0612345678\nPetit;Zoé;0612345679"), /^La première ligne ne porte pas les titres/],
    ["a quote never closed", utf8('Nom;Note\nA;"oups\nB;x\nC;y'), /^Un guillemet ouvert vers la ligne 2/],
    [
      "bytes that are no text",
      latin("Nom;\x00\x01\x02\n"),
      "Ce fichier n’est pas un texte : choisissez un CSV ou un XLSX.",
    ],
  ])("%s", async (_name, bytes, sentence) => {
    const reason = await refused(bytes);
    if (typeof sentence === "string") expect(reason).toBe(sentence);
    else expect(reason).toMatch(sentence);
  });

  test("by its size, before anything is read", () => {
    expect(checkSize({ name: "a.csv", size: 0 })).toMatchObject({ ok: false });
    expect(checkSize({ name: "a.csv", size: 21 * 1024 * 1024 })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/20.Mo/),
    });
    expect(checkSize({ name: "a.csv", size: 10 })).toMatchObject({ ok: true });
  });

  test.each([
    ["a PDF", latin("%PDF-1.7 …".replace("…", "")), /n’est pas un tableau/],
    ["a photograph", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /n’est pas un tableau/],
    ["an archive", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), /archive/],
    [
      "an old workbook",
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...latin("W\0o\0r\0k\0b\0o\0o\0k\0")]),
      /ancien format/,
    ],
  ])("%s, by its content and not by its name", (_name, bytes, sentence) => {
    const checked = checkContent(bytes, "liste.csv");
    expect(checked.ok ? "" : checked.reason).toMatch(sentence);
  });

  test("a damaged workbook", async () => {
    expect(await openFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 9, 9, 9]), "xlsx")).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/abîmé/),
    });
  });
});

describe("placing an address without a network", () => {
  const towns = parseTowns(JSON.parse(readFileSync(new URL("../../../public/towns.json", import.meta.url), "utf8")));
  const find = placeFinder(towns);

  test.each([
    ["75013", "PARIS", "Paris", "75"],
    ["94240", "L'HAŸ-LES-ROSES", "L'Haÿ-les-Roses", "94"],
    ["42000", "St Etienne", "Saint-Étienne", "42"],
    ["97400", "Saint-Denis", "Saint-Denis", "974"],
    ["20000", "Ajaccio", "Ajaccio", "2A"],
    ["69003", "Lyon 3e", "Lyon", "69"],
  ])("%s %s", (code, city, name, department) => {
    const found = find(code, city, "FR");
    expect(found).toMatchObject({ isExact: true, place: { city: name, department_code: department } });
    expect(found?.place.latitude).toBeTypeOf("number");
  });

  test("a town under the code of another keeps its name, at the place of the code", () => {
    expect(find("59100", "Lyon", "FR")).toMatchObject({
      isExact: false,
      place: { city: "Lyon", department_code: "59" },
    });
  });
  test("Monaco; a code that does not exist; a town alone, when only one bears the name", () => {
    expect(find("98000", "Monaco", "MC")?.place.latitude).toBeCloseTo(43.7, 1);
    expect(find("00000", "Nulle-Part", "FR")).toBeNull();
    expect(find(null, "Bourgoin-Jallieu", null)?.place.department_code).toBe("38");
    expect(find(null, "Saint-Denis", null)).toBeNull();
  });
});
