import type { SupabaseClient } from "@supabase/supabase-js";
import { Refusal, UNEXPECTED } from "../errors.ts";
import { handlers } from "./handlers.ts";

/** A row of `job_run`, as far as a handler needs it. */
export interface Job {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  workspace_id: string | null;
  owner_id: string | null;
  attempts: number;
}

export interface JobContext {
  /** Passes row-level security: the handler keeps to `job.workspace_id` by itself. */
  admin: SupabaseClient;
  /** Says how far it is (0 to 1) and keeps the job for another while. False when someone has stopped the job: leave then. */
  report(progress: number, message?: string): Promise<boolean>;
}

/** Does the work and returns what `job_run.result` keeps. A Refusal is told to its owner and not tried again. */
export type JobHandler = (job: Job, context: JobContext) => Promise<unknown>;

/** Tries that a job is given, unless it was queued with others (`app.enqueue`). */
const TRIES = 3;

/** Whether a job that fails now is not tried again. */
export const isLastTry = ({ attempts }: Job): boolean => attempts >= TRIES;

/** Seconds that a job stays one worker's without a sign of life: one that was killed is followed by another that soon. */
const LEASE_SECONDS = 20;
const HEARTBEAT_MS = 5000;

async function runJob(admin: SupabaseClient, job: Job): Promise<void> {
  const load = Object.hasOwn(handlers, job.kind) ? handlers[job.kind] : undefined;
  try {
    if (!load) throw new Refusal(404, `Tâche inconnue\u202f: ${job.kind}.`);
    const { default: handle } = await load();
    const report = async (progress: number, message?: string) =>
      (await admin.rpc("report_job", { id: job.id, progress, message, lease_seconds: LEASE_SECONDS })).data === true;
    // Progress never goes back: nought only says that the worker lives.
    const heart = setInterval(() => void report(0).catch(() => {}), HEARTBEAT_MS);
    const result = await handle(job, { admin, report }).finally(() => clearInterval(heart));
    await admin.rpc("finish_job", { id: job.id, result: result ?? null });
  } catch (thrown) {
    const refused = thrown instanceof Refusal;
    if (!refused)
      console.error(
        `[job ${job.kind}] ${thrown instanceof Error ? thrown.name : "échec"} ${(thrown as { code?: string }).code ?? ""}`,
      );
    await admin.rpc("fail_job", { id: job.id, error: refused ? thrown.message : UNEXPECTED, retry: !refused });
  }
}

/**
 * Takes up to `n` due jobs and runs them one after the other. Returns how many were taken.
 * The local scheduler and the function `jobs` (called by pg_cron) run this same code.
 */
export async function runJobs(admin: SupabaseClient, n = 5, worker = "worker"): Promise<number> {
  // One at a time: a job that waits for its turn behind another would lose its lease.
  for (let taken = 0; ; taken += 1) {
    if (taken === n) return n;
    const { data, error } = await admin.rpc("take_jobs", { n: 1, worker, lease_seconds: LEASE_SECONDS });
    if (error) throw new Error(error.code);
    const [job] = (data ?? []) as Job[];
    if (!job) return taken;
    await runJob(admin, job);
  }
}
