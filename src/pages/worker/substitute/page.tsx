import { useSearchParams } from "react-router";
import { Button, CardPage, Field, Notice, PageSpinner, TextInput } from "@/components/plain";
import { ENDED } from "@/features/signature/link";
import { formatDateFull } from "@/lib/dates";
import styles from "./page.module.css";
import { type Asked, useVisit } from "./use-visit";

/** /worker/substitute?token=… : somebody says whether they can stand in that day, on a phone, without an account. */
export default function Substitute() {
  const [search] = useSearchParams();
  const visit = useVisit(search.get("token") ?? "");
  const state = visit.visit;
  if (state.at === "loading") return <PageSpinner label="Ouverture de la demande…" />;
  if (state.at === "unreachable")
    return (
      <CardPage title="Pouvez-vous venir&#8239;?">
        <Notice tone="waiting">{state.message}</Notice>
        <Button kind="primary" size="large" block onClick={() => void visit.open()}>
          Réessayer
        </Button>
      </CardPage>
    );
  const { answer } = state;
  if (answer.state === "ready") return <Question {...visit} asked={answer as Asked} />;
  if (answer.state === "signed")
    return (
      <CardPage
        title={answer.answer === "confirmed" ? "Vous venez" : "Vous ne venez pas"}
        footer={<Call {...answer} />}
      >
        <Notice tone="good">{answer.message}</Notice>
        <Button size="large" block onClick={() => void visit.open()}>
          Changer ma réponse
        </Button>
      </CardPage>
    );
  const { title, tone } = ENDED[answer.state as keyof typeof ENDED] ?? ENDED.unknown;
  return (
    <CardPage title={answer.state === "used" ? "C’est confirmé" : title}>
      <Notice tone={tone}>{answer.message}</Notice>
    </CardPage>
  );
}

const Call = ({ agency_phone: phone, agency }: Partial<Asked>) =>
  phone ? <a href={`tel:${phone}`}>Appeler {agency ?? "l’agence"}</a> : null;

type Props = Omit<ReturnType<typeof useVisit>, "visit" | "open"> & { readonly asked: Asked };

function Question({ asked, draft, setDraft, problem, isSending, send }: Props) {
  const what = [asked.job, asked.city && `à ${asked.city}`, asked.schedule].filter(Boolean).join(", ");
  return (
    <CardPage
      title={`Pouvez-vous venir ${formatDateFull(asked.day)}\u202f?`}
      subtitle={`${asked.signer_name}, ${asked.agency ?? "l’agence"} cherche un remplaçant.`}
      footer={<Call {...asked} />}
    >
      {what && <p className={styles.what}>{what}</p>}
      {asked.answer && (
        <Notice tone="info">
          Vous aviez répondu {asked.answer === "confirmed" ? "oui" : "non"}&#8239;: vous pouvez changer d’avis.
        </Notice>
      )}
      <Field label="Un mot à l’agence" optional>
        {(slot) => (
          <TextInput
            {...slot}
            maxLength={500}
            value={draft.comment}
            onChange={(comment) => setDraft((now) => ({ ...now, comment }))}
          />
        )}
      </Field>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {draft.pending && (
        <Notice tone="waiting" title="Réponse gardée sur ce téléphone">
          Le réseau manque. Elle partira d’elle-même dès qu’il revient.
        </Notice>
      )}
      <Button kind="primary" size="large" block busy={isSending} onClick={() => void send("come")}>
        Oui, je viens
      </Button>
      <Button size="large" block busy={isSending} onClick={() => void send("decline")}>
        Non, je ne peux pas
      </Button>
    </CardPage>
  );
}
