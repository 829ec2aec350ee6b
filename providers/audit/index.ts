import type { AuditLogProvider, DataProvider } from "@refinedev/core";

/** Which record: its id, its entity in the workflow, and how many lines of each kind. */
type Asked = { id: string; entity: string; count: number };

const EVENTS = "id,action,from_state,to_state,comment,actor_id,actor_label,created_at";
const AUDITS = "id,operation,actor_id,at,before,after";

/**
 * What happened to a record, for Refine's `useLogList({ resource: table, meta: { id, entity, count } })`: the last steps
 * of its workflow (`events`) and the last changes of its columns (`audits`), the newest first; `isFull`: older ones are
 * left. The database writes the journal by itself, in the transaction of the change: nobody else may.
 */
export function createAuditLogProvider(data: Pick<DataProvider, "getList">): AuditLogProvider {
  return {
    create: async () => undefined,
    update: async () => undefined,
    async get({ resource, meta }) {
      const { id, entity, count } = meta as Asked;
      const last = (table: string, tie: [string, string], newest: string, select: string) =>
        data.getList({
          resource: table,
          filters: [
            { field: tie[0], operator: "eq", value: tie[1] },
            { field: "row_id", operator: "eq", value: id },
          ],
          sorters: [{ field: newest, order: "desc" }],
          pagination: { currentPage: 1, pageSize: count },
          meta: { pg: { select, count: "none" } },
        });
      const [events, audits] = await Promise.all([
        last("workflow_event", ["entity", entity], "created_at", EVENTS),
        last("audit_log", ["table_name", resource], "id", AUDITS),
      ]);
      const isFull = events.data.length >= count || audits.data.length >= count;
      return { events: events.data, audits: audits.data, isFull };
    },
  };
}
