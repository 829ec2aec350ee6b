import talent from "@resources/talents/talent";
import { Button } from "antd";
import { Link } from "react-router";
import { pathOf } from "@/kit/declaration";
import { formatEuro } from "@/lib/money";
import styles from "./MatchCard.module.css";
import type { Match, Reason, Verdict } from "./use-matches";

const MARK: Readonly<Record<Exclude<Verdict, "ok">, { sign: string; word: string; className: string | undefined }>> = {
  ko: { sign: "✗", word: "Ne convient pas", className: styles.ko },
  unknown: { sign: "?", word: "À vérifier", className: styles.unknown },
};

const isDoubtful = (reason: Reason): reason is Reason & { verdict: keyof typeof MARK } => reason.verdict !== "ok";

type Props = {
  match: Match;
  /** Gross margin of an hour at the mission's coefficient, in euros; null when a figure is missing or not theirs to read. */
  hourlyMargin: number | null;
  canApply: boolean;
  isApplying: boolean;
  onApply: () => void;
};

/** One talent against each requirement of the mission, with the reason of every verdict. */
export function MatchCard({ match, hourlyMargin, canApply, isApplying, onApply }: Props) {
  const met = match.reasons.filter((reason) => reason.verdict === "ok");
  const doubtful = match.reasons.filter(isDoubtful);
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <p className={styles.name}>
          <Link to={pathOf.show(talent, match.talent_id)}>{match.display_name}</Link>
          {match.times_at_client > 0 && <span className={styles.known}>déjà venu {match.times_at_client} fois</span>}
        </p>
        <p className={styles.facts}>
          {[
            match.job_label,
            match.city,
            match.distance_km !== null && `${match.distance_km.toLocaleString("fr-FR")} km`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <p className={styles.figures}>
        {match.wage !== null && <span>{formatEuro(match.wage)}/h</span>}
        {hourlyMargin !== null && <span className={styles.margin}>marge {formatEuro(hourlyMargin)}/h</span>}
      </p>
      <div className={styles.reasons}>
        {doubtful.length > 0 && (
          <ul className={styles.doubtful}>
            {doubtful.map((reason) => (
              <li key={reason.code} className={MARK[reason.verdict].className}>
                <span aria-hidden="true">{MARK[reason.verdict].sign}</span>
                <span className="visually-hidden">{MARK[reason.verdict].word} : </span>
                {reason.text}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.met}>
          <span aria-hidden="true" className={styles.check}>
            ✓
          </span>
          <span className="visually-hidden">Exigences remplies : </span>
          {met.map((reason) => reason.text).join(" · ")}
        </p>
      </div>
      <div className={styles.action}>
        {match.has_applied ? (
          <span className={styles.applied}>Candidature ouverte</span>
        ) : (
          canApply && (
            <Button
              type={match.is_eligible ? "primary" : "default"}
              loading={isApplying}
              onClick={onApply}
              aria-label={`Ajouter ${match.display_name} à la mission`}
            >
              Ajouter
            </Button>
          )
        )}
      </div>
    </li>
  );
}
