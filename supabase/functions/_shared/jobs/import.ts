// An import that was prepared on screen: its rows wait in `import_row` with what was decided for each.

import { Refusal } from "../errors.ts";
import type { Job, JobContext } from "./run.ts";

/** Twenty-five rows keep the local database busy for a tenth of a second; it breathes between two handfuls. */
export const HANDFUL = 25;
const PAUSE_MS = 50;
/** An import that is over: stopped by its author, or done by another worker. */
const OVER = "RL281";

type WaitingRow = {
  line: number;
  raw: unknown;
  parsed: unknown;
  problems: unknown;
  decision: string;
  target_id: string | null;
  target_line: number | null;
  message: string | null;
};
type Batch = { kind: "company" | "talent"; status: string; row_count: number; done_count: number };

export const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Fails with the code of the database alone: its message may carry what the rows say. */
export function checked<T>({ data, error }: { data: T; error: { code: string } | null }): T {
  if (error) throw Object.assign(new Error("import"), { code: error.code });
  return data;
}

async function takeHandful({ admin }: JobContext, batchId: string, after: number): Promise<WaitingRow[]> {
  const rows = await admin
    .from("import_row")
    .select("line,raw,parsed,problems,decision,target_id,target_line,message")
    .eq("import_batch_id", batchId)
    .is("result", null)
    .gt("line", after)
    .order("line")
    .limit(HANDFUL);
  return (checked(rows) ?? []) as WaitingRow[];
}

/**
 * `import`, payload `{batch_id}`: gives the waiting rows to `import_talents` or `import_companies` by handfuls. Each
 * handful is one transaction and each row keeps its result, so that a worker that dies is followed by another that goes
 * on where it was. Returns how many rows this run did.
 */
export default async function runImport(job: Job, context: JobContext): Promise<{ rows: number }> {
  const { admin } = context;
  const batchId = String(job.payload.batch_id);
  const [batch] = (checked(
    await admin.from("import_batch").select("kind,status,row_count,done_count").eq("id", batchId).limit(1),
  ) ?? []) as Batch[];
  if (!batch) throw new Refusal(404, "Cet import n’existe plus.");
  const fn = batch.kind === "talent" ? "import_talents" : "import_companies";
  let rows = 0;

  for (let after = 0; ; await pause()) {
    const handful = await takeHandful(context, batchId, after);
    const last = handful.at(-1);
    if (!last) break;
    const given = handful.map(({ parsed, ...row }) => ({ ...row, values: parsed }));
    const answer = await admin.rpc(fn, { batch_id: batchId, rows: given });
    if (answer.error?.code === OVER) return { rows };
    checked(answer);
    rows += handful.length;
    after = last.line;
    const done = Math.min(batch.row_count, batch.done_count + rows);
    const goesOn = await context.report(done / batch.row_count, `${done} lignes sur ${batch.row_count}`);
    if (!goesOn) return { rows };
  }
  checked(await admin.rpc("close_import", { batch_id: batchId }));
  return { rows };
}
