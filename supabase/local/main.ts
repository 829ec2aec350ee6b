// The process itself: `node supabase/local/main.ts [--port N] [--memory] [--data folder]`. `npm start` runs it.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { quietLite } from "./quiet.ts";
import { paths, startStack } from "./stack.ts";

quietLite();
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4400" },
    memory: { type: "boolean", default: false },
    data: { type: "string", default: paths.data },
  },
});
const stack = await startStack({
  port: Number(values.port),
  folder: values.memory ? undefined : values.data,
  databaseUrl: process.env.DATABASE_URL,
  dist: existsSync(join(paths.dist, "index.html")) ? paths.dist : undefined,
  onMigration: (name) => console.log(`  migration ${name}`),
}).catch((error: Error & { where?: string }) => {
  console.error(error.message, error.where ?? "");
  process.exit(1);
});
console.log(`Relais : ${stack.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stack.close().then(() => process.exit(0)));
}
