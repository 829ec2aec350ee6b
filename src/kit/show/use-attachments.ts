import { type CrudSort, useCreate, useDelete, useUpdate } from "@refinedev/core";
import { useRights } from "@/lib/rights";
import type { FilesBlock, Resource, Row } from "../declaration";
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

/**
 * How to add a note or a file to a record, change it and take it away.
 * @param column what ties it to the record; `row_id` goes with the name of the table, whatever it is
 */
export function useAttaching(table: string, resource: Resource, record: Row, column = BY_ROW) {
  const rights = useRights();
  const refresh = useRefresh();
  const id = String(record.id);
  const { mutateAsync: create } = useCreate({ resource: table, ...SILENT });
  const { mutateAsync: update } = useUpdate({ resource: table, ...SILENT });
  const { mutateAsync: erase } = useDelete();

  const written = () => {
    refresh(table);
    refresh(resource.table);
  };
  /** Gives the row as it was made. */
  const add = async (values: Row): Promise<Row> => {
    const tie = { [column]: id, ...(column === BY_ROW && { entity: resource.table }) };
    const { data } = await create({ values: { ...values, ...tie, workspace_id: rights?.workspace?.id } });
    written();
    return data;
  };
  /** The version that was read is sent: nobody’s later change is overwritten unseen. */
  const change = async (one: Attachment, values: Row) => {
    await update({ id: one.id, values, meta: { pg: { version: one.version } } });
    written();
  };
  const remove = async (one: Attachment) => {
    await erase({ resource: table, id: one.id, ...SILENT });
    written();
  };
  return {
    /** They were changed beside this hook. */
    written,
    add,
    change,
    remove,
  };
}

/** Files of a record, and how to add one, change it and take it away. */
export function useAttachments<T extends Attachment>(
  { table, column, onAny }: FilesBlock,
  resource: Resource,
  record: Row,
  select: string,
) {
  const id = String(record.id);
  const query = useRead({
    tables: [table],
    key: ["of", resource.table, id],
    read: ({ rows }, signal) => {
      const filters = [
        { field: column, operator: "eq" as const, value: id },
        ...(column === BY_ROW ? [{ field: "entity", operator: "eq" as const, value: resource.table }] : []),
      ];
      return rows<T>(table, { select, filters, sorters: [NEWEST], size: 100, signal });
    },
  });
  return {
    ...useAttaching(table, resource, record, onAny ? BY_ROW : column),
    rows: query.data ?? [],
    isLoading: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}
