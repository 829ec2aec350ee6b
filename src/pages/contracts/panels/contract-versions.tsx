import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useWords } from "@/kit/states";
import { formatDate, formatPeriod } from "@/lib/dates";
import { formatCoefficient, formatHourlyRate } from "@/lib/money";
import { amendmentOf } from "@/rules/contract/amendments";
import { useSurroundings } from "../use-surroundings";
import styles from "./panels.module.css";

type Version = Row & { id: string; status: string; amendment_number: number };

/** « Versions »: the first contract and its amendments, the one on screen marked. */
export default function ContractVersions({ record }: { readonly record: Row }) {
  const { data, error, refetch } = useSurroundings(record);
  const words = useWords();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  const versions = data.versions as unknown as Version[];
  return (
    <ol className={styles.versions}>
      {versions.map((one) => {
        const state = words.state("contract", one.status);
        const isThis = one.id === record.id;
        const label = one.amendment_number === 0 ? "Contrat initial" : `Avenant n°\u00a0${one.amendment_number}`;
        return (
          <li key={one.id} className={styles.version} aria-current={isThis ? "true" : undefined}>
            <span className={styles.name}>
              {isThis ? <strong>{label}</strong> : <Link to={`/contracts/${one.id}`}>{label}</Link>}
              <span className={styles.muted}>{amendmentOf(String(one.amendment_type))?.label}</span>
            </span>
            <ToneTag tone={state?.tone}>{state?.label ?? one.status}</ToneTag>
            <span>
              {formatPeriod(String(one.start_date), one.end_date ? String(one.end_date) : null)}
              {one.amendment_effective_on ? (
                <span className={styles.muted}> effet le {formatDate(String(one.amendment_effective_on))}</span>
              ) : null}
            </span>
            <span className={styles.figures}>
              {formatHourlyRate(one.hourly_wage as number | null)} · coef.{" "}
              {formatCoefficient(one.coefficient as number | null, 2)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
