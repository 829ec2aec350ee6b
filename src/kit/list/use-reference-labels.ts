import { useQueries } from "@tanstack/react-query";
import { useKit } from "../context";
import type { Resource } from "../declaration";
import { keyOf, labelColumns, labelOfRow, targetOf } from "../query";
import { readingOf, useServer } from "../server";
import type { ListState } from "./state";

/** Names of the records that the address holds as ids: an id is never shown. */
export function useReferenceLabels(
  resource: Resource,
  state: ListState,
): (field: string, id: string) => string | undefined {
  const { resources } = useKit();
  const server = useServer();
  const picked = state.filters.flatMap(({ field: name, operator, values }) => {
    const field = resource.fields[name];
    return operator === "in" && field?.kind === "reference" ? [{ name, field, values }] : [];
  });
  const answers = useQueries({
    queries: picked.map(({ field, values }) =>
      readingOf<ReadonlyMap<string, string>>(server, {
        tables: [field.table],
        key: ["labels", ...values],
        staleTime: Number.POSITIVE_INFINITY,
        read: async ({ rows }, signal) => {
          const target = targetOf(field, resources);
          const key = keyOf(field, target);
          const found = await rows(field.table, {
            select: labelColumns(field, target),
            filters: [{ field: key, operator: "in", value: values }],
            size: values.length,
            pg: { key },
            signal,
          });
          return new Map(found.map((row) => [String(row[key]), labelOfRow(row, target) ?? "…"]));
        },
      }),
    ),
  });
  return (field, id) => {
    const index = picked.findIndex(({ name }) => name === field);
    return index < 0 ? undefined : (answers[index]?.data?.get(id) ?? "…");
  };
}
