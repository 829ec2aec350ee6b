import { criterion, USUAL_SPEED } from "./criteria.ts";
import { blank, type Lexicon, type Place, part, type Reading, take, weightAt } from "./reading.ts";

/** « autour de Vienne » without a figure: as far as most people accept to go. */
const AROUND = { km: 30 } as const;
/** Times that are said in words rather than in minutes. */
const TIMES: readonly [string, number][] = [
  ["quart d'heure", 15],
  ["demi[ -]heure", 30],
  ["trois quarts d'heure", 45],
  ["(?:une|1)\\s*h(?:eure)?", 60],
  ["(?:une|1)\\s*h(?:eure)?\\s*(?:30|et demie)", 90],
  ["(?:deux|2)\\s*h(?:eures)?", 120],
];

const NEAR =
  "autour d[e'u]|pres d[e'u]|proches? d[e'u]|aux? (?:alentours|environs) d[e'u]|environs d[e'u]|alentours d[e'u]|a cote d[e'u]|secteur(?: d[e'u])?|(?:la )?region d[e'u]|bassin d[e'u]|depuis|vers|sur|a|d[e'u]|au|en partance d[e'u]";
const RADIUS =
  "(?:(?:a|dans un rayon de|rayon de|rayon|sous|moins de|a moins de|jusqu'a|max|maximum)\\s+)*(\\d{1,3})\\s*(km|kms|kilometres?|minutes?|min|mn)(?:\\s+(?:max|maximum|au plus|a la ronde|de rayon|environ))?";

type Reach = { readonly km: number } | { readonly minutes: number; readonly speed: number };
const inMinutes = (minutes: number): Reach => ({ minutes: Math.max(1, minutes), speed: USUAL_SPEED });
const reachIn = (figure: string, unit: string): Reach =>
  unit.startsWith("m") ? inMinutes(Number(figure)) : { km: Math.max(1, Number(figure)) };

/** The longest town that these words begin with: « saint etienne et alentours » → Saint-Étienne, and how many letters. */
function townAt(words: string, { townOf }: Lexicon): { place: Place; length: number } | null {
  const parts = [...words.matchAll(/[a-z0-9]+(?:['-](?=[a-z]))?/g)].slice(0, 5);
  for (let count = parts.length; count > 0; count--) {
    const last = parts[count - 1] as RegExpExecArray;
    const length = last.index + last[0].replace(/['-]$/, "").length;
    const place = townOf(
      words
        .slice(0, length)
        .replace(/[^a-z0-9]+/g, " ")
        .trim(),
    );
    if (place) return { place, length };
  }
  return null;
}

/** A department by its name or number, after « dans le », « dpt »: « dans la Vienne » is one, « autour de Vienne » none. */
function readDepartments(reading: Reading, { departments }: Lexicon): void {
  const names = departments.map(({ word }) => word.replace(/[^a-z0-9]/g, ".")).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<=[\\s,(])(?:(?:dans|sur|ou|et)\\s+(?:le|la|les|l')\\s*|en\\s+|(?:dans\\s+le\\s+)?(?:departement|dept|dpt)\\s+(?:d[ue]s?\\s+|de la\\s+|de l')?|hors\\s+(?:du|des?|le|la|l'|de la|de l')\\s*)(${names.join("|")}|\\d{2}|2[ab])(?=[\\s,.;)])(?!\\s*(?:km|min))`,
    "g",
  );
  for (const match of reading.rest.matchAll(pattern)) {
    const word = part(match, 1);
    const found = departments.find(
      (one) =>
        one.code.toLowerCase() === word || one.word.replace(/[^a-z0-9]/g, " ") === word.replace(/[^a-z0-9]/g, " "),
    );
    if (!found) continue;
    const named = match.index + match[0].length - word.length;
    const weight = match[0].startsWith("hors") ? "excluded" : weightAt(reading, match.index, named + word.length);
    reading.found.push({ at: match.index, criterion: criterion("department", { codes: [found.code] }, weight) });
    blank(reading, match.index, match.index + match[0].length);
  }
}

/** Where, and how far: « à 30 km de Vienne », « Lyon et 20 km autour », « autour de Givors », « à 40 minutes de Lyon ». */
export function readPlaces(reading: Reading, lexicon: Lexicon): void {
  readDepartments(reading, lexicon);
  let alone = false;
  const near = (place: Place, reach: Reach, at: number, to: number) => {
    const value = { latitude: place.latitude, longitude: place.longitude, ...reach, place: place.name };
    reading.found.push({ at, criterion: criterion("distance", value, weightAt(reading, at, to)) });
    blank(reading, at, to);
  };
  const after = (pattern: RegExp, reachOf: (match: RegExpExecArray) => Reach) => {
    for (const match of reading.rest.matchAll(pattern)) {
      const start = match.index + match[0].length;
      const town = townAt(reading.rest.slice(start, start + 60), lexicon);
      if (
        !town ||
        (alone && !town.place.isLarge) ||
        reading.rest.slice(match.index, match.index + match[0].length) !== match[0]
      )
        continue;
      const end = start + town.length;
      const behind = new RegExp(
        `^\\s*,?\\s*(?:et|a|dans un rayon de|sur|\\+|max)?\\s*${RADIUS}(?:\\s+(?:autour|alentour))?`,
      );
      const more = behind.exec(reading.rest.slice(end));
      if (more) near(town.place, reachIn(part(more, 1), part(more, 2)), match.index, end + more[0].length);
      else near(town.place, reachOf(match), match.index, end);
    }
  };
  after(new RegExp(`(?<=[\\s,(])${RADIUS}\\s+(?:(?:autour|alentour)\\s+)?(?:d[e'u]|${NEAR})\\s*`, "g"), (match) =>
    reachIn(part(match, 1), part(match, 2)),
  );
  for (const [time, minutes] of TIMES)
    after(new RegExp(`(?<=[\\s,('])${time}\\s+d[e'u]\\s*`, "g"), () => inMinutes(minutes));
  after(new RegExp(`(?<=[\\s,(])(?:${NEAR})(?:\\s+(?=[a-z])|(?<='))`, "g"), () => AROUND);
  // A town alone: one that everybody knows, for many a village bears the name of a thing.
  alone = true;
  after(/(?<=[\s,])(?=[a-z]{3})/g, () => AROUND);
}

/** « mobile », « accepte les grands déplacements »: what one accepts. */
export function readAccepted(reading: Reading): void {
  const accepts = (code: string) => (_: RegExpExecArray, weight: "required" | "wanted" | "excluded") =>
    criterion("accepts", { codes: [code] }, weight);
  const word =
    "(?<=[\\s,(])(?:(?:qui\\s+)?accept\\w+\\s+(?:de travailler\\s+)?(?:les?\\s+|la\\s+)?|travail\\s+|prets? a\\s+)?(?:de\\s+|le\\s+|la\\s+|en\\s+)?";
  take(reading, new RegExp(`${word}(?:nuits?|nocturne)(?=[\\s,.;)])`, "g"), accepts("night"));
  take(reading, new RegExp(`${word}(?:week-?\\s?ends?|samedis?|le samedi)(?=[\\s,.;)])`, "g"), accepts("weekend"));
  take(reading, new RegExp(`${word}(?:decouch\\w+)(?=[\\s,.;)])`, "g"), accepts("overnight"));
  take(
    reading,
    new RegExp(`${word}(?:grands? deplacements?|gd|longue distance)(?=[\\s,.;)])`, "g"),
    accepts("long_distance"),
  );
}
