// The server of the browser tests: the built app and the demo agency, on a copy that is thrown away.

import { fileURLToPath } from "node:url";
import { openTestStack } from "../support/open-stack.ts";

const stack = await openTestStack({
  port: Number(process.argv[2] ?? 54440),
  seed: "demo",
  dist: fileURLToPath(new URL("../../dist", import.meta.url)),
});
console.warn(`Relais (tests)\u202f: ${stack.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stack.close().then(() => process.exit(0)));
}
