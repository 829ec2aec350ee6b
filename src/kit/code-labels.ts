/** The labels of codes that stand in a table of the database: certificates, departments. */
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useCallback } from "react";
import { useKit } from "./context";
import type { Field } from "./declaration";
import { keyOf, labelColumns, labelOfRow, targetOf } from "./query";
import { readingOf, useServer } from "./server";

export type Fields = Readonly<Record<string, Field>>;
type Labels = ReadonlyMap<string, string>;
type CodesField = Extract<Field, { kind: "choices" }> & { readonly table: string };

const isOfTable = (field: Field): field is CodesField => field.kind === "choices" && field.table !== undefined;

/**
 * Label of a code of a table; undefined as long as it is not read. Each table that `fields` take codes from is read
 * once, whole: a hundred short rows, which change when someone edits that very list.
 */
export function useCodeLabels(fields: Fields): (table: string, code: string) => string | undefined {
  const { resources } = useKit();
  const server = useServer();
  const byTable = new Map(
    Object.values(fields)
      .filter(isOfTable)
      .map((field) => [field.table, field] as const),
  );
  const tables = [...byTable.keys()].sort().join(",");
  // Kept as long as the tables are the same: a new function at each render would draw every list again.
  const combine = useCallback(
    (answers: UseQueryResult<Labels>[]) => {
      const labels = new Map(tables.split(",").map((table, index) => [table, answers[index]?.data]));
      return (table: string, code: string) => labels.get(table)?.get(code);
    },
    [tables],
  );
  return useQueries({
    queries: (tables === "" ? [] : tables.split(",")).map((table) =>
      readingOf<Labels>(server, {
        tables: [table],
        key: ["codes"],
        staleTime: Number.POSITIVE_INFINITY,
        read: async ({ rows }, signal) => {
          const field = byTable.get(table);
          const target = field && targetOf(field, resources);
          if (!field) return new Map();
          const key = keyOf(field, target);
          const select = labelColumns(field, target);
          const codes = await rows(table, { select, sorters: [{ field: key, order: "asc" }], pg: { key }, signal });
          return new Map(codes.map((row) => [String(row[key]), labelOfRow(row, target) ?? String(row[key])]));
        },
      }),
    ),
    combine,
  });
}
