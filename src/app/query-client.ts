import { QueryClient } from "@tanstack/react-query";

type Failure = { statusCode?: number };

/** Network failures and server errors are tried twice more; a refusal is an answer. */
export function retryQuery(attempts: number, error: unknown): boolean {
  const status = (error as Failure | null)?.statusCode;
  return attempts < 2 && (status === 0 || (status !== undefined && status >= 500));
}

/** One for the whole session; emptied when the person or the workspace changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // At least as long as a page may be kept alive.
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      retry: retryQuery,
    },
    mutations: { retry: false },
  },
});

// Refine asks who is signed in at each page; an answer that is refetched would unmount what waits for it.
queryClient.setQueryDefaults(["auth"], {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnReconnect: false,
});
