import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the templates are, and the copies that the tests write in: `run-<process of Vitest>-…`, 40 MB each. */
export const cache = fileURLToPath(new URL("../../node_modules/.cache/relais-db/", import.meta.url));

/** After all files: a copy that one of them gives back to the next is closed by none. */
export function teardown(): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name.startsWith(`run-${process.pid}-`)) rmSync(join(cache, name), { recursive: true, force: true });
}
