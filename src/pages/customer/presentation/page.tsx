import { useSearchParams } from "react-router";
import { Notice } from "@/components/plain";
import { AnswerByLink } from "@/features/signature/AnswerByLink";
import { formatDate } from "@/lib/dates";
import { type Presented, type Said, useVisit } from "./use-visit";

const TITLE = "Ce profil vous intéresse-t-il\u202f?";
const SAID: Readonly<Record<Said, string>> = {
  meet: "Vous voulez rencontrer cette personne",
  interested: "Ce profil vous intéresse",
  declined: "Ce profil ne vous convient pas",
};
const CHOICES = [
  { what: "meet", label: "Je veux rencontrer cette personne" },
  { what: "interested", label: "Intéressé, rappelez-moi" },
  { what: "declined", label: "Pas intéressé" },
] as const;

function question(shown: Presented) {
  const what = [
    shown.job,
    shown.reference && `profil ${shown.reference}`,
    shown.start_date && `à partir du ${formatDate(shown.start_date)}`,
  ];
  return {
    title: TITLE,
    subtitle: `${[shown.sender, shown.agency].filter(Boolean).join(", ")} vous propose\u202f: ${what.filter(Boolean).join(", ")}.`,
    choices: CHOICES,
    body: (
      <>
        <p>Son CV anonyme est joint à l’e-mail. Votre réponse arrive aussitôt à l’agence.</p>
        {shown.answer && (
          <Notice tone="info" title={SAID[shown.answer]}>
            {shown.comment ? `«\u202f${shown.comment}\u202f» ` : ""}Vous pouvez changer d’avis.
          </Notice>
        )}
      </>
    ),
  };
}

/** /customer/presentation?token=… : a client answers about a candidate, on a phone, without an account. */
export default function Presentation() {
  const [search] = useSearchParams();
  const link = useVisit(search.get("token") ?? "");
  return (
    <AnswerByLink
      link={link}
      opening="Ouverture du profil…"
      title={TITLE}
      question={question}
      answered={({ answer }) => SAID[answer ?? "interested"]}
    />
  );
}
