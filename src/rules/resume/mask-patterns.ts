/** What names a person, or what nobody may choose by, as papers write it (art. L1132-1 du Code du travail, D§6.5). */
import { typo } from "../french.ts";

export type MaskKind =
  | "name"
  | "contact"
  | "address"
  | "birth"
  | "origin"
  | "family"
  | "sex"
  | "health"
  | "union"
  | "number"
  | "employer"
  | "school"
  | "referee";

/** Why each kind is taken out, for whoever reads the list. */
export const MASK_REASON: Readonly<Record<MaskKind, string>> = {
  name: "Nom de la personne",
  contact: "Coordonnées ou lien personnel",
  address: typo("Adresse : le département suffit"),
  birth: "Âge ou naissance (art. L1132-1)",
  origin: "Origine ou nationalité (art. L1132-1)",
  family: "Situation de famille (art. L1132-1)",
  sex: "Sexe ou civilité (art. L1132-1)",
  health: "Santé ou handicap (art. L1132-1)",
  union: "Activité syndicale ou opinions (art. L1132-1)",
  number: "Numéro personnel",
  employer: "Employeur qui permet de reconnaître la personne",
  school: "École qui permet de reconnaître la personne",
  referee: "Personne citée",
};

const NAME = "\\p{Lu}[\\p{L}'’-]+";

/** « \\b » knows neither « é » nor « Â »: the edge of a French word. */
const EDGE = "(?:(?<=[\\p{L}\\d])(?![\\p{L}\\d])|(?<![\\p{L}\\d])(?=[\\p{L}\\d]))";

/** In this order: a number is taken before the digits of it are read as something else. */
const WRITTEN: readonly [MaskKind, RegExp, string][] = [
  [
    "referee",
    /(?:^|(?<=\n))[^\n]*\b(?:référents?|références? (?:auprès|à contacter|joignables?)|recommandé[e]? par|contact chez)\b[^\n]*/giu,
    "Références sur demande",
  ],
  ["contact", /[\w.+-]+\s?(?:@|\[at\]|\(at\))\s?[\w-]+(?:\.[\w-]+)+/giu, "…"],
  [
    "contact",
    /(?:https?:\/\/|www\.)\S+|\b(?:linkedin|facebook|instagram|tiktok|whatsapp|telegram|snapchat)\b[^\s,;]*(?:\s?[:/]\s?\S+)?/giu,
    "…",
  ],
  ["number", /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,3})?\b/gu, "…"],
  ["number", /\b[12]\s?\d{2}\s?(?:0[1-9]|1[0-2]|[2-9]\d)\s?(?:\d{2}|2[AB])\s?\d{3}\s?\d{3}(?:\s?\d{2})?\b/gu, "…"],
  [
    "number",
    /\b(?:permis|passeport|carte d[’']identité|titre de séjour|sécurité sociale|sécu)\s*(?:de conduire\s*)?(?:n[°ºo]\.?|numéro|:)\s*[A-Z0-9][A-Z0-9 .-]{4,}/giu,
    "…",
  ],
  [
    "contact",
    /\(?(?:\+|\b00)\s?\d{2,3}\)?(?:[\s.\-/]*(?:\(0\))?\d){8,10}(?!\d)|\b0[1-9](?:[\s.\-/]*\d{2}){4}\b/gu,
    "…",
  ],
  [
    "address",
    /\b\d{1,4}\s?(?:bis|ter)?,?\s+(?:rue|avenue|av\.|boulevard|bd|chemin|place|allée|impasse|route|cours|quai|square|lotissement|résidence)\s[^\n,;.]*/giu,
    "…",
  ],
  ["address", /\b(?:\d{5})\s+\p{Lu}[\p{L}'’ -]+/gu, "…"],
  [
    "birth",
    /\bné(?:e|\(e\))?\s+(?:le\s+|en\s+)?[^,;.\n]*(?:\d{4}|\d{2}[/.-]\d{2}[/.-]\d{2})(?:\s+à\s+[\p{L}' -]+)?|\bné(?:e|\(e\))?\s+à\s+[\p{L}' -]+|\bdate de naissance\s*:?\s*[^\n;]*/giu,
    "…",
  ],
  ["birth", /\b(?:âgée?\s+de\s+)?\d{2}\s+ans\b(?!\s*(?:d[’']|de\s|en\s|dans))|\bâge\s*:\s*\d+(?:\s+ans)?/giu, "…"],
  [
    "origin",
    /\b(?:de\s+)?nationalité\s*:?\s*[\p{L}-]+|\b(?:d[’']origine|originaire\s+d(?:e|u|es))\s+[\p{L}'’-]+|\bressortissant[e]?\s+[\p{L}-]+/giu,
    "…",
  ],
  [
    "family",
    /\b(?:célibataire|mariée?|divorcée?|veuf|veuve|pacsée?|en concubinage|en couple)\b(?:,?\s*(?:\d+|un|une|deux|trois|quatre|sans)\s+enfants?)?|\b(?:\d+|un|une|deux|trois|quatre)\s+enfants?\b(?:\s+à\s+charge)?|\b(?:père|mère)\s+de\s+famille\b|\benceinte\b|\bsituation (?:familiale|de famille)\s*:?\s*[^\n;,]*/giu,
    "…",
  ],
  [
    "health",
    /\b(?:RQTH|BOETH|AAH|MDPH|travailleur handicapé|handicapée?|handicap|invalidité|inapte|inaptitude|maladie|malade|diabét\w*|épilep\w*|dépression|arrêt(?:s)? maladie|grossesse|opérée? d[ue]\s+\p{L}+)\b/giu,
    "…",
  ],
  [
    "union",
    /\b(?:syndi(?:cat|cale?|qué|quée|caliste|caux)s?|délégué(?:e)?\s+(?:du personnel|syndicale?)|prud[’']hom\w*|CGT|CFDT|CFTC|UNSA|CFE-CGC|gréviste|musulmane?|catholique|juif|juive|protestante?|bouddhiste|ramadan|militante?)\b/giu,
    "…",
  ],
  [
    "school",
    new RegExp(
      `\\b(?:lycée|collège|CFA|école|université|institut|AFPA|IUT|faculté)\\s+(?:professionnel(?:le)?\\s+|technique\\s+|d[eu]s?\\s+|d[’'])*${NAME}(?:\\s+${NAME})*`,
      "gu",
    ),
    "établissement de formation",
  ],
  [
    "employer",
    new RegExp(
      `\\b(?:chez|société|entreprise|groupe|Ets|SARL|SAS|SA)\\s+${NAME}(?:\\s+(?:${NAME}|&|et\\s+${NAME}))*`,
      "gu",
    ),
    "dans une entreprise du bâtiment",
  ],
  [
    "referee",
    new RegExp(`\\b(?:M\\.|Mr\\.?|Mme\\.?|Mlle\\.?|Monsieur|Madame)\\s+${NAME}(?:\\s+${NAME})*`, "gu"),
    "une personne",
  ],
  [
    "sex",
    /\b(?:Monsieur|Madame|Mademoiselle|Mme|Mlle)\b|\bsexe\s*:?\s*\p{L}+|\b(?:un homme|une femme|jeune homme|jeune femme)\b/giu,
    "…",
  ],
];

export const PATTERNS = WRITTEN.map(
  ([kind, { source, flags }, by]) => [kind, new RegExp(source.replaceAll("\\b", EDGE), flags), by] as const,
);
