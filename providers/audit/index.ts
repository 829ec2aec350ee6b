import type { AuditLogProvider, DataProvider } from "@refinedev/core";

/** Which record: its id, its entity in the workflow, and how many lines of each kind. */
type Asked = { id: string; entity: string; count: number };

const EVENTS = "id,action,from_state,to_state,comment,actor_id,actor_label,created_at";
const AUDITS = "id,operation,actor_id,at,before,after";
const EXCHANGES = "id,source,at,actor_id,told,state_field,state,reason,detail,content,answer";
/** Whose records one writes to, calls, or writes about: the view `exchange` has a column for each. */
const EXCHANGED = new Set(["talent", "contact", "application"]);

/**
 * What happened to a record, for Refine's `useLogList({ resource: table, meta: { id, entity, count } })`: the last steps
 * of its workflow (`events`), the last changes of its columns (`audits`) and what was written or said (`exchanges`), the newest first; `isFull`: older ones are
 * left. The database writes the journal by itself, in the transaction of the change: nobody else may.
 */
export function createAuditLogProvider(data: Pick<DataProvider, "getList">): AuditLogProvider {
  return {
    create: async () => undefined,
    update: async () => undefined,
    async get({ resource, meta }) {
      const { id, entity, count } = meta as Asked;
      const last = (table: string, ties: Record<string, string>, newest: string, select: string) =>
        data.getList({
          resource: table,
          filters: Object.entries(ties).map(([field, value]) => ({ field, operator: "eq" as const, value })),
          sorters: [{ field: newest, order: "desc" }],
          pagination: { currentPage: 1, pageSize: count },
          meta: { pg: { select, count: "none" } },
        });
      const [events, audits, exchanges] = await Promise.all([
        last("workflow_event", { entity, row_id: id }, "created_at", EVENTS),
        last("audit_log", { table_name: resource, row_id: id }, "id", AUDITS),
        EXCHANGED.has(resource) ? last("exchange", { [`${resource}_id`]: id }, "at", EXCHANGES) : { data: [] },
      ]);
      const isFull = [events, audits, exchanges].some((read) => read.data.length >= count);
      return { events: events.data, audits: audits.data, exchanges: exchanges.data, isFull };
    },
  };
}
