/** Searching records of a resource on the server, for pickers and filters. */
import { useDataProvider } from "@refinedev/core";
import { useCallback } from "react";
import type { PickerOption } from "@/components/fields/relation-picker";
import { PICKER_RESULTS } from "@/components/fields/relation-picker";
import { useKit } from "./context";
import type { Field, Resource, Row } from "./declaration";
import { searchConditions } from "./list/filters";
import { keyOf, labelColumns, labelOfRow, pickedTable, targetOf } from "./query";

type Find = (text: string, signal: AbortSignal) => Promise<PickerOption[]>;

const text = (value: unknown): string => (typeof value === "string" ? value : String(value));

/** A table without declaration is searched by its name. */
const byName = (q: string) => (q === "" ? [] : [{ field: "name", operator: "contains" as const, value: q }]);

/**
 * The 20 records of the reference’s table that answer best to a text. `where` narrows them: fixed filter of the
 * declaration, or fields of the form that the picked record must agree with.
 */
export function useFind(field: Field, where: Readonly<Record<string, unknown>> = {}): Find {
  const { resources } = useKit();
  const provider = useDataProvider()();
  const narrowed = JSON.stringify(where);
  return useCallback(
    async (typed, signal) => {
      const table = pickedTable(field);
      if (table === undefined) return [];
      const target: Resource | undefined = targetOf(field, resources);
      const key = keyOf(field, target);
      const q = typed.trim();
      const fixed = { ...target?.where, ...("where" in field && field.where), ...(JSON.parse(narrowed) as Row) };
      const search = target?.searchFn && q !== "" ? { fn: target.searchFn, args: { q } } : undefined;
      const { data } = await provider.getList<Row>({
        resource: table,
        pagination: { currentPage: 1, pageSize: PICKER_RESULTS },
        filters: [
          ...Object.entries(fixed).map(([name, value]) => ({ field: name, operator: "eq" as const, value })),
          ...(target ? searchConditions(target, q) : byName(q)),
        ],
        // Best first when the server ranks, else by the usual order.
        sorters: search || !target ? [] : [{ field: target.sort[0], order: target.sort[1] }],
        meta: {
          pg: { select: labelColumns(field, target), count: "none", key, ...(search && { search }) },
          signal,
        },
      });
      return data.map((row) => ({ value: text(row[key]), label: labelOfRow(row, target) ?? text(row[key]) }));
    },
    [field, narrowed, provider, resources],
  );
}
