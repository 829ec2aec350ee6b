import { useSelect } from "@refinedev/antd";

type Unit = { id: string; name: string; emoji: string | null };

/** The business units of a workspace, for an antd Select. Those of another workspace than the active one cannot be read. */
export function useUnits(workspaceId: string) {
  const { selectProps } = useSelect<Unit>({
    resource: "business_unit",
    optionLabel: ({ name, emoji }) => (emoji ? `${emoji} ${name}` : name),
    optionValue: "id",
    pagination: { mode: "off" },
    filters: [{ field: "workspace_id", operator: "eq", value: workspaceId }],
    sorters: [{ field: "sort_key", order: "asc" }],
    meta: { pg: { select: "id,name,emoji", count: "none" } },
    errorNotification: false,
  });
  // A handful, read whole: nothing is searched on the server.
  const { options, loading } = selectProps;
  return { options, loading };
}
