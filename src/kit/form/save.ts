/** Writing a record: its addresses first, the record itself, then its links. */
import type { DataProvider } from "@refinedev/core";
import type { Resources } from "../collect";
import type { Resource, Row } from "../declaration";
import { recordSelect } from "../query";
import type { FormMode, Writes } from "./values";

export interface SaveTarget {
  readonly resource: Resource;
  readonly resources: Resources;
  readonly provider: DataProvider;
  readonly workspaceId: string | undefined;
  /** null for a new record. */
  readonly record: Row | null;
}

const owned = (values: object, workspaceId: string | undefined): Row => ({ ...values, workspace_id: workspaceId });

async function withAddresses({ provider, workspaceId }: SaveTarget, writes: Writes): Promise<Row> {
  const created = await Promise.all(
    Object.entries(writes.addresses).map(async ([name, address]) => {
      const { data } = await provider.create<Row>({ resource: "address", variables: owned(address, workspaceId) });
      return [name, data.id] as const;
    }),
  );
  return { ...writes.columns, ...Object.fromEntries(created) };
}

/** Adds and removes rows of a join table until it holds exactly the ids wanted. */
async function link(target: SaveTarget, id: string, name: string, wanted: readonly string[]): Promise<void> {
  const { resource, provider, record, workspaceId } = target;
  const field = resource.fields[name];
  if (field?.kind !== "references") return;
  const now = (record?.[name] ?? []) as Row[];
  const has = new Set(now.map((row) => String(row[field.to])));
  const added = wanted.filter((one) => !has.has(one));
  const removed = now.filter((row) => !wanted.includes(String(row[field.to])));
  if (added.length > 0) {
    const variables = added.map((one) => owned({ [field.from]: id, [field.to]: one }, workspaceId));
    await provider.createMany?.({ resource: field.through, variables });
  }
  if (removed.length > 0) {
    await provider.deleteMany?.({ resource: field.through, ids: removed.map((row) => String(row.id)) });
  }
}

/** The record is written with the version that was read: a newer one is a conflict, never an overwrite. */
async function write(target: SaveTarget, columns: Row, mode: FormMode): Promise<Row> {
  const { resource, resources, provider, record, workspaceId } = target;
  if (mode === "create") {
    const variables = resource.global ? columns : owned(columns, workspaceId);
    return (await provider.create<Row>({ resource: resource.table, variables })).data;
  }
  if (!record) throw new Error("Nothing to edit.");
  if (Object.keys(columns).length === 0) return record;
  const version = typeof record.version === "number" ? record.version : undefined;
  const select = recordSelect(resource, resources);
  const { data } = await provider.update<Row>({
    resource: resource.table,
    id: String(record.id),
    variables: columns,
    meta: { pg: { select, ...(version !== undefined && { version }) } },
  });
  return data;
}

/** Saves and returns the record as the server keeps it. Throws the provider’s HttpError, with its messages per field. */
export async function saveRecord(target: SaveTarget, writes: Writes, mode: FormMode): Promise<Row> {
  const saved = await write(target, await withAddresses(target, writes), mode);
  const id = String(saved.id);
  for (const [name, wanted] of Object.entries(writes.links)) await link(target, id, name, wanted);
  return saved;
}
