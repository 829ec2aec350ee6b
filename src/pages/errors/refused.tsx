import { useNavigate } from "react-router";
import { Button } from "@/components/plain";
import { Message } from "./Message";

/** A page that exists and that this member may not open. The address stays, so that it can be passed on. */
export default function Refused() {
  const navigate = useNavigate();
  return (
    <Message
      code="403"
      title="Accès refusé"
      line="Vos droits dans cet espace ne permettent pas d’ouvrir cette page."
      actions={
        <>
          <Button kind="primary" onClick={() => navigate("/")}>
            Aller à l’accueil
          </Button>
          <Button onClick={() => navigate(-1)}>Revenir en arrière</Button>
        </>
      }
    />
  );
}
