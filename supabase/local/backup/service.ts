// Backups of a running stack: one at a time, one a day by itself, and one when `npm run backup` knocks.

import { statfsSync } from "node:fs";
import { Hono } from "hono";
import { lastAutomatic, type Reason } from "./keep.ts";
import { type BackupSource, takeBackup } from "./take.ts";

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
/** Nobody is disturbed while the first pages open. */
const CALM = 5 * 60_000;

/** Where `npm run backup` knocks: the base of a running server is open to that server only. */
export const BACKUP_DOOR = "/_backup";

export interface Backups {
  /** Takes the one of the day when it is due, without waiting for it. */
  daily(): void;
  door: Hono;
  /** Ends when no backup is being written. */
  settled(): Promise<unknown>;
}

export function createBackups(source: BackupSource, secretKey: string): Backups {
  let running: Promise<unknown> = Promise.resolve();
  let next = Date.now() + CALM;

  const take = (reason: Reason): Promise<string> => {
    const turn = running.then(() => takeBackup(source, reason));
    running = turn.catch(() => {});
    return turn;
  };

  const door = new Hono();
  door.post(BACKUP_DOOR, async (c) => {
    if (c.req.header("authorization") !== `Bearer ${secretKey}`) return c.json({ message: "Clé refusée." }, 401);
    return take("relais").then(
      (path) => c.json({ path }),
      (error: Error) => c.json({ message: inWords(error, source.folder) }, 500),
    );
  });

  return {
    door,
    settled: () => running,
    daily() {
      if (Date.now() < next) return;
      const since = Date.now() - (lastAutomatic(source.folder)?.at.getTime() ?? 0);
      next = Date.now() + (since < DAY ? Math.min(HOUR, DAY - since) : HOUR);
      if (since < DAY) return;
      take("auto").catch((error: Error) => console.error(`Sauvegarde du jour\u202f: ${inWords(error, source.folder)}`));
    },
  };
}

/** Why a backup failed, without any value of the base. */
export function inWords(error: Error & { code?: string }, folder: string): string {
  if (error.code !== "ENOSPC") return error.code ?? error.message;
  const { bavail, bsize } = statfsSync(folder);
  return `le disque est plein (${Math.round((bavail * bsize) / 1e6)} Mo libres).`;
}
