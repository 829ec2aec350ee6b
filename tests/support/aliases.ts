// Node reads our .ts files as they are, but for the aliases and the missing extensions of what only Vite loads otherwise.

import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS: [prefix: string, folder: string][] = [
  ["@/", `${root}src/`],
  ["@resources/", `${root}resources/`],
  ["@providers/", `${root}providers/`],
];

const fileOf = (path: string) =>
  [`${path}.ts`, `${path}/index.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate));

registerHooks({
  resolve(specifier, context, next) {
    const alias = FOLDERS.find(([prefix]) => `${specifier}/`.startsWith(prefix));
    const isOurs = context.parentURL?.startsWith("file:") && !context.parentURL.includes("/node_modules/");
    const path = alias
      ? alias[1] + specifier.slice(alias[0].length)
      : isOurs && /^\.\.?(\/|$)/.test(specifier)
        ? fileURLToPath(new URL(specifier, context.parentURL))
        : undefined;
    const file = path && !/\.[cm]?[jt]sx?$|\.json$/.test(path) ? fileOf(path) : undefined;
    return next(file ? pathToFileURL(file).href : specifier, context);
  },
});
