import { QueryClient, type QueryClientConfig } from "@tanstack/react-query";

/** How long what was read may be shown again without asking. Milliseconds. */
export const STALE_TIME = 30_000;
/** At least as long as a page may be kept alive. */
const GC_TIME = 15 * 60_000;

const statusOf = (error: unknown): number =>
  error && typeof error === "object" && "statusCode" in error ? Number(error.statusCode) : 0;

/**
 * A refusal is final: only what may pass by itself (no answer, a server in trouble) is asked again, twice.
 * Without this, a 403 takes seven seconds and four calls to be told.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  return failures < 2 && (status === 0 || status >= 500 || status === 429);
}

const options: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME,
      gcTime: GC_TIME,
      refetchOnWindowFocus: false,
      retry: shouldRetry,
      throwOnError: false,
    },
    mutations: { retry: false },
  },
};

/** The one cache of the app. Refine's own defaults (keeping the previous record on screen) are left out on purpose. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient(options);
  // A session is not a datum: checking it again would unmount the page being typed into.
  client.setQueryDefaults(["auth"], {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  return client;
}
