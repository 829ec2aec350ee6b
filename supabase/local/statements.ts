// Mend 16: lite has every question parsed, rewritten by the policies and planned anew, which takes as long as answering it.
// The questions that come again are prepared, as PostgREST does; the server keeps their plan as long as it is the better one.

import type { PGlite, Results } from "@electric-sql/pglite";

/** Texts that one process prepares: each costs memory for as long as the connection lives, and anyone may think of new ones. */
const MOST = 200;
/** How often a text is met before it is worth it. */
const OFTEN = 3;
const SEEN_MOST = 5000;

export interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/** `limit $3 offset $4` says nothing to a plan that is made once: the numbers themselves do, and few differ. */
function withLimits(sql: string, params: readonly unknown[]): Omit<Prepared, "name"> {
  const [tail, limit, offset] = / limit \$(\d+)(?: offset \$(\d+))?$/.exec(sql) ?? [];
  const numbers = [limit, offset].flatMap((n) => (n ? [params[Number(n) - 1]] : []));
  const isLast = Number(limit) === params.length - numbers.length + 1;
  if (!tail || !isLast || numbers.some((n) => !Number.isSafeInteger(Number(n)) || n === null)) {
    return { text: sql, values: [...params] };
  }
  const said = ` limit ${Number(numbers[0])}${offset ? ` offset ${Number(numbers[1])}` : ""}`;
  return { text: sql.slice(0, -tail.length) + said, values: params.slice(0, params.length - numbers.length) };
}

/** Which questions are prepared: reads that come back, up to a number. Null for the others. */
export function createStatements(): (sql: string, params?: readonly unknown[]) => Prepared | null {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (sql, params = []) => {
    if (!/^(select|with)\b/i.test(sql)) return null;
    const { text, values } = withLimits(sql, params);
    const known = names.get(text);
    if (known) return { name: known, text, values };
    const times = (seen.get(text) ?? 0) + 1;
    if (seen.size >= SEEN_MOST) seen.clear();
    seen.set(text, times);
    if (times < OFTEN || names.size >= MOST) return null;
    seen.delete(text);
    const name = `relais_${names.size + 1}`;
    names.set(text, name);
    return { name, text, values };
  };
}

/** A value as a literal that the type of its parameter reads; undefined for what PGlite must write by itself. */
function literal(value: unknown): string | undefined {
  if (value === null || value === undefined) return "null";
  if (typeof value === "boolean" || typeof value === "bigint") return `'${value}'`;
  if (typeof value === "number" && Number.isFinite(value)) return `'${value}'`;
  // `standard_conforming_strings` is on: nothing but the quote means anything.
  if (typeof value === "string" && !value.includes("\0")) return `'${value.replaceAll("'", "''")}'`;
  return undefined;
}

/** Makes `driver.query` prepare what comes again: one message to the database instead of six, and no planning. */
export function prepareStatements(driver: PGlite): void {
  const query = driver.query.bind(driver);
  const prepared = createStatements();
  const there = new Set<string>();
  const run = async <Row>(sql: string, params?: unknown[], options?: object): Promise<Results<Row>> => {
    const statement = prepared(sql, params);
    const values = statement?.values.map(literal) ?? [];
    if (!statement || values.includes(undefined)) return query<Row>(sql, params, options);
    const { name, text } = statement;
    if (!there.has(name)) await driver.exec(`prepare ${name} as ${text}`);
    there.add(name);
    const given = values.length > 0 ? `(${values.join(", ")})` : "";
    const [result] = await driver.exec(`execute ${name}${given}`, options);
    return result as Results<Row>;
  };
  driver.query = run as typeof driver.query;
}
