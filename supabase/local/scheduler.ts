// The clock of a local stack: jobs of the queue, mails that wait, and what the database does by itself from time to time.
// On Supabase pg_cron calls the same functions.

import { createClient } from "@supabase/supabase-js";
import { runJobs } from "../functions/_shared/jobs/run.ts";
import { flushWebhooks } from "../functions/_shared/webhooks/send.ts";
import type { LocalDatabase } from "./database.ts";
import type { Post } from "./mail.ts";

/** SQL functions without arguments, called when they exist. */
const PERIODIC: { name: string; everyMs: number }[] = [
  { name: "public.bury_jobs", everyMs: 60_000 },
  { name: "app.run_journey_jobs", everyMs: 60_000 },
  { name: "app.send_due_emails", everyMs: 5_000 },
];
const TICK_MS = 1000;

export interface SchedulerOptions {
  url: string;
  secretKey: string;
  db: LocalDatabase;
  post: Post;
  /** Told at each round: takes the backup of the day when it is due. */
  backup?: () => void;
  /** Tells the webhooks too; a test that tells them itself says no. */
  tells?: boolean;
}

export interface Scheduler {
  /** One round now: tests need not wait for the clock. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Why a round failed: its code and its sentence, whichever there are. */
export const reasonOf = (error: Error & { code?: string }): string =>
  [error.code, error.message].filter(Boolean).join(" ") || error.name || "sans raison connue";

export function startScheduler({ url, secretKey, db, post, backup, tells = true }: SchedulerOptions): Scheduler {
  const admin = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const last = new Map<string, number>();
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function periodic(): Promise<void> {
    for (const { name, everyMs } of PERIODIC) {
      if (Date.now() - (last.get(name) ?? 0) < everyMs) continue;
      last.set(name, Date.now());
      const [known] = await db.query<{ oid: string | null }>("select to_regprocedure($1) as oid", [`${name}()`]);
      if (known?.oid) await db.exec(`select ${name}()`);
    }
  }
  /** Aside: a receiver that answers slowly holds up neither the queue nor the mails. */
  async function tellOthers(): Promise<void> {
    // A development server may tell a program of this machine.
    const isPrivateAllowed = process.env.RELAIS_WEBHOOKS_PRIVATE === "on";
    try {
      while (!stopped && (await flushWebhooks(admin, { isPrivateAllowed })) > 0);
    } catch (error) {
      if (!stopped) console.error(`Webhooks\u202f: ${reasonOf(error as Error)}`);
    }
  }
  let telling: Promise<void> | undefined;
  async function round(): Promise<void> {
    if (stopped) return;
    backup?.();
    await periodic();
    while (!stopped && (await runJobs(admin, 5, "local")) > 0);
    while (!stopped && (await post.flush()) > 0);
    if (tells)
      telling ??= tellOthers().finally(() => {
        telling = undefined;
      });
  }
  const tick = (): Promise<void> => {
    running = running.then(round).catch((error: Error & { code?: string }) => {
      if (!stopped) console.error(`Horloge\u202f: ${reasonOf(error)}`);
    });
    return running;
  };

  let timer: NodeJS.Timeout;
  const loop = () => {
    timer = setTimeout(() => void tick().then(() => !stopped && loop()), TICK_MS);
  };
  loop();
  return {
    tick,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await telling;
    },
  };
}
