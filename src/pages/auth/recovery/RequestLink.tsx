import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button, CardPage, Field, Notice, TextInput } from "@/components/plain";
import { auth } from "@/lib/auth";

const back = <Link to="/login">Retour à la connexion</Link>;

/** « Mot de passe oublié ». The answer is the same whether the address is known or not. */
export function RequestLink() {
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await auth.requestRecovery(email);
    setBusy(false);
    if (outcome.ok) setSent(true);
    else setProblem(outcome.message);
  }

  if (sent) {
    return (
      <CardPage title="Regardez vos e-mails" footer={back}>
        <Notice tone="good">
          Si un compte existe pour {email.trim()}, un lien vient de lui être envoyé. Il est valable une heure.
        </Notice>
      </CardPage>
    );
  }
  return (
    <CardPage
      title="Mot de passe oublié"
      subtitle="Indiquez votre adresse : vous recevrez un lien pour en choisir un nouveau."
      footer={back}
    >
      <form onSubmit={(event) => void ask(event)} style={{ display: "contents" }}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Field label="Adresse e-mail">
          {(slot) => (
            <TextInput {...slot} type="email" autoComplete="username" required value={email} onChange={setEmail} />
          )}
        </Field>
        <Button kind="primary" size="large" block type="submit" busy={busy}>
          Recevoir le lien
        </Button>
      </form>
    </CardPage>
  );
}
