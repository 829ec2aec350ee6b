import { useCreate, useDelete, useList, useUpdate } from "@refinedev/core";
import { useRights } from "@/lib/rights";
import type { Resource } from "../declaration";
import { decodeState, encodeState, type ListState } from "./state";

interface SavedViewRow {
  readonly id: string;
  readonly name: string;
  readonly state: { readonly query?: string } | null;
  readonly is_shared: boolean;
  readonly is_default: boolean;
  readonly owner_id: string;
}

interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isMine: boolean;
  /** The list opens on it. Only one of one’s own can be. */
  readonly isDefault: boolean;
  /** The list as it was saved, on its first page. */
  readonly state: ListState;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly save: (name: string, state: ListState, isShared: boolean) => Promise<string>;
  /** The server takes it from the one that had it. */
  readonly setDefault: (id: string, isDefault: boolean) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** What a view keeps: everything but the page one is on. Stored as an address, so that both are read by one decoder. */
const savedQuery = (state: ListState, resource: Resource): string =>
  encodeState({ ...state, page: 1, view: null }, resource).toString();

const TABLE = "saved_view";

/** The views of a list: one’s own, and those that colleagues share. */
export function useSavedViews(resource: Resource): SavedViews {
  const rights = useRights();
  const { result } = useList<SavedViewRow>({
    resource: TABLE,
    filters: [{ field: "resource", operator: "eq", value: resource.name }],
    sorters: [
      { field: "position", order: "asc" },
      { field: "name", order: "asc" },
    ],
    pagination: { currentPage: 1, pageSize: 100 },
    meta: { pg: { select: "id,name,state,is_shared,is_default,owner_id", count: "none" } },
    errorNotification: false,
  });
  const { mutateAsync: create } = useCreate<SavedViewRow>({ resource: TABLE, successNotification: false });
  const { mutateAsync: update } = useUpdate({ resource: TABLE, successNotification: false });
  const { mutateAsync: remove } = useDelete();

  const views = result.data.map(({ id, name, state, is_shared, is_default, owner_id }) => ({
    id,
    name,
    isShared: is_shared,
    isMine: owner_id === rights?.member?.id,
    isDefault: is_default && owner_id === rights?.member?.id,
    state: { ...decodeState(new URLSearchParams(state?.query ?? ""), resource), view: id },
  }));
  return {
    views,
    save: async (name, state, isShared) => {
      const { data } = await create({
        values: {
          resource: resource.name,
          name,
          state: { query: savedQuery(state, resource) },
          is_shared: isShared,
          owner_id: rights?.member?.id,
          workspace_id: rights?.workspace?.id,
        },
      });
      return data.id;
    },
    setDefault: async (id, isDefault) => {
      await update({ id, values: { is_default: isDefault } });
    },
    remove: async (id) => {
      await remove({ resource: TABLE, id, successNotification: false });
    },
  };
}
