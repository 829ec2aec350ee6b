// `npm run law`: looks up every article that the product cites in the official text, article by article with its dates
// (`@socialgouv/legi-data`, Apache-2.0), and writes what the test of the citations compares with. Says what changed, was repealed or
// is announced since it was last run. The package weighs 155 MB: it goes to a cache of its own, never among our packages.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { citations } from "./citations.mjs";
import { giveUp, root, run, step } from "./setup.mjs";

const PACKAGE = "@socialgouv/legi-data";
const cache = join(root, "node_modules/.cache/law");
const target = join(root, "tests/fixtures/law/articles.json");

/** The codes that the package holds and the product cites. */
const TEXTS = { travail: "LEGITEXT000006072050", "sécurité sociale": "LEGITEXT000006073189" };
/** Further than this, an end is no end. */
const ALWAYS = "2900";

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const day = (ms) => new Date(ms).toISOString().slice(0, 10);

async function download() {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(join(cache, "package.json"))) writeFileSync(join(cache, "package.json"), '{ "private": true }\n');
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith("js") ? [process.execPath, [npm]] : ["npm", []];
  await step(`${PACKAGE} (155 Mo)`, () =>
    run(command, [...args, "install", `${PACKAGE}@latest`, "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: cache,
    }),
  );
}

/** Days on which an article was in force, from its versions: the spans that touch are one. */
function spans(versions) {
  const found = versions
    .filter(({ etat, dateDebut, dateFin }) => !etat.includes("MORT_NE") && dateFin > dateDebut)
    .map(({ dateDebut, dateFin }) => [day(dateDebut), day(dateFin)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const joined = [];
  for (const [from, to] of found) {
    const last = joined.at(-1);
    if (!last || from > last[1]) joined.push([from, to]);
    else if (to > last[1]) last[1] = to;
  }
  return joined.map(([from, to]) => [from, to > ALWAYS ? null : to]);
}

/** The numbered points of a text (« 5° ») that are not repealed; « le 3° de l’article » is none of its own. */
const points = (text) => [...text.matchAll(/(?:^|[.:;] )(\d{1,2})°(?! ?\(Abrogé)/g)].map(([, n]) => Number(n));

/** Every article of a code by its number; of two with the same number, the one in force. */
function readCode(path) {
  const articles = new Map();
  const walk = (node) => {
    if (node.type === "article") {
      const { num, etat } = node.data;
      if (num && (!articles.has(num) || etat === "VIGUEUR")) articles.set(num, node.data);
    }
    for (const child of node.children ?? []) walk(child);
  };
  const code = readJson(path);
  walk(code);
  return { stated_on: code.data.dateModif, articles };
}

const entryOf = ({ etat, texte, articleVersions, id }) => ({
  state: etat,
  in_force: spans(articleVersions),
  text: createHash("sha256").update(texte.replace(/\s+/g, " ").trim()).digest("hex").slice(0, 16),
  points: points(texte),
  id,
});

function index() {
  const data = join(cache, "node_modules", PACKAGE);
  const cited = citations().articles;
  const codes = {};
  for (const [code, text] of Object.entries(TEXTS)) {
    const { stated_on, articles } = readCode(join(data, `data/${text}.json`));
    const numbers = [...new Set(cited.filter((it) => it.code === code).map((it) => it.article))].sort();
    const found = numbers
      .filter((number) => articles.has(number))
      .map((number) => [number, entryOf(articles.get(number))]);
    codes[code] = { text, stated_on, articles: Object.fromEntries(found) };
  }
  return { package: PACKAGE, version: readJson(join(data, "package.json")).version, read_on: day(Date.now()), codes };
}

/** One article a line: what changed is what a reader of the history sees. */
function written({ codes, ...head }) {
  const lines = Object.entries(codes).map(([code, { articles, ...more }]) => {
    const each = Object.entries(articles).map(
      ([number, it]) => `      ${JSON.stringify(number)}: ${JSON.stringify(it)}`,
    );
    return `    ${JSON.stringify(code)}: {\n      "about": ${JSON.stringify(more)},\n      "articles": {\n${each.join(",\n")}\n      }\n    }`;
  });
  const first = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${first.join("")}  "codes": {\n${lines.join(",\n")}\n  }\n}\n`;
}

/** What a reader of the product must know: one sentence for each article that is no longer what it was. */
function changes(before, after) {
  const said = [];
  const cited = new Set(citations().articles.map((it) => `${it.code} ${it.article}`));
  for (const [code, { articles }] of Object.entries(after.codes)) {
    const known = before?.codes[code]?.articles ?? {};
    for (const [number, now] of Object.entries(articles)) {
      const old = known[number];
      const end = now.in_force.at(-1)?.[1];
      if (end && end <= after.read_on) said.push(`${number} (${code}) : abrogé le ${end}`);
      else if (end) said.push(`${number} (${code}) : abrogé à partir du ${end}`);
      if (old && old.text !== now.text) said.push(`${number} (${code}) : le texte a changé`);
    }
    for (const number of Object.keys(known)) {
      const gone = !articles[number] && cited.has(`${code} ${number}`);
      if (gone) said.push(`${number} (${code}) : n’est plus dans le code`);
    }
  }
  return said;
}

async function main() {
  await download();
  const before = existsSync(target) ? readJson(target) : null;
  const after = index();
  const said = changes(before, after);
  mkdirSync(join(target, ".."), { recursive: true });
  writeFileSync(target, written(after));
  const count = Object.values(after.codes).reduce((n, { articles }) => n + Object.keys(articles).length, 0);
  console.log(`  ${count} articles cités, ${PACKAGE} ${after.version}.`);
  if (said.length === 0) return console.log("  Aucun n’a changé.");
  console.log(said.map((it) => `  ✗ ${it}`).join("\n"));
  process.exitCode = 1;
}

main().catch(giveUp);
