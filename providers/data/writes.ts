import type { BaseKey, BaseRecord } from "@refinedev/core";
import {
  type Context,
  chunk,
  from,
  type Meta,
  type PgMeta,
  pgOf,
  type Query,
  type Row,
  read,
  rowsOf,
  run,
} from "./context";
import { conflictError, type DataError, toDataError } from "./errors";
import { IDS_PER_CALL } from "./list";

/**
 * Writes. Row-level security does not refuse a write it hides: it changes nothing and says so to nobody.
 * Here, a write that touched no row is an error.
 */

/** Ids of a write go in its address too, beside the filters. */
const ID = "id";

type Variables = Record<string, unknown>;

const columnsOf = (pg: PgMeta): string => (pg.returning === "minimal" ? ID : (pg.returning ?? "*"));

async function current(context: Context, table: string, id: BaseKey, columns: string): Promise<Row | undefined> {
  const query = read(context, table, columns).eq(ID, id).limit(1);
  return rowsOf(await run(context, query, { table }))[0];
}

/** Nothing was written: because the row moved on, because it is forbidden, or because it is not there. */
async function whyNothing(context: Context, table: string, id: BaseKey, pg: PgMeta): Promise<DataError> {
  const row = await current(context, table, id, pg.select && pg.version !== undefined ? `${pg.select},version` : "*");
  if (!row) return toDataError({ code: "PGRST116" }, 404, context.map);
  if (pg.version !== undefined && row.version !== pg.version) return conflictError(row as BaseRecord);
  return toDataError({ code: "42501" }, 403, context.map);
}

export async function updateOne(
  context: Context,
  table: string,
  id: BaseKey,
  variables: Variables,
  meta: Meta,
): Promise<Row> {
  const pg = pgOf(meta);
  const { version: _ignored, ...values } = variables;
  let query = from(context, table).update(values).eq(ID, id) as unknown as Query;
  if (pg.version !== undefined) query = query.eq("version", pg.version);
  const [row] = rowsOf(await run(context, query.select(columnsOf(pg)), { table, variables }));
  if (!row) throw await whyNothing(context, table, id, pg);
  return row;
}

/** The database’s word for « no row was written » (save_record). */
const NOTHING_WRITTEN = "RL409";

/** A record with what goes along, in one transaction: a refusal of any part leaves nothing behind. */
export async function saveAlong(
  context: Context,
  table: string,
  id: BaseKey | null,
  variables: Variables,
  meta: Meta,
): Promise<Row> {
  const pg = pgOf(meta);
  const { version: _ignored, ...values } = variables;
  const call = context.client.rpc("save_record", {
    entity: table,
    id,
    version: pg.version ?? null,
    row_values: values,
    addresses: pg.along?.addresses ?? {},
    links: pg.along?.links ?? [],
    lines: pg.along?.lines ?? [],
  }) as unknown as Query;
  try {
    return (await run(context, call, { table, variables })).data as Row;
  } catch (error) {
    if (id !== null && (error as DataError).code === NOTHING_WRITTEN) throw await whyNothing(context, table, id, pg);
    throw error;
  }
}

/** One statement (per 150 rows): fewer rows than asked means that some were out of reach, and is an error. */
export async function updateSome(
  context: Context,
  table: string,
  ids: BaseKey[],
  variables: Variables,
  meta: Meta,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of chunk(ids, IDS_PER_CALL)) {
    const query = from(context, table).update(variables).in(ID, some) as unknown as Query;
    rows.push(...rowsOf(await run(context, query.select(columnsOf(pgOf(meta))), { table, variables })));
  }
  return allOf(context, rows, ids.length, "modifié");
}

export async function deleteOne(context: Context, table: string, id: BaseKey, meta: Meta): Promise<Row> {
  const query = from(context, table).delete().eq(ID, id) as unknown as Query;
  const [row] = rowsOf(await run(context, query.select(ID), { table }));
  if (!row) throw await whyNothing(context, table, id, pgOf(meta));
  return row;
}

export async function deleteSome(context: Context, table: string, ids: BaseKey[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of chunk(ids, IDS_PER_CALL)) {
    const query = from(context, table).delete().in(ID, some) as unknown as Query;
    rows.push(...rowsOf(await run(context, query.select(ID), { table })));
  }
  return allOf(context, rows, ids.length, "supprimé");
}

function allOf(context: Context, rows: Row[], asked: number, verb: string): Row[] {
  const missing = asked - rows.length;
  if (missing <= 0) return rows;
  const error = toDataError({ code: "42501" }, 403, context.map);
  const many = missing > 1;
  error.message = `${missing} enregistrement${many ? "s" : ""} sur ${asked} n’${many ? "ont" : "a"} pas pu être ${verb}${many ? "s" : ""}.`;
  error.done = rows.map((row) => row[ID]);
  throw error;
}

export async function upsert(
  context: Context,
  table: string,
  values: Variables | Variables[],
  meta: Meta,
): Promise<Row[]> {
  const pg = pgOf(meta);
  const query = from(context, table).upsert(values, pg.upsert ?? { onConflict: ID }) as unknown as Query;
  const variables = Array.isArray(values) ? values[0] : values;
  return rowsOf(await run(context, query.select(columnsOf(pg)), { table, variables }));
}

/** Inserts without reading back: for a row its author may not see. */
export async function insertBlind(context: Context, table: string, values: Variables): Promise<Row> {
  await run(context, from(context, table).insert(values) as unknown as Query, { table, variables: values });
  return { id: values.id as string | undefined } as Row;
}
