import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Every file below some folders, as paths from the root. */
export function filesIn(folders: string[], extension: RegExp): string[] {
  return folders.flatMap((folder) => {
    const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile() && extension.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .sort();
  });
}

export const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Source text without its comments, so that a rule about code is not broken by prose. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;{}()])\/\/.*$/gm, "$1");
}

export interface Import {
  /** Path from the root without extension, or the name of a package. */
  target: string;
  isPackage: boolean;
  /** `import()` or `import.meta.glob`: loaded when it is needed. */
  lazy: boolean;
  typeOnly: boolean;
}

const ALIASES: [RegExp, string][] = [
  [/^@\//, "src/"],
  [/^@resources$/, "resources/index"],
  [/^@resources\//, "resources/"],
  [/^@providers\//, "providers/"],
];

function resolve(from: string, specifier: string): Pick<Import, "target" | "isPackage"> {
  const bare = (path: string) => path.replace(/\.(ts|tsx|mjs|js)$/, "");
  for (const [alias, folder] of ALIASES) {
    if (alias.test(specifier)) return { target: bare(specifier.replace(alias, folder)), isPackage: false };
  }
  if (specifier.startsWith(".")) return { target: bare(normalize(join(dirname(from), specifier))), isPackage: false };
  return { target: specifier, isPackage: true };
}

/** What a file imports, in any way that it may be written. */
export function importsOf(path: string): Import[] {
  const text = withoutComments(read(path));
  const found: Import[] = [];
  for (const [, type, specifier] of text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/gm,
  )) {
    if (specifier) found.push({ ...resolve(path, specifier), lazy: false, typeOnly: Boolean(type) });
  }
  for (const [, specifier] of text.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?["']([^"']+)["']/g)) {
    if (specifier) found.push({ ...resolve(path, specifier), lazy: true, typeOnly: false });
  }
  return found;
}
