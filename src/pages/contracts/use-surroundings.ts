import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import type { ContractRow, PostRow, RestrictionRow, Surroundings } from "@/components/contract/legality";
import type { Row } from "@/kit/declaration";
import { recordKey } from "@/kit/use-refresh";

const PAPER =
  "id,contract_key,status,amendment_number,amendment_type,amendment_effective_on,contract_reason,contract_type,start_date,end_date,minimum_end_date,actual_end_date,ending_reason,replaced_person_name,is_term_precise,is_full_time,signed_at,hourly_wage,coefficient,created_at";

type Filter = { field: string; operator: "eq" | "ne" | "in"; value: unknown };
const eq = (field: string, value: unknown): Filter => ({ field, operator: "eq", value });

const IN_FORCE = ["to_sign", "signed", "suspended"];

/** What the law looks at besides the contract itself: its versions, its post, its worker. */
export function useSurroundings(record: Row) {
  const provider = useDataProvider()();
  const { contract_key, client_post_id, talent_id } = record as Record<string, string | null>;

  return useQuery({
    queryKey: recordKey("contract", String(record.id), "surroundings", record.version),
    queryFn: async ({ signal }): Promise<Surroundings> => {
      const rows = async <T>(
        resource: string,
        select: string,
        filters: Filter[],
        sort = "created_at",
      ): Promise<T[]> => {
        const { data } = await provider.getList<Row>({
          resource,
          filters,
          sorters: [{ field: sort, order: "asc" }],
          pagination: { currentPage: 1, pageSize: 200 },
          meta: { pg: { select, count: "none" }, signal },
        });
        return data as unknown as T[];
      };
      const other: Filter = { field: "contract_key", operator: "ne", value: contract_key };
      const [versions, onPost, posts, ofTalent, restrictions] = await Promise.all([
        rows<ContractRow>("contract", PAPER, [eq("contract_key", contract_key)], "amendment_number"),
        client_post_id
          ? rows<ContractRow>("contract", PAPER, [eq("client_post_id", client_post_id), other], "start_date")
          : null,
        client_post_id ? rows<PostRow>("client_post", "opening_days,holiday_policy", [eq("id", client_post_id)]) : [],
        rows<ContractRow>("contract", PAPER, [
          eq("talent_id", talent_id),
          other,
          eq("is_full_time", true),
          { field: "status", operator: "in", value: IN_FORCE },
        ]),
        // Restrictions are read by few: without the right, the list comes back empty and the server still refuses.
        rows<RestrictionRow & { lifted_at: string | null }>("talent_restriction", "reason_code,ends_on,lifted_at", [
          eq("talent_id", talent_id),
        ]),
      ]);
      const restriction =
        restrictions.find((one) => !one.lifted_at && one.ends_on >= String(record.start_date)) ?? null;
      return { versions, onPost, post: posts[0] ?? null, ofTalent, restriction };
    },
  });
}
