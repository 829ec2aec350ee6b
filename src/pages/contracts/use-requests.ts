import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import type { Row } from "@/kit/declaration";
import { recordKey } from "@/kit/use-refresh";
import type { SignatureRow } from "./parties";

const COLUMNS =
  "id,party,status,signer_name,signer_email,sent_at,opened_at,used_at,reminder_count,expires_at,signed_by_name,signed_by_quality,refused_reason";

/** Every link to sign that was sent for a contract, the newest first. */
export function useRequests(record: Row) {
  const provider = useDataProvider()();
  return useQuery({
    queryKey: recordKey("contract", String(record.id), "signatures", record.version),
    queryFn: async ({ signal }) => {
      const { data } = await provider.getList<Row>({
        resource: "signature_request",
        filters: [
          { field: "entity", operator: "eq", value: "contract" },
          { field: "row_id", operator: "eq", value: record.id },
        ],
        sorters: [{ field: "sent_at", order: "desc" }],
        pagination: { currentPage: 1, pageSize: 50 },
        meta: { pg: { select: COLUMNS, count: "none" }, signal },
      });
      return data as unknown as SignatureRow[];
    },
  });
}
