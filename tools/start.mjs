// `npm start`: from a fresh clone to a running agency. Plain JavaScript, so that any Node ≥ 18 can run it.

import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { alreadyRunning, readLock } from "./lock.mjs";
import { build, findNode, giveUp, install, root, withNode } from "./setup.mjs";

/** The start that already serves these data: what is installed and built now would be taken from under it. */
function running(args) {
  const options = { data: { type: "string", default: ".data" }, memory: { type: "boolean" } };
  const { values } = parseArgs({ args, options, strict: false });
  return values.memory ? null : readLock(resolve(root, String(values.data)));
}

async function start() {
  const args = process.argv.slice(2);
  const asked = (flag) => args.includes(flag);
  const lock = asked("--help") ? null : running(args);
  if (lock) return console.log(alreadyRunning(lock));
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
