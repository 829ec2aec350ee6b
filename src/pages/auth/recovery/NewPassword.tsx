import { useState } from "react";
import { Link } from "react-router";
import { CardPage, Notice } from "@/components/plain";
import { auth } from "@/lib/auth";
import { PasswordForm } from "../PasswordForm";

export function NewPassword() {
  const [saved, setSaved] = useState(false);
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
  return (
    <CardPage title="Nouveau mot de passe">
      <PasswordForm
        label="Nouveau mot de passe"
        submit="Enregistrer"
        save={async (password) => {
          const outcome = await auth.changePassword(password);
          if (outcome.ok) setSaved(true);
          return outcome;
        }}
      />
    </CardPage>
  );
}
