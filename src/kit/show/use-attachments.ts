import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { useRights } from "@/lib/rights";
import type { AttachmentBlock, Resource, Row } from "../declaration";
import { recordKey, useRefresh } from "../use-refresh";

const TABLES = { notes: "note", documents: "document" } as const;

/** Column that ties by table name and id, whatever the table: notes and documents may hang on any record. */
const BY_ROW = "row_id";

/** Notes or documents of a record, the newest first, and how to add one. */
export function useAttachments<T extends Row>(block: AttachmentBlock, resource: Resource, record: Row, select: string) {
  const provider = useDataProvider()();
  const rights = useRights();
  const refresh = useRefresh();
  const table = TABLES[block.block];
  const id = String(record.id);

  const query = useQuery({
    queryKey: recordKey(resource.table, id, table),
    queryFn: async ({ signal }) => {
      const ties = [
        { field: block.column, operator: "eq" as const, value: id },
        ...(block.column === BY_ROW ? [{ field: "entity", operator: "eq" as const, value: resource.table }] : []),
      ];
      const { data } = await provider.getList<T>({
        resource: table,
        filters: ties,
        sorters: [{ field: "created_at", order: "desc" }],
        pagination: { currentPage: 1, pageSize: 100 },
        meta: { pg: { select, count: "none" }, signal },
      });
      return data;
    },
  });

  const add = async (values: Row) => {
    const variables = { ...values, entity: resource.table, row_id: id, workspace_id: rights?.workspace?.id };
    await provider.create({ resource: table, variables });
    refresh(table);
    refresh(resource.table);
  };
  return {
    rows: query.data ?? [],
    isLoading: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
    add,
  };
}
