import type { BaseRecord, CrudSort, GetListParams, GetListResponse } from "@refinedev/core";
import { type Context, chunk, type Meta, pgOf, type Query, type Row, read, rowsOf, run } from "./context";
import type { DataError } from "./errors";
import { applyFilters } from "./filters";
import { applySorters, selectSorted } from "./sorters";

/** Rows asked at once when everything is wanted; the server may give fewer (`max-rows`), never more. */
const BATCH = 1000;
/** Ids that fit in an address: 150 uuids are 5.6 kB, servers cut at 8. */
export const IDS_PER_CALL = 150;
/** A search that finds more says so (`capped`); nobody reads the thousandth result. */
const MOST_FOUND = 1000;

type List = GetListResponse<BaseRecord>;

type Wanted = {
  table: string;
  id: string;
  filters: GetListParams["filters"];
  sorters: CrudSort[];
  meta: Meta;
};

const answerOf = (data: Row[], total: number, more: Record<string, unknown> = {}): List =>
  ({ data, total, ...more }) as List;

function build(context: Context, wanted: Wanted, count?: "exact"): Query {
  const pg = pgOf(wanted.meta);
  const query = read(context, wanted.table, selectSorted(pg.select ?? "*", wanted.sorters), count);
  return applySorters(applyFilters(query, wanted.filters), wanted.sorters, wanted.id);
}

/** Every row, in as many calls as the server's own limit makes it take. */
async function everything(context: Context, wanted: Wanted): Promise<List> {
  const place = { table: wanted.table };
  const rows: Row[] = [];
  let total = Number.POSITIVE_INFINITY;
  while (rows.length < total) {
    const first = rows.length === 0;
    const query = build(context, wanted, first ? "exact" : undefined).range(rows.length, rows.length + BATCH - 1);
    const answer = await run(context, query, place, wanted.meta);
    if (first) total = answer.count ?? Number.POSITIVE_INFINITY;
    const got = rowsOf(answer);
    if (got.length === 0) break;
    rows.push(...got);
  }
  return answerOf(rows, rows.length, { hasMore: false });
}

/** Page beyond the end (the last row of the last page was deleted): an empty page and the true total. */
async function beyondTheEnd(context: Context, wanted: Wanted): Promise<List> {
  const query = applyFilters(read(context, wanted.table, wanted.id, "exact", true), wanted.filters);
  const answer = await run(context, query, { table: wanted.table }, wanted.meta);
  return answerOf([], answer.count ?? 0, { hasMore: false });
}

async function page(context: Context, wanted: Wanted, start: number, size: number): Promise<List> {
  const counted = pgOf(wanted.meta).count !== "none";
  // Uncounted, one row more than asked tells whether there is a next page.
  const last = start + size - (counted ? 1 : 0);
  const query = build(context, wanted, counted ? "exact" : undefined).range(start, last);
  try {
    const answer = await run(context, query, { table: wanted.table }, wanted.meta);
    const rows = rowsOf(answer);
    if (!counted) return answerOf(rows.slice(0, size), start + rows.length, { hasMore: rows.length > size });
    const total = answer.count ?? start + rows.length;
    return answerOf(rows, total, { hasMore: start + rows.length < total });
  } catch (error) {
    if ((error as DataError).code !== "PGRST103") throw error;
    return beyondTheEnd(context, wanted);
  }
}

/** Ids found by a `search_<entity>_ids` function, best first. PostgREST gives bare values, others one-column rows. */
async function search(context: Context, meta: Meta, fn: string, args: Record<string, unknown>): Promise<string[]> {
  const query = context.client.rpc(fn, args).limit(MOST_FOUND + 1) as unknown as Query;
  const answer = await run(context, query, {}, meta);
  const found = Array.isArray(answer.data) ? answer.data : [];
  return found.map((one) => String(one && typeof one === "object" ? Object.values(one)[0] : one));
}

function valueAt(row: Row, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], row);
}

/**
 * Supabase’s Postgres collates text with ICU, as this does: « É » beside « E », and no numeric weights (« 10 » before
 * « 9 »). PGlite, which has no ICU, would put « É » after « Z ».
 */
const TEXT = new Intl.Collator("fr", { numeric: false });
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** Made to be compared as they are: folded names (`company_sort_key`), days and instants. */
const isBare = (field: string, text: string): boolean => field.endsWith("sort_key") || ISO_DATE.test(text);

function compare(field: string, a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [one, other] = [String(a), String(b)];
  // What the collation finds equal is settled by the code points, there as here.
  const collated = isBare(field, one) ? 0 : TEXT.compare(one, other);
  return collated || (one < other ? -1 : one > other ? 1 : 0);
}

/** Sorts as the server does: empty values last both ways. */
export function sortRows(rows: Row[], sorters: readonly CrudSort[]): Row[] {
  return [...rows].sort((one, other) => {
    for (const { field, order } of sorters) {
      const [a, b] = [valueAt(one, field) ?? null, valueAt(other, field) ?? null];
      if (a === b) continue;
      if (a === null) return 1;
      if (b === null) return -1;
      const result = compare(field, a, b);
      if (result !== 0) return order === "asc" ? result : -result;
    }
    return 0;
  });
}

/** A page among the ids found by the search function. Without a sort, its own order (best first) is kept. */
async function found(context: Context, wanted: Wanted, start: number, size: number): Promise<List> {
  const asked = pgOf(wanted.meta).search;
  if (!asked) return answerOf([], 0);
  const all = await search(context, wanted.meta, asked.fn, asked.args);
  const capped = all.length > MOST_FOUND;
  const ids = all.slice(0, MOST_FOUND);
  const free = !wanted.filters?.length && wanted.sorters.length === 0;
  // Nothing else is asked: the page is known before its rows are read.
  const needed = free ? ids.slice(start, start + size) : ids;
  const parts = await Promise.all(
    chunk(needed, IDS_PER_CALL).map(async (some) => {
      const query = build(context, wanted).in(wanted.id, some);
      return rowsOf(await run(context, query, { table: wanted.table }, wanted.meta));
    }),
  );
  const rank = new Map(ids.map((id, index) => [id, index]));
  const byRank = (row: Row): number => rank.get(String(row[wanted.id])) ?? ids.length;
  const ranked = parts.flat().sort((a, b) => byRank(a) - byRank(b));
  if (free) return answerOf(ranked, ids.length, { hasMore: start + size < ids.length, capped });
  const sorted = sortRows(ranked, wanted.sorters);
  return answerOf(sorted.slice(start, start + size), sorted.length, { hasMore: start + size < sorted.length, capped });
}

export async function getList(context: Context, params: GetListParams): Promise<List> {
  const meta = params.meta as Meta;
  const pg = pgOf(meta);
  const { currentPage = 1, pageSize = 25, mode = "server" } = params.pagination ?? {};
  const wanted: Wanted = {
    table: pg.from ?? params.resource,
    id: pg.key ?? "id",
    filters: params.filters,
    sorters: params.sorters ?? [],
    meta,
  };
  const paged = mode === "server";
  const start = paged ? (currentPage - 1) * pageSize : 0;
  if (pg.search) return found(context, wanted, start, paged ? pageSize : MOST_FOUND);
  return paged ? page(context, wanted, start, pageSize) : everything(context, wanted);
}
