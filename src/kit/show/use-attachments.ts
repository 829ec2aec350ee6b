import { type CrudSort, useCreate, useDelete, useUpdate } from "@refinedev/core";
import { useRights } from "@/lib/rights";
import type { AttachmentBlock, Resource, Row } from "../declaration";
import { useRead } from "../server";
import { useRefresh } from "../use-refresh";

/** Column that ties by table name and id, whatever the table. */
const BY_ROW = "row_id";
const NEWEST: CrudSort = { field: "created_at", order: "desc" };
/** A note that appears says enough; what is refused is said where it was typed. */
const SILENT = { successNotification: false, errorNotification: false } as const;

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
  const rights = useRights();
  const refresh = useRefresh();
  const { table, column, onAny } = block;
  const id = String(record.id);
  const { mutateAsync: create } = useCreate({ resource: table, ...SILENT });
  const { mutateAsync: update } = useUpdate({ resource: table, ...SILENT });
  const { mutateAsync: erase } = useDelete();

  const query = useRead({
    tables: [table],
    key: ["of", resource.table, id],
    read: ({ rows }, signal) => {
      const filters = [
        { field: column, operator: "eq" as const, value: id },
        ...(column === BY_ROW ? [{ field: "entity", operator: "eq" as const, value: resource.table }] : []),
      ];
      return rows<T>(table, { select, filters, sorters, size: 100, signal });
    },
  });

  const written = () => {
    refresh(table);
    refresh(resource.table);
  };
  const add = async (values: Row) => {
    const tie = onAny ? { entity: resource.table, [BY_ROW]: id } : { [column]: id };
    await create({ values: { ...values, ...tie, workspace_id: rights?.workspace?.id } });
    written();
  };
  /** The version that was read is sent: nobody’s later change is overwritten unseen. */
  const change = async (one: T, values: Row) => {
    await update({ id: one.id, values, meta: { pg: { version: one.version } } });
    written();
  };
  const remove = async (one: T) => {
    await erase({ resource: table, id: one.id, ...SILENT });
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
