import { usePageActive } from "@/lib/page-active";
import { useRights } from "@/lib/rights";
import type { Resource } from "../declaration";
import { useRead } from "../server";
import type { ListState } from "./state";
import { useListQuery } from "./use-list-data";

/** The rows of a list that share a value, whatever the page they are on. */
export interface Summary {
  /** The value, as text; null where there is none, or where all rows are taken together. */
  readonly code: string | null;
  readonly rows: number;
  /** Of the columns asked for, in their order; null when none of the rows has a value. */
  readonly sums: readonly (number | null)[];
}

/**
 * How many rows the list finds for each value of a column (all together with null), and the sums of some columns.
 * Undefined until it is known.
 */
export function useSummary(
  resource: Resource,
  state: ListState,
  by: string | null,
  sums: readonly string[] = [],
  isWanted = true,
): readonly Summary[] | undefined {
  const workspace = useRights()?.workspace?.id;
  const { filters, pg } = useListQuery(resource, state);
  return useRead<readonly Summary[]>({
    tables: [resource.table],
    key: ["summary", workspace, by, sums, filters, pg.search?.q],
    enabled: usePageActive() && isWanted,
    placeholderData: (before) => before,
    read: ({ call }, signal) =>
      call(
        "summarize",
        {
          source: pg.from ?? resource.table,
          filters,
          by_column: by,
          summed: sums,
          found_by: pg.search?.fn ?? null,
          q: state.q || null,
        },
        signal,
      ),
  }).data;
}
