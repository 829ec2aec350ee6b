import { useEffect, useState } from "react";
import { Link } from "react-router";
import { CardPage, Notice } from "@/components/plain";
import { auth, type LinkOutcome } from "@/lib/auth";

/** What came of the link in the address; undefined while it is being opened. */
export function useLink(): LinkOutcome | undefined {
  const [outcome, setOutcome] = useState<LinkOutcome>();
  useEffect(() => {
    let here = true;
    void auth.openLink(window.location.href).then((result) => {
      if (here) setOutcome(result);
    });
    return () => {
      here = false;
    };
  }, []);
  return outcome;
}

/** A link that does not open: why, and how to get another. */
export function BadLink({ message }: { message: string }) {
  return (
    <CardPage title="Lien non valable" footer={<Link to="/login">Retour à la connexion</Link>}>
      <Notice tone="bad">{message}</Notice>
      <p>
        <a href="/auth/recovery">Recevoir un nouveau lien</a>
      </p>
    </CardPage>
  );
}
