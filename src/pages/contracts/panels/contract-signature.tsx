import { Button } from "antd";
import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { DropSigner } from "@/features/signature/DropSigner";
import { OnSiteButton } from "@/features/signature/OnSiteButton";
import { PartyLines } from "@/features/signature/PartyLines";
import { type Party, type SignatureRow, sendLabel, signersOf } from "@/features/signature/parties";
import { SignersDialog } from "@/features/signature/SignersDialog";
import { useRequests } from "@/features/signature/use-requests";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { type Server, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDate, today } from "@/lib/dates";
import { can, type Owned, useRights } from "@/lib/rights";
import { checkSignature } from "@/rules/contract/clock";
import { PaperButton } from "../PaperButton";
import { SendSignatures } from "../SendSignatures";
import styles from "../signature.module.css";

/** « Signature »: the legal clock, where each party stands, what can be sent again, and both papers. */
export default function ContractSignature({ record }: { readonly record: Row }) {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { requests, error, refetch } = useRequests("contract", String(record.id));
  if (error && !requests) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!requests) return <Skeleton rows={2} />;
  const parties = signersOf(["client", "worker"], requests, new Date().toISOString());
  const mayEdit = can(rights, "contracts", "edit", record as Owned);
  const isToSign = record.status === "to_sign";
  const isNotice = record.amendment_type === "AV_SOUPLESSE";
  const wasSent = requests.length > 0;
  return (
    <>
      {!isNotice && <Clock record={record} />}
      {isNotice && <p className="muted">Un aménagement du terme se notifie&#8239;: il ne se signe pas.</p>}
      {(isToSign || wasSent) && (
        <PartyLines
          parties={parties}
          send={(signer) => {
            if (!isToSign || !mayEdit) return null;
            const { party, state, request } = signer;
            const label = sendLabel(state, request?.mailed_at !== null);
            return (
              <span className={styles.steps}>
                {label && wasSent && (
                  <SendSignatures contractId={String(record.id)} party={party} label={label} type="link" />
                )}
                {label && (
                  <OnSiteButton request={request} ask={() => askFor(server, String(record.id), party, request)} />
                )}
                <DropSigner entity="contract" signer={signer} signers={parties} />
              </span>
            );
          }}
        />
      )}
      {isToSign && mayEdit && (
        <Button type="link" className={styles.several} onClick={() => setAsking(true)}>
          Choisir les signataires et leur ordre
        </Button>
      )}
      {isAsking && (
        <SignersDialog
          route="contracts"
          bodyOf={(signers) => ({ contract_id: record.id, signers })}
          companyId={String(record.company_id)}
          signers={[...(typeof record.contact_id === "string" ? [record.contact_id] : []), "worker"]}
          refused="Si l’un refuse, les suivants attendent ; eux, ceux qui ont signé et l’agence en sont avertis."
          onClose={() => setAsking(false)}
          onSettled={() => {
            refresh("contract");
            refresh("signature_request");
          }}
        />
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

/** Opens a request for a party who is here: no mail leaves. */
async function askFor(server: Server, contractId: string, party: Party, of: SignatureRow | null): Promise<string> {
  const args = { contract_id: contractId, only_party: party, is_on_site: true };
  const asked = await server.call<{ signature_request_id: string; position: number }[]>("request_signatures", args);
  const found = asked.find(({ position }) => position === of?.position) ?? asked[0];
  return found?.signature_request_id ?? "";
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
      <span className="muted">
        {arithmetic} ({article})
      </span>
    </p>
  );
}
