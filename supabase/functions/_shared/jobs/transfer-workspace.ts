// A workspace whose data goes to another one: table after table, so that the others go on working.

import { checked, pause } from "./import.ts";
import type { Job, JobContext } from "./run.ts";

/**
 * `transfer-workspace`, payload `{from_id}`: asks `transfer_step` for one table at a time until all have gone. Each is
 * one transaction, so that a worker that dies is followed by another that goes on where it was.
 */
export default async function transferWorkspace(job: Job, { admin, report }: JobContext): Promise<null> {
  for (let done = 0; done < 1; await pause()) {
    done = Number(checked(await admin.rpc("transfer_step", { from_id: String(job.payload.from_id) })));
    if (!(await report(done, "Transfert des données"))) break;
  }
  return null;
}
