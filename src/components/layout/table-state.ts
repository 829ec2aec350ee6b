import type { ReactNode } from "react";

/**
 * What an antd table without rows says: nothing while it loads, `empty` once nothing came. Its veil waits 200 ms, like
 * the skeletons. `<Table {...tableState(query.isLoading, <EmptyState … />)} />`
 */
export const tableState = (isLoading: boolean, empty: ReactNode) => ({
  loading: { spinning: isLoading, delay: 200 },
  // antd takes an empty text for none and says its own.
  locale: { emptyText: isLoading ? " " : empty },
});
