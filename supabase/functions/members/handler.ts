import { asAdmin, requireMember } from "../_shared/clients.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { callRpc } from "../_shared/rpc.ts";

// What an administrator changes of somebody's account: only Auth writes it, and only for the service key.

const app = createFunction("members");

interface Change {
  email: string;
  /** null: no account yet, the invitation was sent again. */
  auth_user_id: string | null;
}

/** `POST /members/email {team_member_id, email}` → `{email}`. The database says whether the caller may, and tells the person. */
app.post("/email", async (c) => {
  const { client } = await requireMember(c);
  const body = await readBody(c);
  const change = await callRpc<Change>(client, "change_member_email", {
    team_member_id: textField(body, "team_member_id", 36),
    email: textField(body, "email", 254),
  });
  if (change.auth_user_id) {
    const wanted = { email: change.email, email_confirm: true };
    const { error } = await asAdmin().auth.admin.updateUserById(change.auth_user_id, wanted);
    if (error?.code === "email_exists")
      throw new Refusal(422, "Un compte porte déjà cette adresse.", "RL038", "field=email");
    if (error) throw Object.assign(new Error("updateUserById"), { code: error.code });
  }
  return c.json({ email: change.email });
});

export default app;
