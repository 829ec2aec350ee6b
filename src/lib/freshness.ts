/** Which queries are read again when a table has changed, whoever changed it: this page, or somebody elsewhere. */
import type { Query, QueryClient } from "@tanstack/react-query";

/** Every table may have changed. */
export const EVERYTHING = "*";

/**
 * Does a query show something of `table`? Ours say which tables they read (`meta.tables`); those of Refine's hooks name a
 * resource in their key (["data", provider, resource, action…]), and `resources` are those that show rows of the table.
 */
export function readsTable({ meta, queryKey }: Query, table: string, resources: ReadonlySet<unknown>): boolean {
  const declared = meta?.tables;
  if (Array.isArray(declared)) return table === EVERYTHING || declared.includes(table);
  return queryKey[0] === "data" && (table === EVERYTHING || resources.has(queryKey[2]));
}

/** What shows the table is old: read again at once where it is on screen, later elsewhere. `spare` holds some back. */
export function refreshTable(
  client: QueryClient,
  table: string,
  resources: readonly string[],
  spare: (query: Query) => boolean = () => false,
): void {
  const known = new Set<unknown>([table, ...resources]);
  void client.invalidateQueries({ predicate: (query) => readsTable(query, table, known) && !spare(query) });
}
