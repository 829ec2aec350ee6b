import { asAdmin } from "../_shared/clients.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction } from "../_shared/function.ts";
import { runJobs } from "../_shared/jobs/run.ts";

const app = createFunction("jobs");

/** `POST /jobs/run`, with `Authorization: Bearer <RELAIS_JOBS_TOKEN>`: one round of the queue. Called every minute by pg_cron. */
app.post("/run", async (c) => {
  const expected = env("RELAIS_JOBS_TOKEN");
  if (!expected || c.req.header("authorization") !== `Bearer ${expected}`)
    throw new Refusal(403, "Réservé à l’horloge.", "forbidden");
  return c.json({ taken: await runJobs(asAdmin(), 10, "edge") });
});

export default app;
