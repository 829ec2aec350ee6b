// Two processes on one data folder lose data without a word: the first one writes its name on the door.
// Plain JavaScript: `npm start` reads it before anything is installed or built, on any Node ≥ 18.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Linux: the clock tick at which a process began. */
function birthOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Who holds a data folder now; null when nobody does (a lock left by a dead process counts for nothing). */
export function readLock(folder) {
  try {
    const lock = JSON.parse(readFileSync(join(folder, "lock.json"), "utf8"));
    return alive(lock.pid) && lock.born === birthOf(lock.pid) ? lock : null;
  } catch {
    return null;
  }
}

/** Takes the folder. Returns how to give it back, or the lock of whoever has it. */
export function takeLock(folder, port) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "lock.json");
  const mine = { pid: process.pid, born: birthOf(process.pid), port, url: `http://localhost:${port}` };
  for (let tries = 0; tries < 2; tries++) {
    try {
      // "wx" fails when the file is there: two starts in the same second cannot both win.
      writeFileSync(path, JSON.stringify(mine), { flag: "wx" });
      return { release: () => rmSync(path, { force: true }) };
    } catch {
      const held = readLock(folder);
      if (held) return { held };
      rmSync(path, { force: true });
    }
  }
  throw new Error(`Impossible de verrouiller ${folder}.`);
}

/** What a second start says. */
export const alreadyRunning = (lock) => `Relais tourne déjà sur ces données : ${lock.url}`;
