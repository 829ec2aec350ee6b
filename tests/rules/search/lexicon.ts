import { readFileSync } from "node:fs";
import { fold } from "../../../src/rules/fold.ts";
import type { ReadSentence } from "../../../src/rules/search/read-sentence.ts";
import type { Lexicon, Place } from "../../../src/rules/search/reading.ts";

const sql = (file: string) =>
  readFileSync(new URL(`../../../supabase/migrations/${file}`, import.meta.url), "utf8").replaceAll("''", "'");

/** The twenty-eight jobs with their synonyms, as the migration writes them. */
const jobs = [
  ...sql("20261121001100_reference.sql").matchAll(
    /\(\d+, '(\w+)', '([^\n]*?)', '\w+', '[A-Z]\d{4}', '[^\n]*?',\s*'\{[^}]*\}'(?:::text\[\])?,\s*'\w+',\s*'\{([^}]*)\}'/g,
  ),
].map(([, code = "", name = "", synonyms = ""]) => ({ code, words: [...synonyms.split(","), fold(name)] }));

const departments = [
  ...sql("20261121000250_geography.sql").matchAll(/\('(\w{2,3})', '([^']+(?:'[^']+)?)', 'FR-\w+', '\d{2}'\)/g),
].map(([, code = "", name = ""]) => ({ code, word: fold(name) }));

const towns: Record<string, [string, number, number]> = {
  lyon: ["Lyon", 45.76, 4.84],
  vienne: ["Vienne", 45.52, 4.87],
  villeurbanne: ["Villeurbanne", 45.77, 4.89],
  givors: ["Givors", 45.59, 4.77],
  grenoble: ["Grenoble", 45.19, 5.72],
  "saint etienne": ["Saint-Étienne", 45.44, 4.39],
  "saint priest": ["Saint-Priest", 45.7, 4.94],
  "bourgoin jallieu": ["Bourgoin-Jallieu", 45.59, 5.27],
  "villefranche sur saone": ["Villefranche-sur-Saône", 45.99, 4.72],
  annecy: ["Annecy", 45.9, 6.12],
  chambery: ["Chambéry", 45.57, 5.92],
  venissieux: ["Vénissieux", 45.7, 4.89],
  tarare: ["Tarare", 45.9, 4.43],
  bron: ["Bron", 45.74, 4.91],
  macon: ["Mâcon", 46.31, 4.83],
  plan: ["Plan", 45.3, 5.4],
};

const LITTLE = new Set(["Plan", "Givors"]);

export const lexicon: Lexicon = {
  jobs,
  certificates:
    "R482_A R482_B1 R482_B2 R482_C1 R482_F R484_1 R486_A R486_B R486_C R487_1 R487_2 R489_1A R489_3 R489_5 R490 AIPR_OP AIPR_ENC AIPR_CONC HAB_B0 HAB_H0 HAB_B1V HAB_BR HAB_BS SST AMIANTE_SS4 HAUTEUR ECHAF_FIXE ECHAF_ROUL ELINGAGE BLINDAGE PRAP ATEX_0 ATEX_1 HYDRO CATEC FIMO FCO PASI".split(
      " ",
    ),
  departments,
  townOf: (name): Place | null => {
    const [town, latitude, longitude] = towns[name.replace(/\bst(e?)\b/g, "saint$1")] ?? [];
    return town ? { name: town, latitude: latitude ?? 0, longitude: longitude ?? 0, isLarge: !LITTLE.has(town) } : null;
  },
};

const valuesIn = (value: object): string =>
  Object.entries(value)
    .filter(([key]) => key !== "latitude" && key !== "longitude")
    .map(([, one]) => (Array.isArray(one) ? one.join("/") : String(one)))
    .join(" ");

/** What was read, in one line: « 2 × job coffreur · distance 30 Vienne · ?wanted… ; reste : plans ». */
export const said = ({ criteria, clients, headcount, unread }: ReadSentence): string =>
  [
    ...(headcount ? [`${headcount} ×`] : []),
    ...criteria.map((one) =>
      [
        one.weight === "required" ? "" : one.weight === "wanted" ? "~" : "!",
        one.field,
        one.operator === "near" ? "+" : "",
        " ",
        valuesIn(one.value),
      ]
        .join("")
        .trim(),
    ),
    ...clients.map(({ name, weight }) => `${weight === "excluded" ? "!" : ""}client ${name}`),
    ...(unread.length > 0 ? [`reste ${unread.join(" ")}`] : []),
  ].join(" · ");
