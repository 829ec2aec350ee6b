import { describe, expect, it } from "vitest";
import { isQuoted } from "../../../src/rules/quoted.ts";
import { isSensitive, withoutSensitive } from "../../../src/rules/search/sensitive.ts";

describe("what a sentence may not ask for, nor let out", () => {
  it.each([
    "une femme de préférence",
    "Uniquement des hommes",
    "jeune et motivé",
    "moins de 40 ans",
    "pas de seniors",
    "Français de préférence",
    "un Portugais",
    "nationalité française",
    "sans enfants",
    "en bonne santé",
    "pas de RQTH",
    "non syndiqué",
    "musulman",
    "karim.benali@exemple.org",
    "au 06 12 34 56 78",
    "1 85 12 75 123 456 78",
    "avec M. Dupont",
    "né le 05/03/1985",
    "moins de …",
  ])("« %s »", (text) => {
    expect(isSensitive(text)).toBe(true);
  });

  it.each([
    "coffreur bancheur autour de Vienne",
    "10 ans d’expérience",
    "parle portugais",
    "langue arabe",
    "accepte la nuit et les découchés",
    "du 1er au 15 décembre",
    "R482 B1 et AIPR",
    "sait lire un plan",
  ])("« %s » is of the trade", (text) => {
    expect([text, isSensitive(text)]).toEqual([text, false]);
  });

  it("takes them out and leaves the rest", () => {
    expect(withoutSensitive("Un ferrailleur de moins de 45 ans, secteur Vienne")).toBe(
      "un ferrailleur de moins de …, secteur vienne",
    );
  });
});

describe("words that are quoted", () => {
  it.each([
    ["CACES R482", "Titulaire du caces  r482 cat. B1", true],
    ["maçon", "Macon depuis 2012", true],
    ["PL", "Permis PL.", true],
    // Part of a word is no word, and one letter proves nothing.
    ["coffre", "Coffreur", false],
    ["a", "a", false],
    ["", "tout", false],
    ["(B1)", "R482 (B1)", true],
    ["grutier", "Maçon", false],
  ])("« %s » in « %s »: %s", (words, text, expected) => {
    expect(isQuoted(words, text)).toBe(expected);
  });
});
