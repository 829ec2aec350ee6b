/** A data provider over plain arrays, with the options and errors of the real one. For tests only. */
import type { CrudFilter, DataProvider } from "@refinedev/core";
import { vi } from "vitest";
import type { Row } from "../../src/kit/declaration.ts";
import type { PgOptions } from "../../src/kit/query.ts";

type Along = PgOptions["along"];

export type Tables = Record<string, Row[]>;

const matches = (row: Row, filter: CrudFilter): boolean => {
  if (!("field" in filter)) {
    const test = (one: CrudFilter) => matches(row, one);
    return filter.operator === "or" ? filter.value.some(test) : filter.value.every(test);
  }
  const value = row[filter.field];
  switch (filter.operator) {
    case "eq":
      return value === filter.value;
    case "in":
      return (filter.value as unknown[]).includes(value);
    case "ina":
      return (filter.value as unknown[]).every((one) => (value as unknown[] | null)?.includes(one));
    case "contains":
      return String(value ?? "")
        .toLowerCase()
        .includes(String(filter.value).toLowerCase());
    case "gte":
      return value !== null && (value as number) >= (filter.value as number);
    case "lte":
      return value !== null && (value as number) <= (filter.value as number);
    case "null":
      return value === null || value === undefined;
    default:
      return true;
  }
};

export class ServerError extends Error {
  readonly statusCode: number;
  readonly errors: Record<string, string> | undefined;
  readonly current: Row | undefined;
  constructor(
    message: string,
    statusCode: number,
    more: { errors?: Record<string, string>; current?: Row; name?: string } = {},
  ) {
    super(message);
    this.name = more.name ?? "HttpError";
    this.statusCode = statusCode;
    this.errors = more.errors;
    this.current = more.current;
  }
}

/** The lines that `activity()` of the database tells of a record, from the tables that it reads. */
function activityOf(tables: Tables, { record_table, id, kinds, max_results }: Row) {
  const told = (kind: string, table: string, tie: Row, at: string, by: string, dataOf: (row: Row) => Row) =>
    (tables[table] ?? [])
      .filter((row) => Object.entries(tie).every(([column, value]) => row[column] === value))
      .map((row) => ({ kind, key: String(row.id), at: row[at], actor_id: row[by], data: dataOf(row), whom: null }));
  const nameOf = (row: Row) =>
    row.actor_label ?? (tables.team_member ?? []).find((one) => one.id === row.actor_id)?.display_name ?? null;
  const all = [
    ...told("note", "note", { [`${record_table}_id`]: id }, "created_at", "created_by", (row) => row),
    ...told("step", "workflow_event", { row_id: id }, "created_at", "actor_id", (row) => ({
      ...row,
      to: row.to_state,
    })),
    ...told("change", "audit_log", { table_name: record_table, row_id: id }, "at", "actor_id", (row) => row),
  ].map((line) => ({ ...line, actor: nameOf({ actor_id: line.actor_id, actor_label: line.data.actor_label }) }));
  const isPinned = ({ data }: { data: Row }) => Number(data.is_service_note === true);
  const lines = all
    .filter(({ kind }) => !kinds || (kinds as string[]).includes(kind))
    .sort((a, b) => isPinned(b) - isPinned(a) || (String(a.at) < String(b.at) ? 1 : -1))
    .slice(0, Number(max_results));
  const counts: Record<string, number> = {};
  for (const { kind } of all) counts[kind] = (counts[kind] ?? 0) + 1;
  return { lines, counts, takes_notes: true };
}

export function memoryProvider(tables: Tables, rpc: Record<string, (args: Row) => unknown> = {}) {
  let next = 1;
  const of = (name: string): Row[] => {
    tables[name] ??= [];
    return tables[name];
  };
  const find = (name: string, id: unknown): Row => {
    const row = of(name).find((one) => one.id === id);
    if (!row) throw new ServerError("Enregistrement introuvable, ou hors de vos droits.", 404);
    return row;
  };
  /** Addresses and links written with a record, as `save_record` does. */
  const writeAlong = (row: Row, along: Along | undefined) => {
    for (const [column, address] of Object.entries(along?.addresses ?? {})) {
      const id = `new-${next++}`;
      of("address").push({ id, ...(address as Row) });
      row[column] = id;
    }
    for (const { through, from, to, wanted } of along?.links ?? []) {
      const others = of(through).filter((link) => link[from] !== row.id);
      tables[through] = [...others, ...wanted.map((id) => ({ id: `new-${next++}`, [from]: row.id, [to]: id }))];
    }
    for (const { name, table, from, wanted } of along?.lines ?? []) {
      const held = wanted.map((line, n) => ({ id: `new-${next++}`, [from]: row.id, ...line, position: n + 1 }));
      tables[table] = [...of(table).filter((line) => line[from] !== row.id), ...held];
      row[name] = held;
    }
  };
  const provider = {
    getApiUrl: () => "",
    getList: vi.fn(async ({ resource, filters = [], sorters = [], pagination = {} }) => {
      const found = of(resource).filter((row) => (filters as CrudFilter[]).every((filter) => matches(row, filter)));
      for (const { field, order } of [...sorters].reverse()) {
        found.sort((a, b) => (String(a[field] ?? "") < String(b[field] ?? "") ? -1 : 1) * (order === "asc" ? 1 : -1));
      }
      const { currentPage = 1, pageSize = 25, mode = "server" } = pagination;
      const start = (currentPage - 1) * pageSize;
      return { data: mode === "off" ? found : found.slice(start, start + pageSize), total: found.length };
    }),
    getOne: vi.fn(async ({ resource, id }) => ({ data: { ...find(resource, id) } })),
    getMany: vi.fn(async ({ resource, ids }) => ({ data: of(resource).filter((row) => ids.includes(row.id)) })),
    create: vi.fn(async ({ resource, variables, meta }) => {
      const row: Row = { id: `new-${next++}`, version: 1, ...variables };
      writeAlong(row, meta?.pg?.along);
      of(resource).push(row);
      return { data: row };
    }),
    createMany: vi.fn(async ({ resource, variables }) => {
      const rows = (variables as Row[]).map((values) => ({ id: `new-${next++}`, ...values }));
      of(resource).push(...rows);
      return { data: rows };
    }),
    update: vi.fn(async ({ resource, id, variables, meta }) => {
      const row = find(resource, id);
      const read = meta?.pg?.version;
      if (read !== undefined && read !== row.version) {
        throw new ServerError("Quelqu’un d’autre a modifié cet enregistrement entre-temps.", 409, {
          name: "ConflictError",
          current: { ...row },
        });
      }
      Object.assign(row, variables, { version: Number(row.version ?? 0) + 1 });
      writeAlong(row, meta?.pg?.along);
      return { data: { ...row } };
    }),
    updateMany: vi.fn(async ({ resource, ids, variables }) => {
      const rows = of(resource).filter((row) => ids.includes(row.id));
      for (const row of rows) Object.assign(row, variables);
      return { data: rows };
    }),
    deleteOne: vi.fn(async ({ resource, id }) => {
      const row = find(resource, id);
      tables[resource] = of(resource).filter((one) => one !== row);
      return { data: row };
    }),
    deleteMany: vi.fn(async ({ resource, ids }) => {
      tables[resource] = of(resource).filter((row) => !ids.includes(row.id));
      return { data: [] };
    }),
    custom: vi.fn(async ({ url, payload }) => {
      const known: typeof rpc = { activity: (args) => activityOf(tables, args), ...rpc };
      const run = known[url.replace("rpc/", "")];
      return { data: run ? await run(payload as Row) : [] };
    }),
  };
  return provider as unknown as Required<DataProvider> & typeof provider;
}
