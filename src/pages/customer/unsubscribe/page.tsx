import { useSearchParams } from "react-router";
import { Button, CardPage, Notice } from "@/components/plain";
import { LinkEntry } from "@/features/signature/LinkEntry";
import { type Subscribed, useVisit } from "./use-visit";

const DONE = "Vous ne recevrez plus de profils";

/**
 * /customer/unsubscribe?token=… : whoever was sent a profile refuses the next ones. Opening the page does nothing: mail
 * filters open every link.
 */
export default function Unsubscribe() {
  const [search] = useSearchParams();
  const visit = useVisit(search.get("token") ?? "");
  return (
    <LinkEntry
      link={visit}
      opening="Ouverture du lien…"
      title="Ne plus recevoir de profils"
      ready={(answer) => <Asked {...visit} asked={answer as unknown as Subscribed} />}
      signed={({ message }) => (
        <CardPage title={DONE}>
          <Notice tone="good">{message}</Notice>
        </CardPage>
      )}
      used={{ title: DONE }}
    />
  );
}

function Asked({ asked, problem, draft, isSending, send }: ReturnType<typeof useVisit> & { asked: Subscribed }) {
  return (
    <CardPage
      title={"Ne plus recevoir de profils\u202f?"}
      subtitle={`${asked.agency ?? "L’agence"} écrit à ${[asked.signer_name, asked.email && `(${asked.email})`].filter(Boolean).join(" ")}.`}
      footer="Vos contrats et vos relevés d’heures continuent d’arriver."
    >
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {draft.pending && (
        <Notice tone="waiting" title="Demande gardée sur cet appareil">
          Le réseau manque. Elle partira d’elle-même dès qu’il revient.
        </Notice>
      )}
      <Button kind="primary" size="large" block busy={isSending} onClick={() => void send("refuse")}>
        Ne plus rien recevoir
      </Button>
    </CardPage>
  );
}
