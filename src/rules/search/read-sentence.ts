import type { IsoDate } from "../verdict.ts";
import { type Criterion, criterion, type Weight } from "./criteria.ts";
import { readDates } from "./read-dates.ts";
import { readAccepted, readPlaces } from "./read-places.ts";
import { readTrade } from "./read-trade.ts";
import { blank, type Lexicon, newReading, part, type Reading, take, weightAt } from "./reading.ts";

/** A sentence as criteria, in the order in which they were said. */
export type ReadSentence = {
  readonly criteria: readonly Criterion[];
  /** Clients they came to, or did not: names to be looked for. */
  readonly clients: readonly { readonly name: string; readonly weight: Weight }[];
  /** « deux coffreurs »: how many are wanted, or null. */
  readonly headcount: number | null;
  /** Words of which nothing was made, as they were folded. */
  readonly unread: readonly string[];
};

const NUMBERS = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

const CLIENT =
  /(?:(?:qui\s+(?:ont|a)\s+)?(?:(?:deja|ayant|jamais)\s+)+(?:ete\s+)?(?:boss\w+|travaill\w+|venus?|intervenus?|passes?|alles?|fait)|(?:qui\s+(?:ont|a)\s+)(?:boss\w+|travaill\w+)|connai\w+|deja|pas|jamais)\s+(?:pour|chez|avec|le client|la societe)\s+([a-z0-9][a-z0-9 &'.-]*?)(?=\s*(?:,|;|\.\s|\.$|$|\s(?:avec|sans|dispo\w*|libres?|et|sur|autour|ayant|pour|a partir|des)\s))/g;

const CONTRACTS: readonly [RegExp, string][] = [
  [/\bcdi[ -]?i(?:nterimaires?)?\b/g, "cdii"],
  [/\bcdi\b/g, "cdi"],
  [/\bcdd\b/g, "cdd"],
  [/\b(?:en\s+)?interim(?:aires?)?\b/g, "interim"],
  [/\bindependants?\b|\bauto-?entrepreneurs?\b/g, "independent"],
];

function readClients(reading: Reading): void {
  for (const match of reading.rest.matchAll(CLIENT)) {
    const name = part(match, 1)
      .replace(/^(?:le|la|les)\s+/, "")
      .trim();
    const isNever = /\b(?:jamais|pas)\b/.test(match[0]) || weightAt(reading, match.index, match.index) === "excluded";
    const weight = isNever ? "excluded" : weightAt(reading, match.index, match.index + match[0].length);
    reading.clients.push({ name, weight });
    blank(reading, match.index, match.index + match[0].length);
  }
}

/** Licences, vehicle, level, wage: what a few words are enough to say. */
function readRest(reading: Reading): void {
  take(
    reading,
    /(?:(?:max(?:imum)?|moins de|jusqu'a|pas plus de|sous|plafond|budget)\s+(?:de\s+)?)?(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:€|euros?\b|eur\b)(?:\s*(?:\/\s*h(?:eure)?|de l'heure|l'heure|brut|max(?:imum)?|au plus))*/g,
    (match, weight) => criterion("wage", { amount: Number(part(match, 1).replace(",", ".")) }, weight),
  );
  take(
    reading,
    /(?:(?:minimum|au moins|plus de|avec)\s+)*(\d{1,2})\s*ans?\s+(?:minimum\s+|au moins\s+)?(?:d'|de\s+)?(?:experience|exp\b|metier|anciennete|pratique)(?:\s+(?:minimum|au moins))?/g,
    ([, years], weight) => criterion("experience", { years: Number(years) }, weight),
  );
  take(reading, /\bpermis\s+(be|ce|b|c|d)\b/g, (match, weight) =>
    criterion("licence", { codes: [part(match, 1).toUpperCase()] }, weight),
  );
  take(reading, /\b(?:permis\s+)?(?:poids lourds?|pl)\b/g, (_, weight) =>
    criterion("licence", { codes: ["C"] }, weight),
  );
  take(reading, /\b(?:permis\s+)?(?:super lourds?|spl)\b/g, (_, weight) =>
    criterion("licence", { codes: ["CE"] }, weight),
  );
  take(reading, /\b(?:vehicul\w*|voitures?|motorises?|moyen de locomotion)\b/g, (_, weight) =>
    criterion("vehicle", {}, weight),
  );
  const levels = [
    [/\bdebutants?\b/g, "beginner"],
    [/\bconfirmes?\b|\bexperimentes?\b/g, "confirmed"],
    [/\bexperts?\b|\btres experimentes?\b/g, "expert"],
  ] as const;
  for (const [pattern, code] of levels) {
    take(reading, pattern, (_, weight) => criterion("level", { code }, weight));
  }
  take(reading, /\b(?:deja )?valides?\b/g, (_, weight) => criterion("status", { codes: ["validated"] }, weight));
  take(reading, /\b(?:du |sur le )?banc(?: de rempla\w+)?\b|\bremplacants?\b/g, (_, weight) =>
    criterion("flag", { code: "benched" }, weight),
  );
  take(reading, /\btop profils?\b|\bprofils? remarques?\b/g, (_, weight) =>
    criterion("flag", { code: "top_profile" }, weight),
  );
  take(reading, /\bjoignables?\b/g, (_, weight) => criterion("flag", { code: "reachable" }, weight));
  for (const [pattern, code] of CONTRACTS) {
    take(reading, pattern, (_, weight) => criterion("contract_type", { codes: [code] }, weight));
  }
}

const EMPTY =
  /^(?:[a-z]|\d+|un|une|des?|du|les?|la|au|aux|et|ou|ni|en|sur|dans|par|pour|avec|sans|pas|sauf|hors|jamais|non|qui|que|est|sont|ont|ayant|sachant|avoir|etre|il|elle|me|moi|nous|faut|faudrait|cherche\w*|recherch\w*|trouv\w*|besoin|veux|voudrais|souhait\w*|svp|bonjour|merci|si|possible|preference|idealement|plutot|plus|moins|max|maximum|minimum|environ|autour|pres|dispo\w*|libres?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|personnes?|gars|profils?|talents?|quelqu'un|gens|bons?|bonne|urgent|rapidement|aucun\w*|caces|permis|cat|titulaires?|ce|cette|semaine|partir|des|jusqu'au|jusqu'a|habilitations?|metier|ainsi|aussi|tous|toutes|tout|chez|accept\w+|possede\w*|detenteurs?|possedant|serait|appreciee?|atout|chantier|km|a|je|ne|metiers?|voisins?|manque\w*|urgence|alentours|obligatoires?)$/;

const LEVELS = ["beginner", "confirmed", "expert"];

/** « en Isère ou dans le Rhône », « débutant ou confirmé »: one criterion, or whoever answers one would fail the other. */
function joined(criteria: readonly Criterion[]): Criterion[] {
  const whole: Criterion[] = [];
  for (const one of criteria) {
    const at = whole.findIndex(
      ({ field, weight }) => field === one.field && weight === one.weight && weight !== "excluded",
    );
    const before = whole[at];
    if (before?.field === "department" && one.field === "department")
      whole[at] = criterion("department", { codes: [...before.value.codes, ...one.value.codes] }, one.weight);
    else if (before?.field === "level" && one.field === "level")
      whole[at] = LEVELS.indexOf(one.value.code) < LEVELS.indexOf(before.value.code) ? one : before;
    else whole.push(one);
  }
  return whole;
}

/** Reads a sentence of the trade. What it makes nothing of is handed back, never guessed. */
export function readSentence(sentence: string, lexicon: Lexicon, today: IsoDate): ReadSentence {
  const reading = newReading(sentence);
  take(reading, /["«]\s*([^"»]{2,80}?)\s*["»]/g, (match, weight) =>
    criterion("words", { text: `"${part(match, 1)}"` }, weight),
  );
  readClients(reading);
  readDates(reading, today);
  readTrade(reading, lexicon);
  readPlaces(reading, lexicon);
  readAccepted(reading);
  readRest(reading);
  const criteria = joined(reading.found.sort((a, b) => a.at - b.at).map((one) => one.criterion));
  const first = reading.found.find((one) => one.criterion.field === "job");
  const before = first && /(?:^|\s)(\d{1,2}|[a-z]+)\s*(?:bons?\s+)?$/.exec(reading.text.slice(0, first.at))?.[1];
  const figure = Number(before);
  const headcount = before
    ? (Number.isInteger(figure) ? figure : NUMBERS.indexOf(before.replace(/^une$/, "un")) + 1) || null
    : null;
  const far = reading.rest.match(/\d+\s*(?:km|min\w*)\b/g) ?? [];
  const unread = (reading.rest.match(/[a-z0-9][a-z0-9'-]*/g) ?? [])
    .map((word) => word.replace(/^(?:d|l|qu|n|s|j|c)'/, "").replace(/'$/, ""))
    .filter((word) => word !== "" && !EMPTY.test(word));
  return { criteria, clients: reading.clients, headcount, unread: [...new Set([...far, ...unread])] };
}
