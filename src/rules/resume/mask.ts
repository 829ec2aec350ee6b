/**
 * Takes out of a text what would say who somebody is, or what nobody may choose by (art. L1132-1 du Code du travail, RGPD art. 5):
 * each piece is replaced by what may be known of it, and told with its reason, so that a hand can correct it.
 */
import { fold } from "../fold.ts";
import { type MaskKind, PATTERNS } from "./mask-patterns.ts";

export interface Masked {
  readonly kind: MaskKind;
  /** What stood there. */
  readonly words: string;
  /** What stands there now. */
  readonly by: string;
}

/** What the file knows of the person and of those they worked for: looked for as such, whatever the spelling. */
export interface Secrets {
  readonly names: readonly string[];
  readonly contacts: readonly string[];
  readonly places: readonly string[];
  readonly employers: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A known word, whatever its accents, capitals, spaces and signs: « BENALI », « Bénali », « ben-ali ». */
function known(text: string): RegExp | null {
  const letters = [
    ...fold(text)
      .replace(/[^a-z0-9@.]+/g, " ")
      .trim(),
  ];
  if (letters.length < 2) return null;
  const VOWELS: Readonly<Record<string, string>> = {
    a: "aàâäáãå",
    c: "cç",
    e: "eéèêë",
    i: "iîïí",
    n: "nñ",
    o: "oôöóõø",
    u: "uùûüú",
    y: "yÿ",
  };
  const body = letters
    .map((one) => (one === " " ? "[\\s'’-]+" : VOWELS[one] ? `[${VOWELS[one]}]` : escaped(one)))
    .join("");
  return new RegExp(`(?<![\\p{L}\\d])${body}(?![\\p{L}\\d])`, "giu");
}

const digitsOf = (text: string): RegExp | null => {
  const digits = text.replace(/^\+33/, "").replace(/\D/g, "").replace(/^0/, "");
  return digits.length < 6 ? null : new RegExp(`(?:\\+33|0)?${[...digits].join("[\\s.\\-/]*")}`, "g");
};

const BY: Readonly<Record<keyof Secrets, readonly [MaskKind, string]>> = {
  names: ["name", "le profil"],
  contacts: ["contact", "…"],
  places: ["address", "…"],
  employers: ["employer", "une entreprise du bâtiment"],
};

/** The text without them, and each of them. Masking what is masked changes nothing. */
export function maskText(
  text: string,
  secrets: Secrets,
): { readonly text: string; readonly masked: readonly Masked[] } {
  const masked: Masked[] = [];
  let rest = text;
  const take = (kind: MaskKind, pattern: RegExp | null, by: string) => {
    if (!pattern) return;
    rest = rest.replace(pattern, (words) => {
      masked.push({ kind, words: words.trim(), by });
      return by;
    });
  };
  for (const group of ["names", "contacts", "places", "employers"] as const) {
    const [kind, by] = BY[group];
    for (const secret of secrets[group].toSorted((a, b) => b.length - a.length)) {
      take(kind, known(secret), by);
      if (group === "contacts") take(kind, digitsOf(secret), by);
    }
  }
  for (const [kind, pattern, by] of PATTERNS) take(kind, pattern, by);
  return { text: rest, masked };
}

/** What stands in the place of what was masked, the longest first. */
const STANDS_FOR: readonly string[] = [
  ...new Set([...Object.values(BY).map(([, by]) => by), ...PATTERNS.map(([, , by]) => by)]),
].sort((a, b) => b.length - a.length);
const STANDING = new RegExp(`(${STANDS_FOR.map(escaped).join("|")})`);

/** A masked text in pieces, so that a screen shows which of them stand for something that was taken out. */
export const maskedParts = (text: string): { readonly text: string; readonly isMask: boolean }[] =>
  text
    .split(STANDING)
    .map((piece, index) => ({ text: piece, isMask: index % 2 === 1 }))
    .filter((part) => part.text !== "");
