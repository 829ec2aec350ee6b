import { useList } from "@refinedev/core";

type Unit = { id: string; name: string; emoji: string | null };

/** The business units of a workspace, as choices. Those of another workspace than the active one cannot be read. */
export function useUnits(workspaceId: string): { value: string; label: string }[] {
  const { result } = useList<Unit>({
    resource: "business_unit",
    pagination: { mode: "off" },
    filters: [{ field: "workspace_id", operator: "eq", value: workspaceId }],
    sorters: [{ field: "sort_key", order: "asc" }],
    meta: { pg: { select: "id,name,emoji", count: "none" } },
    errorNotification: false,
  });
  return result.data.map(({ id, name, emoji }) => ({ value: id, label: emoji ? `${emoji} ${name}` : name }));
}
