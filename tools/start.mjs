// `npm start`: from a fresh clone to a running agency. Plain JavaScript, so that any Node ≥ 18 can run it.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, findNode, giveUp, install, root, withNode } from "./setup.mjs";

async function start() {
  const args = process.argv.slice(2);
  const asked = (flag) => args.includes(flag);
  if (!asked("--help")) console.log("Relais démarre.");
  await install();
  const node = findNode();
  if (!asked("--dev") && !asked("--help")) await build(node);

  const server = spawn(node, [join(root, "supabase/local/main.ts"), ...args], {
    cwd: root,
    stdio: "inherit",
    env: withNode(node),
  });
  // The terminal sends Ctrl-C to both: the server closes its database, we wait for it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => server.kill("SIGTERM"));
  server.once("exit", (code) => process.exit(code ?? 0));
}

start().catch(giveUp);
