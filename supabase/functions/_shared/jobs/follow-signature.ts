import type { SupabaseClient } from "@supabase/supabase-js";
import { sha256 } from "../digest.ts";
import type { KeptFile } from "../documents/contract.ts";
import { Refusal } from "../errors.ts";
import { callRpc } from "../rpc.ts";
import { docuseal, docusealSettings, SIGNATURE_TAG } from "../signature/docuseal.ts";
import { type PaperToSign, pdfToSign, titleToSign } from "../signature/paper.ts";
import { ServiceTrouble, type SignatureState, type Submission } from "../signature/service.ts";
import type { JobHandler } from "./run.ts";

/** What `submission_task` says of one request. */
interface Task extends PaperToSign {
  id: string;
  workspace_id: string;
  entity: "contract";
  row_id: string;
  signer_name: string;
  signer_email: string;
  expires_at: string;
  /** It may still be signed, as far as we know. */
  is_live: boolean;
  is_filed: boolean;
  submission: { id: string; slug: string } | null;
}

type Docuseal = ReturnType<typeof docuseal>;
const BUCKET = "documents";

async function make(admin: SupabaseClient, service: Docuseal, task: Task): Promise<string> {
  const made = await service.create({
    id: task.id,
    signer: { name: task.signer_name, email: task.signer_email },
    expiresAt: task.expires_at,
    title: titleToSign(task),
    paper: () => pdfToSign(task, SIGNATURE_TAG),
  });
  if (!made) throw new ServiceTrouble("DocuSeal n’a rien fait de la demande.");
  const args = { signature_request_id: task.id, submission_id: made.id, slug: made.slug, link: made.link };
  if (await callRpc<boolean>(admin, "submission_made", args)) return "made";
  await service.cancel(made);
  return "double";
}

/** The file among ours, under a name that says nothing of a person. Again: over itself. */
async function keep(admin: SupabaseClient, task: Task, kind: string, pdf: Uint8Array): Promise<KeptFile> {
  const name = `docuseal-${task.submission?.id}-${kind}.pdf`;
  const path = `${task.workspace_id}/${task.entity}/${task.row_id}/${name}`;
  const options = { contentType: "application/pdf", upsert: true };
  const { error } = await admin.storage.from(BUCKET).upload(path, pdf, options);
  if (error) throw new Error("storage");
  return { path, name, size: pdf.length, sha256: await sha256(pdf) };
}

async function file(
  admin: SupabaseClient,
  service: Docuseal,
  submission: Submission,
  task: Task,
  state: SignatureState,
): Promise<string> {
  const { pdf, evidence } = await service.fetch(submission);
  const told = {
    name: state.name,
    signed_at: state.signedAt,
    opened_at: state.openedAt,
    ip: state.ip,
    user_agent: state.userAgent,
    file: await keep(admin, task, "papier", pdf),
    evidence: evidence && (await keep(admin, task, "preuve", evidence)),
  };
  return callRpc<string>(admin, "submission_signed", { signature_request_id: task.id, told });
}

/** Does what is due for one request, whatever was done of it before. */
async function follow(admin: SupabaseClient, service: Docuseal, task: Task): Promise<string> {
  if (!task.submission) {
    if (task.is_live) return make(admin, service, task);
    await callRpc(admin, "submission_seen", { signature_request_id: task.id, state: "expired" });
    return "void";
  }
  const submission = { ...task.submission, link: null };
  const state = await service.state(submission);
  if (state.status === "signed") return file(admin, service, submission, task, state);
  const isOver = state.status === "pending" && (!task.is_live || Date.parse(task.expires_at) < Date.now());
  if (isOver) await service.cancel(submission);
  await callRpc(admin, "submission_seen", {
    signature_request_id: task.id,
    state: isOver ? "expired" : state.status,
    opened_at: state.openedAt,
    reason: state.reason,
  });
  return isOver ? "canceled" : state.status;
}

/**
 * `follow-signature`, payload `{signature_request_id}`: queued when it is asked, when DocuSeal calls, when the request is void
 * here, and every half hour. What holds it is told on the request, and tried again.
 */
const handle: JobHandler = async (job, { admin }) => {
  const id = String(job.payload.signature_request_id);
  const task = await callRpc<Task | null>(admin, "submission_task", { signature_request_id: id });
  if (!task) return { state: "closed" };
  const settings = docusealSettings();
  const tell = (trouble: string) => callRpc(admin, "submission_trouble", { signature_request_id: id, trouble });
  if (!settings) {
    await tell("DocuSeal n’est plus réglé.");
    throw new Refusal(503, "DocuSeal n’est plus réglé.");
  }
  try {
    return { state: await follow(admin, docuseal(settings), task) };
  } catch (error) {
    if (error instanceof ServiceTrouble) await tell(error.message);
    throw error;
  }
};

export default handle;
