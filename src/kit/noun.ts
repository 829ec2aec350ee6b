/**
 * French agreement for the nouns of the declarations.
 * A declaration says « Entreprise / Entreprises / f » once; every sentence of the kit is derived from it.
 */
import { frShort } from "@/rules/french";

export interface Noun {
  /** Singular, as a title: « Entreprise ». */
  readonly one: string;
  /** Plural, as a title: « Entreprises ». */
  readonly many: string;
  readonly gender: "m" | "f";
  /** true for an aspirated h (« le handicap »): no elision, « nouveau » stays « nouveau ». */
  readonly aspirated?: boolean;
}

const startsWithVowelSound = (noun: Noun): boolean => !noun.aspirated && /^[aeiouyhàâäéèêëîïôöùûüœæ]/i.test(noun.one);

/** Lower-cases the first letter unless the word is an acronym: « Entreprise » → « entreprise », « EPI » stays. */
function inSentence(label: string): string {
  const [first = "", second = ""] = label;
  const isAcronym = second !== "" && second === second.toUpperCase() && second !== second.toLowerCase();
  return isAcronym ? label : first.toLowerCase() + label.slice(1);
}

/** Picks the form that agrees with the gender. */
const agree = (noun: Noun, masculine: string, feminine: string): string => (noun.gender === "f" ? feminine : masculine);

/** A regular adjective or participle: « créé » → « créée », « créés », « créées ». French counts 0 and 1 as singular. */
export function participle(noun: Noun, masculine: string, count = 1): string {
  return masculine + (noun.gender === "f" ? "e" : "") + (Math.abs(count) >= 2 ? "s" : "");
}

/** « le contact », « la mission », « l’entreprise ». */
export function the(noun: Noun): string {
  const word = inSentence(noun.one);
  return startsWithVowelSound(noun) ? `l’${word}` : `${agree(noun, "le", "la")} ${word}`;
}

/** « du contact », « de la mission », « de l’entreprise ». */
export function ofThe(noun: Noun): string {
  return noun.gender === "m" && !startsWithVowelSound(noun) ? `du ${inSentence(noun.one)}` : `de ${the(noun)}`;
}

/** « ce contact », « cet établissement », « cette mission ». */
export function thisOne(noun: Noun): string {
  return `${agree(noun, startsWithVowelSound(noun) ? "cet" : "ce", "cette")} ${inSentence(noun.one)}`;
}

/** « Nouveau contact », « Nouvel établissement », « Nouvelle entreprise ». */
export function newOne(noun: Noun): string {
  const adjective = agree(noun, startsWithVowelSound(noun) ? "Nouvel" : "Nouveau", "Nouvelle");
  return `${adjective} ${inSentence(noun.one)}`;
}

/** « Aucun contact », « Aucune mission ». */
export const none = (noun: Noun): string => `${agree(noun, "Aucun", "Aucune")} ${inSentence(noun.one)}`;

/** « 3 contrats », « 1 mission », « 0 contact », « 1 200 talents » (narrow no-break space). */
export const counted = (noun: Noun, count: number): string =>
  `${frShort(count)} ${inSentence(Math.abs(count) >= 2 ? noun.many : noun.one)}`;

/** « Contact créé », « Entreprise créée », « 3 contrats supprimés ». */
export function done(noun: Noun, masculine: string, count = 1): string {
  const subject = count === 1 ? noun.one : counted(noun, count);
  return `${subject} ${participle(noun, masculine, count)}`;
}

export interface Titles {
  readonly list: string;
  readonly show: string;
  readonly create: string;
  readonly edit: string;
}

/** The four page titles of a resource; a declaration may replace any of them. */
export function titlesFor(noun: Noun, own: Partial<Titles> = {}): Titles {
  return { list: noun.many, show: noun.one, create: newOne(noun), edit: `Modifier ${the(noun)}`, ...own };
}
