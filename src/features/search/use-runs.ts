import { useSaved } from "@/kit/use-saved";
import type { Criterion } from "@/rules/search/criteria";
import { keptCriteria } from "./use-asked";

/** A sentence that was looked for: one of each member for each sentence. */
export interface Run {
  readonly id: string;
  readonly sentence: string;
  readonly criteria: readonly Criterion[];
  readonly at: string;
  readonly isShared: boolean;
  readonly isMine: boolean;
}

const RUNS = "deep_research";
/** A name fits on a line. */
const LONGEST = 200;

/** The runs one may read, the last first; `keep` writes one, or writes it again; `share` shows it to colleagues. */
export function useRuns() {
  const { saved, isRead, save, change, remove } = useSaved(RUNS, keptCriteria);
  const runs = saved
    .map(({ name: sentence, state: criteria, ...kept }): Run => ({ ...kept, sentence, criteria }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return {
    runs,
    isRead,
    keep: async (sentence: string, criteria: readonly Criterion[]) => {
      const name = sentence.trim().slice(0, LONGEST);
      const known = runs.find((run) => run.isMine && run.sentence === name);
      if (known) await change(known.id, { state: { criteria } });
      else await save(name, { criteria });
    },
    share: (run: Run) => change(run.id, { is_shared: !run.isShared }),
    forget: (run: Run) => remove(run.id),
  };
}
