import { Refusal } from "../errors.ts";
import { NylasTrouble, nylas, nylasSettings } from "../nylas.ts";
import { callRpc } from "../rpc.ts";
import { unseal } from "../sealed.ts";
import type { JobHandler } from "./run.ts";

interface Task {
  email: string;
  sealed_grant: string;
  /** ISO: what came before was read. */
  read_until: string;
}

/** What a provider gives late, or our clock has ahead. Milliseconds. */
const OVERLAP = 10 * 60_000;

/**
 * `follow-mailbox`, payload `{mailbox_id}`: queued when it is connected, when Nylas calls, and every quarter of an hour. Reads what
 * came since the last time; the base keeps what is of its records, once.
 */
const handle: JobHandler = async (job, { admin, report }) => {
  const mailbox_id = String(job.payload.mailbox_id);
  const task = await callRpc<Task | null>(admin, "mailbox_task", { mailbox_id });
  if (!task) return { state: "closed" };
  const tell = (trouble: string, is_expired = false) =>
    callRpc(admin, "mailbox_trouble", { mailbox_id, trouble, is_expired });
  const settings = nylasSettings();
  if (!settings) {
    await tell("Nylas n’est plus réglé.");
    throw new Refusal(503, "Nylas n’est plus réglé.");
  }
  const grant = await unseal(task.sealed_grant);
  if (grant === null) {
    await tell("L’accès à cette boîte ne se lit plus\u202f: la clé du serveur a changé.", true);
    return { state: "expired" };
  }
  const begun = new Date();
  let kept = 0;
  try {
    for await (const messages of nylas(settings).messages(grant, new Date(Date.parse(task.read_until) - OVERLAP))) {
      kept += await callRpc<number>(admin, "keep_mails", { mailbox_id, messages });
      if (!(await report(0))) return { state: "stopped", kept };
    }
  } catch (error) {
    if (!(error instanceof NylasTrouble)) throw error;
    await tell(error.message, error.kind === "expired");
    if (error.kind === "expired") return { state: "expired", kept };
    throw error;
  }
  await callRpc(admin, "mailbox_read", { mailbox_id, until: begun.toISOString() });
  return { state: "read", kept };
};

export default handle;
