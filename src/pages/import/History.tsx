import { Button } from "antd";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import type { Tone } from "@/components/theme/tokens";
import { formatDateTime } from "@/lib/dates";
import { count } from "@/rules/french";
import styles from "./page.module.css";
import { type BatchStatus, type ListedBatch, useHistory } from "./use-batches";

const STATES: Readonly<Record<BatchStatus, { label: string; tone: Tone }>> = {
  preview: { label: "En préparation", tone: "neutral" },
  running: { label: "En cours", tone: "info" },
  done: { label: "Terminé", tone: "good" },
  failed: { label: "Interrompu", tone: "bad" },
  canceled: { label: "Arrêté", tone: "neutral" },
  undoing: { label: "Annulation en cours", tone: "info" },
  undone: { label: "Annulé", tone: "neutral" },
};

const summary = (batch: ListedBatch): string =>
  [
    count(batch.row_count, "ligne"),
    count(batch.created_count, "créée"),
    count(batch.updated_count, "mise à jour", "mises à jour"),
    ...(batch.error_count > 0 ? [count(batch.error_count, "erreur")] : []),
  ].join(" · ");

/** The imports of the past, each with its report. */
export function History() {
  const { batches, query } = useHistory(true);
  if (query.isError)
    return (
      <EmptyState
        title="Les imports passés n’ont pas pu être lus"
        action={<Button onClick={() => void query.refetch()}>Réessayer</Button>}
      />
    );
  if (batches.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="import-historique">
      <h2 id="import-historique" className={styles.heading}>
        Imports passés
      </h2>
      <ul className={styles.rows}>
        {batches.map((batch) => (
          <li key={batch.id} className={styles.past}>
            <Link to={`/import?batch=${batch.id}`}>{batch.file_name}</Link>
            <ToneTag tone={STATES[batch.status].tone}>{STATES[batch.status].label}</ToneTag>
            <span className="muted">
              {formatDateTime(batch.created_at)}
              {batch.author_name && `, ${batch.author_name}`}
            </span>
            <span className="muted">{summary(batch)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
