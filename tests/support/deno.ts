import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "./stack.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const binary = `${root}node_modules/deno/deno${process.platform === "win32" ? ".exe" : ""}`;

export const hasDeno = existsSync(binary);

export interface DenoFunction {
  /** `http://127.0.0.1:port/<name>`, as Supabase hands it over. */
  url: string;
  stop(): Promise<void>;
}

const flags = [
  "--no-config",
  "--node-modules-dir=manual",
  "--no-prompt",
  "--allow-net",
  "--allow-env",
  "--allow-read",
  "--allow-sys",
];

/** Runs a file of the project, in the same conditions, and returns what it says. @throws what it complains of */
export async function runUnderDeno(path: string): Promise<string> {
  const run = await promisify(execFile)(binary, ["run", ...flags, path], { cwd: root });
  return run.stdout;
}

/**
 * Starts the entry point of an Edge Function under Deno, with nothing but its environment and the network, as Supabase does.
 * Packages come from node_modules, so that the test needs no network.
 */
export async function startUnderDeno(name: string, env: Record<string, string>): Promise<DenoFunction> {
  const port = await freePort();
  const child: ChildProcess = spawn(binary, ["run", ...flags, `supabase/functions/${name}/index.ts`], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NO_COLOR: "1",
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes("Listening on")) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => reject(new Error(`Deno: ${name}\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}/${name}`,
    stop: () =>
      new Promise((done) => {
        child.once("exit", () => done());
        child.kill();
      }),
  };
}
