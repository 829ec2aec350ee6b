import { useList, useOne } from "@refinedev/core";
import { usePageActive } from "@/lib/page-active";

export type BatchStatus = "preview" | "running" | "done" | "failed" | "canceled" | "undoing" | "undone";

export type Batch = {
  id: string;
  kind: "talent" | "company";
  file_name: string;
  status: BatchStatus;
  row_count: number;
  done_count: number;
  created_count: number;
  updated_count: number;
  skipped_count: number;
  unchanged_count: number;
  error_count: number;
  undone_count: number;
  kept_count: number;
  error: string | null;
  created_at: string;
  finished_at: string | null;
};

export type ListedBatch = Batch & { author_name: string | null };

type Job = {
  status: "queued" | "running" | "done" | "failed" | "canceled";
  error: string | null;
  attempts: number;
  /** From 0 to 1. */
  progress: number;
};
export type RunningBatch = Batch & { family: string; owner_id: string | null; headers: string[]; job_run: Job | null };

const COLUMNS =
  "id,kind,file_name,status,row_count,done_count,created_count,updated_count,skipped_count,unchanged_count,error_count,undone_count,kept_count,error,created_at,finished_at";
const RESOURCE = "import_batch";
/** The queue is looked at each second while it works: a bar that stands still worries. */
const EVERY = 1000;

/** The imports of the workspace, the last one first. */
export function useHistory(enabled: boolean) {
  const { result, query } = useList<ListedBatch>({
    resource: RESOURCE,
    pagination: { currentPage: 1, pageSize: 20 },
    sorters: [{ field: "created_at", order: "desc" }],
    filters: [{ field: "status", operator: "ne", value: "preview" }],
    meta: { pg: { from: "import_batch_list", select: `${COLUMNS},author_name`, count: "none" } },
    queryOptions: { enabled, subscribed: usePageActive() },
    errorNotification: false,
  });
  return { batches: result.data, query };
}

/** The last import of the very same bytes, whatever its name. */
export function useSameFile(hash: string | undefined): ListedBatch | undefined {
  const { result } = useList<ListedBatch>({
    resource: RESOURCE,
    pagination: { currentPage: 1, pageSize: 1 },
    sorters: [{ field: "created_at", order: "desc" }],
    filters: [
      { field: "file_hash", operator: "eq", value: hash },
      { field: "status", operator: "eq", value: "done" },
    ],
    meta: { pg: { from: "import_batch_list", select: "id,created_at,author_name", count: "none" } },
    queryOptions: { enabled: hash !== undefined },
    errorNotification: false,
  });
  return hash === undefined ? undefined : result.data[0];
}

/** One import as it stands, asked again while it runs. */
export function useBatch(id: string) {
  const active = usePageActive();
  const { query } = useOne<RunningBatch>({
    resource: RESOURCE,
    id,
    meta: { pg: { select: `${COLUMNS},family,owner_id,headers,job_run(status,error,attempts,progress)` } },
    queryOptions: {
      subscribed: active,
      refetchInterval: ({ state }) => (["running", "undoing"].includes(state.data?.data.status ?? "") ? EVERY : false),
    },
    errorNotification: false,
  });
  return { batch: query.data?.data, query };
}

/** Does nobody work on it any more, though it is not over? Then it can be taken up again where it was. */
export const isStuck = ({ status, job_run }: RunningBatch): boolean =>
  status === "failed" ||
  (["running", "undoing"].includes(status) && job_run !== null && !["queued", "running"].includes(job_run.status));
