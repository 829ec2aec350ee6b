import type { SupabaseClient } from "@supabase/supabase-js";
import { asAdmin } from "../_shared/clients.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction } from "../_shared/function.ts";
import { runJobs } from "../_shared/jobs/run.ts";
import { flushOutbox, outboxOf } from "../_shared/mail/outbox.ts";

const app = createFunction("jobs");

/** Handfuls of twenty in one round, within the time that a function is given. */
const HANDFULS = 5;

/** Without SMTP the mails wait: once it is set, they leave. Returns how many were taken. */
async function sendMails(admin: SupabaseClient): Promise<number> {
  const url = env("SMTP_URL");
  if (!url) return 0;
  const { smtp } = await import("../_shared/mail/smtp.ts");
  const deliver = smtp(url, env("MAIL_FROM") || undefined);
  let taken = 0;
  for (let time = 0; time < HANDFULS; time += 1) {
    const some = await flushOutbox(outboxOf(admin), deliver, env("RELAIS_SITE_URL"));
    if (some === 0) break;
    taken += some;
  }
  return taken;
}

/**
 * `POST /jobs/run`, with `Authorization: Bearer <RELAIS_JOBS_TOKEN>`: one round of the queue and of the outbox. Called
 * every minute by pg_cron.
 */
app.post("/run", async (c) => {
  const expected = env("RELAIS_JOBS_TOKEN");
  if (!expected || c.req.header("authorization") !== `Bearer ${expected}`)
    throw new Refusal(403, "Réservé à l’horloge.", "forbidden");
  const admin = asAdmin();
  return c.json({ taken: await runJobs(admin, 10, "edge"), mailed: await sendMails(admin) });
});

export default app;
