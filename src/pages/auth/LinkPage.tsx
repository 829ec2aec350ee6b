import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button, CardPage, Notice, PageSpinner } from "@/components/plain";
import { auth, type LinkOutcome } from "@/lib/auth";

export type OpenedLink = Exclude<LinkOutcome, { ok: "ask" }>;

/**
 * Opens the link in the address, then hands what came of it to the page. Somebody who is signed in already is asked
 * before the session of the link takes the place of theirs.
 */
export function LinkPage({ label, children }: { label: string; children: (outcome: OpenedLink) => ReactNode }) {
  const [accepted, setAccepted] = useState(false);
  const [outcome, setOutcome] = useState<LinkOutcome>();
  useEffect(() => {
    let here = true;
    void auth.openLink(window.location.href, accepted).then((result) => {
      if (here) setOutcome(result);
    });
    return () => {
      here = false;
    };
  }, [accepted]);
  if (!outcome) return <PageSpinner label={label} />;
  if (outcome.ok !== "ask") return children(outcome);
  return <OtherSession {...outcome} busy={accepted} onAccept={() => setAccepted(true)} />;
}

type Asked = Extract<LinkOutcome, { ok: "ask" }> & { busy: boolean; onAccept: () => void };

function OtherSession({ current, arriving, busy, onAccept }: Asked) {
  const navigate = useNavigate();
  return (
    <CardPage
      title={"Changer de compte\u202f?"}
      subtitle="Une session Relais est déjà ouverte dans ce navigateur, et ce lien en ouvre une autre."
    >
      <dl style={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: "4px 16px", margin: 0 }}>
        <dt>Votre compte</dt>
        <dd style={{ margin: 0, overflowWrap: "anywhere", fontWeight: 600 }}>{current}</dd>
        <dt>Celui du lien</dt>
        <dd style={{ margin: 0, overflowWrap: "anywhere", fontWeight: 600 }}>
          {arriving ?? "connu seulement une fois le lien ouvert"}
        </dd>
      </dl>
      <Notice tone="waiting">
        Si vous n’attendiez pas ce lien, restez sur votre compte{"\u202f"}: ce que vous saisiriez dans l’autre serait lu
        par qui vous l’a envoyé.
      </Notice>
      <Button kind="primary" size="large" block onClick={() => void navigate("/", { replace: true })}>
        Rester sur mon compte
      </Button>
      <Button size="large" block busy={busy} onClick={onAccept}>
        Ouvrir la session du lien
      </Button>
    </CardPage>
  );
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
