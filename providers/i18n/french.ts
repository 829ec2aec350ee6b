/** How a resource is called. The same shape as the declarations' labels. */
export type Noun = {
  one: string;
  many: string;
  gender: "m" | "f";
  /** An aspirated h (« le handicap »): no elision. */
  aspirated?: boolean;
};

const elides = (noun: Noun): boolean => !noun.aspirated && /^[aeiouyhàâäéèêëîïôöùûüœæ]/i.test(noun.one);

/** « Entreprise » inside a sentence; acronyms keep their capitals. */
export function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

export const the = (noun: Noun): string =>
  elides(noun) ? `l’${inSentence(noun.one)}` : `${noun.gender === "f" ? "la" : "le"} ${inSentence(noun.one)}`;

export const ofThe = (noun: Noun): string =>
  noun.gender === "m" && !elides(noun) ? `du ${inSentence(noun.one)}` : `de ${the(noun)}`;

export function newOne(noun: Noun): string {
  const adjective = noun.gender === "f" ? "Nouvelle" : elides(noun) ? "Nouvel" : "Nouveau";
  return `${adjective} ${inSentence(noun.one)}`;
}

/** « Contrat créé », « Mission créée ». */
export const done = (noun: Noun, participle: string): string =>
  `${noun.one} ${participle}${noun.gender === "f" ? "e" : ""}.`;
