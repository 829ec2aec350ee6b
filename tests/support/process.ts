// The process behind `npm start`, for the tests of what only a process of its own can show.

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const children: ChildProcess[] = [];

export interface Started {
  /** All it printed until it was ready, or ended. */
  said: string;
  url: string;
  /** All it printed until now. */
  words(): string;
  isRunning(): boolean;
  /** Ctrl-C, and the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Runs the server as `npm start` does, until it prints its address or ends. */
export function startProcess(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, [join(root, "supabase/local/main.ts"), "--no-seed", ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  children.push(child);
  let said = "";
  const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const stop = async (signal: NodeJS.Signals = "SIGINT") => {
    child.kill(signal);
    return gone;
  };
  return new Promise((resolve) => {
    const done = () => {
      const url = /Relais(?: tourne déjà sur ces données)?\s: (\S+)/.exec(said)?.[1] ?? "";
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      resolve({ said, url, words: () => said, isRunning, stop });
    };
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes("Ctrl-C pour arrêter")) done();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void gone.then(done);
  });
}

/** Whatever a failed test left running. */
export function killProcesses(): void {
  for (const child of children.splice(0)) child.kill("SIGKILL");
}

/** Runs `npm run backup` or `npm run restore` to its end. */
export function command(
  name: "backup" | "restore",
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ out: string; status: number | null }> {
  const child = spawn(process.execPath, [join(root, `supabase/local/${name}-main.ts`), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  children.push(child);
  let out = "";
  const hear = (chunk: Buffer) => {
    out += chunk;
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  return new Promise((resolve) => child.once("close", (status) => resolve({ out, status })));
}

/** The archive that a backup says it has made. */
export const archiveOf = (said: string): string => /Sauvegarde\s: (\S+\.tar\.gz)/.exec(said)?.[1] ?? "";
