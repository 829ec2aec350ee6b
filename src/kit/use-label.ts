import { useKit } from "./context";
import type { Field } from "./declaration";
import { keyOf, labelColumns, labelOfRow, targetOf } from "./query";
import { useRead } from "./server";

const tableOf = (field: Field): string | undefined => {
  if (field.kind === "address") return "address";
  return field.kind === "reference" || field.kind === "references" ? field.table : undefined;
};

/** Name of a record known by its key alone (an address parameter, a draft, the journal). null asks for nothing. */
export function useLabel(field: Field, value: string | null): string | undefined {
  const { resources } = useKit();
  const table = tableOf(field);
  const { data } = useRead({
    tables: [table ?? ""],
    key: ["label", value],
    enabled: value !== null && table !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    read: async (server, signal) => {
      const target = targetOf(field, resources);
      const key = keyOf(field, target);
      const select = field.kind === "address" ? "id,formatted" : labelColumns(field, target);
      const [row] = await server.rows(table ?? "", {
        select,
        filters: [{ field: key, operator: "eq", value }],
        size: 1,
        pg: { key },
        signal,
      });
      return labelOfRow(row, field.kind === "address" ? undefined : target) ?? null;
    },
  });
  return data ?? undefined;
}
