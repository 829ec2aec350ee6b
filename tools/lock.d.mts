export interface Lock {
  pid: number;
  /** When that process began, where the system tells it: a number given again to another process is not the same holder. */
  born: string;
  port: number;
  url: string;
  /** Drawn for each taking: no two locks are alike, not even of one process. */
  id: string;
}
export function readLock(folder: string): Lock | null;
export function takeLock(folder: string, port: number): { release: () => void } | { held: Lock };
export function alreadyRunning(lock: Lock): string;
