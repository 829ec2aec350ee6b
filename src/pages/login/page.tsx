import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button, CardPage, Field, Notice, PasswordInput, TextInput } from "@/components/plain";
import { auth } from "@/lib/auth";
import { env } from "@/lib/env";
import { SESSION_EXPIRED } from "@/lib/messages";
import { hasSessionExpired } from "@/lib/session-end";
import { DemoAccounts } from "./DemoAccounts";

/** /login. Where to go next is not its affair: the guard sends on as soon as there is a session. */
export default function Login() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [expired] = useState(hasSessionExpired);
  const [problem, setProblem] = useState<string | null>(null);

  async function enter(asEmail: string, withPassword: string) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await auth.signIn(asEmail, withPassword);
    if (outcome.ok) return;
    setProblem(outcome.message);
    setBusy(false);
  }
  function signIn(event: FormEvent) {
    event.preventDefault();
    void enter(email, password);
  }

  return (
    <CardPage
      title="Connexion"
      footer={
        <>
          L’accès se fait sur invitation de votre agence. <Link to="/verify">Vérifier un document</Link>
        </>
      }
    >
      <form onSubmit={signIn} style={{ display: "contents" }}>
        {expired && !problem && <Notice tone="waiting">{SESSION_EXPIRED}</Notice>}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Field label="Adresse e-mail">
          {(slot) => (
            <TextInput
              {...slot}
              type="email"
              name="email"
              autoComplete="username"
              autoFocus
              required
              value={email}
              onChange={setEmail}
            />
          )}
        </Field>
        <Field label="Mot de passe" aside={<Link to="/auth/recovery">Mot de passe oublié ?</Link>}>
          {(slot) => (
            <PasswordInput
              {...slot}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={setPassword}
            />
          )}
        </Field>
        <Button kind="primary" size="large" block type="submit" busy={busy}>
          Se connecter
        </Button>
      </form>
      {env.demo && <DemoAccounts demo={env.demo} isBusy={busy} onChoose={enter} />}
    </CardPage>
  );
}
