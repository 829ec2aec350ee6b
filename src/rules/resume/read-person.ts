/** Who a résumé is of, and how to reach them. */
import { fold } from "../fold.ts";
import { checkPhone } from "../identity/phone.ts";
import { type Found, found } from "./found.ts";
import type { Line } from "./lines.ts";

const EMAIL = /[a-z0-9][\w.+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/i;
const PHONE = /\(?(?:\+|\b00)\s?\d{2,3}\)?(?:[\s.\-/]*(?:\(0\))?\d){8,10}(?!\d)|\b0[1-9](?:[\s.\-/]*\d{2}){4}\b/;

/** A referee's number is somebody else's: what stands there is not read. */
const isTheirs = ({ part }: Line): boolean => part !== "referees";

export function readEmail(lines: readonly Line[]): Found<string> | null {
  for (const { text } of lines.filter(isTheirs)) {
    const [email] = EMAIL.exec(text.replace(/\s*@\s*/, "@")) ?? [];
    if (email) return found(email.toLowerCase(), text);
  }
  return null;
}

/** The first number; a mobile before the telephone of the house. */
export function readPhone(lines: readonly Line[]): Found<string> | null {
  const all = lines.filter(isTheirs).flatMap(({ text }) =>
    [...text.matchAll(new RegExp(PHONE, "g"))].flatMap(([typed]) => {
      const check = checkPhone(typed);
      return check.ok ? [found(check.value, text)] : [];
    }),
  );
  return all.find(({ value }) => /^\+33[67]/.test(value)) ?? all[0] ?? null;
}

/** What heads a paper and is nobody's name. */
const NOT_A_NAME =
  /\b(?:curriculum|vitae|cv|resume|profil|contact|coordonnees|adresse|rue|avenue|boulevard|chemin|place|allee|impasse|route|lot|tel|telephone|mobile|email|mail|permis|ans|ne|nee|nationalite|celibataire|experience|experiences|recherche|disponible|objectif|competences|formation|formations|langues|informations|personnelles|interim|btp|batiment|tp|vrd|qualifie|confirme|poste|emploi|candidature|france|vehicule|de chantier|de travaux|d'equipe|d'engins)\b/;

const WORD = "[A-ZÀ-ÖØ-Þ][A-Za-zÀ-ÖØ-öø-ÿ]*(?:[-'’][A-Za-zÀ-ÖØ-öø-ÿ]+)*";
const NAME = new RegExp(
  `^(?:${WORD}|(?:de|du|da|dos|ben|el|le|la|van|von|d['’]))(?:\\s+(?:${WORD}|de|du|da|dos|ben|el|le|la|van|von)){1,4}$`,
);
const LABELLED = /^(nom|prenoms?)\s*(?:de famille|d'usage)?\s*:\s*(.+)$/;
const CIVILITY = /^(?:m\.|mr\.?|mme\.?|mlle\.?|monsieur|madame|mademoiselle)\s+/i;

const titled = (name: string): string =>
  name
    .toLocaleLowerCase("fr")
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toLocaleUpperCase("fr"));
const isCapital = (word: string): boolean => word === word.toLocaleUpperCase("fr") && /\p{L}{2}/u.test(word);

export interface FoundName {
  readonly first_name: Found<string> | null;
  readonly last_name: Found<string> | null;
}

/** « Karim BENALI », « BENALI Karim »: capitals are the family's; without them the first name comes first. */
function split(name: string, words: string, email: string): FoundName {
  const parts = name.split(" ");
  const upper = parts.filter(isCapital);
  if (upper.length > 0 && upper.length < parts.length) {
    const first = parts.filter((part) => !isCapital(part));
    return { first_name: found(titled(first.join(" ")), words), last_name: found(titled(upper.join(" ")), words) };
  }
  // « BENALI KARIM », « Benali Karim »: an address at their name says which comes first.
  const [one, ...others] = parts as [string, ...string[]];
  const said = fold(email).split(/[._@-]/)[0];
  const last = parts.at(-1) as string;
  const isTurned = said === fold(last) && said !== fold(one);
  return isTurned
    ? { first_name: found(titled(last), words), last_name: found(titled(parts.slice(0, -1).join(" ")), words) }
    : { first_name: found(titled(one), words), last_name: found(titled(others.join(" ")), words) };
}

/** Looked for where it is written as such, then in the first lines, beside whatever is the name of nobody. */
export function readName(lines: readonly Line[], email: string, isNobody: (plain: string) => boolean): FoundName {
  const labelled: Record<string, Found<string>> = {};
  for (const { text, plain } of lines.slice(0, 30)) {
    const [, label = ""] = LABELLED.exec(plain) ?? [];
    const said = text.slice(text.indexOf(":") + 1).trim();
    if (label && !/\d|:/.test(said) && said.split(" ").length < 5)
      labelled[label.startsWith("nom") ? "last" : "first"] ??= found(titled(said), text);
  }
  if (labelled.first && labelled.last) return { first_name: labelled.first, last_name: labelled.last };
  const heading = lines.slice(0, 16).filter(({ part }) => part === "head" || part === "skills" || part === "languages");
  for (const { text } of heading) {
    for (const piece of text
      .replace(/^(?:CV|Curriculum vitae)(?:\s+de)?\s*[:–-]?\s*/i, "")
      .split(/\s+[|–•·-]\s+|[,|•·\t]/)) {
      const name = piece.replace(CIVILITY, "").trim();
      const plain = fold(name);
      if (NAME.test(name) && !NOT_A_NAME.test(plain) && !isNobody(plain)) return split(name, text, email);
    }
  }
  return { first_name: null, last_name: null };
}
