import { useCreate, useDelete, useList, useUpdate } from "@refinedev/core";
import { useRights } from "@/lib/rights";
import { type Criterion, readCriteria } from "@/rules/search/criteria";

/** A sentence that was looked for: kept as the saved views are, one of each member for each sentence. */
export interface Run {
  readonly id: string;
  readonly sentence: string;
  readonly criteria: readonly Criterion[];
  readonly at: string;
  readonly isShared: boolean;
  readonly isMine: boolean;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: { readonly criteria?: unknown } | null;
  readonly is_shared: boolean;
  readonly owner_id: string;
  readonly updated_at: string;
}

const TABLE = "saved_view";
const RUNS = "deep_research";
/** A name fits on a line. */
const LONGEST = 200;

/** The runs one may read, the last first; `keep` writes one, or writes it again; `share` shows it to colleagues. */
export function useRuns() {
  const rights = useRights();
  const { result, query } = useList<Row>({
    resource: TABLE,
    filters: [{ field: "resource", operator: "eq", value: RUNS }],
    sorters: [{ field: "updated_at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: { pg: { select: "id,name,state,is_shared,owner_id,updated_at", count: "none" } },
    errorNotification: false,
  });
  const { mutateAsync: create } = useCreate({ resource: TABLE, successNotification: false });
  const { mutateAsync: update } = useUpdate({ resource: TABLE, successNotification: false });
  const { mutateAsync: remove } = useDelete();
  const me = rights?.member?.id;
  const runs = result.data.flatMap((row): Run[] => {
    const criteria = readCriteria(row.state?.criteria);
    if (!criteria) return [];
    const { id, name: sentence, updated_at: at, is_shared: isShared, owner_id } = row;
    return [{ id, sentence, criteria, at, isShared, isMine: owner_id === me }];
  });
  return {
    runs,
    isRead: !query.isLoading,
    keep: async (sentence: string, criteria: readonly Criterion[]) => {
      const name = sentence.trim().slice(0, LONGEST);
      const known = runs.find((run) => run.isMine && run.sentence === name);
      if (known) await update({ id: known.id, values: { state: { criteria } } });
      else {
        const values = { resource: RUNS, name, state: { criteria }, owner_id: me, workspace_id: rights?.workspace?.id };
        await create({ values });
      }
    },
    share: async (run: Run) => void (await update({ id: run.id, values: { is_shared: !run.isShared } })),
    forget: async (run: Run) => void (await remove({ resource: TABLE, id: run.id, successNotification: false })),
  };
}
