import type { MetaQuery } from "@refinedev/core";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type ErrorMap, type ErrorPlace, type RawError, toDataError } from "./errors";
import type { FilterTarget } from "./filters";
import type { Normalise } from "./values";

/**
 * Every option of the provider lives under `meta.pg`: Refine merges the parameters of the address bar into `meta`, so
 * that `?select=id,secret` would otherwise reach the server.
 */
export type PgMeta = {
  /** Columns and embeds to read. */
  select?: string;
  /** Columns a write gives back; `minimal` for a row its author may not read. */
  returning?: string;
  count?: "exact" | "none";
  /** View to read from; writes go to the table. */
  from?: string;
  /** Server search: the function finds by these words, best first; the list is filtered, sorted and cut among what it finds. */
  search?: { fn: string; q: string };
  /** The version read; the write is refused with a ConflictError when the row has moved on. */
  version?: number;
  /** Key of the table read, when it is not `id` (tables of codes): the tie-breaker of the sort. */
  key?: string;
  /** What is written with the record or not at all: addresses it points to, rows of its join tables. */
  along?: Along;
  upsert?: { onConflict: string; ignoreDuplicates?: boolean };
};

export type Along = {
  /** Column of the record → the address to create for it. */
  addresses: Readonly<Record<string, unknown>>;
  /** Each join table with exactly the ids that it must hold. */
  links: readonly { through: string; from: string; to: string; wanted: readonly string[] }[];
  /** Each table of lines with the rows that it must hold, in order; one that exists comes with its id. */
  lines?: readonly {
    name: string;
    table: string;
    from: string;
    wanted: readonly Readonly<Record<string, unknown>>[];
  }[];
};

/** Shape of what the caller got: rows are whatever the select asked for. */
export type Row = Record<string, unknown> & { id?: string | number };

export type Answer = {
  data: unknown;
  error: RawError | null;
  count?: number | null;
  status: number;
};

/** The part of a postgrest-js query that the provider uses, whatever the table. */
export type Query = FilterTarget &
  PromiseLike<Answer> & {
    abortSignal: (signal: AbortSignal) => Query;
    range: (from: number, to: number) => Query;
    limit: (count: number) => Query;
    eq: (column: string, value: unknown) => Query;
    in: (column: string, values: readonly unknown[]) => Query;
    select: (columns: string) => Query;
  };

// biome-ignore lint/suspicious/noExplicitAny: the tables are told by name at run time
export type AnyClient = SupabaseClient<any, any, any>;

export type Context = {
  client: AnyClient;
  map: ErrorMap;
  normalise: Normalise;
};

export type Meta = (MetaQuery & { pg?: PgMeta; signal?: AbortSignal }) | undefined;

export const pgOf = (meta: Meta): PgMeta => meta?.pg ?? {};

/** Sends the query; an error of the server is thrown as an HttpError, a cancelled one says so. */
export async function run(context: Context, query: Query, place: ErrorPlace, meta?: Meta): Promise<Answer> {
  // Reading `signal` is what tells React Query that this call can be cancelled.
  const signal = meta?.signal;
  const answer = await (signal ? query.abortSignal(signal) : query);
  if (answer.error) throw toDataError(answer.error, answer.status, context.map, place);
  return { ...answer, data: context.normalise(answer.data) };
}

export const rowsOf = (answer: Answer): Row[] => (Array.isArray(answer.data) ? (answer.data as Row[]) : []);

export function chunk<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

export const from = (context: Context, table: string) => context.client.from(table);

/** A read of `columns`, counted or not. */
export function read(context: Context, table: string, columns: string, count?: "exact", head = false): Query {
  return from(context, table).select(columns, { ...(count ? { count } : {}), head }) as unknown as Query;
}
