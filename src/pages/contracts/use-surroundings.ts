import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { useFigures } from "@/components/calculator/use-figures";
import type { Row } from "@/kit/declaration";
import { recordKey } from "@/kit/use-refresh";
import { today } from "@/lib/dates";
import { assessContract } from "@/rules/contract/assess";
import { contextOf, type FullDraft, type Surroundings } from "@/rules/contract/surroundings";
import type { AssessContext } from "@/rules/contract/types";
import type { Finding } from "@/rules/verdict";

/** Columns that `contract_surroundings` asks by, as they stand on the record. */
const ASKED = ["company_id", "talent_id", "client_post_id", "agency_id", "work_site_id", "job_id"];

/** The law about a contract: what stands around it, the context of the rules, and the lines of the strip. */
export function useLegality(record: Row): {
  readonly context: AssessContext | null;
  readonly findings: readonly Finding[];
  readonly error: unknown;
  readonly retry: () => void;
} {
  const provider = useDataProvider()();
  const { figures } = useFigures();
  const { data, error, refetch } = useQuery({
    queryKey: recordKey("contract", String(record.id), "surroundings", record.version),
    queryFn: async ({ signal }) => {
      const asked = Object.fromEntries(ASKED.map((name) => [name, record[name] ?? null]));
      const answer = await provider.custom?.({
        url: "rpc/contract_surroundings",
        method: "post",
        payload: { ...asked, contract_id: record.id },
        meta: { signal },
      });
      return (answer?.data ?? {}) as unknown as Surroundings;
    },
  });
  const draft = record as FullDraft;
  const context = data ? contextOf(draft, data, today(), figures) : null;
  return { context, findings: context ? assessContract(draft, context) : [], error, retry: () => void refetch() };
}

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
  return useQuery({
    queryKey: recordKey("contract", String(record.id), "versions", record.version),
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
