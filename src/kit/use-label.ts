import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { useKit } from "./context";
import type { Field, Row } from "./declaration";
import { keyOf, labelColumns, labelOfRow, targetOf } from "./query";

const tableOf = (field: Field): string | undefined => {
  if (field.kind === "address") return "address";
  return field.kind === "reference" || field.kind === "references" ? field.table : undefined;
};

/** Name of a record known by its key alone (an address parameter, a draft, the journal). null asks for nothing. */
export function useLabel(field: Field, value: string | null): string | undefined {
  const { resources } = useKit();
  const provider = useDataProvider()();
  const table = tableOf(field);
  const { data } = useQuery({
    queryKey: ["reference-label", table, value],
    enabled: value !== null && table !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const target = targetOf(field, resources);
      const key = keyOf(field, target);
      const select = field.kind === "address" ? "id,formatted" : labelColumns(field, target);
      const { data: rows } = await provider.getList<Row>({
        resource: table ?? "",
        filters: [{ field: key, operator: "eq", value }],
        pagination: { currentPage: 1, pageSize: 1 },
        meta: { pg: { select, count: "none", key }, signal },
      });
      return labelOfRow(rows[0], field.kind === "address" ? undefined : target) ?? null;
    },
  });
  return data ?? undefined;
}
