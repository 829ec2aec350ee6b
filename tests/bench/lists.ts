// The questions that the lists of the app ask, from the declarations and through the data provider, as the app does.

import type { SupabaseClient } from "@supabase/supabase-js";
import "../support/aliases.ts";

const { createDataProvider } = await import("../../providers/data/index.ts");
const { resources } = await import("../../resources/index.ts");
const { hasView } = await import("../../src/kit/declaration.ts");
const { listQuery } = await import("../../src/kit/list/filters.ts");
const { EVERYONE, emptyState } = await import("../../src/kit/list/state.ts");

/** Each list with its first page, as it opens on everybody’s rows. `rows`: how many there are in all. */
export function appLists(client: SupabaseClient): { name: string; open: () => Promise<number> }[] {
  const provider = createDataProvider({ client });
  return resources
    .filter((resource) => hasView(resource, "list"))
    .map((resource) => {
      const state = { ...emptyState(resource), owner: EVERYONE };
      const { filters, sorters, pg } = listQuery(resource, state, resources, null, "2026-11-21");
      const pagination = { currentPage: 1, pageSize: state.size };
      const open = async () =>
        (await provider.getList({ resource: resource.table, filters, sorters, pagination, meta: { pg } })).total ?? 0;
      return { name: resource.path, open };
    });
}
