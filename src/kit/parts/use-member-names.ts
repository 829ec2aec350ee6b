import { useKit } from "../context";
import { useRead } from "../server";

/** Who an id of `created_by`, `updated_by` or the journal stands for. Several ids are one request. */
export function useMemberNames(ids: readonly string[]): (id: string | null | undefined) => string {
  const { resources } = useKit();
  const wanted = [...new Set(ids)].sort();
  const member = resources.byTable("team_member");
  const { data } = useRead({
    tables: ["team_member"],
    key: ["names", ...wanted],
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    read: async (server, signal) => {
      const select = [...new Set(["id", ...(member?.titleColumns ?? ["display_name"])])].join(",");
      const filters = [{ field: "id", operator: "in" as const, value: wanted }];
      const rows = await server.rows("team_member", { select, filters, size: wanted.length, signal });
      return new Map(rows.map((row) => [String(row.id), member ? member.title(row) : String(row.display_name ?? "")]));
    },
  });
  return (id) => (id ? (data?.get(id) ?? "Un membre") : "Le système");
}

const NOBODY: readonly { id: string; label: string }[] = [];

/** Those of the workspace who can be named: present, by name. Nobody while they are not known. */
export function useColleagues(): readonly { readonly id: string; readonly label: string }[] {
  const { data = NOBODY } = useRead({
    tables: ["team_member"],
    key: ["colleagues"],
    staleTime: Number.POSITIVE_INFINITY,
    read: async ({ rows }, signal) => {
      const found = await rows<{ id: string; display_name: string }>("team_member", {
        select: "id,display_name",
        filters: [{ field: "offboarded_at", operator: "null", value: true }],
        sorters: [{ field: "sort_key", order: "asc" }],
        size: 500,
        signal,
      });
      return found.map(({ id, display_name }) => ({ id, label: display_name }));
    },
  });
  return data;
}
