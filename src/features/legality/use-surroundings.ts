import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/kit/server";
import type { papersAround } from "@/rules/contract/papers-around";
import type { Surroundings } from "@/rules/contract/surroundings";
import type { Around } from "./draft";

const NOTHING: Surroundings = {};

type Answer = {
  readonly surroundings: Surroundings;
  readonly papersAround: typeof papersAround;
};
const FRESH_MS = 60_000;

/** Whatever is judged around a contract: the papers of both, the days off, the conditions it was sold under. */
const TABLES = [
  "contract",
  "talent",
  "company",
  "certificate",
  "document",
  "medical_checkup",
  "commercial_condition",
] as const;

/**
 * What the law looks at around a contract, in one call, asked again when a record of it changes. Until it comes, and when
 * it cannot (`error`), nothing is supposed.
 */
export function useSurroundings(around: Around, enabled = true) {
  const { data, error, isLoading, refetch } = useRead<Answer>({
    tables: TABLES,
    key: ["legality", around],
    enabled: enabled && around.company_id !== null,
    staleTime: FRESH_MS,
    // The lines stay while the next post is asked about, rather than blinking.
    placeholderData: keepPreviousData,
    read: async (server, signal) => {
      const [surroundings, rules] = await Promise.all([
        server.call<Surroundings | null>("contract_surroundings", around, signal),
        // Papers are judged on that answer alone: their rules come with it.
        import("@/rules/contract/papers-around"),
      ]);
      return { surroundings: surroundings ?? NOTHING, papersAround: rules.papersAround };
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
