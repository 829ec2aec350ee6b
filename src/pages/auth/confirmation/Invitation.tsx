import { useCallback, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button, CardPage, Notice, PageSpinner } from "@/components/plain";
import { auth } from "@/lib/auth";
import { PublicRpcError, publicFunction } from "@/lib/public-rpc";
import { PasswordForm } from "../PasswordForm";

type Opened =
  | { state: "ready"; email: string; first_name: string | null; workspace: string }
  | { state: "expired" | "used" | "unknown"; message: string };

const UNREACHABLE = "L’invitation ne s’ouvre pas. Réessayez dans un instant.";

/** Behind the link of an invitation: the person chooses a password, and is in. */
export function Invitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();

  const open = useCallback(async () => {
    setProblem(undefined);
    try {
      setOpened(await publicFunction<Opened>("invitations/open", { token }));
    } catch (error) {
      setProblem(error instanceof PublicRpcError ? error.message : UNREACHABLE);
    }
  }, [token]);
  useEffect(() => void open(), [open]);

  if (problem)
    return (
      <CardPage title="Votre invitation">
        <Notice tone="waiting">{problem}</Notice>
        <Button kind="primary" size="large" block onClick={() => void open()}>
          Réessayer
        </Button>
      </CardPage>
    );
  if (!opened) return <PageSpinner label="Ouverture de votre invitation…" />;
  if (opened.state !== "ready") {
    const used = opened.state === "used";
    return (
      <CardPage title={used ? "Compte déjà ouvert" : "Lien non valable"}>
        <Notice tone={used ? "good" : "bad"}>{opened.message}</Notice>
        <p>
          <Link to="/login">Aller à la connexion</Link>
        </p>
      </CardPage>
    );
  }

  async function accept({ email }: { email: string }, password: string) {
    const outcome = await auth.signUp(email, password, token);
    if (outcome.ok) void navigate("/auth/default", { replace: true });
    // Withdrawn or used in another window since this page was opened: say that, rather than a failure.
    else await open();
    return outcome;
  }

  const { first_name, workspace } = opened;
  return (
    <CardPage
      title={first_name ? `Bienvenue, ${first_name}` : "Bienvenue dans Relais"}
      subtitle={`Choisissez le mot de passe de votre compte pour rejoindre «\u202f${workspace}\u202f».`}
    >
      <PasswordForm
        label="Mot de passe"
        submit="Créer mon compte"
        email={opened.email}
        save={(password) => accept(opened, password)}
      />
    </CardPage>
  );
}
