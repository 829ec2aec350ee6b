import { Failure, Skeleton } from "@/kit/parts/messages";
import { count } from "@/rules/french";
import { useWhyNobody } from "./use-matches";
import styles from "./WhyNobody.module.css";

const eligible = (now: number): string =>
  now === 0 ? "aucun ne remplit" : now === 1 ? "un seul remplit" : `${now} remplissent`;

/** « Pourquoi personne ? »: relaxes each requirement alone and says how many talents it would free. */
export function WhyNobody({ missionId }: { missionId: string }) {
  const { data, error, refetch } = useWhyNobody(missionId, true);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  const useful = data.filter((row) => row.freed > 0);
  const [first] = data;
  return (
    <section className={styles.why} aria-label="Pourquoi personne ?">
      <p>
        {first
          ? `${count(first.total, "talent")} du secteur, ${eligible(first.eligible_now)} toutes les exigences.`
          : "Aucun talent du secteur."}{" "}
        {useful.length > 0
          ? "En assouplissant une seule exigence :"
          : "Aucune exigence, seule, n’en libérerait : il faut en assouplir plusieurs."}
      </p>
      <ul className={styles.list}>
        {useful.map((row) => (
          <li key={row.criterion}>
            <strong>{row.label}</strong>
            <span className={styles.freed}>
              {row.freed === 1 ? "1 talent de plus" : `${row.freed} talents de plus`}
            </span>
            {row.suggestion && <span className={styles.suggestion}>{row.suggestion}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
