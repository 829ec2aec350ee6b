import { Link, useSearchParams } from "react-router";
import { CardPage, Notice } from "@/components/plain";
import { BadLink, LinkPage, type OpenedLink } from "../LinkPage";
import { Invitation } from "./Invitation";

/** /auth/confirmation: the person proves that the address is theirs (invitation, change of address). */
export default function Confirmation() {
  const token = useSearchParams()[0].get("invitation");
  if (token) return <Invitation token={token} />;
  return <LinkPage label="Confirmation de votre adresse…">{(outcome) => <Confirmed outcome={outcome} />}</LinkPage>;
}

function Confirmed({ outcome }: { outcome: OpenedLink }) {
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
