/** Writing a record, with the addresses found for it, its links and its lines: one call, so that a refusal leaves nothing behind. */
import type { Resources } from "../collect";
import type { Resource, Row } from "../declaration";
import { type PgOptions, recordSelect } from "../query";
import type { Server } from "../server";
import type { FormMode, Writes } from "./values";

export interface SaveTarget {
  readonly resource: Resource;
  readonly resources: Resources;
  readonly server: Server;
  readonly workspaceId: string | undefined;
  /** null for a new record. */
  readonly record: Row | null;
}

/** What goes along with the record; undefined when it is a plain row. */
function alongOf(resource: Resource, { addresses, links, lines }: Writes): PgOptions["along"] {
  const rows = Object.entries(links).flatMap(([name, wanted]) => {
    const field = resource.fields[name];
    return field?.kind === "references" ? [{ through: field.through, from: field.from, to: field.to, wanted }] : [];
  });
  const made = Object.entries(lines).flatMap(([name, wanted]) => {
    const field = resource.fields[name];
    return field?.kind === "lines" ? [{ name, table: field.table, from: field.from, wanted }] : [];
  });
  return rows.length > 0 || made.length > 0 || Object.keys(addresses).length > 0
    ? { addresses, links: rows, lines: made }
    : undefined;
}

/**
 * Saves and returns the record as the server keeps it. The record is written with the version that was read: a newer one
 * is a conflict, never an overwrite. Throws the provider’s HttpError, with its messages per field.
 */
export async function saveRecord(target: SaveTarget, writes: Writes, mode: FormMode): Promise<Row> {
  const { resource, resources, server, record, workspaceId } = target;
  const { columns } = writes;
  const along = alongOf(resource, writes);
  if (mode === "create") {
    const values = resource.global ? columns : { ...columns, workspace_id: workspaceId };
    return server.create(resource.table, values, along && { along });
  }
  if (!record) throw new Error("Nothing to edit.");
  if (Object.keys(columns).length === 0 && !along) return record;
  const version = typeof record.version === "number" ? record.version : undefined;
  const pg: PgOptions = {
    select: recordSelect(resource, resources),
    ...(version !== undefined && { version }),
    ...(along && { along }),
  };
  return server.update(resource.table, String(record.id), columns, pg);
}
