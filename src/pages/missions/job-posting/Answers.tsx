import talent from "@resources/talents/talent";
import { Link } from "react-router";
import { pathOf } from "@/kit/declaration";
import { formatDateTime } from "@/lib/dates";
import { count } from "@/rules/french";
import styles from "./desk.module.css";
import { useAnswers } from "./use-desk";

const KNOWN: Readonly<Record<string, string>> = { email: "e-mail", phone: "téléphone", name: "nom" };

/** Who answered the offer; those who were known already are told so, and by what. */
export function Answers({ missionId }: { readonly missionId: string }) {
  const { data } = useAnswers(missionId);
  if (!data) return null;
  return (
    <section className={styles.part} aria-label="Réponses">
      <h2 className={styles.heading}>{data.total === 0 ? "Aucune réponse" : count(data.total, "réponse")}</h2>
      <ul className={styles.answers}>
        {data.data.map((answer) => (
          <li key={answer.id}>
            <Link to={pathOf.show(talent, answer.talent_id)}>
              {answer.first_name} {answer.last_name}
            </Link>
            <span className={styles.muted}>
              {formatDateTime(answer.created_at)} ·{" "}
              {answer.recognised_by.length === 0
                ? "nouvelle personne"
                : `déjà connue (${answer.recognised_by.map((sign) => KNOWN[sign] ?? sign).join(", ")})`}
            </span>
            {answer.message && <p className={styles.message}>{answer.message}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
