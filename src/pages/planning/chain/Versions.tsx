import contract from "@resources/contracts/contract";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf, type Row } from "@/kit/declaration";
import { ValueText } from "@/kit/parts/value-text";
import { useWords } from "@/kit/states";
import { formatDate, formatPeriod } from "@/lib/dates";
import { amendmentOf } from "@/rules/contract/amendments";
import type { Version } from "./chain";
import styles from "./chain.module.css";

interface Props {
  readonly versions: readonly Version[];
  readonly current: Row;
}

/** Each paper of the chain, and what it changed. */
export function Versions({ versions, current }: Props) {
  const words = useWords();
  return (
    <ol className={styles.versions}>
      {versions.map(({ record, changes }) => {
        const state = words.state("contract", String(record.status));
        const number = Number(record.amendment_number);
        const kind = amendmentOf(record.amendment_type as string | null)?.label;
        return (
          <li key={String(record.id)} aria-current={record.id === current.id ? "true" : undefined}>
            <p className={styles.version}>
              <Link to={pathOf.show(contract, String(record.id))}>
                {number === 0 ? "Contrat initial" : `Avenant n°\u00a0${number}`}
              </Link>
              {kind && <span>{kind}</span>}
              <ToneTag tone={state?.tone}>{state?.label ?? String(record.status)}</ToneTag>
              <span className="muted">
                {record.amendment_effective_on
                  ? `effet le ${formatDate(String(record.amendment_effective_on))}`
                  : formatPeriod(String(record.start_date), record.end_date as string | null)}
              </span>
            </p>
            {changes.length > 0 && (
              <ul className={styles.changes}>
                {changes.map(({ name, field, before, after }) => (
                  <li key={name}>
                    <span className="muted">{`${field.label}\u202f: `}</span>
                    <ValueText name={name} field={field} value={before} table="contract" /> →{" "}
                    <strong>
                      <ValueText name={name} field={field} value={after} table="contract" />
                    </strong>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
