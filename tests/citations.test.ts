import { describe, expect, it } from "vitest";
import { FIGURES } from "../src/rules/figures/index.ts";
import { articlesIn, citations, type Elsewhere, faults, figureFaults, type Law, textsIn } from "../tools/citations.mjs";
import articles from "./fixtures/law/articles.json" with { type: "json" };
import others from "./fixtures/law/elsewhere.json" with { type: "json" };

// Every article that the product cites exists, is in force, and has the point that is cited: the index is that of
// `npm run law`, the texts outside the codes are in a list with the day on which somebody read them.
const law: Law = articles;
const elsewhere = others as Elsewhere[];
const cited = citations();
/** An article whose end is announced holds until that day, and no longer. */
const today = new Date().toISOString().slice(0, 10);
const wrong = (sentence: string) =>
  faults({ articles: articlesIn(sentence), texts: textsIn(sentence) }, law, elsewhere, today);

describe("The law that the product cites", () => {
  it("exists, is in force today and says its numbered points", () => {
    expect(cited.articles.length).toBeGreaterThan(400);
    expect(faults(cited, law, elsewhere, today)).toEqual([]);
  });

  it("was in force on each day when a figure is used", () => {
    expect(figureFaults(FIGURES, law, elsewhere, today)).toEqual([]);
  });

  it("outside the codes, has a link and the day of its reading, or says why there is none", () => {
    for (const { cited: name, link, read_on, why } of elsewhere) {
      expect(link, name).toMatch(/^https:\/\//);
      expect(read_on ?? why, name).toBeTruthy();
      if (read_on) expect(read_on, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it("outside the codes, is still cited", () => {
    const named = new Set([
      ...cited.articles.map(({ code, article }) => `${code} ${article}`),
      ...cited.texts.map((it) => it.cited),
      ...FIGURES.flatMap(({ points }) => points.map(({ source }) => source)),
    ]);
    expect(elsewhere.map((it) => it.cited).filter((it) => !named.has(it))).toEqual([]);
  });
});

describe("A citation is wrong", () => {
  it.each([
    ["art. L1251-99 du Code du travail", "absent"],
    ["(L. 1251-33 3°)", "n’a pas de 3°"],
    ["art. L1251-16 3° et 9°", "n’a pas de 9°"],
    ["(L3121-16, -18, -99)", "L3121-99"],
    ["art. L241-13", "de quel code"],
    ["art. L9999-1 du Code de la sécurité sociale", "absent"],
    ["arrêté du 01/02/2003", "elsewhere.json"],
    ["art. 999 A du CGI", "elsewhere.json"],
  ])("« %s » : %s", (sentence, why) => {
    expect(wrong(sentence).join("\n")).toContain(why);
  });

  it.each([
    "art. L1251-16 3° et 7° du Code du travail ; R412-2 et R441-3 CSS",
    "C. com. L441-10 : 60 jours nets",
    "(L3121-16, -18 et -19)",
    "arrêté du 04/09/2025, art. 5",
  ])("« %s » is not", (sentence) => expect(wrong(sentence)).toEqual([]));

  it.each([
    ["2004-01-01", "Art. L1251-12-1", "L1251-12-1 n’est pas en vigueur du 2004-01-01"],
    ["2026-01-01", "Arrêté du 20/12/2002", "arrêté 20/12/2002 n’est pas en vigueur du 2026-01-01"],
    ["2026-01-01", "On dit que", "n’est le nom d’aucun texte"],
  ])("from %s on « %s », for a figure", (from, source, why) => {
    const series = [{ code: "X", points: [{ from, source, verified: true }] }];
    expect(figureFaults(series, law, elsewhere, today).join()).toContain(why);
  });
});
