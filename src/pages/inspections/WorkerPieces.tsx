import talent from "@resources/talents/talent";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf } from "@/kit/declaration";
import { type InspectionPiece, missingPieces } from "@/rules/compliance/inspection";
import type { InspectionWorker } from "@/rules/compliance/inspection-facts";
import { count } from "@/rules/french";
import styles from "./page.module.css";

const STATE = {
  joined: { tone: "good", label: "Joint" },
  missing: { tone: "bad", label: "Manque" },
  closed: { tone: "neutral", label: "Non joint" },
} as const;

interface Props {
  readonly worker: InspectionWorker;
  readonly pieces: readonly InspectionPiece[];
}

/** The pieces of one worker; their file is a press away, where what is missing is added. */
export function WorkerPieces({ worker, pieces }: Props) {
  const missing = missingPieces(pieces);
  return (
    <li className={styles.worker}>
      <div className={styles.who}>
        <h3 className={styles.name}>
          <Link to={pathOf.tab(talent, worker.talent_id, "documents")}>{worker.name}</Link>
        </h3>
        <span className="muted">{[...new Set(worker.contracts.map(({ job }) => job))].join(", ")}</span>
        {missing > 0 && <ToneTag tone="bad">{count(missing, "pièce manque", "pièces manquent")}</ToneTag>}
      </div>
      <ul className={styles.pieces}>
        {pieces.map(({ label, state, says }) => (
          <li key={`${label} ${says}`} data-state={state}>
            <ToneTag tone={STATE[state].tone}>{STATE[state].label}</ToneTag>
            <span className={styles.label}>{label}</span>
            <span className={styles.says}>{says}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
