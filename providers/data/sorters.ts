import type { CrudSort } from "@refinedev/core";
import type { FilterTarget } from "./filters";

/**
 * `client.name` → `client(name)`: sorts the rows by the embedded parent. Refine's own way (`client.order=name`)
 * only sorts inside the embed.
 */
export function orderField(field: string): string {
  const path = field.split(".");
  const column = path.pop() ?? field;
  return path.reduceRight((inner, table) => `${table}(${inner})`, column);
}

/** Never null, so that an index can serve the descending order. */
const FILLED = new Set(["id", "created_at", "updated_at", "sort_key", "position", "turn"]);

/** Adds the sorters, then `id`: without a tie-breaker rows repeat or vanish from one page to the next. */
export function applySorters<Q extends FilterTarget>(query: Q, sorters: readonly CrudSort[] = [], id = "id"): Q {
  for (const { field, order } of sorters) {
    // Empty values last both ways; Postgres puts them first when descending.
    const emptyLast = order === "desc" && !FILLED.has(field);
    query.order(orderField(field), { ascending: order === "asc", ...(emptyLast ? { nullsFirst: false } : {}) });
  }
  if (!sorters.some((one) => one.field === id)) query.order(id, { ascending: true });
  return query;
}

/** What stands between the commas that are outside all brackets. */
function entriesOf(select: string): string[] {
  const entries = [""];
  let depth = 0;
  for (const char of select) {
    if (char === "(") depth += 1;
    if (char === ")") depth -= 1;
    if (char === "," && depth === 0) entries.push("");
    else entries[entries.length - 1] += char;
  }
  return entries;
}

/**
 * `id,talent(id)` sorted by `talent.sort_key` → `id,talent(id,sort_key)`: PostgREST sorts by a column of an embed only when
 * the embed selects it (else 42703, HTTP 400), and rows that are sorted here need it too.
 */
export function selectSorted(select: string, sorters: readonly CrudSort[] = []): string {
  const entries = entriesOf(select);
  for (const { field } of sorters) {
    const [embed, column, ...deeper] = field.split(".");
    const at = entries.findIndex((entry) => /^(\w+)[^(]*\(/.exec(entry)?.[1] === embed);
    const entry = entries[at];
    if (!entry || !column || deeper.length > 0) continue;
    const own = entriesOf(entry.slice(entry.indexOf("(") + 1, -1));
    if (!own.includes(column) && !own.includes("*")) entries[at] = `${entry.slice(0, -1)},${column})`;
  }
  return entries.join(",");
}
