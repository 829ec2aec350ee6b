// `npm run seed`: see supabase/local/seed-main.ts.

import { spawn } from "node:child_process";
import { findNode, giveUp, install, root, withNode } from "./setup.mjs";

async function seed() {
  await install();
  const node = findNode();
  const args = ["supabase/local/seed-main.ts", ...process.argv.slice(2)];
  const child = spawn(node, args, { cwd: root, stdio: "inherit", env: withNode(node) });
  child.once("exit", (code) => process.exit(code ?? 1));
}

seed().catch(giveUp);
