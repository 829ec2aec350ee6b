import { useCallback, useState } from "react";
import { today } from "@/lib/dates";
import type { Fields } from "./declare";
import { useAddress } from "./use-address";
import { defaultsOf, type Raw, type RawValue, readCase, writeCase } from "./values";

/** A case kept in the address. `fields` must be stable. */
export function useCase(fields: Fields) {
  const [now] = useState(() => today());
  const read = useCallback((params: URLSearchParams) => readCase(fields, params, now), [fields, now]);
  const write = useCallback((raw: Raw) => writeCase(fields, raw), [fields]);
  const { state: raw, change, link } = useAddress<Raw>(read, write);
  const set = useCallback(
    (name: string, value: RawValue) => change((before) => ({ ...before, [name]: value })),
    [change],
  );
  const reset = useCallback(() => change(defaultsOf(fields, now)), [change, fields, now]);
  return { raw, set, reset, now, link };
}
