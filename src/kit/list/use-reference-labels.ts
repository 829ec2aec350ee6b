import { useDataProvider } from "@refinedev/core";
import { useQueries } from "@tanstack/react-query";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import { keyOf, labelColumns, labelOfRow, targetOf } from "../query";
import type { ListState } from "./state";

/** Names of the records that the address holds as ids: an id is never shown. */
export function useReferenceLabels(
  resource: Resource,
  state: ListState,
): (field: string, id: string) => string | undefined {
  const { resources } = useKit();
  const provider = useDataProvider()();
  const picked = state.filters.filter(
    ({ field, operator }) => operator === "in" && resource.fields[field]?.kind === "reference",
  );
  const answers = useQueries({
    queries: picked.map(({ field: name, values }) => ({
      queryKey: ["reference-labels", resource.name, name, ...values],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async (): Promise<ReadonlyMap<string, string>> => {
        const field = resource.fields[name];
        if (field?.kind !== "reference") return new Map();
        const target = targetOf(field, resources);
        const key = keyOf(field, target);
        const { data } = await provider.getList<Row>({
          resource: field.table,
          filters: [{ field: key, operator: "in", value: values }],
          pagination: { currentPage: 1, pageSize: values.length },
          meta: { pg: { select: labelColumns(field, target), count: "none", key } },
        });
        return new Map(data.map((row) => [String(row[key]), labelOfRow(row, target) ?? "…"]));
      },
    })),
  });
  return (field, id) => {
    const index = picked.findIndex((filter) => filter.field === field);
    return index < 0 ? undefined : (answers[index]?.data?.get(id) ?? "…");
  };
}
