// `/healthz`: whether this server can do its work, for a monitor or a balancer. Says what fails, never why nor for whom.

import { statfs } from "node:fs/promises";
import { Hono } from "hono";
import type { Database } from "./migrate.ts";

/** A queue this late is a queue that nobody empties. Seconds. */
const LATE = 300;
/** Below this, a base of records no longer writes safely. Bytes. */
const LEAST_DISK = 200 * 1024 * 1024;
/** Between the clock of the base and ours. Seconds: tokens are refused beyond. */
const DRIFT = 60;
/** A base that does not answer by then is not there. Milliseconds. */
const PATIENCE = 3000;

type Verdict = "ok" | "failing";

export interface Health {
  status: Verdict;
  checks: { database: Verdict; queue: Verdict; disk: Verdict; clock: Verdict };
}

interface Queues {
  at: string;
  jobs: { late_seconds: number };
  mails: { late_seconds: number };
}

const say = (good: boolean): Verdict => (good ? "ok" : "failing");

async function queuesOf(db: Database): Promise<Queues | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  const asked = db.query<{ found: Queues }>("select app.queue_health() as found").then(([row]) => row?.found ?? null);
  return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** @param folder where the data are kept */
export async function healthOf(db: Database, folder: string, now = Date.now): Promise<Health> {
  const [queues, disk] = await Promise.all([queuesOf(db), statfs(folder).catch(() => null)]);
  const late = Math.max(queues?.jobs.late_seconds ?? Number.POSITIVE_INFINITY, queues?.mails.late_seconds ?? 0);
  const checks = {
    database: say(queues !== null),
    queue: say(late < LATE),
    disk: say(disk !== null && disk.bavail * disk.bsize > LEAST_DISK),
    clock: say(queues !== null && Math.abs(now() - Date.parse(queues.at)) < DRIFT * 1000),
  };
  return { status: say(Object.values(checks).every((check) => check === "ok")), checks };
}

/** 200 when all is well, 503 otherwise. */
export function createHealth(db: Database, folder: string): Hono {
  const health = new Hono();
  health.get("/healthz", async (c) => {
    const found = await healthOf(db, folder);
    return c.json(found, found.status === "ok" ? 200 : 503, { "cache-control": "no-store" });
  });
  return health;
}
