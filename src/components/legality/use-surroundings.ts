import { useDataProvider } from "@refinedev/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Surroundings } from "@/rules/contract/surroundings";
import type { Around } from "./draft";

const NOTHING: Surroundings = {};
const FRESH_MS = 60_000;

/**
 * What the law looks at around a contract, in one call, asked again when a record of it changes. Until it comes, and when
 * it cannot (`error`), nothing is supposed. Writes to contracts make it stale (its key is that of the kit's record queries).
 */
export function useSurroundings(around: Around, enabled = true) {
  const provider = useDataProvider()();
  const { data, error, isLoading, refetch } = useQuery<Surroundings>({
    queryKey: ["record", "contract", "legality", around],
    enabled: enabled && around.company_id !== null,
    staleTime: FRESH_MS,
    // The lines stay while the next post is asked about, rather than blinking.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await provider.custom?.({
        url: "rpc/contract_surroundings",
        method: "post",
        payload: around,
        meta: { signal },
      });
      return (answer?.data ?? NOTHING) as Surroundings;
    },
  });
  const isKnown = around.company_id !== null && data !== undefined;
  return { surroundings: isKnown ? data : NOTHING, error, isLoading, retry: () => void refetch() };
}
