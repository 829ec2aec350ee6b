import { useSearchParams } from "react-router";
import { Button, CardPage, Field, Notice, PageSpinner, TextInput } from "@/components/plain";
import { ENDED } from "@/features/signature/link";
import { formatDate } from "@/lib/dates";
import { type Presented, type Said, useVisit } from "./use-visit";

const TITLE = "Ce profil vous intéresse-t-il\u202f?";
const SAID: Readonly<Record<Said, string>> = {
  meet: "Vous voulez rencontrer cette personne",
  interested: "Ce profil vous intéresse",
  declined: "Ce profil ne vous convient pas",
};

/** /customer/presentation?token=… : a client answers about a candidate, on a phone, without an account. */
export default function Presentation() {
  const [search] = useSearchParams();
  const visit = useVisit(search.get("token") ?? "");
  const state = visit.visit;
  if (state.at === "loading") return <PageSpinner label="Ouverture du profil…" />;
  if (state.at === "unreachable")
    return (
      <CardPage title={TITLE}>
        <Notice tone="waiting">{state.message}</Notice>
        <Button kind="primary" size="large" block onClick={() => void visit.open()}>
          Réessayer
        </Button>
      </CardPage>
    );
  const { answer } = state;
  if (answer.state === "ready") return <Question {...visit} shown={answer as Presented} />;
  if (answer.state === "signed")
    return (
      <CardPage title={SAID[answer.answer ?? "interested"]} footer={<Call {...answer} />}>
        <Notice tone="good">{answer.message}</Notice>
        <Button size="large" block onClick={() => void visit.open()}>
          Changer ma réponse
        </Button>
      </CardPage>
    );
  const { title, tone } = ENDED[answer.state as keyof typeof ENDED] ?? ENDED.unknown;
  return (
    <CardPage title={title}>
      <Notice tone={tone}>{answer.message}</Notice>
    </CardPage>
  );
}

const Call = ({ agency_phone: phone, agency }: Partial<Presented>) =>
  phone ? <a href={`tel:${phone}`}>Appeler {agency ?? "l’agence"}</a> : null;

type Props = Omit<ReturnType<typeof useVisit>, "visit" | "open"> & { readonly shown: Presented };

function Question({ shown, draft, setDraft, problem, isSending, send }: Props) {
  const what = [
    shown.job,
    shown.reference && `profil ${shown.reference}`,
    shown.start_date && `à partir du ${formatDate(shown.start_date)}`,
  ];
  return (
    <CardPage
      title={TITLE}
      subtitle={`${[shown.sender, shown.agency].filter(Boolean).join(", ")} vous propose\u202f: ${what.filter(Boolean).join(", ")}.`}
      footer={<Call {...shown} />}
    >
      <p>Son CV anonyme est joint au courriel. Votre réponse arrive aussitôt à l’agence.</p>
      {shown.answer && (
        <Notice tone="info" title={SAID[shown.answer]}>
          {shown.comment ? `«\u202f${shown.comment}\u202f» ` : ""}Vous pouvez changer d’avis.
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
        <Notice tone="waiting" title="Réponse gardée sur cet appareil">
          Le réseau manque. Elle partira d’elle-même dès qu’il revient.
        </Notice>
      )}
      <Button kind="primary" size="large" block busy={isSending} onClick={() => void send("meet")}>
        Je veux rencontrer cette personne
      </Button>
      <Button size="large" block busy={isSending} onClick={() => void send("interested")}>
        Intéressé, rappelez-moi
      </Button>
      <Button size="large" block busy={isSending} onClick={() => void send("declined")}>
        Pas intéressé
      </Button>
    </CardPage>
  );
}
