import { useLocation, useNavigate } from "react-router";
import { Button } from "@/components/plain";
import { Message } from "./Message";

export default function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Message
      code="404"
      title="Page Not Found"
      line="Cette page n’existe pas, ou n’existe plus."
      detail={pathname}
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
