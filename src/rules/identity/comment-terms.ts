/**
 * What a comment about a person may not hold: it is objective, relevant and not excessive, and is copied to whoever asks
 * for their file (CNIL, free-text comments; RGPD art. 5 and 15). Criteria of art. L1132-1 du Code du travail, and insults.
 */
import { fold } from "../fold.ts";

export type CommentTerm = {
  /** As it was written. */
  readonly word: string;
  /** « l’origine », « la santé »… */
  readonly about: string;
};

/** One folded word each. What the trade asks for (a language that is spoken, a fitness said by a doctor) has fields of its own. */
const ABOUT: readonly (readonly [about: string, words: RegExp])[] = [
  [
    "l’origine",
    /^(?:noire?s?|maghrebine?s?|africaine?s?|asiatiques?|gitane?s?|roms?|immigree?s?|racisee?s?|arabes?|turc(?:que)?s?|(?:algerien|tunisien|malien)(?:ne)?s?|marocaine?s?|senegalaise?s?|roumaine?s?|bulgares?|albanaise?s?)$/,
  ],
  ["la religion", /^(?:musulmane?s?|catholiques?|juifs?|juives?|voilee?s?|ramadan|pratiquante?s?)$/],
  [
    "la santé",
    /^(?:malades?|maladies?|depressi(?:f|fs|ve|ves|on)|handicap\w*|rqth|invalid\w+|cancer\w*|diabet\w+|obeses?|alcooliques?|toxicomanes?|drogue?e?s?)$/,
  ],
  ["l’âge", /^(?:vieux|vieil|vieilles?|vieillards?|agee?s?)$/],
  ["la grossesse ou la famille", /^(?:enceintes?|grossesse|celibataires?|divorcee?s?)$/],
  ["l’appartenance syndicale", /^(?:syndicalistes?|syndiquee?s?|cgt|cfdt|grevistes?|prud'?hommes?)$/],
  ["l’orientation sexuelle", /^(?:homosexuel(?:le)?s?|gays?|lesbiennes?|trans)$/],
  [
    "un jugement",
    /^(?:con(?:ne)?s?|connards?|imbeciles?|idiote?s?|debiles?|faineante?s?|feignante?s?|glandeurs?|bons? a rien|nul(?:le)?s?|menteu(?:r|rs|se|ses)|voleu(?:r|rs|se|ses)|ivrognes?|sales?|caracteriel(?:le)?s?)$/,
  ],
];
/** « parle arabe », « langue turque », « lit le roumain ». */
const SPEAKS = /^(?:parl\w*|langues?|lit|lu|ecrit|en|le)$/;

/** Words of a comment that should not stay there, each once, in the order in which they come. */
export function termsToAvoid(text: string): CommentTerm[] {
  const found = new Map<string, CommentTerm>();
  let before = "";
  for (const [word] of text.matchAll(/\p{L}[\p{L}’']*/gu)) {
    // « l’arabe », « d’handicap ».
    const folded = fold(word).replace(/^(?:l|d|j|s|n|qu)'/, "");
    const about = ABOUT.find(([, words]) => words.test(folded))?.[0];
    const isLanguage = about === "l’origine" && SPEAKS.test(before);
    if (about && !isLanguage && !found.has(folded)) found.set(folded, { word, about });
    before = folded;
  }
  return [...found.values()];
}
