import { useList } from "@refinedev/core";
import type { SignatureRow } from "./parties";

const COLUMNS =
  "id,party,status,signer_name,signer_email,sent_at,opened_at,used_at,reminder_count,expires_at,signed_by_name,signed_by_quality,refused_reason,mailed_at,mode,witness_id,witness_name,position,round,service,service_trouble,code_sent_at";

/** Every link to sign that was sent for a record (`contract`, `commercial_condition`), the newest first. */
export function useRequests(entity: string, id: string) {
  const { result, query } = useList<SignatureRow>({
    resource: "signature_request",
    filters: [
      { field: "entity", operator: "eq", value: entity },
      { field: "row_id", operator: "eq", value: id },
    ],
    sorters: [{ field: "sent_at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: { pg: { select: COLUMNS, count: "none" } },
    errorNotification: false,
  });
  return { requests: query.data ? result.data : undefined, error: query.error, refetch: query.refetch };
}
