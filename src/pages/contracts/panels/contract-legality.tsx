import { Link } from "react-router";
import { LegalityStrip, type WrittenReason } from "@/components/contract/LegalityStrip";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { can, type Owned, useRights } from "@/lib/rights";
import { useLegality } from "../use-surroundings";
import styles from "./panels.module.css";

interface Props {
  readonly record: Row;
}

const OPEN = ["draft", "admin_modification_requested"];

/** « Légalité »: the strip of a contract as it stands, with the reasons written for what is passed over. */
export default function ContractLegality({ record }: Props) {
  const rights = useRights();
  const { context, findings, error, retry } = useLegality(record);
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!context) return <Skeleton rows={4} />;
  const reasons = (Array.isArray(record.legality_overrides) ? record.legality_overrides : []) as WrittenReason[];
  const silent = findings.some(
    (one) => one.verdict === "to_justify" && !reasons.some((reason) => reason.rule === one.code),
  );
  const mayWrite = OPEN.includes(String(record.status)) && can(rights, "contracts", "edit", record as Owned);
  return (
    <>
      <LegalityStrip findings={findings} reasons={reasons} />
      {silent && mayWrite && (
        <p className={styles.muted}>
          Ce qui est à justifier demande un motif écrit&#8239;:{" "}
          <Link to={`/contracts/${String(record.id)}/edit`}>écrivez-le dans le contrat</Link>.
        </p>
      )}
    </>
  );
}
