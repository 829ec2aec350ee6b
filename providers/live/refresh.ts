import type { Query, QueryClient } from "@tanstack/react-query";
import { EVERYTHING, readsTable, refreshTable } from "@/lib/freshness";
import { isResourceDirty, subscribeDirty } from "@/lib/unsaved";

/** Pings of one gesture come together: they are answered together. Milliseconds. */
export const COALESCE = 100;
/** The least from an answer to the next. Milliseconds. */
export const BETWEEN = 500;
/** Those of an import come by hundreds: while they go on, whoever only looks reads less and less often, to this. Milliseconds. */
export const SLOWEST = 4000;

export type RefreshOptions = {
  queryClient: QueryClient;
  /** Resources that show rows of a table (two resources may stand on one table; a view may show another's columns). */
  resourcesOf: (table: string) => string[];
  isVisible: () => boolean;
  /** Tables whose form on screen was spared: « Données mises à jour – Recharger ». */
  onSpared?: (tables: string[]) => void;
};

type Key = readonly unknown[];

/** Refine's keys: ["data", provider, resource, action, id or params…]. */
const isData = (key: Key): boolean => key[0] === "data";
const isRecord = (key: Key): boolean => key[3] === "one";

/** Turns pings into refetches: together, only what is shown, and never under a form being typed into. */
export function createRefresh({ queryClient, resourcesOf, isVisible, onSpared }: RefreshOptions) {
  const waiting = new Set<string>();
  const spared = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let between = BETWEEN;

  function refresh(table: string): void {
    const resources = [table, ...resourcesOf(table)];
    const known = new Set<unknown>(resources);
    const resourceOf = (query: Query): string => String(query.queryKey[2]);
    const held = (query: Query): boolean =>
      isRecord(query.queryKey) &&
      [table, resourceOf(query)].some((name) => name !== EVERYTHING && isResourceDirty(name));
    refreshTable(queryClient, table, resources, held);
    // Marked as old, so that it is read again once the form is saved or left; not fetched now.
    const spare = (query: Query) => readsTable(query, table, known) && held(query);
    const kept = queryClient.getQueryCache().findAll({ predicate: spare });
    if (kept.length === 0) return;
    for (const query of kept) spared.add(resourceOf(query));
    void queryClient.invalidateQueries({ predicate: spare, refetchType: "none" });
    onSpared?.([...spared]);
  }

  function flush(): void {
    timer = undefined;
    // A hidden tab waits: it will catch up when somebody looks.
    if (!isVisible()) return;
    // Called for sooner than it may: doubled. Left in peace for that long: as at first.
    between = Date.now() - answeredAt > between + COALESCE ? BETWEEN : Math.min(between * 2, SLOWEST);
    answeredAt = Date.now();
    const tables = waiting.has(EVERYTHING) ? [EVERYTHING] : [...waiting];
    waiting.clear();
    for (const table of tables) refresh(table);
  }

  const stopDirty = subscribeDirty(() => {
    for (const resource of [...spared]) {
      if (isResourceDirty(resource)) continue;
      spared.delete(resource);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isData(queryKey) && isRecord(queryKey) && queryKey[2] === resource,
      });
    }
  });

  return {
    /** A table changed (or everything may have: EVERYTHING). */
    mark(table: string): void {
      waiting.add(table);
      timer ??= setTimeout(flush, Math.max(COALESCE, answeredAt + between - Date.now()));
    },
    /** Answers at once to what was left waiting. */
    flush(): void {
      if (timer !== undefined) clearTimeout(timer);
      if (waiting.size > 0) flush();
    },
    stop(): void {
      if (timer !== undefined) clearTimeout(timer);
      timer = undefined;
      waiting.clear();
      spared.clear();
      stopDirty();
    },
  };
}
