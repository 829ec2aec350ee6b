import { resources } from "@resources";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Tone } from "@/components/theme/tokens";
import { hasView, pathOf } from "@/kit/declaration";
import { typo } from "@/rules/french";
import { ANOMALIES, type Anomaly, type AnomalyLevel, anomalyDetail } from "@/rules/pay/anomalies";
import styles from "./anomalies.module.css";

const LEVELS: Readonly<Record<AnomalyLevel, { readonly label: string; readonly tone: Tone }>> = {
  blocking: { label: "Bloque", tone: "bad" },
  warning: { label: "À vérifier", tone: "waiting" },
  info: { label: "À savoir", tone: "info" },
};

/** Where it is mended: the record, at the very field. */
function placeOf({ entity, row_id, field }: Anomaly): string | null {
  const resource = resources.byTable(entity);
  return resource && hasView(resource, "show") ? pathOf.show(resource, row_id) + (field ? `#${field}` : "") : null;
}

/** One anomaly: how serious, what, and the link to where it is mended. */
export function AnomalyRow({ anomaly, here }: { readonly anomaly: Anomaly; readonly here?: string }) {
  const { label, mend } = ANOMALIES[anomaly.code];
  const level = LEVELS[anomaly.level];
  const place = placeOf(anomaly);
  const detail = anomalyDetail(anomaly);
  return (
    <li className={styles.row}>
      <ToneTag tone={level.tone}>{level.label}</ToneTag>
      <span>
        {label}
        {detail && <span className={styles.detail}> – {typo(detail)}</span>}
      </span>
      {place && place !== here && <Link to={place}>{mend}</Link>}
    </li>
  );
}
