import { keys, useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useKit } from "./context";
import type { Resource, Row } from "./declaration";
import { dependentsOf } from "./query";

/** Keys of queries that follow a record without being one of its resource: its timeline, its actions. */
export const recordKey = (table: string, ...rest: readonly unknown[]): readonly unknown[] => ["record", table, ...rest];

/**
 * Reads again, after a write, everything that may show the table: its own lists and pages, and those of the resources
 * that point to it. Refine alone refreshes the resource that was written.
 */
export function useRefresh(): (table: string) => void {
  const { resources } = useKit();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  return useCallback(
    (table: string) => {
      for (const name of new Set([table, ...dependentsOf(table, resources).map((resource) => resource.name)])) {
        // Not « detail »: without an id Refine would refresh the record whose id is empty, that is none.
        void invalidate({ resource: name, invalidates: ["resourceAll"] });
      }
      void client.invalidateQueries({ queryKey: recordKey(table) });
    },
    [client, invalidate, resources],
  );
}

/**
 * Puts a row that the server has just given where its page reads it. Until the next reading arrives, an action on that
 * page would else name the former version, and be refused as somebody else's change.
 */
export function useKeepRow(): (resource: Resource, row: Row) => void {
  const client = useQueryClient();
  return useCallback(
    (resource: Resource, row: Row) =>
      void client.setQueriesData<{ data: Row }>(
        { queryKey: keys().data().resource(resource.name).action("one").id(String(row[resource.keyColumn])).get() },
        (held) => held && { ...held, data: { ...held.data, ...row } },
      ),
    [client],
  );
}
