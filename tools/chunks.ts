// Which modules the first pages need, so that each page comes in a few files rather than in a hundred.
//
// The bundler makes one file per set of pages that share a module: right for what is loaded, and sixty requests of one
// kilobyte before the first list. A first pass, thrown away, says what those pages need once what is unused is gone (an
// import of « antd » names all of antd); the second one puts together what the same of them need.

import { basename } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "moduleIds">;

/** The modules that the first pages begin with; nothing of a page may come before the entry. */
export const ROOTS = {
  start: "src/main.tsx",
  toaster: "src/components/toaster/Toaster.tsx",
  session: "src/app/session/connect.ts",
  login: "src/pages/login/page.tsx",
  signature: "src/pages/customer/timesheets/signature/page.tsx",
  area: "src/app/MainArea.tsx",
  routes: "src/app/main-routes.tsx",
  list: "src/kit/list/list-view.tsx",
  rows: "src/app/first-rows.ts",
  // Small parts that several lists have, and the icons of their words: a request each, just before the rows.
  duplicates: "src/features/merge/DuplicatesLink.tsx",
  glyphs: "resources/glyphs.ts",
};

/** Whose they are, where it is not theirs alone: whoever is at the desk sees a list sooner or later. */
const PAGES: Partial<Record<string, string[]>> = {
  start: ["start"],
  toaster: ["start"],
  session: ["desk", "login"],
  area: ["desk"],
  routes: ["desk"],
  list: ["desk"],
  rows: ["desk"],
  duplicates: ["desk"],
  glyphs: ["desk"],
};

/** Set while the first pass runs: it must not begin another one. */
const FIRST_PASS = "RELAIS_FIRST_PASS";

const holds = (chunk: Chunk, path: string) =>
  chunk.moduleIds.some((id) => id.replaceAll("\\", "/").endsWith(`/${path}`));
const chunksOf = (output: Rolldown.OutputBundle | Rolldown.RolldownOutput["output"]) =>
  Object.values(output).filter((file) => file.type === "chunk");

/** The file of a build that holds a module; undefined where nothing reaches it. */
const fileOf = (chunks: readonly Chunk[], path: string) => chunks.find((chunk) => holds(chunk, path))?.fileName;

/** Every file that one imports at once, itself included. */
function reached<T extends Chunk>(chunks: readonly T[], fileName: string, seen = new Set<T>()): Set<T> {
  const chunk = chunks.find((one) => one.fileName === fileName);
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const next of chunk.imports) reached(chunks, next, seen);
  return seen;
}

/** Module → the pages that need it: « desk », « desk-login ». What the start has is everybody's, and what each of them needs. */
function needed(chunks: readonly Chunk[]): Map<string, string> {
  const pages = new Map<string, Set<string>>();
  for (const [name, path] of Object.entries(ROOTS)) {
    const file = fileOf(chunks, path);
    if (!file) throw new Error(`${path} begins no page any more.`);
    for (const chunk of reached(chunks, file)) {
      for (const id of chunk.moduleIds) pages.set(id, new Set([...(pages.get(id) ?? []), ...(PAGES[name] ?? [name])]));
    }
  }
  const every = new Set([...pages.values()].flatMap((set) => [...set]).filter((page) => page !== "start"));
  const isShared = (set: Set<string>) => set.has("start") || set.size === every.size;
  return new Map([...pages].map(([id, set]) => [id, isShared(set) ? "start" : [...set].sort().join("-")]));
}

/** Files of the desk that the entry does not bring: scripts, then their styles, as addresses. */
function ahead(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const filesOf = (names: readonly (keyof typeof ROOTS)[]) =>
    new Set(names.flatMap((name) => [...reached(chunks, fileOf(chunks, ROOTS[name]) ?? "")]));
  const there = filesOf(["start"]);
  const desk = chunks.filter((chunk) => filesOf(["session", "area", "routes", "rows"]).has(chunk) && !there.has(chunk));
  const styles = desk.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...desk.map(({ fileName }) => fileName), ...new Set(styles)].map((file) => `/${file}`);
}

/**
 * Groups the modules of the first pages, has the page say which files the desk is made of (public/early.js), and writes
 * `build.json`: which build this is, in some hundred bytes, and the
 * file of each root.
 */
export const firstPages = (root: string): Plugin => ({
  name: "relais:first-pages",
  apply: "build",
  async config() {
    if (process.env[FIRST_PASS]) return undefined;
    process.env[FIRST_PASS] = "1";
    try {
      const built = await build({ root, logLevel: "error", build: { write: false, minify: false } });
      const pages = needed([built].flat().flatMap((one) => ("output" in one ? chunksOf(one.output) : [])));
      const group = { name: (id: string) => pages.get(id) ?? null, includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    } finally {
      delete process.env[FIRST_PASS];
    }
  },
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      html.replace('name="desk" content=""', `name="desk" content="${ahead(chunksOf(bundle)).join(" ")}"`),
  },
  generateBundle(_, output) {
    const chunks = chunksOf(output);
    const files = Object.fromEntries(Object.values(ROOTS).map((path) => [path, fileOf(chunks, path)]));
    const entry = chunks.find((chunk) => chunk.isEntry)?.fileName ?? "";
    this.emitFile({ type: "asset", fileName: "build.json", source: JSON.stringify({ entry: basename(entry), files }) });
  },
});
