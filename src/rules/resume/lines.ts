/** The text of a résumé, by lines, and the parts it is made of: pure, whatever the layout it came from. */
import { fold } from "../fold.ts";

export type Part = "head" | "experience" | "training" | "skills" | "languages" | "referees" | "other";

export interface Line {
  /** As it stands in the paper. */
  readonly text: string;
  /** Folded: without accents nor capitals. */
  readonly plain: string;
  readonly part: Part;
}

const TITLES: readonly [Part, RegExp][] = [
  ["experience", /^(?:mes )?(?:experiences?|parcours|emplois?|missions?|postes? occupes?|references chantiers)\b/],
  ["training", /^(?:mes )?(?:formations?|etudes|diplomes?|scolarite|cursus)\b/],
  ["languages", /^(?:mes )?langues?\b/],
  ["skills", /^(?:mes )?(?:competences?|savoir[- ]faire|logiciels?|informatique|outils|habilitations?|caces|permis)\b/],
  ["referees", /^(?:mes )?(?:referents?|references)\b/],
  ["other", /^(?:mes )?(?:centres? d'interets?|loisirs|divers|etat civil|interets)\b/],
];

/** A short line that names a part, alone or before « : »; « Expérience : 12 ans » says something by itself. */
function titleOf(plain: string): Part | null {
  const words = plain.replace(/^[\W_]+|[\W_]+$/g, "");
  if (words.length > 45 || /\d/.test(words)) return null;
  const [, head = words, rest = ""] = /^([^:]*):(.*)$/.exec(words) ?? [];
  if (rest.trim() !== "" || head.split(" ").length > 5) return null;
  return TITLES.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

/** Lines that say something, each with the part it stands in; what precedes the first title is the head. */
export function linesOf(text: string): Line[] {
  let part: Part = "head";
  const lines: Line[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const said = raw.replace(/[\s\u00a0\u202f]+/g, " ").trim();
    if (said === "") continue;
    const plain = fold(said);
    const title = titleOf(plain);
    if (title) part = title;
    lines.push({ text: said, plain, part });
  }
  return lines;
}
