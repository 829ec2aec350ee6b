import { describe, expect, it } from "vitest";
import { addDays } from "../../../src/rules/calendar/date.ts";
import { isCriterion } from "../../../src/rules/search/criteria.ts";
import { readDay } from "../../../src/rules/search/read-dates.ts";
import { readSentence } from "../../../src/rules/search/read-sentence.ts";
import { resembles } from "../../../src/rules/search/resembles.ts";
import sentences from "../../fixtures/search/sentences.json" with { type: "json" };
import { lexicon, said } from "./lexicon.ts";

const TODAY = "2026-11-23";
const read = (sentence: string) => readSentence(sentence, lexicon, TODAY);

describe("a sentence of the trade", () => {
  it("is tried two hundred times and more, and nine times in ten read as it was meant", () => {
    const written = [...sentences.read, ...sentences.missed].map(([sentence]) => sentence);
    expect(new Set(written).size).toBe(written.length);
    expect(written.length).toBeGreaterThanOrEqual(200);
    expect(sentences.read.length / written.length).toBeGreaterThan(0.88);
  });

  it.each(sentences.read as [string, string][])("« %s »", (sentence, expected) => {
    expect(said(read(sentence))).toBe(expected);
  });

  // Known misses: what is read, so that a change of it is seen; what was meant stands beside, in the fixture.
  it.each(sentences.missed as [string, string, string][])("« %s », read amiss", (sentence, got, meant) => {
    expect(said(read(sentence))).toBe(got);
    expect(got).not.toBe(meant);
  });

  it("says the same of its parts, whatever their order and what joins them", () => {
    const parts = {
      job: ["maçons", "coffreurs bancheurs", "un grutier", "conducteurs de pelle", "electriciens"],
      place: ["autour de Vienne", "à 20 km de Lyon", "secteur Saint-Étienne", "à 30 minutes de Givors"],
      date: ["dispo lundi", "libres demain", "à partir du 7 décembre", "du 1er au 15 décembre"],
      paper: ["avec R486 B", "sans SST", "caces R482 A ou B1", "idéalement AIPR opérateur"],
      rest: ["véhiculés", "15 € max", "pas de débutants", "5 ans d'expérience"],
    };
    const alone = (part: string) => read(part).criteria.map((one) => JSON.stringify(one));
    const fields = Object.values(parts);
    for (let n = 0; n < 256; n++) {
      let rest = n * 5;
      const chosen = fields.map((some) => {
        const part = some[rest % some.length] as string;
        rest = Math.floor(rest / some.length);
        return part;
      });
      // The job first, as one says it, or last.
      const turned = n % 2 === 0 ? chosen : [...chosen.slice(1), chosen[0] as string];
      const whole = read(turned.join(n % 3 === 0 ? ", " : " , "));
      expect(whole.criteria.map((one) => JSON.stringify(one)).sort(), turned.join(", ")).toEqual(
        chosen.flatMap(alone).sort(),
      );
      expect(whole.unread, turned.join(", ")).toEqual([]);
    }
  });

  it("is never broken by what somebody types: criteria that hold, in any case", () => {
    const pieces =
      "R48 r486 ou km 12 à de du lundi 31/13 99/99/99 « \" ' sans ni pas chez 1er €/h permis CDI ( ) \\ $ é œ 0".split(
        " ",
      );
    for (let seed = 1; seed <= 400; seed++) {
      const text = Array.from({ length: 9 }, (_, n) => pieces[(seed * (n + 7) * 31 + n * seed) % pieces.length]).join(
        " ",
      );
      for (const one of read(text).criteria) expect(isCriterion(one), `${text} → ${JSON.stringify(one)}`).toBe(true);
    }
  });
});

describe("a day", () => {
  it("of the week is the next one, never today", () => {
    for (let day = 0; day < 7; day++) {
      const today = addDays(TODAY, day);
      const found = readDay("lundi", today) as string;
      expect(found > today && found <= addDays(today, 7), today).toBe(true);
    }
  });
  it.each([
    ["28/02", "2027-02-28"],
    ["31/02", null],
    ["23/11", "2026-11-23"],
    ["22/11", "2027-11-22"],
    ["5 janvier 2028", "2028-01-05"],
    ["1er decembre", "2026-12-01"],
    ["apres demain", "2026-11-25"],
    ["aujourd'hui", "2026-11-23"],
  ])("%s", (words, expected) => {
    expect(readDay(words, TODAY)).toBe(expected);
  });
});

describe("a mistake", () => {
  it.each([
    ["coffrer", "coffreur", true],
    ["cofreur", "coffreur", true],
    ["feraileur", "ferrailleur", true],
    ["pavuer", "paveur", true],
    ["peinte", "peintre", true],
    ["maçon", "macon", true],
    ["garcon", "macon", false],
    ["plomb", "plombier", false],
    ["vis", "vrd", false],
  ])("%s for %s: %s", (typed, word, expected) => {
    expect(resembles(typed, word)).toBe(expected);
  });
});
