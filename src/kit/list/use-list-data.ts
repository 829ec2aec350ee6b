import { useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { today } from "@/lib/dates";
import { usePageActive } from "@/lib/page-active";
import { useRights } from "@/lib/rights";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import { entityOf } from "../query";
import { useStates } from "../states";
import { type ListQuery, listQuery } from "./filters";
import type { ListState } from "./state";

export interface ListData {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isLoading: boolean;
  /** Rows of the former page are shown while the next ones come. */
  readonly isStale: boolean;
  readonly error: unknown;
  readonly query: ListQuery;
  readonly refetch: () => void;
}

/** What the list asks of the server, in the state that its address says. */
export function useListQuery(resource: Resource, state: ListState): ListQuery {
  const { resources } = useKit();
  const rights = useRights();
  const states = useStates().get(entityOf(resource));
  return useMemo(() => {
    const open = states?.filter(({ settled }) => !settled).map(({ value }) => value);
    return listQuery(resource, state, resources, rights, today(), open);
  }, [resource, state, resources, rights, states]);
}

/** A page of rows, as `useList` and whoever asks for it ahead take it. */
export const pageOf = (resource: Resource, { page, size }: ListState, { filters, sorters, pg }: ListQuery) => ({
  resource: resource.name,
  filters,
  sorters,
  pagination: { currentPage: page, pageSize: size, mode: "server" as const },
  meta: { pg },
});

/** One page of rows. The former rows stay on screen until the new ones are there; a hidden page asks for nothing. */
export function useListData(resource: Resource, state: ListState): ListData {
  const active = usePageActive();
  const query = useListQuery(resource, state);
  const answer = useList<Row>({
    ...pageOf(resource, state, query),
    queryOptions: { placeholderData: keepPreviousData, subscribed: active },
    // The failure is shown in the place of the rows.
    errorNotification: false,
  });
  return {
    rows: answer.result.data,
    total: answer.result.total ?? 0,
    isLoading: answer.query.isPending,
    isStale: answer.query.isPlaceholderData,
    error: answer.query.error,
    query,
    refetch: () => void answer.query.refetch(),
  };
}
