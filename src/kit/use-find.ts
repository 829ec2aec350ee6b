/** Searching records of a resource on the server, for pickers and filters. */
import { useCallback } from "react";
import type { PickerOption } from "@/components/fields/relation-picker";
import { PICKER_RESULTS } from "@/components/fields/relation-picker";
import { useKit } from "./context";
import type { Field, Resource, Row } from "./declaration";
import { searchConditions } from "./list/filters";
import { keyOf, labelColumns, labelOfRow, pickedTable, targetOf } from "./query";
import { useServer } from "./server";

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
  const server = useServer();
  const narrowed = JSON.stringify(where);
  return useCallback(
    async (typed, signal) => {
      const table = pickedTable(field);
      if (table === undefined) return [];
      const target: Resource | undefined = targetOf(field, resources);
      const key = keyOf(field, target);
      const q = typed.trim();
      const fixed = { ...target?.where, ...("where" in field && field.where), ...(JSON.parse(narrowed) as Row) };
      const search = target?.searchFn && q !== "" ? { fn: target.searchFn, q } : undefined;
      const rows = await server.rows(table, {
        select: labelColumns(field, target),
        size: PICKER_RESULTS,
        filters: [
          ...Object.entries(fixed).map(([name, value]) => ({ field: name, operator: "eq" as const, value })),
          ...(target ? searchConditions(target, q) : byName(q)),
        ],
        // Best first when the server ranks, else by the usual order.
        sorters: search || !target ? [] : [{ field: target.sort[0], order: target.sort[1] }],
        pg: { key, ...(search && { search }) },
        signal,
      });
      return rows.map((row) => ({ value: text(row[key]), label: labelOfRow(row, target) ?? text(row[key]) }));
    },
    [field, narrowed, server, resources],
  );
}
