import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { pathOf, type Resource } from "../declaration";
import { Skeleton } from "../parts/messages";
import { useRead } from "../server";

interface Props {
  readonly resource: Resource;
  readonly id: string;
  /** When it was not merged: why it cannot be shown. */
  readonly otherwise: ReactNode;
}

/** The address of a record that became one with another leads to that one. */
export default function MergedAway({ resource, id, otherwise }: Props) {
  const { data, isPending } = useRead({
    tables: ["record_merge"],
    key: ["away", resource.table, id],
    read: ({ rows }, signal) =>
      rows<{ kept_id: string }>("record_merge", {
        select: "id,kept_id",
        filters: [
          { field: "entity", operator: "eq", value: resource.table },
          { field: "dropped_id", operator: "eq", value: id },
          { field: "undone_at", operator: "null", value: true },
        ],
        size: 1,
        signal,
      }),
  });
  if (isPending) return <Skeleton />;
  const kept = data?.[0]?.kept_id;
  return kept ? <Navigate to={pathOf.show(resource, kept)} replace /> : otherwise;
}
