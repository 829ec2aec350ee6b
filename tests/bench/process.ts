import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/open-stack.ts";
import type { Measure } from "./measure.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Milliseconds from the command to the printed address. */
async function start(folder: string): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, ["tools/start.mjs", "--data", folder, "--port", String(await freePort())], {
    cwd: root,
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
      if (said.includes("Ctrl-C pour arrêter")) resolve();
    });
    child.once("exit", () => reject(new Error(said)));
  });
  const took = performance.now() - from;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
  return took;
}

/** First start (build and seed included) ≤ 40 s, second start ≤ 5 s. */
export async function benchProcess(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "relais-bench-"));
  try {
    const first = await start(folder);
    const second = [await start(folder), await start(folder), await start(folder)].sort((a, b) => a - b);
    return [
      { name: "npm start, première fois", p50: first, p95: first, limit: { p50: 40_000 } },
      { name: "npm start, ensuite", p50: second[1] ?? 0, p95: second[2] ?? 0, limit: { p50: 5000 } },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
