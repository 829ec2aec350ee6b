import { Refusal } from "../errors.ts";
import { NylasTrouble, nylas, nylasSettings } from "../nylas.ts";
import type { EventTold } from "../nylas-words.ts";
import { callRpc } from "../rpc.ts";
import { unseal } from "../sealed.ts";
import type { JobHandler } from "./run.ts";

/** What `interview_task` says: where the event stands, and where it should. */
interface Task {
  known: { event_id: string; sealed_grant: string } | null;
  /** Null: in no calendar. */
  wanted: { sealed_grant: string; event: EventTold } | null;
  /** The event stands in another calendar than it should. */
  is_moved: boolean;
  /** Given back, so that what changed meanwhile is done again. */
  asked_at: string;
}

/**
 * `follow-interview`, payload `{application_id}`: makes the calendar of who receives a candidate say what the application says,
 * whatever was done of it before.
 */
const handle: JobHandler = async (job, { admin }) => {
  const application_id = String(job.payload.application_id);
  const task = await callRpc<Task | null>(admin, "interview_task", { application_id });
  if (!task) return { state: "closed" };
  const settings = nylasSettings();
  if (!settings) throw new Refusal(503, "Nylas n’est plus réglé.");
  const client = nylas(settings);
  const { known, wanted } = task;
  let event_id: string | null = known?.event_id ?? null;
  try {
    if (known && (!wanted || task.is_moved)) {
      const grant = await unseal(known.sealed_grant);
      if (grant !== null) await client.eraseEvent(grant, known.event_id).catch(unlessPassing);
      event_id = null;
    }
    const grant = wanted && (await unseal(wanted.sealed_grant));
    if (wanted && grant) event_id = await client.writeEvent(grant, application_id, wanted.event, event_id);
  } catch (error) {
    if (!(error instanceof NylasTrouble) || error.kind === "passing") throw error;
    // The calendar is closed to us: its mailbox says so, and is followed again once it is connected.
    event_id = null;
  }
  await callRpc(admin, "interview_written", { application_id, event_id, asked_at: task.asked_at });
  return { state: event_id ? "written" : "erased" };
};

function unlessPassing(error: unknown): void {
  if (!(error instanceof NylasTrouble) || error.kind === "passing") throw error;
}

export default handle;
