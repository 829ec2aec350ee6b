import { useDataProvider } from "@refinedev/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { papersAround } from "@/rules/contract/papers-around";
import type { Surroundings } from "@/rules/contract/surroundings";
import type { Around } from "./draft";

const NOTHING: Surroundings = {};

type Answer = {
  readonly surroundings: Surroundings;
  readonly papersAround: typeof papersAround;
};
const FRESH_MS = 60_000;

/**
 * What the law looks at around a contract, in one call, asked again when a record of it changes. Until it comes, and when
 * it cannot (`error`), nothing is supposed. Writes to contracts make it stale (its key is that of the kit's record queries).
 */
export function useSurroundings(around: Around, enabled = true) {
  const provider = useDataProvider()();
  const { data, error, isLoading, refetch } = useQuery<Answer>({
    queryKey: ["record", "contract", "legality", around],
    enabled: enabled && around.company_id !== null,
    staleTime: FRESH_MS,
    // The lines stay while the next post is asked about, rather than blinking.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [answer, rules] = await Promise.all([
        provider.custom?.({
          url: "rpc/contract_surroundings",
          method: "post",
          payload: around,
          meta: { signal },
        }),
        // Papers are judged on that answer alone: their rules come with it.
        import("@/rules/contract/papers-around"),
      ]);
      return { surroundings: (answer?.data ?? NOTHING) as Surroundings, papersAround: rules.papersAround };
    },
  });
  const known = around.company_id === null ? undefined : data;
  return {
    surroundings: known?.surroundings ?? NOTHING,
    papersAround: known?.papersAround ?? null,
    error,
    /** Told at least once: when asking again fails, it stands, and `error` says that it may be out of date. */
    isKnown: known !== undefined,
    isLoading,
    retry: () => void refetch(),
  };
}
