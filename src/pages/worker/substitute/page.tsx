import { useSearchParams } from "react-router";
import { Notice } from "@/components/plain";
import { AnswerByLink } from "@/features/signature/AnswerByLink";
import { formatDateFull } from "@/lib/dates";
import styles from "./page.module.css";
import { type Asked, useVisit } from "./use-visit";

const CHOICES = [
  { what: "come", label: "Oui, je viens" },
  { what: "decline", label: "Non, je ne peux pas" },
] as const;

function question(asked: Asked) {
  const what = [asked.job, asked.city && `à ${asked.city}`, asked.schedule].filter(Boolean).join(", ");
  return {
    title: `Pouvez-vous venir ${formatDateFull(asked.day)}\u202f?`,
    subtitle: `${asked.signer_name}, ${asked.agency ?? "l’agence"} cherche un remplaçant.`,
    choices: CHOICES,
    body: (
      <>
        {what && <p className={styles.what}>{what}</p>}
        {asked.answer && (
          <Notice tone="info">
            Vous aviez répondu {asked.answer === "confirmed" ? "oui" : "non"}&#8239;: vous pouvez changer d’avis.
          </Notice>
        )}
      </>
    ),
  };
}

/** /worker/substitute?token=… : somebody says whether they can stand in that day, on a phone, without an account. */
export default function Substitute() {
  const [search] = useSearchParams();
  const link = useVisit(search.get("token") ?? "");
  return (
    <AnswerByLink
      link={link}
      opening="Ouverture de la demande…"
      title={"Pouvez-vous venir\u202f?"}
      question={question}
      answered={({ answer }) => (answer === "confirmed" ? "Vous venez" : "Vous ne venez pas")}
      used="C’est confirmé"
    />
  );
}
