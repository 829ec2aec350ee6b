import { storeCondition } from "../documents/condition.ts";
import { isLastTry, type JobHandler } from "./run.ts";

/** `{commercial_condition_id}`: queued when conditions are sent, and when they are signed by a link. Returns the id of the document. */
const handle: JobHandler = (job, { admin }) =>
  storeCondition(admin, String(job.payload.commercial_condition_id), isLastTry(job));

export default handle;
