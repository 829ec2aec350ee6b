import { PageHeader } from "@/components/layout/PageHeader";
import { Criteria } from "@/features/search/Criteria";
import { ForChosen } from "@/features/search/ForChosen";
import type { Chosen } from "@/features/search/found";
import { Results } from "@/features/search/Results";
import { SavedSearches } from "@/features/search/SavedSearches";
import { useAsked } from "@/features/search/use-asked";
import { useNames } from "@/features/search/use-names";
import { can, useRights } from "@/lib/rights";

/** /talents/super-search: criteria that read as a sentence, and whoever they find. The address is the search. */
export default function SuperSearch() {
  const rights = useRights();
  const { criteria: typed, page, all, map, ask } = useAsked();
  const criteria = typed ?? [];
  const names = useNames(criteria);
  return (
    <>
      <PageHeader
        title="Super recherche"
        subtitle={"Qui peut être là\u202f? Chaque critère dit ce qu’il coûte, chaque talent pourquoi il y répond."}
        actions={<SavedSearches criteria={criteria} onOpen={(next) => ask({ criteria: next, all: false })} />}
      />
      <Criteria
        criteria={criteria}
        names={names}
        mayAsk={(family) => can(rights, family, "read")}
        onChange={(next) => ask({ criteria: next })}
      />
      <Results
        asked={{ criteria, page, all, map }}
        names={names}
        onAsk={ask}
        {...(can(rights, "talents", "edit") && {
          act: (people: readonly Chosen[], done: () => void) => <ForChosen people={people} onDone={done} />,
        })}
      />
    </>
  );
}
