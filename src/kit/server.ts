/**
 * The path to the server, beside Refine's own hooks (`useList`, `useOne`, `useUpdate`…): the same data provider, so the same
 * errors in French, with fewer words. Nothing else of `src` reaches it (docs/adr/2026-11-22-one-path.md).
 */
import { type BaseKey, type CrudFilter, type CrudSort, type DataProvider, useDataProvider } from "@refinedev/core";
import { type QueryFunctionContext, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePageActive } from "@/lib/page-active";
import type { Database } from "@/types/database";
import type { Row } from "./declaration";
import type { PgOptions } from "./query";

export type FunctionName = keyof Database["public"]["Functions"];

/** What is asked of a table or a view. Without `size`, every row. */
export interface Question {
  readonly select: string;
  readonly filters?: CrudFilter[];
  readonly sorters?: CrudSort[];
  readonly size?: number;
  readonly page?: number;
  /** What else the data provider is told: key column, search, count… */
  readonly pg?: Omit<PgOptions, "select">;
  readonly signal?: AbortSignal | undefined;
}

/** How many there are goes uncounted unless `pg.count` asks for it. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** Everything here throws the provider's HttpError: a French message, messages per field, the true status. */
export interface Server {
  rows<T = Row>(table: string, question: Question): Promise<T[]>;
  page<T = Row>(table: string, question: Question): Promise<Page<T>>;
  /** Calls a function of the database. */
  call<T = unknown>(name: FunctionName, args?: object, signal?: AbortSignal): Promise<T>;
  create(table: string, values: Row, pg?: PgOptions): Promise<Row>;
  update(table: string, id: BaseKey, values: Row, pg?: PgOptions): Promise<Row>;
  updateMany(table: string, ids: BaseKey[], values: Row): Promise<void>;
  removeMany(table: string, ids: BaseKey[]): Promise<void>;
}

function serverOf(provider: DataProvider): Server {
  const { getList, custom, create, update, updateMany, deleteMany } = provider as Required<DataProvider>;
  const page = async <T>(table: string, question: Question): Promise<Page<T>> => {
    const { select, filters = [], sorters = [], size, page: currentPage = 1, pg, signal } = question;
    const answer = await getList({
      resource: table,
      filters,
      sorters,
      pagination: size === undefined ? { mode: "off" } : { currentPage, pageSize: size },
      meta: { pg: { count: "none", ...pg, select }, ...(signal && { signal }) },
    });
    return { data: answer.data as T[], total: answer.total };
  };
  return {
    page,
    rows: async <T>(table: string, question: Question) => [...(await page<T>(table, question)).data],
    call: async <T>(name: FunctionName, args: object = {}, signal?: AbortSignal) => {
      const meta = signal && { meta: { signal } };
      return (await custom({ url: `rpc/${name}`, method: "post", payload: args, ...meta })).data as T;
    },
    create: async (table, variables, pg) =>
      (await create<Row>({ resource: table, variables, ...(pg && { meta: { pg } }) })).data,
    update: async (table, id, variables, pg) =>
      (await update<Row>({ resource: table, id, variables, ...(pg && { meta: { pg } }) })).data,
    updateMany: async (table, ids, variables) => void (await updateMany({ resource: table, ids, variables })),
    removeMany: async (table, ids) => void (await deleteMany({ resource: table, ids })),
  };
}

/** The server, for what is done at a press. Whoever writes calls `useRefresh` for the tables it changed. */
export function useServer(): Server {
  const provider = useDataProvider()();
  return useMemo(() => serverOf(provider), [provider]);
}

export interface Reading<T> extends Omit<UseQueryOptions<T>, "queryKey" | "queryFn" | "meta"> {
  /** Tables that the answer shows something of, its own first: when one changes, here or elsewhere, it is read again. */
  readonly tables: readonly [string, ...string[]];
  /** What tells this reading from the others of its first table. */
  readonly key: readonly unknown[];
  readonly read: (server: Server, signal: AbortSignal) => Promise<T>;
}

/** Under the resource, as Refine's own keys are, so that whoever refreshes the resource refreshes this too. */
export const readingKey = (tables: Reading<unknown>["tables"], key: readonly unknown[]): readonly unknown[] => [
  "data",
  "default",
  tables[0],
  "reading",
  ...key,
];

/** A reading as React Query takes it, for `useQueries`. */
export const readingOf = <T>(server: Server, { tables, key, read, ...options }: Reading<T>) => ({
  ...options,
  queryKey: readingKey(tables, key),
  queryFn: ({ signal }: QueryFunctionContext) => read(server, signal),
  meta: { tables },
});

/**
 * Reads what no hook of Refine reads in one go: several tables, or the answer of a function. A page that is kept alive
 * behind another asks for nothing.
 */
export function useRead<T>(reading: Reading<T>): UseQueryResult<T> {
  const server = useServer();
  const subscribed = usePageActive();
  return useQuery({ subscribed, ...readingOf(server, reading) });
}
