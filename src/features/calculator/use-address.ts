import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from "react-router";
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
  // The router itself, not what React has drawn of it: on a slow device somebody may already be leaving.
  const router = useContext(RouterContext)?.router;
  const search = params.toString();
  const [state, setState] = useState<T>(() => read(params));
  const [touched, setTouched] = useState(search !== "");
  const seen = useRef(search);
  /** Addresses we asked for that are not there yet, oldest first: on a slow device one arrives after the next is asked. */
  const asked = useRef<readonly string[]>([]);

  useEffect(() => {
    const mine = asked.current.indexOf(search);
    asked.current = mine < 0 ? [] : asked.current.slice(mine + 1);
    // Another address is somebody's link, or « back ». The bare one says nothing: what is on screen stays.
    if (mine < 0 && search !== "" && search !== seen.current) {
      setTouched(true);
      setState(read(new URLSearchParams(search)));
    }
    seen.current = search;
  }, [search, read]);

  const written = useMemo(() => write(state), [write, state]);
  useEffect(() => {
    // A hidden page must not navigate.
    if (!active || !touched || written === search) return;
    const timer = setTimeout(() => {
      // Written now, it would call them back, or land on the page they are going to.
      if (router && (router.state.navigation.state !== "idle" || router.state.location.pathname !== pathname)) return;
      asked.current = [...asked.current, written];
      setParams(written, { replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [active, touched, written, search, setParams, router, pathname]);

  const change = useCallback((next: T | ((before: T) => T)) => {
    setTouched(true);
    setState(next);
  }, []);
  return { state, change, link: `${window.location.origin}${pathname}?${written}` };
}
