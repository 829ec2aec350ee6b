import clientOrder from "@resources/missions/client-order";
import scheduledEmail from "@resources/talents/scheduled-email";
import { Link } from "react-router";
import { pathOf } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { count } from "@/rules/french";
import styles from "./page.module.css";
import { useOutcome } from "./use-push";

/** What became of the e-mails of three months: only what is known for sure. */
export function Outcomes() {
  const { data, error, refetch } = useOutcome();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  const { scheduled = 0, leaving = 0, sent = 0, opened = 0, answered = 0, failed = 0, canceled = 0 } = data.counts;
  const told = [
    count(scheduled + leaving, "programmé"),
    // Who answered was written to all the same.
    count(sent + opened + answered, "envoyé"),
    count(answered, "réponse"),
    count(failed, "non envoyé"),
    count(canceled, "annulé"),
    count(data.unsubscribed, "opposition reçue", "oppositions reçues"),
  ];
  return (
    <section className={styles.part} aria-labelledby="push-outcomes">
      <h2 id="push-outcomes" className={styles.heading}>
        Ces trois derniers mois
      </h2>
      <p>
        {Object.keys(data.counts).length > 0 ? told.join(" · ") : "Aucun e-mail n’a été programmé"}.{" "}
        <Link to={pathOf.list(scheduledEmail)}>Voir chaque e-mail</Link>
      </p>
      {data.orders.length > 0 && (
        <>
          <h3>Commandes passées ensuite</h3>
          <ul className={styles.orders}>
            {data.orders.map((one) => (
              <li key={one.mission_id + one.profile}>
                <Link to={pathOf.show(clientOrder, one.mission_id)}>
                  {[one.reference, one.job, one.company].filter(Boolean).join(" · ")}
                </Link>{" "}
                <span className="muted">où {one.profile} est proposé</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
