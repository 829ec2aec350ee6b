import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button, CardPage, Field, Notice, PasswordInput } from "@/components/plain";
import { auth } from "@/lib/auth";
import { PASSWORD_MIN } from "@/lib/auth/messages";
import { passwordProblem } from "./password";

type Problem = { field: "password" | "again" | "form"; text: string };

export function NewPassword() {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const refused = passwordProblem(password, again);
    setProblem(refused);
    if (refused) return;
    setBusy(true);
    const outcome = await auth.changePassword(password);
    setBusy(false);
    if (outcome.ok) setSaved(true);
    else setProblem({ field: "form", text: outcome.message });
  }

  if (saved) {
    return (
      <CardPage title="Mot de passe enregistré">
        <Notice tone="good">Votre nouveau mot de passe est enregistré.</Notice>
        <p>
          <Link to="/auth/default">Continuer vers Relais</Link>
        </p>
      </CardPage>
    );
  }
  const errorOf = (field: Problem["field"]) => (problem?.field === field ? problem.text : undefined);
  return (
    <CardPage title="Nouveau mot de passe">
      <form onSubmit={(event) => void save(event)} style={{ display: "contents" }}>
        {errorOf("form") && <Notice tone="bad">{errorOf("form")}</Notice>}
        <Field
          label="Nouveau mot de passe"
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
          Enregistrer
        </Button>
      </form>
    </CardPage>
  );
}
