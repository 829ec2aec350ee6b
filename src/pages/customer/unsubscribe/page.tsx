import { useSearchParams } from "react-router";
import { Button, CardPage, Notice, PageSpinner } from "@/components/plain";
import { ENDED } from "@/features/signature/link";
import { type Subscribed, useVisit } from "./use-visit";

/**
 * /customer/unsubscribe?token=… : whoever was sent a profile refuses the next ones. Opening the page does nothing: mail
 * filters open every link.
 */
export default function Unsubscribe() {
  const [search] = useSearchParams();
  const { visit: state, open, send, draft, problem, isSending } = useVisit(search.get("token") ?? "");
  if (state.at === "loading") return <PageSpinner label="Ouverture du lien…" />;
  if (state.at === "unreachable")
    return (
      <CardPage title="Ne plus recevoir de profils">
        <Notice tone="waiting">{state.message}</Notice>
        <Button kind="primary" size="large" block onClick={() => void open()}>
          Réessayer
        </Button>
      </CardPage>
    );
  const { answer } = state;
  if (answer.state !== "ready") {
    const isDone = answer.state === "signed" || answer.state === "used";
    const { title, tone } = ENDED[answer.state as keyof typeof ENDED] ?? ENDED.unknown;
    return (
      <CardPage title={isDone ? "Vous ne recevrez plus de profils" : title}>
        <Notice tone={isDone ? "good" : tone}>{answer.message}</Notice>
      </CardPage>
    );
  }
  const asked = answer as Subscribed;
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
