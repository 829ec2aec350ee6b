import { useEffect } from "react";
import { usePageActive } from "@/lib/page-active";
import type { ListState } from "./state";
import type { ListData } from "./use-list-data";
import type { SetListState } from "./use-list-state";

/**
 * A page beyond the last (rows were deleted, an old link) leads to the last one that has rows. True while it does: the
 * list is not empty, its rows are elsewhere.
 */
export function useLastPage(state: ListState, setState: SetListState, data: ListData): boolean {
  const active = usePageActive();
  const last = Math.ceil(data.total / state.size);
  const isElsewhere = data.rows.length === 0 && last > 0;
  const isBeyond = isElsewhere && !data.isStale && state.page > last;
  useEffect(() => {
    if (isBeyond && active) setState({ ...state, page: last }, { replace: true });
  }, [isBeyond, active, last, state, setState]);
  return isBeyond || (isElsewhere && data.isStale);
}
