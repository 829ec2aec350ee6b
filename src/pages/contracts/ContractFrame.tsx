import contract from "@resources/contracts/contract";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useDelayed } from "@/kit/parts/use-delayed";
import { useWords } from "@/kit/states";
import { useRecord } from "@/kit/use-record";
import styles from "./contract.module.css";

interface Props {
  readonly title: string;
  /** States in which this page has something to do. */
  readonly states: readonly string[];
  readonly children: (record: Row) => ReactNode;
}

/** The head of a step's page, and what it says when the contract is no longer at that step. */
export function ContractFrame({ title, states, children }: Props) {
  const { id } = useParams();
  const { record, isLoading, error, refetch } = useRecord(contract, id);
  const words = useWords();
  const isLate = useDelayed(isLoading);
  if (error && !record) return <Failure error={error} onRetry={refetch} />;
  if (!record) return isLate ? <Skeleton /> : null;
  const state = words.state("contract", String(record.status));
  const back = (
    <Link to={pathOf.show(contract, String(record.id))} tabIndex={-1}>
      <Button>Voir le contrat</Button>
    </Link>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={`${title} – ${contract.title(record)}`}
        subtitle={partiesOf(record)}
        extra={state && <ToneTag tone={state.tone}>{state.label}</ToneTag>}
        actions={back}
      />
      {states.includes(String(record.status)) ? (
        children(record)
      ) : (
        <EmptyState title="Cette étape est passée" action={back}>
          Le contrat est maintenant «&#8239;{state?.label ?? String(record.status)}&#8239;».
        </EmptyState>
      )}
    </div>
  );
}

const nameOf = (row: unknown): string => {
  const { name, first_name, last_name } = (row ?? {}) as Record<string, unknown>;
  return name ? String(name) : [first_name, last_name].filter(Boolean).join(" ");
};

/** « Awa Diop chez Bâti Sud ». */
export const partiesOf = (record: Row): string =>
  [nameOf(record.talent), nameOf(record.company)].filter(Boolean).join(" chez ");
