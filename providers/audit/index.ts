import type { AuditLogProvider, DataProvider } from "@refinedev/core";

/** Which record: its id, the entity of its circuit, of which kinds (all of them without), and how many lines. */
type Asked = { id: string; circuit: string; kinds: readonly string[] | null; count: number };

/**
 * The activity of a record, for Refine's `useLogList({ resource: table, meta: { id, circuit, kinds, count } })`: notes,
 * messages, calls, mails, steps of its workflow and changes of its columns, newest first, as the function `activity` tells
 * them. The database writes the journal by itself, in the transaction of the change: nobody else may.
 */
export function createAuditLogProvider({ custom }: Pick<Required<DataProvider>, "custom">): AuditLogProvider {
  return {
    create: async () => undefined,
    update: async () => undefined,
    async get({ resource, meta }) {
      const { id, circuit, kinds, count: max_results } = meta as Asked;
      const payload = { record_table: resource, id, circuit, kinds, max_results };
      return (await custom({ url: "rpc/activity", method: "post", payload })).data;
    },
  };
}
