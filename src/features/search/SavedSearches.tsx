import { SavedMenu } from "@/kit/parts/saved-menu";
import type { Criterion } from "@/rules/search/criteria";
import { keptCriteria } from "./use-asked";

const WORDS = {
  none: "Recherches enregistrées",
  save: "Enregistrer cette recherche…",
  forget: "Supprimer la recherche",
} as const;

type Props = { readonly criteria: readonly Criterion[]; readonly onOpen: (criteria: Criterion[]) => void };

/** Searches kept under a name, one’s own and those that colleagues share. */
export function SavedSearches({ criteria, onOpen }: Props) {
  return (
    <SavedMenu
      // The views of lists are kept under their resource; searches under this name.
      of="talent_search"
      words={WORDS}
      read={keptCriteria}
      state={criteria as Criterion[]}
      stored={criteria.length > 0 ? { criteria } : null}
      onOpen={onOpen}
    />
  );
}
