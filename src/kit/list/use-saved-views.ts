import type { Resource } from "../declaration";
import { type Saved, useSaved } from "../use-saved";
import { decodeState, encodeState, type ListState } from "./state";

export interface SavedViews {
  /** Each with the list as it was saved, on its first page. */
  readonly views: readonly Saved<ListState>[];
  readonly save: (name: string, state: ListState, isShared: boolean) => Promise<string>;
  readonly setDefault: (id: string, isDefault: boolean) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** What a view keeps: everything but the page one is on. Stored as an address, so that both are read by one decoder. */
const savedQuery = (state: ListState, resource: Resource): string =>
  encodeState({ ...state, page: 1, view: null }, resource).toString();

/** The views of a list: one’s own, and those that colleagues share. */
export function useSavedViews(resource: Resource): SavedViews {
  const { saved, save, change, remove } = useSaved(resource.name, (stored) => {
    const { query = "" } = (stored ?? {}) as { query?: string };
    return decodeState(new URLSearchParams(query), resource);
  });
  return {
    views: saved.map((one) => ({ ...one, state: { ...one.state, view: one.id } })),
    save: (name, state, isShared) => save(name, { query: savedQuery(state, resource) }, isShared),
    setDefault: (id, isDefault) => change(id, { is_default: isDefault }),
    remove,
  };
}
