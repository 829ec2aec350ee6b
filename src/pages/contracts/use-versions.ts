import type { Row } from "@/kit/declaration";
import { useRead } from "@/kit/server";

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
  return useRead<Version[]>({
    tables: ["contract"],
    key: ["versions", record.id, record.version],
    // The page on screen stays, with what is typed in it, while another version of its contract is asked about.
    placeholderData: (known) => (known?.some(({ id }) => id === record.id) ? known : undefined),
    read: ({ rows }, signal) =>
      rows<Version>("contract", {
        select: VERSION,
        filters: [{ field: "contract_key", operator: "eq", value: record.contract_key }],
        sorters: [{ field: "amendment_number", order: "asc" }],
        size: 100,
        signal,
      }),
  });
}
