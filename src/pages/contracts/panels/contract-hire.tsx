import contract from "@resources/contracts/contract";
import legalEntity from "@resources/settings/legal-entity";
import talent from "@resources/talents/talent";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { useFigures } from "@/features/figures/use-figures";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { today } from "@/lib/dates";
import { can, type Owned, useRights } from "@/lib/rights";
import { checkHire, HIRE_MENTIONS, type HireMention } from "@/rules/compliance/hire";
import { HireForm } from "../HireForm";
import styles from "../signature.module.css";

const TONES = { ok: "info", to_justify: "waiting", blocking: "bad" } as const;
/** States before the approval: nobody is hired yet. */
const BEFORE = ["draft", "consultant_review", "admin_review", "admin_modification_requested"];

/** « Déclaration d’embauche »: by when, what it lacks, and its receipt (L1221-10). */
export default function ContractHire({ record }: { readonly record: Row }) {
  const rights = useRights();
  const { figures } = useFigures();
  const [isOpen, setOpen] = useState(false);
  const isOff = ["refused", "canceled"].includes(String(record.status));
  const id = String(record.id);
  const {
    data: missing,
    error,
    refetch,
  } = useRead<HireMention[]>({
    tables: ["contract", "talent", "talent_identity", "legal_entity"],
    key: ["hire-missing", id],
    enabled: record.is_amendment !== true && !isOff,
    read: ({ call }, signal) => call<HireMention[]>("hire_missing", { contract_id: id }, signal),
  });
  if (record.is_amendment === true)
    return <p className="muted">Un avenant ne se déclare pas&#8239;: la déclaration est celle du contrat.</p>;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!missing && !isOff) return <Skeleton rows={2} />;
  const dayOf = (value: unknown) => (value ? String(value).slice(0, 10) : null);
  const [sentOn, canceledOn] = [dayOf(record.dpae_sent_at), dayOf(record.dpae_canceled_on)];
  const isSent = sentOn !== null && canceledOn === null;
  const line = checkHire({ start: String(record.start_date), sentOn, canceledOn, isOff }, today(), figures);
  const mayEdit = can(rights, "contracts", "edit", record as Owned) && !BEFORE.includes(String(record.status));
  const places: Record<string, string> = {
    talent: pathOf.show(talent, String(record.talent_id)),
    contract: pathOf.show(contract, id),
    legal_entity: pathOf.show(legalEntity, String(record.legal_entity_id)),
  };
  return (
    <>
      <p id="dpae_reference" className={styles.clock}>
        <ToneTag tone={isSent && line.verdict === "ok" ? "good" : TONES[line.verdict]}>
          {isSent ? `N° ${record.dpae_reference}` : isOff ? "Sans objet" : "À déclarer"}
        </ToneTag>
        <span>{line.message}</span>
        <span className="muted">{[line.arithmetic, line.article].filter(Boolean).join(" – ")}</span>
      </p>
      {!isSent && missing && missing.length > 0 && (
        <p>
          Il manque&#8239;:{" "}
          {missing.map((code, index) => (
            <span key={code}>
              {index > 0 && ", "}
              <Link className={styles.link ?? ""} to={places[HIRE_MENTIONS[code][1]] ?? ""}>
                {HIRE_MENTIONS[code][0]}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
      {mayEdit && !(isOff && sentOn === null) && !isOpen && (
        <Button onClick={() => setOpen(true)}>
          {isOff ? "Annulée à l’Urssaf…" : isSent ? "Corriger…" : "Enregistrer l’accusé…"}
        </Button>
      )}
      {isOpen && <HireForm record={record} isOff={isOff} onDone={() => setOpen(false)} />}
    </>
  );
}
