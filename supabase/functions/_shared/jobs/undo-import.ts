// An import that somebody takes back: its lines go from the last to the first.

import { checked, HANDFUL, pause } from "./import.ts";
import type { Job, JobContext } from "./run.ts";

/**
 * `undo-import`, payload `{batch_id}`: asks `undo_import_rows` for handfuls until none is left. Each is one transaction
 * that says by itself where it is, so that a worker that dies is followed by another.
 */
export default async function undoImport(job: Job, { admin, report }: JobContext): Promise<null> {
  const batch_id = String(job.payload.batch_id);
  let all = 0;
  for (let left = 1; left > 0; await pause()) {
    left = Number(checked(await admin.rpc("undo_import_rows", { batch_id, lines: HANDFUL })));
    all ||= left + HANDFUL;
    if (!(await report(1 - left / all, `Lignes à annuler\u202f: ${left}`))) break;
  }
  return null;
}
