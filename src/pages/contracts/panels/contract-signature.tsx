import { ToneTag } from "@/components/fields/tone-tag";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { formatDate, formatDateTime, today } from "@/lib/dates";
import { can, type Owned, useRights } from "@/lib/rights";
import { checkSignature } from "@/rules/contract/clock";
import { PaperButton } from "../PaperButton";
import { type PartyState, partyOf, type SignatureRow, sendLabel } from "../parties";
import { SendSignatures } from "../SendSignatures";
import styles from "../signature.module.css";
import { useRequests } from "../use-requests";

/** « Signature »: the legal clock, where each party stands, what can be sent again, and both papers. */
export default function ContractSignature({ record }: { readonly record: Row }) {
  const rights = useRights();
  const { data, error, refetch } = useRequests(record);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  const parties = (["client", "worker"] as const).map((party) => partyOf(party, data, new Date().toISOString()));
  const mayEdit = can(rights, "contracts", "edit", record as Owned);
  const isToSign = record.status === "to_sign";
  const isNotice = record.amendment_type === "AV_SOUPLESSE";
  const wasSent = data.length > 0;
  return (
    <>
      {!isNotice && <Clock record={record} />}
      {isNotice && <p className={styles.muted}>Un aménagement du terme se notifie&#8239;: il ne se signe pas.</p>}
      {(isToSign || wasSent) && (
        <ul className={styles.parties}>
          {parties.map((one) => (
            <PartyRow key={one.party} state={one} record={record} maySend={isToSign && mayEdit && wasSent} />
          ))}
        </ul>
      )}
      <div className={styles.papers}>
        <PaperButton record={record} paper="cmad" label="Contrat de mise à disposition" />
        <PaperButton
          record={record}
          paper="ctt"
          label={record.contract_type === "cdii" ? "Lettre de mission" : "Contrat de mission"}
        />
      </div>
    </>
  );
}

function Clock({ record }: { readonly record: Row }) {
  const start = String(record.amendment_effective_on ?? record.start_date ?? "");
  const signed = record.signed_at ? String(record.signed_at).slice(0, 10) : null;
  const { verdict, message, arithmetic, article } = checkSignature(start, today(), signed);
  return (
    <p className={styles.clock}>
      <ToneTag tone={verdict === "ok" ? (signed ? "good" : "info") : "bad"}>
        {signed ? `Signé le ${formatDate(signed)}` : "Délai légal"}
      </ToneTag>
      <span>{message}</span>
      <span className={styles.muted}>
        {arithmetic} ({article})
      </span>
    </p>
  );
}

interface RowProps {
  readonly state: PartyState;
  readonly record: Row;
  readonly maySend: boolean;
}

function PartyRow({ state, record, maySend }: RowProps) {
  const { request } = state;
  const label = sendLabel(state.state);
  return (
    <li className={styles.party}>
      <strong>{state.label}</strong>
      <span>
        <ToneTag tone={state.tone}>{state.stateLabel}</ToneTag>
      </span>
      <span className={styles.who}>
        {request && <span>{who(request)}</span>}
        {request && <span className={styles.muted}>{told(request)}</span>}
        {request?.refused_reason && <span>«&#8239;{request.refused_reason}&#8239;»</span>}
      </span>
      {maySend && label && (
        <SendSignatures contractId={String(record.id)} party={state.party} label={label} type="link" />
      )}
    </li>
  );
}

const who = (request: SignatureRow): string =>
  request.signed_by_name
    ? [request.signed_by_name, request.signed_by_quality].filter(Boolean).join(", ")
    : [request.signer_name, request.signer_email].filter(Boolean).join(", ");

function told(request: SignatureRow): string {
  const { used_at, opened_at, sent_at, reminder_count, status } = request;
  const times = reminder_count > 0 ? `, ${reminder_count} relance${reminder_count > 1 ? "s" : ""}` : "";
  return [
    `envoyé le ${formatDateTime(sent_at)}${times}`,
    opened_at && `ouvert le ${formatDateTime(opened_at)}`,
    used_at && `${status === "refused" ? "refusé" : "signé"} le ${formatDateTime(used_at)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
