import { asAdmin } from "../_shared/clients.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { callRpc } from "../_shared/rpc.ts";
import { countUnheld, createLinkThrottle } from "../_shared/throttle.ts";

// Who opens an invitation has no account yet, and the database answers nobody without one: it is asked from here.

const app = createFunction("invitations");
const links = createLinkThrottle();

interface Invitation {
  state: "ready" | "expired" | "used" | "unknown";
  /** What to tell the visitor; null when ready. */
  message: string | null;
  email?: string;
  first_name?: string | null;
  workspace?: string;
}

/** `POST /invitations/open {token}` → Invitation: whom the link invites, and where, for who holds it. */
app.post("/open", async (c) => {
  const token = textField(await readBody(c), "token", 100);
  const invitation = await callRpc<Invitation>(asAdmin(), "invitation_open", { token });
  if (invitation.state === "unknown") countUnheld(c, links);
  return c.json(invitation);
});

export default app;
