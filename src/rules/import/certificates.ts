import { fold } from "../fold.ts";

export type ReadCertificates = { readonly codes: string[]; readonly unknown: string[] };

/** How the trade writes what `certificate_type` names; the first pattern that fits wins. */
const PATTERNS: readonly [RegExp, (match: RegExpExecArray) => string[]][] = [
  [
    /^(?:caces\s*)?r?\s?(48[2-9]|490)\s*([a-g]?\d?[ab]?)$/,
    ([, family = "", category = ""]) => [code(`R${family}`, category)],
  ],
  [/^aipr\s*(?:operateur|op)\.?$/, () => ["AIPR_OP"]],
  [/^aipr\s*(?:encadrant|enc)\.?$/, () => ["AIPR_ENC"]],
  [/^aipr\s*(?:concepteur|conc)\.?$/, () => ["AIPR_CONC"]],
  [/^sst|^sauveteur/, () => ["SST"]],
  [/^(?:amiante\s*)?ss4/, () => ["AMIANTE_SS4"]],
  [/hauteur|harnais/, () => ["HAUTEUR"]],
  [/^atex\s*([01])/, ([, level]) => [`ATEX_${level}`]],
  [/^fimo/, () => ["FIMO"]],
  [/^fco/, () => ["FCO"]],
  [/^catec/, () => ["CATEC"]],
  [/elingage/, () => ["ELINGAGE"]],
  [/blindage/, () => ["BLINDAGE"]],
  [/^pasi/, () => ["PASI"]],
];

const ELECTRIC =
  /^(?:hab(?:ilitation)?\.?\s*(?:elec(?:trique)?\.?)?\s*)?((?:h0v|b1v|b2v|h1v|h2v|b0|h0|b1|b2|h1|h2|br|bs|bc|be|bf|hf|bp|hc)[\s/]*)+$/;
const ELECTRIC_TITLE = /h0v|b1v|b2v|h1v|h2v|b0|h0|b1|b2|h1|h2|br|bs|bc|be|bf|hf|bp|hc/g;

const code = (family: string, category: string): string =>
  category === "" ? family : `${family}_${category.toUpperCase()}`;

/**
 * Reads « CACES R482 A / SST, SS4+AIPR opérateur » into codes of `certificate_type`.
 * A title without its category (« R484 ») keeps the bare family when the list knows it, else is handed back as unknown.
 */
export function readCertificates(text: string | undefined, known: ReadonlySet<string>): ReadCertificates {
  const codes = new Set<string>();
  const unknown: string[] = [];
  for (const part of (text ?? "").split(/[/,+;]/)) {
    const title = fold(part);
    if (title === "") continue;
    const read = readOne(title).filter((candidate) => known.has(candidate));
    if (read.length === 0) unknown.push(part.trim());
    for (const candidate of read) codes.add(candidate);
  }
  return { codes: [...codes], unknown };
}

function readOne(title: string): string[] {
  if (ELECTRIC.test(title)) return [...title.matchAll(ELECTRIC_TITLE)].map(([level]) => `HAB_${level.toUpperCase()}`);
  for (const [pattern, toCodes] of PATTERNS) {
    const match = pattern.exec(title);
    if (match) return toCodes(match);
  }
  return [];
}
