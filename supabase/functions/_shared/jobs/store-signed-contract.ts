import { storeSignedContract } from "../documents/store.ts";
import { isLastTry, type JobHandler } from "./run.ts";

/** `{contract_id}`: queued when the last party has signed. Returns the ids of the two documents. */
const handle: JobHandler = (job, { admin }) =>
  storeSignedContract(admin, String(job.payload.contract_id), isLastTry(job));

export default handle;
