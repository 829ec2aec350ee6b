import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { useKit } from "../context";
import type { Row } from "../declaration";

/** Who an id of `created_by`, `updated_by` or the journal stands for. Several ids are one request. */
export function useMemberNames(ids: readonly string[]): (id: string | null | undefined) => string {
  const { resources } = useKit();
  const provider = useDataProvider()();
  const wanted = [...new Set(ids)].sort();
  const member = resources.byTable("team_member");
  const { data } = useQuery({
    queryKey: ["member-names", ...wanted],
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const select = [...new Set(["id", ...(member?.titleColumns ?? ["display_name"])])].join(",");
      const { data: rows } = await provider.getList<Row>({
        resource: "team_member",
        filters: [{ field: "id", operator: "in", value: wanted }],
        pagination: { currentPage: 1, pageSize: wanted.length },
        meta: { pg: { select, count: "none" }, signal },
      });
      return new Map(rows.map((row) => [String(row.id), member ? member.title(row) : String(row.display_name ?? "")]));
    },
  });
  return (id) => (id ? (data?.get(id) ?? "Un membre") : "Le système");
}
