import contract from "@resources/contracts/contract";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useWords } from "@/kit/states";
import { formatDate, formatPeriod } from "@/lib/dates";
import { formatCoefficient, formatHourlyRate } from "@/lib/money";
import { amendmentOf } from "@/rules/contract/amendments";
import styles from "../parts.module.css";
import { useVersions } from "../use-versions";

/** « Versions »: the first contract and its amendments, the one on screen marked. */
export default function ContractVersions({ record }: { readonly record: Row }) {
  const { data: versions, error, refetch } = useVersions(record);
  const words = useWords();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!versions) return <Skeleton rows={2} />;
  return (
    <ol className={styles.versions}>
      {versions.map((one) => {
        const state = words.state("contract", one.status);
        const isThis = one.id === record.id;
        const label = one.amendment_number === 0 ? "Contrat initial" : `Avenant n°\u00a0${one.amendment_number}`;
        return (
          <li key={one.id} className={styles.version} aria-current={isThis ? "true" : undefined}>
            <span className={styles.name}>
              {isThis ? <strong>{label}</strong> : <Link to={pathOf.show(contract, one.id)}>{label}</Link>}
              <span className="muted">{amendmentOf(one.amendment_type)?.label}</span>
            </span>
            <ToneTag tone={state?.tone}>{state?.label ?? one.status}</ToneTag>
            <span>
              {formatPeriod(one.start_date, one.end_date)}
              {one.amendment_effective_on ? (
                <span className="muted"> effet le {formatDate(one.amendment_effective_on)}</span>
              ) : null}
            </span>
            <span className={styles.figures}>
              {formatHourlyRate(one.hourly_wage)} · coef. {formatCoefficient(one.coefficient, 2)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
