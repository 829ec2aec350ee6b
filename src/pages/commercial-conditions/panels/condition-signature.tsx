import { AskSignature } from "@/features/signature/AskSignature";
import { OnSiteButton } from "@/features/signature/OnSiteButton";
import { PartyLines } from "@/features/signature/PartyLines";
import { partyOf, sendLabel } from "@/features/signature/parties";
import { useRequests } from "@/features/signature/use-requests";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { type Server, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { can, type Owned, useRights } from "@/lib/rights";
import styles from "../condition-signature.module.css";

/** Where a link is worth sending: the database opens one in these states only. */
const TO_SIGN: readonly unknown[] = ["sent", "negotiating"];

/** Opens a request for a client who is here: no mail leaves. */
async function askFor(server: Server, id: string): Promise<string> {
  const args = { commercial_condition_id: id };
  return (await server.call<{ signature_request_id: string }>("request_condition_signature", args))
    .signature_request_id;
}

/** « Signature »: where the client stands, and the link to send or to send again. */
export default function ConditionSignature({ record }: { readonly record: Row }) {
  const rights = useRights();
  const refresh = useRefresh();
  const server = useServer();
  const id = String(record.id);
  const { requests, error, refetch } = useRequests("commercial_condition", id);
  if (error && !requests) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!requests) return <Skeleton rows={1} />;
  const maySend = TO_SIGN.includes(record.status) && can(rights, "crm", "edit", record as Owned);
  if (requests.length === 0 && !TO_SIGN.includes(record.status))
    return record.status === "draft" ? (
      <p>Les conditions se signent une fois envoyées au client.</p>
    ) : (
      <p>Aucun lien de signature n’a été envoyé.</p>
    );
  return (
    <PartyLines
      parties={[partyOf("client", requests, new Date().toISOString())]}
      send={({ state, request }) => {
        const label = state === "none" ? "Envoyer à la signature" : sendLabel(state, request?.mailed_at !== null);
        return (
          maySend &&
          label && (
            <span className={styles.steps}>
              <AskSignature
                route="conditions"
                body={{ commercial_condition_id: id }}
                label={label}
                type={state === "none" ? "primary" : "default"}
                onSettled={() => {
                  refresh("commercial_condition");
                  refresh("signature_request");
                }}
              />
              <OnSiteButton request={request} ask={() => askFor(server, id)} type="default" />
            </span>
          )
        );
      }}
    />
  );
}
