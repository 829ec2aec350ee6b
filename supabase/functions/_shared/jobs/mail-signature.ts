import { letterOf, type ToldRequest } from "../mail/signature-letters.ts";
import { mailLinks } from "../mail/signature-links.ts";
import { callRpc } from "../rpc.ts";
import type { JobHandler } from "./run.ts";

/**
 * `{signature_request_id}`: the link of who is to sign now, mailed: it is their turn, or they are reminded. What is signed, refused
 * or over by now is mailed nothing.
 */
const handle: JobHandler = async (job, { admin }) => {
  const id = String(job.payload.signature_request_id);
  const told = await callRpc<ToldRequest | null>(admin, "signature_letter", { signature_request_id: id });
  if (!told) return { is_mailed: false };
  const [sent] = await mailLinks(admin, [told.request], () => letterOf(told));
  return { is_mailed: sent?.is_mailed === true };
};

export default handle;
