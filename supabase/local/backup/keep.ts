// Where backups are, how they are named, and how many of the automatic ones are kept.

import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** `auto`: taken each day; `avant`: of what a restore replaces; `relais`: asked for by someone. */
export type Reason = "auto" | "avant" | "relais";

const KEPT = 7;
const NAME = /^(auto|avant|relais)-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)(\d{3})\.tar\.gz$/;

export interface Kept {
  path: string;
  reason: Reason;
  at: Date;
}

export const backupsFolder = (folder: string): string => join(folder, "backups");

/** `auto-2026-11-22-163045120.tar.gz`, by the clock of the machine: it is read by people, in a folder. */
export function backupName(reason: Reason, at: Date): string {
  const two = (value: number, length = 2) => String(value).padStart(length, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map((it) => two(it)).join("");
  return `${reason}-${day}-${time}${two(at.getMilliseconds(), 3)}.tar.gz`;
}

/** The backups of a data folder, the newest first. A file that is being written has another name. */
export function listBackups(folder: string): Kept[] {
  const at = backupsFolder(folder);
  if (!existsSync(at)) return [];
  return readdirSync(at)
    .flatMap((name) => {
      const [, reason, ...when] = NAME.exec(name) ?? [];
      if (!reason) return [];
      const [year = 0, month = 1, day, hour, minute, second, ms] = when.map(Number);
      return [
        {
          path: join(at, name),
          reason: reason as Reason,
          at: new Date(year, month - 1, day, hour, minute, second, ms),
        },
      ];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

export const lastAutomatic = (folder: string): Kept | undefined =>
  listBackups(folder).find(({ reason }) => reason === "auto");

/** Takes the oldest automatic backups away; what someone asked for stays until they remove it. */
export function pruneAutomatic(folder: string): void {
  const automatic = listBackups(folder).filter(({ reason }) => reason === "auto");
  for (const { path } of automatic.slice(KEPT)) rmSync(path, { force: true });
}
