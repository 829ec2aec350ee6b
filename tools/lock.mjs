// Two processes on one data folder lose data without a word: the first one writes its name on the door.
// Plain JavaScript: `npm start` reads it before anything is installed or built, on any Node ≥ 18.

import { createHash, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** Who wrote a lock, when that process still runs; null of a dead one, or of what is no lock. */
function holderOf(text) {
  try {
    const lock = JSON.parse(text);
    return alive(lock.pid) && lock.born === birthOf(lock.pid) ? lock : null;
  } catch {
    return null;
  }
}

/** Who holds a data folder now; null when nobody does (a lock left by a dead process counts for nothing). */
export const readLock = (folder) => holderOf(textOf(join(folder, "lock.json")) ?? "");

/** Writes a file that must not be there yet, whole or not at all. False when it is there. */
function place(path, text) {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    // A disk without links (exFAT): whoever reads in between sees a lock that nobody holds, and claims it in vain.
    return placeWithoutLinks(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

function placeWithoutLinks(path, text) {
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes the place of a dead holder. Whoever wants it first writes a claim named after the very lock that was left, which one alone
 * can; the claim of one who died over it is claimed in the same way.
 * @returns the lock of who has it, true when it is ours, false when it is no longer the one that was left
 */
function takeOver(folder, path, left, text) {
  const claims = [];
  for (let dead = left; ; ) {
    const holder = holderOf(dead);
    // Who claims what is no longer there comes too late too, and gives up: whoever came before is named by the lock alone.
    if (holder) return claims.length === 0 || textOf(path) === left ? holder : false;
    const claim = join(folder, `lock-${createHash("sha256").update(dead).digest("hex").slice(0, 32)}.json`);
    claims.push(claim);
    if (place(claim, text)) break;
    dead = textOf(claim);
    if (dead === null) return false;
  }
  const isStill = textOf(path) === left;
  if (isStill) {
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, text);
    renameSync(draft, path);
  }
  for (const claim of isStill ? claims : claims.slice(-1)) rmSync(claim, { force: true });
  return isStill;
}

/** Takes the folder. Returns how to give it back, or the lock of whoever has it. */
export function takeLock(folder, port) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "lock.json");
  const mine = {
    pid: process.pid,
    born: birthOf(process.pid),
    port,
    url: `http://localhost:${port}`,
    id: randomUUID(),
  };
  const text = JSON.stringify(mine);
  const release = () => {
    if (textOf(path) === text) rmSync(path, { force: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    if (place(path, text)) return { release };
    const left = textOf(path);
    const taken = left !== null && takeOver(folder, path, left, text);
    if (taken === true) return { release };
    if (taken) return { held: taken };
  }
  throw new Error(`Impossible de verrouiller ${folder}.`);
}

/** What a second start says. */
export const alreadyRunning = (lock) => `Relais tourne déjà sur ces données\u202f: ${lock.url}`;
