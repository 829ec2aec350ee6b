import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import type { Row } from "@/kit/declaration";
import { recordKey } from "@/kit/use-refresh";

/** A version of a contract, as the chain shows it. */
export type Version = {
  readonly id: string;
  readonly status: string;
  readonly amendment_number: number;
  readonly amendment_type: string | null;
  readonly amendment_effective_on: string | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly hourly_wage: number | null;
  readonly coefficient: number | null;
};

const VERSION =
  "id,status,amendment_number,amendment_type,amendment_effective_on,start_date,end_date,hourly_wage,coefficient";

/** Every version of the contract, the first one first. */
export function useVersions(record: Row) {
  const provider = useDataProvider()();
  return useQuery<Version[]>({
    queryKey: recordKey("contract", String(record.id), "versions", record.version),
    // The page on screen stays, with what is typed in it, while another version of its contract is asked about.
    placeholderData: (known) => (known?.some(({ id }) => id === record.id) ? known : undefined),
    queryFn: async ({ signal }) => {
      const { data } = await provider.getList<Row>({
        resource: "contract",
        filters: [{ field: "contract_key", operator: "eq", value: record.contract_key }],
        sorters: [{ field: "amendment_number", order: "asc" }],
        pagination: { currentPage: 1, pageSize: 100 },
        meta: { pg: { select: VERSION, count: "none" }, signal },
      });
      return data as unknown as Version[];
    },
  });
}
