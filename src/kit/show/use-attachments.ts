import { type CrudSort, useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { useRights } from "@/lib/rights";
import type { AttachmentBlock, Resource, Row } from "../declaration";
import { recordKey, useRefresh } from "../use-refresh";

/** Column that ties by table name and id, whatever the table. */
const BY_ROW = "row_id";
const NEWEST: CrudSort = { field: "created_at", order: "desc" };

/** What every note and every file carries. */
export interface Attachment extends Row {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly created_by: string | null;
}

/** Notes or files of a record, and how to add one, change it and take it away. */
export function useAttachments<T extends Attachment>(
  block: AttachmentBlock,
  resource: Resource,
  record: Row,
  select: string,
  sorters: CrudSort[] = [NEWEST],
) {
  const provider = useDataProvider()();
  const rights = useRights();
  const refresh = useRefresh();
  const { table, column, onAny } = block;
  const id = String(record.id);

  const query = useQuery({
    queryKey: recordKey(resource.table, id, table),
    queryFn: async ({ signal }) => {
      const ties = [
        { field: column, operator: "eq" as const, value: id },
        ...(column === BY_ROW ? [{ field: "entity", operator: "eq" as const, value: resource.table }] : []),
      ];
      const { data } = await provider.getList<T>({
        resource: table,
        filters: ties,
        sorters,
        pagination: { currentPage: 1, pageSize: 100 },
        meta: { pg: { select, count: "none" }, signal },
      });
      return data;
    },
  });

  const written = () => {
    refresh(table);
    refresh(resource.table);
  };
  const add = async (values: Row) => {
    const tie = onAny ? { entity: resource.table, [BY_ROW]: id } : { [column]: id };
    await provider.create({ resource: table, variables: { ...values, ...tie, workspace_id: rights?.workspace?.id } });
    written();
  };
  /** The version that was read is sent: nobody’s later change is overwritten unseen. */
  const change = async (one: T, values: Row) => {
    await provider.update({ resource: table, id: one.id, variables: values, meta: { pg: { version: one.version } } });
    written();
  };
  const remove = async (one: T) => {
    await provider.deleteOne({ resource: table, id: one.id });
    written();
  };
  return {
    rows: query.data ?? [],
    isLoading: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
    add,
    change,
    remove,
  };
}
