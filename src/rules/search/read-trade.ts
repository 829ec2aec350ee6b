import type { Weight } from "./criteria.ts";
import { criterion } from "./criteria.ts";
import { blank, type Lexicon, part, type Reading, weightAt } from "./reading.ts";
import { resembles } from "./resembles.ts";

type Match = { readonly from: number; readonly to: number; readonly codes: readonly string[]; weight: Weight };
/** `named`: the codes that the words themselves say, where « R482 » alone means any of its family. */
type Title = Match & { readonly named: readonly string[] };

const END = "(?=[\\s,.;:)/!?+']|$)";
const START = "(?<=[\\s,(/'+])";

const plural = (word: string): string =>
  word
    .split(" ")
    .map((part) => (/^(de|du|d'|en|a|au|bois|vrd|tp|pl|spl)$/.test(part) ? part : `${part}s?`))
    .join("[\\s-]+");

const IN = /(?:^|\s)(?:a|sur|vers|autour de|pres de|secteur|de)\s$/;

/** Jobs by their words, the longest first, in the plural too; then, unless they must be exact, one word that resembles one. */
export function jobsIn(reading: Reading, { jobs, townOf }: Pick<Lexicon, "jobs" | "townOf">, isExact = false): Match[] {
  const words = jobs
    .flatMap(({ code, words: said }) => said.map((word) => ({ code, word })))
    .sort((a, b) => b.word.length - a.word.length);
  const found: Match[] = [];
  const keep = (from: number, to: number, code: string) => {
    // « à Mâcon » is a town.
    if (IN.test(reading.text.slice(0, from)) && townOf(reading.text.slice(from, to))) return;
    found.push({ from, to, codes: [code], weight: weightAt(reading, from, to) });
    blank(reading, from, to);
  };
  for (const { code, word } of words) {
    const pattern = new RegExp(`${START}${plural(word.replace(/[()]/g, "").replace(/-/g, " "))}${END}`, "g");
    for (const match of reading.rest.matchAll(pattern)) keep(match.index, match.index + match[0].length, code);
  }
  for (const match of isExact ? [] : reading.rest.matchAll(/[a-z]{6,}/g)) {
    const typed = match[0].replace(/s$/, "");
    const near = words.find(({ word }) => !word.includes(" ") && resembles(typed, word));
    if (near) keep(match.index, match.index + match[0].length, near.code);
  }
  return found.sort((a, b) => a.from - b.from);
}

// A family has categories in letters, or in figures: « R486 B, 5 ans » says one.
const CACES_LETTERS =
  /(?:caces\s*)?r\s?(48[236]|490)((?:(?:\s*(?:,|ou|et|\/))?[\s_]*(?:cat(?:egorie)?s?\.?\s*)?[a-g]\d?(?![\w']))*)/g;
const CACES_FIGURES =
  /(?:caces\s*)?r\s?(48[4579])((?:(?:\s*(?:,|ou|et|\/))?[\s_]*(?:cat(?:egorie)?s?\.?\s*)?[1-7][ab]?(?![\w'])(?!\s*(?:ans?|km|€|euros?|min)))*)/g;
const cacesIn = (match: RegExpExecArray): string[] => {
  const family = part(match, 1);
  const categories = part(match, 2).match(/\b(?:[a-g]\d?|[1-7][ab]?)\b/g) ?? [];
  return categories.length > 0 ? categories.map((one) => `R${family}_${one.toUpperCase()}`) : [`R${family}`];
};
const OF_FAMILY: readonly [RegExp, (match: RegExpExecArray) => readonly string[]][] = [
  [CACES_LETTERS, cacesIn],
  [CACES_FIGURES, cacesIn],
  [/aipr(?:\s+(op|enc|conc)\w*)?/g, ([, kind]) => [`AIPR${kind ? `_${kind.toUpperCase()}` : ""}`]],
  [
    /(?:hab(?:ilitation)?s?\.?\s*(?:elec(?:trique)?s?)?\s*)?(h0v|b1v|b2v|h1v|h2v|b0|h0|b1|b2|h1|h2|br|bs|bc|be|hc)/g,
    (match) => [`HAB_${part(match, 1).toUpperCase()}`],
  ],
  [/hab(?:ilitation)?s?\.?\s*elec(?:trique)?s?/g, () => ["HAB"]],
  [/sst|sauveteurs?(?:[\s-]+secouristes?)?(?:\s+du\s+travail)?|secouristes?/g, () => ["SST"]],
  [/(?:amiante\s*)?(?:ss4|sous[\s-]section 4)|desamiantage|amiante/g, () => ["AMIANTE_SS4"]],
  [/(?:travail en |travaux en )?hauteur|(?:port du )?harnais/g, () => ["HAUTEUR"]],
  [/echafaudages? fixes?|r\s?408/g, () => ["ECHAF_FIXE"]],
  [/echafaudages? roulants?|r\s?457/g, () => ["ECHAF_ROUL"]],
  [/echafaudages?/g, () => ["ECHAF"]],
  [/elingage|elingueurs?/g, () => ["ELINGAGE"]],
  [/(blindage|catec|fimo|fco|prap|pasi|hydro)(?:curage)?/g, (match) => [part(match, 1).toUpperCase()]],
  [/atex(?:\s*([01]))?/g, ([, level]) => [`ATEX${level ? `_${level}` : ""}`]],
  [/(?:caces )?nacelles?|pemp/g, () => ["R486"]],
  [/(?:caces )?chariots?(?: elevateurs?)?/g, () => ["R489"]],
  [/(?:caces )?ponts? roulants?/g, () => ["R484"]],
];

/** Titles, with their category or, without one, any of the family that the list knows. */
export function certificatesIn(reading: Reading, { certificates }: Pick<Lexicon, "certificates">): Title[] {
  const found: Title[] = [];
  for (const [pattern, codeOf] of OF_FAMILY) {
    for (const match of reading.rest.matchAll(new RegExp(`${START}(?:${pattern.source})${END}`, "g"))) {
      const said = codeOf(match);
      const codes = certificates.filter((one) => said.some((code) => one === code || one.startsWith(`${code}_`)));
      if (codes.length === 0) continue;
      const to = match.index + match[0].length;
      const named = said.filter((code) => certificates.includes(code));
      found.push({ from: match.index, to, codes, named, weight: weightAt(reading, match.index, to) });
      blank(reading, match.index, to);
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** What joins two: « ou » makes them one, « et » and « ni » hand down what was said of the first. */
function joined(reading: Reading, matches: readonly Match[], isOne: (gap: string) => boolean): Match[] {
  const groups: Match[] = [];
  for (const match of matches) {
    const last = groups.at(-1);
    const gap = last ? reading.text.slice(last.to, match.from).trim() : "";
    // « chariot élévateur R489 3 »: the same title, said twice.
    const same = last && gap === "" && match.codes.every((code) => last.codes.includes(code));
    if (same) groups[groups.length - 1] = { ...match, weight: last.weight };
    else if (last && isOne(gap)) {
      groups[groups.length - 1] = { ...last, to: match.to, codes: [...new Set([...last.codes, ...match.codes])] };
    } else {
      const follows = last && /^(?:et|ni)$/.test(gap) && match.weight === "required";
      groups.push(follows ? { ...match, weight: last.weight } : match);
    }
  }
  return groups;
}

const BETWEEN = /^(?:,|\/|-|et|ou|ou des?|et des?|ni|ni des?|\+|,\s*(?:et|ou))?$/;

/** « maçons ou coffreurs, avec R486 ou R482 A et SST, sans manœuvre ». */
export function readTrade(reading: Reading, lexicon: Lexicon): void {
  const certificates = certificatesIn(reading, lexicon);
  for (const { from, codes, weight } of joined(reading, certificates, (gap) => /^(?:ou|\/)$/.test(gap))) {
    reading.found.push({ at: from, criterion: criterion("certificate", { codes }, weight) });
  }
  const jobs = jobsIn(reading, lexicon);
  const isOne = (gap: string) => BETWEEN.test(gap.replace(/\b(?:un|une|deux|trois|\d+)\b/g, "").trim());
  for (const { from, codes, weight } of joined(reading, jobs, isOne)) {
    const near = /^\s*(?:ou\s+)?(?:metiers?\s+)?(?:voisins?|equivalents?|similaires?|ou approchants?)/;
    const operator = near.test(
      reading.text.slice((jobs.findLast((one) => one.codes.some((code) => codes.includes(code))) as Match).to),
    )
      ? "near"
      : "is";
    reading.found.push({ at: from, criterion: criterion("job", { codes }, weight, operator) });
  }
}
