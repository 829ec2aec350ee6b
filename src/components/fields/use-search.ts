import { useCallback, useEffect, useRef, useState } from "react";

/** Time to wait after the last key before asking the server. */
const SEARCH_DELAY = 300;

export interface SearchState<T> {
  readonly results: readonly T[];
  readonly isSearching: boolean;
  readonly failed: boolean;
  readonly search: (text: string) => void;
}

/**
 * Search as you type: 300 ms after the last key, the former request aborted, the latest answer only.
 * `find` receives a signal; an aborted request changes nothing.
 */
export function useSearch<T>(
  find: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
  delay = SEARCH_DELAY,
): SearchState<T> {
  const [state, setState] = useState<Omit<SearchState<T>, "search">>({
    results: [],
    isSearching: false,
    failed: false,
  });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null);

  const stop = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    pending.current.abort.abort();
    pending.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const search = (text: string) => {
    stop();
    const abort = new AbortController();
    setState((now) => ({ ...now, isSearching: true, failed: false }));
    const timer = setTimeout(async () => {
      try {
        const results = await find(text, abort.signal);
        if (!abort.signal.aborted) setState({ results, isSearching: false, failed: false });
      } catch {
        if (!abort.signal.aborted) setState({ results: [], isSearching: false, failed: true });
      }
    }, delay);
    pending.current = { timer, abort };
  };
  return { ...state, search };
}
