/** Licences, languages, software and jobs, as résumés list them. */
import { fold } from "../fold.ts";
import { jobsIn } from "../search/read-trade.ts";
import { type Lexicon, newReading } from "../search/reading.ts";
import { type Found, found, once } from "./found.ts";
import { LANGUAGES } from "./languages.ts";
import type { Line } from "./lines.ts";

const CLASS = "(?:[abcd]e|e[abcd]|[abcd]|pl|spl|vl|poids[ -]lourds?|super[ -]lourds?)(?![\\w'])";
const LICENCES = new RegExp(
  `permis(?: de conduire)?s?\\s*(?:categories?|cat\\.?)?\\s*:?\\s*((?:${CLASS}[\\s,/+&.-]*(?:et\\s+)?(?:permis\\s+)?)+)`,
  "g",
);
const NAMED: Readonly<Record<string, string>> = {
  vl: "B",
  pl: "C",
  spl: "CE",
  eb: "BE",
  ec: "CE",
  ed: "D",
  ea: "A",
  ae: "A",
  de: "D",
};
const UNLICENSED = /(?:sans|pas de|aucun|ni)\s+$/;

const codeOf = (word: string): string =>
  NAMED[word] ?? (word.startsWith("poids") ? "C" : word.startsWith("super") ? "CE" : word.toUpperCase());

/** « Permis B et C », « permis : PL / SPL », or the letters under a title « Permis ». */
export function readLicences(lines: readonly Line[]): Found<string>[] {
  const all = lines.flatMap(({ text, plain, part }, index) => {
    if (part === "referees") return [];
    const isUnder = /^permis(?: de conduire)?\s*:?$/.test(lines[index - 1]?.plain ?? "");
    const said = isUnder && !plain.startsWith("permis") ? `permis ${plain}` : plain;
    return [...said.matchAll(LICENCES)].flatMap((match) =>
      UNLICENSED.test(said.slice(0, match.index))
        ? []
        : [...String(match[1]).matchAll(new RegExp(CLASS, "g"))].map(([word]) => found(codeOf(word), text)),
    );
  });
  return once(all);
}

const SPOKEN =
  /langue|parl|courant|bilingue|notion|maternel|scolaire|technique|natif|\blu\b|ecrit|debutant|intermediaire|\b[abc][12]\b/;

export function readLanguages(lines: readonly Line[]): Found<string>[] {
  const all = lines.flatMap(({ text, plain, part }) => {
    if (part === "referees" || /nationalit|passeport/.test(plain) || (part !== "languages" && !SPOKEN.test(plain)))
      return [];
    return LANGUAGES.filter((one) => one !== "français lu").flatMap((language) => {
      const at = plain.search(new RegExp(`(?<![a-z])${fold(language)}(?![a-z])`));
      if (at < 0) return [];
      const after = plain.slice(at).split(/[;,|/]\s*(?=[a-z]{5,}\s*[:(-])/)[0] as string;
      return [found(language === "français" && /\blue?\b|ecrit/.test(after) ? "français lu" : language, text)];
    });
  });
  return once(all);
}

export function readSoftware(lines: readonly Line[], names: readonly string[]): Found<string>[] {
  const all = lines.flatMap(({ text, plain }) =>
    names
      .filter((name) =>
        new RegExp(`(?<![a-z0-9])${fold(name).replace(/[^a-z0-9]+/g, "[\\s-]*")}(?![a-z0-9])`).test(plain),
      )
      .map((name) => found(name, text)),
  );
  return once(all);
}

/** Files keep the masculine of a job. */
const masculine = (plain: string): string =>
  plain
    .replace(/\b(macon|electricien|mecanicien)ne\b/g, "$1")
    .replace(/\b(conduc)trice\b/g, "$1teur")
    .replace(
      /\b(coffr|bancheu?r|carrel|ferraill|soud|manoeuvr|regl|pav|cannalisat|canalisat|couvr|etanch|plaqu|poin?t)euse\b/g,
      "$1eur",
    )
    .replace(/\b(gruti|menuisi|plombi|charpenti|metalli)ere?\b/g, "$1er")
    .replace(/\bcheffe\b/g, "chef")
    .replace(/[’]/g, "'");

/** What stands before a job when it is the one held: nothing, a date, a sign, « poste de ». */
const HELD = /(?:^|[-–—|:,•·*()/>]|\d{4}|ce jour|aujourd'hui|en cours|\bcomme|\bpostes? de|\btant que)\s*$/;
const HELPED = /\baides?[ -]$|\bavec (?:les?|des|un) $|\b(?:equipe|encadrement|gestion) (?:de|des|d') ?(?:\d+ )?$/;

/** Those of the head, then those held; of a line of experience, the first: what follows is a company or a task. */
export function readJobs(lines: readonly Line[], lexicon: Pick<Lexicon, "jobs">): Found<string>[] {
  const head = lines.filter(({ part }) => part === "head");
  const held = lines.filter(({ part }) => part === "experience");
  const all = [...head, ...held].flatMap(({ text, plain, part }) => {
    const reading = newReading(masculine(plain));
    const jobs = jobsIn(reading, { ...lexicon, townOf: () => null }, true).filter(({ from, weight }) => {
      const before = reading.text.slice(0, from);
      return weight !== "excluded" && !HELPED.test(before) && (part === "head" || HELD.test(before.trimEnd()));
    });
    return (part === "head" ? jobs : jobs.slice(0, 1)).flatMap(({ codes }) => codes.map((code) => found(code, text)));
  });
  return once(all);
}

/** Whether a folded text begins with a job, or is a software: it is then nobody's name. */
export const isThing =
  ({ jobs }: Pick<Lexicon, "jobs">, software: readonly string[]) =>
  (plain: string): boolean =>
    software.some((name) => plain.startsWith(fold(name))) ||
    jobs.some(({ words }) => words.some((word) => masculine(plain).startsWith(word)));
