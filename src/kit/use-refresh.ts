import { keys } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { refreshTable } from "@/lib/freshness";
import { useKit } from "./context";
import type { Resource, Row } from "./declaration";
import { resourcesOf } from "./query";

/**
 * Reads again, after a write, everything that may show the table: its own lists and pages, those of the resources that
 * point to it, and whatever says that it reads it. Refine alone refreshes the resource that was written.
 */
export function useRefresh(): (table: string) => void {
  const { resources } = useKit();
  const client = useQueryClient();
  return useCallback(
    (table: string) => refreshTable(client, table, resourcesOf(table, resources)),
    [client, resources],
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
