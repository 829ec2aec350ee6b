import { useCreate, useDelete, useList, useUpdate } from "@refinedev/core";
import { hashKey } from "@tanstack/react-query";
import { useRights } from "@/lib/rights";

/** Something that a member keeps under a name: the view of a list, a search, a sentence that was looked for. */
export interface Saved<State> {
  readonly id: string;
  readonly name: string;
  readonly state: State;
  /** Colleagues of the workspace read it. */
  readonly isShared: boolean;
  readonly isMine: boolean;
  /** Its owner starts on it. */
  readonly isDefault: boolean;
  /** Last written, ISO instant. */
  readonly at: string;
}

/** What changes of it. The server takes the default from the one that had it. */
export interface SavedChange {
  readonly state?: object;
  readonly is_shared?: boolean;
  readonly is_default?: boolean;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: unknown;
  readonly is_shared: boolean;
  readonly is_default: boolean;
  readonly owner_id: string;
  readonly updated_at: string;
}

/** Whether two states are one: what comes back from the base has its keys in another order. */
export const isSameState = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

const TABLE = "saved_view";
const COLUMNS = "id,name,state,is_shared,is_default,owner_id,updated_at";

/**
 * What is kept under the name of a resource or of a page: one’s own, and those that colleagues share.
 * @param of the name under which they are kept
 * @param read what a stored state means; null when it means nothing any more: it is not shown
 */
export function useSaved<State>(of: string, read: (stored: unknown) => State | null) {
  const rights = useRights();
  const me = rights?.member?.id;
  const { result, query } = useList<Row>({
    resource: TABLE,
    filters: [{ field: "resource", operator: "eq", value: of }],
    sorters: [
      { field: "position", order: "asc" },
      { field: "name", order: "asc" },
    ],
    pagination: { currentPage: 1, pageSize: 100 },
    meta: { pg: { select: COLUMNS, count: "none" } },
    errorNotification: false,
  });
  const { mutateAsync: create } = useCreate<Row>({ resource: TABLE, successNotification: false });
  const { mutateAsync: update } = useUpdate({ resource: TABLE, successNotification: false });
  const { mutateAsync: remove } = useDelete();

  const saved = result.data.flatMap(({ id, name, state, is_shared, is_default, owner_id, updated_at }) => {
    const meaning = read(state);
    if (meaning === null) return [];
    const isMine = owner_id === me;
    const one: Saved<State> = {
      id,
      name,
      state: meaning,
      isShared: is_shared,
      isMine,
      isDefault: is_default && isMine,
      at: updated_at,
    };
    return [one];
  });
  return {
    saved,
    isRead: !query.isLoading,
    /** Keeps it, and gives its id. */
    save: async (name: string, state: object, isShared = false): Promise<string> => {
      const owned = { owner_id: me, workspace_id: rights?.workspace?.id };
      const { data } = await create({ values: { resource: of, name, state, is_shared: isShared, ...owned } });
      return data.id;
    },
    change: async (id: string, values: SavedChange): Promise<void> => {
      await update({ id, values });
    },
    remove: async (id: string): Promise<void> => {
      await remove({ resource: TABLE, id, successNotification: false });
    },
  };
}
