// Mend 14 of mends.ts: rows sorted by what they point to, and filtered.

interface Entry {
  column: string;
  embed?: string;
}
/** A read as lite describes it to itself, as far as its sort and its filters go. */
interface Query {
  type: string;
  from: string;
  order?: Entry[];
  where?: Record<string, unknown>;
  select?: (string | Record<string, object>)[];
}
interface Asked {
  onPostgrestAST(query: Query, vars?: object): Promise<Query>;
}

/** Names of the rows that come along: a filter on one of them is not a filter on a column. */
const alongside = ({ select = [] }: Query): Set<string> =>
  new Set(
    select.flatMap((entry) =>
      typeof entry === "string"
        ? []
        : Object.entries(entry).flatMap(([name, it]) => ("select" in it || "spread" in it ? [name] : [])),
    ),
  );

function qualified(where: Record<string, unknown>, table: string, rows: Set<string>): Record<string, unknown> {
  const each = (it: unknown): unknown =>
    Array.isArray(it) ? it.map(each) : qualified(it as Record<string, unknown>, table, rows);
  return Object.fromEntries(
    Object.entries(where).map(([key, value]) => {
      if (key === "$or" || key === "$and" || key === "$not") return [key, each(value)];
      const isColumn = !key.startsWith("$") && !key.includes(".") && !rows.has(key);
      return [isColumn ? `${table}.${key}` : key, value];
    }),
  );
}

/**
 * A computed column is a function of the row, which Postgres finds behind the name of its table alone: lite sorts by the bare
 * one, « column does not exist ».
 */
const COMPUTED = new Set(["state_place"]);
const placed = (order: Entry[], from: string): Entry[] =>
  order.map((one) => (!one.embed && COMPUTED.has(one.column) ? { ...one, column: `${from}.${one.column}` } : one));

/**
 * To sort by a column of a reference, lite joins its table, and then asks for the filtered columns without saying whose they
 * are: « column reference "owner_id" is ambiguous » as soon as both tables have one. Here each says its table.
 */
export function qualifyFilters(connection: object): void {
  const it = connection as Asked;
  const prepare = it.onPostgrestAST.bind(connection);
  it.onPostgrestAST = async (given, vars) => {
    const asked = await prepare(given, vars);
    const query = asked.order ? { ...asked, order: placed(asked.order, asked.from) } : asked;
    if (query.type !== "query" || !query.where || !query.order?.some(({ embed }) => embed)) return query;
    return { ...query, where: qualified(query.where, query.from, alongside(query)) };
  };
}
