import { Button } from "antd";
import { useNavigate, useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { ForChosen } from "@/features/search/ForChosen";
import type { Chosen } from "@/features/search/found";
import { Results } from "@/features/search/Results";
import { addressOf, useAsked } from "@/features/search/use-asked";
import { useNames } from "@/features/search/use-names";
import { useRuns } from "@/features/search/use-runs";
import { isSameState } from "@/kit/use-saved";
import { can, useRights } from "@/lib/rights";
import { wholeSentence } from "@/rules/search/sentence";
import { SinceRun } from "./SinceRun";

/** /talents/deep-research/results: whom the criteria find, with what proves each answer. Nobody is rejected. */
export default function DeepResearchResults() {
  const rights = useRights();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const sentence = params.get("s") ?? "";
  const { criteria, page, all, map, ask } = useAsked();
  const names = useNames(criteria ?? []);
  const { runs, keep } = useRuns();
  // Criteria that were changed since are another search: nothing to compare.
  const run = runs.find((one) => one.id === params.get("run") && isSameState(one.criteria, criteria));
  const refine = () =>
    navigate(`../refine?${addressOf(criteria ?? [])}&s=${encodeURIComponent(sentence)}`, { relative: "path" });
  return (
    <>
      <PageHeader
        title={sentence || "Résultats"}
        subtitle={criteria ? wholeSentence(criteria, names.nameOf) : undefined}
        actions={<Button onClick={refine}>Modifier les critères</Button>}
      />
      {run?.found && <SinceRun run={run} found={run.found} onKeep={() => keep(run.sentence, run.criteria)} />}
      {criteria ? (
        <Results
          asked={{ criteria, page, all, map }}
          names={names}
          onAsk={ask}
          {...(can(rights, "talents", "edit") && {
            act: (people: readonly Chosen[], done: () => void) => <ForChosen people={people} onDone={done} />,
          })}
        />
      ) : (
        <EmptyState title="Aucun critère à chercher">Dites d’abord qui vous cherchez.</EmptyState>
      )}
    </>
  );
}
