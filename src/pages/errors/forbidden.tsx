import { Link } from "react-router";
import { CardPage } from "@/components/plain";

/** /403: signed in, but not a member of an agency (or no longer). */
export default function Forbidden() {
  return (
    <CardPage
      title="Accès refusé"
      subtitle="Votre compte n’est pas, ou n’est plus, celui d’un membre de l’agence."
      footer="Une erreur ? Adressez-vous à la personne qui vous a invité."
    >
      <p>
        <Link to="/logout">Se connecter avec un autre compte</Link>
      </p>
      <p>
        <Link to="/">Réessayer</Link>
      </p>
    </CardPage>
  );
}
