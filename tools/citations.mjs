// Reads what the product cites: articles of codes, and the texts that stand outside them. `npm run law` and the test of the
// citations (tests/citations.test.ts) read with the same eyes. Only built-in modules.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./setup.mjs";

/** Where the product speaks of the law. */
const PLACES = ["src", "resources", "providers", "supabase", "public", "README.md", "README.fr.md", "CONTRIBUTING.md"];
const READ = /\.(tsx?|sql|md|html)$/;
const WRITTEN_BY_A_TOOL = /^src\/types\//;

/** A code as it is named in a sentence. The first is the one of this product: its articles need no name. */
export const CODES = [
  ["travail", /Code du travail|C\. trav\.|\bCT\b/],
  ["sécurité sociale", /Code de la sécurité sociale|\bCSS\b/],
  ["commerce", /Code de commerce|C\. com\./],
  ["assurances", /Code des assurances|C\. assur\./],
  ["environnement", /Code de l’environnement/],
  ["transports", /Code des transports/],
  ["route", /Code de la route/],
  ["collectivités territoriales", /code général des collectivités territoriales/i],
];

/** L1251-12-1, « L. 1251-12-1 », their « 5° », and what « L3121-16, -18 et -19 » leaves unsaid. */
const NUMBER =
  /\b(LO|[LRD])(?:\. ?)?(\d{3,4})((?:-\d+)+)((?:(?:,| et| and| à| to)? ?(?:\d+°|-\d+(?:-\d+)?(?!\d*\/)))*)/g;

const KINDS = {
  arrêté: "arrêté",
  arrete: "arrêté",
  décret: "décret",
  decree: "décret",
  loi: "loi",
  ordonnance: "ordonnance",
  accord: "accord",
  agreement: "accord",
  circulaire: "circulaire",
};
const TEXT =
  /(?<![\p{L}])(arrêté|décret|decree|loi|ordonnance|accord|agreement|circulaire)(?: n°)?(?: (?:du|of))? (\d{2}\/\d{2}\/\d{4}|(?:DRT )?\d{2,4}-\d+)/giu;
const TAX =
  /\bart(?:\.|icle)? ?(\d[^;"`()]{0,30}?),? ?(?:du |de l’)?((?:annexe IV du )?CGI|CPC|Code de procédure civile|Code civil)/gi;
const NORM = /\bNF (?:EN ISO|EN|C) ?[\d-]+/g;
const AGREEMENT = /Convention collective du bâtiment|Conventions? du BTP/g;

/** The text around a match that may name its code: as far as the next `;`, quote or bracket on each side. */
function sentence(line, from, to) {
  const stop = /[;"`()]/;
  let [start, end] = [from, to];
  while (start > 0 && !stop.test(line[start - 1])) start--;
  while (end < line.length && !stop.test(line[end])) end++;
  return { before: line.slice(start, from), after: line.slice(to, end) };
}

const nearest = (text, last) => {
  const found = CODES.flatMap(([code, name]) => {
    const at = [...text.matchAll(new RegExp(name.source, "g"))].map((it) => it.index);
    return at.length > 0 ? [[last ? at.at(-1) : at[0], code]] : [];
  }).sort((a, b) => (last ? b[0] - a[0] : a[0] - b[0]));
  return found[0]?.[1] ?? null;
};

/**
 * Articles of codes cited by a text: `{ code, article, point }` and their line. `code` is null where a number of three digits,
 * that no article of the Code du travail has, does not say whose it is. `point` is the « 5° » of « L1251-16 5° ».
 */
export function articlesIn(text) {
  return text.split("\n").flatMap((line, at) =>
    [...line.matchAll(NUMBER)].flatMap((found) => {
      const [whole, letter, chapter, rest, more] = found;
      const { before, after } = sentence(line, found.index, found.index + whole.length);
      const code = nearest(after, false) ?? nearest(before, true) ?? (chapter.length === 4 ? "travail" : null);
      const cited = [{ article: `${letter}${chapter}${rest}`, point: null }];
      for (const [part] of more.matchAll(/\d+°|-\d+(?:-\d+)?/g)) {
        if (!part.endsWith("°")) cited.push({ article: `${letter}${chapter}${part}`, point: null });
        else if (cited.at(-1).point === null) cited.at(-1).point = Number.parseInt(part, 10);
        else cited.push({ article: cited.at(-1).article, point: Number.parseInt(part, 10) });
      }
      return cited.map((it) => ({ ...it, code, line: at + 1 }));
    }),
  );
}

/** Texts outside the codes of the index, in one spelling: « arrêté 04/09/2025 », « art. 204 H CGI », « NF C 18-510 ». */
export function textsIn(text) {
  return text.split("\n").flatMap((line, at) => {
    const found = [
      ...[...line.matchAll(TEXT)].map(([, kind, number]) => `${KINDS[kind.toLowerCase()]} ${number}`),
      ...[...line.matchAll(TAX)].map(([, article, code]) => `art. ${article.trim()} ${code}`),
      ...[...line.matchAll(NORM)].map(([norm]) => norm),
      ...[...line.matchAll(AGREEMENT)].map(([name]) => name),
    ];
    return found.map((cited) => ({ cited, line: at + 1 }));
  });
}

function* filesOf(path) {
  if (READ.test(path)) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(inside);
    else if (READ.test(entry.name)) yield inside;
  }
}

/** Every citation of the product, with its file. */
export function citations() {
  const all = { articles: [], texts: [] };
  for (const place of PLACES)
    for (const path of filesOf(join(root, place))) {
      const file = relative(root, path).replaceAll("\\", "/");
      if (WRITTEN_BY_A_TOOL.test(file)) continue;
      const text = readFileSync(path, "utf8");
      for (const it of articlesIn(text)) all.articles.push({ ...it, file });
      for (const it of textsIn(text)) all.texts.push({ ...it, file });
    }
  return all;
}

const within = (spans, from, until) =>
  (spans ?? []).some(
    ([begins, ends]) => begins <= from && (ends === null || ends === undefined || (until ?? from) <= ends),
  );

/**
 * What is wrong with citations, one sentence each: an article that does not exist, is no longer in force `on` that day, or
 * lacks the point cited; a text that nobody listed. `law` and `elsewhere` are tests/fixtures/law/*.json.
 */
export function faults({ articles = [], texts = [] }, law, elsewhere, on) {
  const listed = new Set(elsewhere.map(({ cited }) => cited));
  const said = [];
  for (const { article, point, code, file = "", line } of articles) {
    const where = `${file}:${line} ${article}`;
    if (!code) said.push(`${where} : de quel code ?`);
    else if (listed.has(`${code} ${article}`)) continue;
    else {
      const entry = law.codes[code]?.articles[article];
      if (!entry) said.push(`${where} : absent du code (${code}), ou à lire par « npm run law »`);
      else if (!within(entry.in_force, on)) said.push(`${where} : n’est pas en vigueur au ${on}`);
      else if (point !== null && !entry.points.includes(point)) said.push(`${where} : n’a pas de ${point}°`);
    }
  }
  for (const { cited, file = "", line } of texts)
    if (!listed.has(cited)) said.push(`${file}:${line} ${cited} : hors des codes, à inscrire dans elsewhere.json`);
  return said;
}

/** The same for the dated points of figures: every text that a value stands on was in force from its first day to its last. */
export function figureFaults(series, law, elsewhere, on) {
  const listed = new Map(elsewhere.map((entry) => [entry.cited, entry]));
  return series.flatMap(({ code, points }) =>
    points.flatMap(({ from, source, verified }, at) => {
      const next = points[at + 1]?.from;
      const until = next ?? [from, on].sort().at(-1);
      const spans = [
        ...articlesIn(source).map((it) => [
          it.article,
          listed.get(`${it.code} ${it.article}`)?.in_force ?? law.codes[it.code]?.articles[it.article]?.in_force,
        ]),
        ...[...textsIn(source).map(({ cited }) => cited), source].flatMap((cited) => {
          const entry = listed.get(cited);
          return entry ? [[cited, entry.in_force]] : [];
        }),
      ];
      if (spans.length === 0) return verified ? [`${code} : « ${source} » n’est le nom d’aucun texte`] : [];
      return spans
        .filter(([, span]) => verified && !within(span, from, until))
        .map(([name]) => `${code} : ${name} n’est pas en vigueur du ${from} au ${until}`);
    }),
  );
}
