import { Refusal } from "../errors.ts";
import { nylas, nylasSettings } from "../nylas.ts";
import { callRpc } from "../rpc.ts";
import { unseal } from "../sealed.ts";
import type { JobHandler } from "./run.ts";

/** `leave-mailboxes`: throws away at Nylas the grants that nobody wants any more, until it is done. */
const handle: JobHandler = async (_job, { admin }) => {
  const settings = nylasSettings();
  if (!settings) throw new Refusal(503, "Nylas n’est plus réglé.");
  const left = await callRpc<{ grant_hash: string; sealed_grant: string }[]>(admin, "mailboxes_left", {});
  for (const { grant_hash, sealed_grant } of left) {
    const grant = await unseal(sealed_grant);
    if (grant !== null) await nylas(settings).leave(grant);
    await callRpc(admin, "mailbox_thrown", { grant_hash });
  }
  return { left: left.length };
};

export default handle;
