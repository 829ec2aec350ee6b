import { useServer } from "@/kit/server";
import { useSaved } from "@/kit/use-saved";
import type { Criterion } from "@/rules/search/criteria";
import type { Spot } from "./found";
import { keptCriteria } from "./use-asked";

/** A sentence that was looked for: one of each member for each sentence. */
export interface Run {
  readonly id: string;
  readonly sentence: string;
  readonly criteria: readonly Criterion[];
  /** Whom it found then, the five hundred first, by their ids; null: it was not noted. */
  readonly found: readonly string[] | null;
  readonly at: string;
  readonly isShared: boolean;
  readonly isMine: boolean;
}

const RUNS = "deep_research";
/** A name fits on a line. */
const LONGEST = 200;

function readRun(stored: unknown): Pick<Run, "criteria" | "found"> | null {
  const criteria = keptCriteria(stored);
  const found = (stored as { found?: unknown } | null)?.found;
  return criteria && { criteria, found: Array.isArray(found) ? found.map(String) : null };
}

/**
 * The runs one may read, the last first; `keep` writes one with whom it finds now, or writes it again; `share` shows it to
 * colleagues.
 */
export function useRuns() {
  const server = useServer();
  const { saved, isRead, save, change, remove } = useSaved(RUNS, readRun);
  const runs = saved
    .map(({ name: sentence, state, ...kept }): Run => ({ ...kept, sentence, ...state }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return {
    runs,
    isRead,
    keep: async (sentence: string, criteria: readonly Criterion[]) => {
      const name = sentence.trim().slice(0, LONGEST);
      const { rows } = await server.call<{ rows: Spot[] }>("search_talents", { criteria, as_points: true });
      const state = { criteria, found: rows.map(({ id }) => id) };
      const known = runs.find((run) => run.isMine && run.sentence === name);
      if (known) await change(known.id, { state });
      else await save(name, state);
    },
    share: (run: Run) => change(run.id, { is_shared: !run.isShared }),
    forget: (run: Run) => remove(run.id),
  };
}
