// Two processes on one data folder lose data without a word: the first one writes its name on the door.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Lock {
  pid: number;
  /** When that process began, where the system tells it: a number given again to another process is not the same holder. */
  born: string;
  port: number;
  url: string;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Linux: the clock tick at which a process began. */
function birthOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Who holds a data folder now; null when nobody does (a lock left by a dead process counts for nothing). */
export function readLock(folder: string): Lock | null {
  try {
    const lock = JSON.parse(readFileSync(join(folder, "lock.json"), "utf8")) as Lock;
    return alive(lock.pid) && lock.born === birthOf(lock.pid) ? lock : null;
  } catch {
    return null;
  }
}

/** Takes the folder. Returns how to give it back, or the lock of whoever has it. */
export function takeLock(folder: string, port: number): { release: () => void } | { held: Lock } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "lock.json");
  const text = JSON.stringify({
    pid: process.pid,
    born: birthOf(process.pid),
    port,
    url: `http://localhost:${port}`,
  } satisfies Lock);
  for (let tries = 0; tries < 2; tries++) {
    try {
      // "wx" fails when the file is there: two starts in the same second cannot both win.
      writeFileSync(path, text, { flag: "wx" });
      return { release: () => rmSync(path, { force: true }) };
    } catch {
      const held = readLock(folder);
      if (held) return { held };
      rmSync(path, { force: true });
    }
  }
  throw new Error(`Impossible de verrouiller ${folder}.`);
}
