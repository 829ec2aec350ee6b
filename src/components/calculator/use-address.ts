import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { usePageActive } from "@/lib/page-active";

/** Between the last key and the address: browsers refuse an address that changes at each key. Milliseconds. */
const PAUSE = 300;

/**
 * A state kept in the address: what changes goes there after a pause, an address opened or gone back to is read.
 * `read` and `write` must be stable; `write` gives a query without « ? ».
 */
export function useAddress<T>(read: (params: URLSearchParams) => T, write: (state: T) => string) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const active = usePageActive();
  const search = params.toString();
  const [state, setState] = useState<T>(() => read(params));
  const [touched, setTouched] = useState(search !== "");
  /** The last address that is ours: another one is somebody's link, or « back ». */
  const ours = useRef(search);

  useEffect(() => {
    // The bare address says nothing: what is on screen stays.
    if (search !== "" && search !== ours.current) {
      setTouched(true);
      setState(read(new URLSearchParams(search)));
    }
    ours.current = search;
  }, [search, read]);

  const written = useMemo(() => write(state), [write, state]);
  useEffect(() => {
    // A hidden page must not navigate.
    if (!active || !touched || written === search) return;
    const timer = setTimeout(() => {
      ours.current = written;
      setParams(written, { replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [active, touched, written, search, setParams]);

  const change = useCallback((next: T | ((before: T) => T)) => {
    setTouched(true);
    setState(next);
  }, []);
  return { state, change, link: `${window.location.origin}${pathname}?${written}` };
}
