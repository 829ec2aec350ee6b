import { useOne } from "@refinedev/core";
import { usePageActive } from "@/lib/page-active";
import { useKit } from "./context";
import type { Resource, Row } from "./declaration";
import { type PgOptions, recordSelect } from "./query";

export interface LoadedRecord {
  readonly record: Row | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** One record with the labels of what it points to. */
export function useRecord(resource: Resource, id: string | undefined): LoadedRecord {
  const { resources } = useKit();
  const active = usePageActive();
  const pg: PgOptions = {
    select: recordSelect(resource, resources),
    ...(resource.keyColumn !== "id" && { key: resource.keyColumn }),
  };
  const { query } = useOne<Row>({
    resource: resource.name,
    id: id ?? "",
    meta: { pg },
    queryOptions: { enabled: Boolean(id), subscribed: active },
    // The failure is shown in the place of the record.
    errorNotification: false,
  });
  return {
    record: query.data?.data,
    isLoading: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}
