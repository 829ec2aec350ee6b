/**
 * The local server and Supabase write two kinds of value differently: `numeric` ("10.00" or 10) and `timestamptz`
 * ("2026-11-21 01:14:26.906+00" or "2026-11-21T01:14:26.906+00:00"). The app sees one shape.
 */
const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d+)?)([+-]\d{2})(?::?(\d{2}))?$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Instants are recognised by their unmistakable shape; numbers only in the columns said to hold them. */
export type Normalise = <T>(value: T) => T;

export function createNormalise(numericColumns: ReadonlySet<string> = new Set()): Normalise {
  function walk(value: unknown, column: string): unknown {
    if (typeof value === "string") {
      const instant = INSTANT.exec(value);
      if (instant) return `${instant[1]}T${instant[2]}${instant[3]}:${instant[4] ?? "00"}`;
      return numericColumns.has(column) && DECIMAL.test(value) ? Number(value) : value;
    }
    if (Array.isArray(value)) return value.map((one) => walk(one, column));
    if (value && typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]));
    }
    return value;
  }
  return <T>(value: T): T => walk(value, "") as T;
}
