import type { SupabaseClient } from "@supabase/supabase-js";
import { asAdmin } from "../_shared/clients.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction } from "../_shared/function.ts";
import { runJobs } from "../_shared/jobs/run.ts";
import { type Carriers, filesOf, flushOutbox, outboxOf } from "../_shared/mail/outbox.ts";
import { smsProvider } from "../_shared/sms/providers.ts";
import { flushWebhooks } from "../_shared/webhooks/send.ts";

const app = createFunction("jobs");

/** Handfuls of twenty in one round, within the time that a function is given. */
const HANDFULS = 5;

async function carriers(): Promise<Carriers> {
  const [url, sms] = [env("SMTP_URL"), smsProvider(env)];
  const smtp = url && (await import("../_shared/mail/smtp.ts")).smtp;
  return {
    ...(smtp && { email: smtp(url, env("MAIL_FROM") || undefined) }),
    ...(sms && { sms: (one) => sms(one).then(() => "sent" as const) }),
  };
}

/** Without SMTP the mails wait, without a provider the SMS: once it is set, they leave. Returns how many were taken. */
async function sendMails(admin: SupabaseClient): Promise<number> {
  const by = await carriers();
  let taken = 0;
  for (let time = 0; time < HANDFULS; time += 1) {
    const some = await flushOutbox(outboxOf(admin), by, env("RELAIS_SITE_URL"), filesOf(admin));
    if (some === 0) break;
    taken += some;
  }
  return taken;
}

/** Returns how many events were taken to the addresses of other software. */
async function tellWebhooks(admin: SupabaseClient): Promise<number> {
  let taken = 0;
  for (let time = 0; time < HANDFULS; time += 1) {
    const some = await flushWebhooks(admin);
    if (some === 0) break;
    taken += some;
  }
  return taken;
}

/**
 * `POST /jobs/run`, with `Authorization: Bearer <RELAIS_JOBS_TOKEN>`: one round of the queue, of the outbox and of the webhooks. Called
 * every minute by pg_cron.
 */
app.post("/run", async (c) => {
  const expected = env("RELAIS_JOBS_TOKEN");
  if (!expected || c.req.header("authorization") !== `Bearer ${expected}`)
    throw new Refusal(403, "Réservé à l’horloge.", "forbidden");
  const admin = asAdmin();
  return c.json({
    taken: await runJobs(admin, 10, "edge"),
    mailed: await sendMails(admin),
    told: await tellWebhooks(admin),
  });
});

export default app;
