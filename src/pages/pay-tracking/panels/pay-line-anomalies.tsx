import { pathOf, type Resource, type Row } from "@/kit/declaration";
import type { Anomaly } from "@/rules/pay/anomalies";
import { AnomalyRow } from "../AnomalyRow";
import styles from "../anomalies.module.css";

/** « À corriger »: what is wrong with the line, and where each is mended. */
export default function LineAnomalies({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const anomalies = record.anomalies as readonly Anomaly[];
  if (anomalies.length === 0) return <p className={styles.detail}>Rien à corriger sur cette ligne.</p>;
  return (
    <ul className={styles.list}>
      {anomalies.map((anomaly) => (
        <AnomalyRow
          key={`${anomaly.code} ${anomaly.row_id} ${anomaly.facts.monday ?? ""}`}
          anomaly={anomaly}
          here={pathOf.show(resource, String(record.id))}
        />
      ))}
    </ul>
  );
}
