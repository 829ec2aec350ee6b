// How much JavaScript a visitor downloads before a page can be used, gzip, from the manifest of the build.
// `node tools/bundle.mjs` prints it and fails beyond the budgets; `--rules` weighs the rules alone, without a build.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { ROOTS } from "./chunks.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Pages with a budget, in kB of 1000 bytes and in files. `needs`: what each begins with (tools/chunks.ts). */
export const budgets = [
  { page: "connexion", kB: 180, most: 8, needs: ["start", "toaster", "login"] },
  { page: "signature du client", kB: 180, most: 8, needs: ["start", "toaster", "signature"] },
  {
    page: "première liste",
    kB: 460,
    most: 6,
    needs: ["start", "toaster", "area", "routes", "list", "rows", "duplicates", "glyphs"],
  },
];

/** Scripts of some files of the build, with all that they import statically. */
export function filesOf(manifest, files) {
  const byFile = new Map(Object.values(manifest).map((one) => [one.file, one]));
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file) || !byFile.has(file)) return;
    seen.add(file);
    for (const next of byFile.get(file).imports ?? []) visit(manifest[next]?.file);
  };
  files.forEach(visit);
  return [...seen].filter((file) => file.endsWith(".js"));
}

/** @returns {{ page: string, kB: number, limit: number, ok: boolean, missing: string[], files: [string, number][] }[]} */
export function measure(dist = join(root, "dist")) {
  const read = (name) => JSON.parse(readFileSync(join(dist, name), "utf8"));
  const manifest = read("build-manifest.json");
  const { files: held } = read("build.json");
  const weigh = (file) => gzipSync(readFileSync(join(dist, file))).length;
  return budgets.map(({ page, kB: limit, most, needs }) => {
    const paths = needs.map((name) => ROOTS[name]);
    const missing = paths.filter((path) => !held[path]);
    const found = filesOf(manifest, paths.map((path) => held[path]).filter(Boolean));
    const files = found.map((file) => [file, weigh(file)]);
    const kB = files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
    const ok = kB <= limit && files.length <= most && missing.length === 0;
    return { page, kB, limit, missing, files, ok };
  });
}

/** Entry points of src/rules as pages load them; each must fit in the budget (docs/adr/2026-11-21-rules-size.md). */
const rulesBudget = 29;
const rules = {
  "bande de légalité": ["contract/assess.ts", "contract/surroundings.ts"],
  "pièces du salarié": ["contract/papers-around.ts"],
  prolongation: ["contract/extend.ts"],
  "marge d’une heure": ["billing/hour-cost.ts", "billing/simulator.ts", "billing/client-limits.ts"],
  "semaine d’heures": ["time/week.ts", "time/overtime.ts"],
};

/** Weighs each entry point of the rules as Vite would ship it. */
export async function measureRules() {
  const { build } = await import("vite");
  const weigh = async (files) => {
    const entry = {
      name: "rules",
      resolveId: (id) => (id.endsWith("rules-entry") ? "\0rules" : null),
      load: (id) =>
        id === "\0rules" ? files.map((file) => `export * from "${join(root, "src/rules", file)}";`).join("\n") : null,
    };
    const built = await build({
      configFile: false,
      logLevel: "silent",
      plugins: [entry],
      build: { write: false, minify: true, lib: { entry: "rules-entry", formats: ["es"], fileName: "rules" } },
    });
    const chunks = [built].flat().flatMap(({ output }) => output.filter(({ type }) => type === "chunk"));
    return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
  };
  const found = [];
  for (const [name, files] of Object.entries(rules)) {
    const kB = await weigh(files);
    found.push({ page: `règles, ${name}`, kB, limit: rulesBudget, missing: [], files: [], ok: kB <= rulesBudget });
  }
  return found;
}

export function report(results) {
  return results
    .map(({ page, kB, limit, ok, missing, files }) => {
      const lacks = missing.length > 0 ? ` — introuvable dans la construction : ${missing.join(", ")}` : "";
      const inFiles = files.length > 0 ? ` en ${files.length} fichiers` : "";
      return `  ${ok ? "✓" : "✗"} ${page} : ${kB.toFixed(1).replace(".", ",")} kB${inFiles} (limite ${limit} kB)${lacks}`;
    })
    .join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--rules")) {
    const weighed = await measureRules();
    console.log(report(weighed));
    process.exit(weighed.every((it) => it.ok) ? 0 : 1);
  }
  if (!existsSync(join(root, "dist/build-manifest.json"))) {
    console.error("Rien n’est construit : npm run build.");
    process.exit(1);
  }
  const results = measure();
  console.log(report(results));
  if (process.argv.includes("--files")) {
    for (const { page, files } of results) {
      console.log(`\n${page}`);
      for (const [file, bytes] of files.sort((a, b) => b[1] - a[1]))
        console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
    }
  }
  process.exit(results.every((it) => it.ok) ? 0 : 1);
}
