// `npm run seed`, `npm run backup`, `npm run restore`: supabase/local/<name>-main.ts on our Node.

import { spawn } from "node:child_process";
import { findNode, giveUp, install, root, withNode } from "./setup.mjs";

async function main() {
  const [name, ...args] = process.argv.slice(2);
  await install();
  const node = findNode();
  const child = spawn(node, [`supabase/local/${name}-main.ts`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: withNode(node),
  });
  child.once("exit", (code) => process.exit(code ?? 1));
}

main().catch(giveUp);
