import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { today } from "@/lib/dates";
import { usePageActive } from "@/lib/page-active";
import type { Fields } from "./declare";
import { defaultsOf, type Raw, type RawValue, readCase, writeCase } from "./values";

/** Between the last key and the address: browsers refuse an address that changes at each key. Milliseconds. */
const PAUSE = 300;

/**
 * A case kept in the address: what is typed goes there after a pause, an address opened or gone back to is read.
 * `fields` must be stable.
 */
export function useCase(fields: Fields) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const active = usePageActive();
  const [now] = useState(() => today());
  const search = params.toString();
  const [raw, setRaw] = useState<Raw>(() => readCase(fields, params, now));
  const [touched, setTouched] = useState(search !== "");
  /** The last address that is ours: another one is somebody's link, or « back ». */
  const ours = useRef(search);

  useEffect(() => {
    // The bare address says nothing: the case on screen stays.
    if (search !== "" && search !== ours.current) {
      setTouched(true);
      setRaw(readCase(fields, new URLSearchParams(search), now));
    }
    ours.current = search;
  }, [search, fields, now]);

  const written = useMemo(() => writeCase(fields, raw), [fields, raw]);
  useEffect(() => {
    // A hidden page must not navigate.
    if (!active || !touched || written === search) return;
    const timer = setTimeout(() => {
      ours.current = written;
      setParams(written, { replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [active, touched, written, search, setParams]);

  const set = useCallback((name: string, value: RawValue) => {
    setTouched(true);
    setRaw((before) => ({ ...before, [name]: value }));
  }, []);
  const reset = useCallback(() => {
    setTouched(true);
    setRaw(defaultsOf(fields, now));
  }, [fields, now]);

  return { raw, set, reset, now, link: `${window.location.origin}${pathname}?${written}` };
}
