/**
 * What a sentence may say and no search may hold: who somebody is, and what nobody may choose by (art. L1132-1 du Code du
 * travail). Neither leaves for a model, nor comes back from one as a criterion.
 */
import { fold } from "../fold.ts";
import { FORBIDDEN } from "../posting/words.ts";
import { maskText } from "../resume/mask.ts";

/** Single words, on a folded text: an offer may use some of them, a search never needs one. */
const WORDS = [
  /\b(?:femmes?|hommes?|mecs?|filles?|garcons?|dames?|messieurs|masculine?s?|feminin(?:e|es|s)?)\b/g,
  /\b(?:jeunes?|vieux|vieilles?|agee?s?|ages?|seniors?|retraitee?s?)\b/g,
  /\b(?:noire?s?|blanc(?:he)?s?|maghrebine?s?|africaine?s?|asiatiques?|gitane?s?|roms?|etrangers?|immigree?s?|europeen(?:ne)?s?|racisee?s?)\b/g,
  /(?<!(?:parl\w*|langue|lit|lu|lire|ecrit) (?:le )?)\b(?:arabes?|francaise?s?|portugaise?s?|espagnole?s?|italien(?:ne)?s?|polonaise?s?|roumaine?s?|bulgares?|turc(?:que)?s?|algerien(?:ne)?s?|marocaine?s?|tunisien(?:ne)?s?|senegalaise?s?|malien(?:ne)?s?|ukrainien(?:ne)?s?|albanaise?s?)\b/g,
  /\b(?:musulmane?s?|catholiques?|juifs?|juives?|chretien(?:ne)?s?|religi\w+|pratiquante?s?)\b/g,
  /\b(?:enfants?|familles?|mariee?s?|celibataires?|divorcee?s?|enceintes?|grossesse)\b/g,
  /\b(?:sante|malades?|maladies?|handicap\w*|rqth|invalid\w+|inaptes?|obeses?)\b/g,
  /\b(?:syndi\w+|cgt|cfdt|grevistes?)\b/g,
];
const PATTERNS = [...FORBIDDEN.flatMap(({ words }) => words.map(({ source }) => new RegExp(source, "g"))), ...WORDS];
const NOBODY = { names: [], contacts: [], places: [], employers: [] };

/** The text, folded, « … » in the place of each of them. */
export function withoutSensitive(text: string): string {
  let rest = fold(maskText(text, NOBODY).text);
  for (const pattern of PATTERNS) rest = rest.replace(pattern, "…");
  return rest;
}

/** « … » counts: what quotes it quotes what was taken out. */
export const isSensitive = (text: string): boolean => text.includes("…") || withoutSensitive(text) !== fold(text);
