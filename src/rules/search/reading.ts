/** What the readers of a sentence share: what is left to read, and whether it is refused or only wished for. */
import { fold } from "../fold.ts";
import type { Criterion, Weight } from "./criteria.ts";

/** A place that a word names, in degrees; a large one is known by its name alone. */
export type Place = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isLarge: boolean;
};

/** The words that a sentence is read with; every text is folded. */
export interface Lexicon {
  readonly jobs: readonly { readonly code: string; readonly words: readonly string[] }[];
  readonly certificates: readonly string[];
  readonly departments: readonly { readonly code: string; readonly word: string }[];
  /** The town of that name (« saint etienne »), or null. */
  readonly townOf: (name: string) => Place | null;
}

export interface Reading {
  /** The sentence, folded: what stands before and after a match says how much it matters. */
  readonly text: string;
  /** The same, with what was read blanked out. */
  rest: string;
  readonly found: { readonly at: number; readonly criterion: Criterion }[];
  /** Clients named, to be looked for by their name. */
  readonly clients: { readonly name: string; readonly weight: Weight }[];
}

const LINKS =
  "(?:de|d'|du|des|le|la|les|l'|un|une|en|a|au|aux|avec|caces|cat|permis|qui|est|sont|ont|dispo\\w*|libres?|chez|pour|habilitation|accept\\w+|profils?)";
const REFUSED = new RegExp(
  `(?:^|[\\s,(])(?:pas|sans|sauf|hors|jamais|ni|non|aucune?|excepte|exclure|surtout pas)(?:\\s+${LINKS}|\\s*')*\\s*$`,
);
const WISHED = new RegExp(
  `(?:si possible|de preference|preference|idealement|plutot|au mieux|souhaites?|ideal)\\s*:?(?:\\s+${LINKS}|\\s*')*\\s*$`,
);
const WISHED_AFTER =
  /^\s*\(?\s*(?:(?:c'est|est|serait|sera)\s+)?(?:(?:si possible|de preference|idealement)(?=\s*[,.;)]|\s*$)|un plus|appreciee?s?|souhaitee?s?|en bonus|un atout)/;

export const newReading = (sentence: string): Reading => {
  const text = ` ${fold(sentence).replace(/[–—]/g, "-")} `;
  return { text, rest: text, found: [], clients: [] };
};

export function weightAt({ text }: Reading, from: number, to: number): Weight {
  const before = text.slice(Math.max(0, from - 60), from);
  if (REFUSED.test(before)) return "excluded";
  return WISHED.test(before) || WISHED_AFTER.test(text.slice(to)) ? "wanted" : "required";
}

export function blank(reading: Reading, from: number, to: number): void {
  reading.rest = reading.rest.slice(0, from) + " ".repeat(to - from) + reading.rest.slice(to);
}

/** Every match of a pattern in what is left; `make` gives its criterion, or null when it means nothing after all. */
export function take(
  reading: Reading,
  pattern: RegExp,
  make: (match: RegExpExecArray, weight: Weight) => Criterion | null,
): void {
  for (const match of reading.rest.matchAll(pattern)) {
    const from = match.index;
    const to = from + match[0].length;
    const criterion = make(match, weightAt(reading, from, to));
    if (!criterion) continue;
    reading.found.push({ at: from, criterion });
    blank(reading, from, to);
  }
}

/** A group that every match has. */
export const part = (match: RegExpExecArray, group: number): string => match[group] as string;
