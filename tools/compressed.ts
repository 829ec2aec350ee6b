// Beside each file of the build that is worth it, the same one compressed: done once, here, instead of at each request.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Under this many bytes a file travels in one packet anyway. */
const SMALL = 1024;
/** Kept apart from the pages and seldom asked: the best of brotli would take seconds for it. */
const LARGE = 1_000_000;
const TEXT = /\.(js|css|svg|json|html|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `x.js.br` and `x.js.gz` beside `x.js`, in a folder and those below. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && TEXT.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < SMALL) return;
      const quality = content.length > LARGE ? 5 : 10;
      writeFileSync(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

export const compressed = (): Plugin => ({
  name: "relais:compressed",
  apply: "build",
  writeBundle: async ({ dir }) => {
    if (dir) await compressFolder(dir);
  },
});
