import { type FormEvent, useState } from "react";
import { Button, Field, Notice, PasswordInput, TextInput } from "@/components/plain";
import type { Outcome } from "@/lib/auth";
import { PASSWORD_MIN } from "@/lib/auth/messages";
import { passwordProblem } from "./password";

type Problem = { field: "password" | "again" | "form"; text: string };

type Props = {
  label: string;
  submit: string;
  /** Whose password it is, shown and kept by password managers. */
  email?: string;
  save: (password: string) => Promise<Outcome>;
};

/** A password chosen, typed twice. What `save` refuses is said above. */
export function PasswordForm({ label, submit, email, save }: Props) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const errorOf = (field: Problem["field"]) => (problem?.field === field ? problem.text : undefined);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const refused = passwordProblem(password, again);
    setProblem(refused);
    if (refused) return;
    setBusy(true);
    const outcome = await save(password);
    setBusy(false);
    if (!outcome.ok) setProblem({ field: "form", text: outcome.message });
  }

  return (
    <form onSubmit={(event) => void send(event)} style={{ display: "contents" }}>
      {errorOf("form") && <Notice tone="bad">{errorOf("form")}</Notice>}
      {email && (
        <Field label="Adresse e-mail">
          {(slot) => (
            <TextInput
              {...slot}
              type="email"
              name="email"
              autoComplete="username"
              readOnly
              value={email}
              onChange={() => {}}
            />
          )}
        </Field>
      )}
      <Field
        label={label}
        hint={`Au moins ${PASSWORD_MIN} caractères\u202f: une phrase se retient mieux.`}
        error={errorOf("password")}
      >
        {(slot) => (
          <PasswordInput {...slot} autoComplete="new-password" required value={password} onChange={setPassword} />
        )}
      </Field>
      <Field label="Le même, encore une fois" error={errorOf("again")}>
        {(slot) => <PasswordInput {...slot} autoComplete="new-password" required value={again} onChange={setAgain} />}
      </Field>
      <Button kind="primary" size="large" block type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
