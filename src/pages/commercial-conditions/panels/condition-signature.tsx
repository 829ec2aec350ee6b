import { Button } from "antd";
import { useState } from "react";
import { AskSignature } from "@/features/signature/AskSignature";
import { DropSigner } from "@/features/signature/DropSigner";
import { OnSiteButton } from "@/features/signature/OnSiteButton";
import { PartyLines } from "@/features/signature/PartyLines";
import { type PartyState, sendLabel, signersOf } from "@/features/signature/parties";
import { SignersDialog } from "@/features/signature/SignersDialog";
import { useRequests } from "@/features/signature/use-requests";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { type Server, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { can, type Owned, useRights } from "@/lib/rights";
import styles from "../condition.module.css";

/** Where a link is worth sending; what has not left yet leaves with it. */
const TO_SIGN: readonly unknown[] = ["draft", "negotiating", "sent"];

/** Opens a request for a client who is here: no mail leaves. */
async function askFor(server: Server, id: string): Promise<string> {
  const args = { commercial_condition_id: id, is_on_site: true };
  const [first] = await server.call<{ signature_request_id: string }[]>("request_condition_signature", args);
  return first?.signature_request_id ?? "";
}

const isOpen = ({ state }: PartyState): boolean => state === "to_sign" || state === "reminded";

/** « Signature »: who signs for the client and where each of them stands; to send, to remind, to sign here. */
export default function ConditionSignature({ record }: { readonly record: Row }) {
  const rights = useRights();
  const refresh = useRefresh();
  const server = useServer();
  const [isAsking, setAsking] = useState(false);
  const id = String(record.id);
  const { requests, error, refetch } = useRequests("commercial_condition", id);
  if (error && !requests) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!requests) return <Skeleton rows={1} />;
  const maySend = TO_SIGN.includes(record.status) && can(rights, "crm", "edit", record as Owned);
  if (requests.length === 0 && !maySend) return <p>Aucun lien de signature n’a été envoyé.</p>;
  const signers = signersOf(["client"], requests, new Date().toISOString());
  const isUnderWay = record.status === "sent" && signers.some(isOpen);
  const settled = () => {
    refresh("commercial_condition");
    refresh("signature_request");
  };
  return (
    <>
      <PartyLines
        parties={signers}
        send={(signer) =>
          maySend &&
          isUnderWay && (
            <span className={styles.steps}>
              {isOpen(signer) && (
                <>
                  <AskSignature
                    route="reminders"
                    body={{ signature_request_id: signer.request?.id }}
                    label={sendLabel(signer.state, signer.request?.mailed_at !== null) ?? ""}
                    onSettled={settled}
                  />
                  <OnSiteButton request={signer.request} ask={() => askFor(server, id)} type="default" />
                </>
              )}
              <DropSigner entity="commercial_condition" signer={signer} signers={signers} />
            </span>
          )
        }
      />
      {maySend && !isUnderWay && (
        <span className={styles.steps}>
          <Button type="primary" onClick={() => setAsking(true)}>
            Envoyer à la signature
          </Button>
          <OnSiteButton request={null} ask={() => askFor(server, id)} type="default" />
        </span>
      )}
      {isAsking && (
        <SignersDialog
          route="conditions"
          bodyOf={(contact_ids) => ({ commercial_condition_id: id, contact_ids })}
          companyId={String(record.company_id)}
          signers={typeof record.contact_id === "string" ? [record.contact_id] : []}
          refused="Si l’un refuse, plus personne ne signe et tous l’apprennent."
          onClose={() => setAsking(false)}
          onSettled={settled}
        />
      )}
    </>
  );
}
