import type { BaseRecord, CrudSort, GetListParams, GetListResponse } from "@refinedev/core";
import { type Context, chunk, type Meta, type PgMeta, pgOf, type Query, type Row, read, rowsOf, run } from "./context";
import type { DataError } from "./errors";
import { applyFilters } from "./filters";
import { applySorters, selectSorted } from "./sorters";

/** Rows asked at once when everything is wanted; the server may give fewer (`max-rows`), never more. */
const BATCH = 1000;
/** Ids that fit in an address: 150 uuids are 5.6 kB, servers cut at 8. */
export const IDS_PER_CALL = 150;

type List = GetListResponse<BaseRecord>;

type Search = NonNullable<PgMeta["search"]>;
/** One of a page: the empty page that lies beyond the end has one without id, for the total. */
type Found = { id: string | null; total: number };

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

/**
 * A page of what a `search_<entity>_ids` function finds: the server filters, sorts (without a sort, the best first) and counts;
 * the rows of that page are then read by their ids.
 */
async function found(context: Context, wanted: Wanted, search: Search, start: number, size: number): Promise<List> {
  const { filters, sorters, table, id, meta } = wanted;
  const page = { start_at: start, size, source: table, key_column: id, filters: filters ?? [], sorters };
  const query = context.client.rpc("found_page", { ...page, found_by: search.fn, q: search.q }) as unknown as Query;
  const answer = rowsOf(await run(context, query, {}, meta)) as Found[];
  const total = answer[0]?.total ?? 0;
  const ids = answer.flatMap((one) => one.id ?? []);
  const parts = await Promise.all(
    chunk(ids, IDS_PER_CALL).map(async (some) => {
      const read = build(context, { ...wanted, filters: [], sorters: [] }).in(id, some);
      return rowsOf(await run(context, read, { table }, meta));
    }),
  );
  const rows = new Map(parts.flat().map((row) => [String(row[id]), row]));
  const inOrder = ids.map((one) => rows.get(one)).filter((row) => row !== undefined);
  return answerOf(inOrder, total, { hasMore: ids.length > 0 && start + ids.length < total });
}

/** Everything found, in as many pages as it takes. */
async function allFound(context: Context, wanted: Wanted, search: Search): Promise<List> {
  const rows: Row[] = [];
  // By what was asked for, not by what came: a row that goes away meanwhile moves nobody to the next page.
  for (let start = 0; ; start += BATCH) {
    const { data, hasMore } = await found(context, wanted, search, start, BATCH);
    rows.push(...data);
    if (!hasMore) return answerOf(rows, rows.length, { hasMore: false });
  }
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
  if (pg.search)
    return paged ? found(context, wanted, pg.search, start, pageSize) : allFound(context, wanted, pg.search);
  return paged ? page(context, wanted, start, pageSize) : everything(context, wanted);
}
