import { Link, useSearchParams } from "react-router";
import { CardPage, Notice, PageSpinner } from "@/components/plain";
import { BadLink, useLink } from "../LinkPage";
import { Invitation } from "./Invitation";

/** /auth/confirmation: the person proves that the address is theirs (invitation, change of address). */
export default function Confirmation() {
  const token = useSearchParams()[0].get("invitation");
  return token ? <Invitation token={token} /> : <Confirmed />;
}

function Confirmed() {
  const outcome = useLink();
  if (!outcome) return <PageSpinner label="Confirmation de votre adresse…" />;
  if (!outcome.ok) return <BadLink message={outcome.message} />;
  const invited = outcome.kind === "invite";
  return (
    <CardPage title="Adresse confirmée">
      <Notice tone="good">Votre adresse e-mail est confirmée.</Notice>
      <p>
        <Link to={invited ? "/auth/recovery" : (outcome.next ?? "/auth/default")}>
          {invited ? "Choisir mon mot de passe" : "Continuer vers Relais"}
        </Link>
      </p>
    </CardPage>
  );
}
