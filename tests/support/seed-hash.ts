import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Changes when the demo agency does: a template made of another one is not taken. */
export function seedHash(): string {
  const folder = fileURLToPath(new URL("../../supabase/seed/", import.meta.url));
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) {
    if (statSync(join(folder, name)).isFile()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 12);
}
