// `npm run bench`: builds if need be, then runs tests/bench on our Node.

import { spawn } from "node:child_process";
import { findChromium } from "./browser.mjs";
import { build, findNode, giveUp, install, root, withNode } from "./setup.mjs";

async function bench() {
  await install();
  const node = findNode();
  const args = process.argv.slice(2);
  // Nobody opens a page in these two: neither build nor browser. Sheets are read by the sources, as in development.
  const pages = !args.includes("--only=api") && !args.includes("--load");
  if (pages && !args.includes("--sheets")) await build(node);
  const env = { ...withNode(node), ...(pages && { CHROMIUM_PATH: await findChromium() }) };
  const child = spawn(node, ["tests/bench/run.ts", ...args], { cwd: root, stdio: "inherit", env });
  child.once("exit", (code) => process.exit(code ?? 1));
}

bench().catch(giveUp);
