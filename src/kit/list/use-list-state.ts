import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from "react-router";
import { usePageActive } from "@/lib/page-active";
import { useRights } from "@/lib/rights";
import type { Resource } from "../declaration";
import { decodeState, encodeState, type ListState, writeColumns } from "./state";

/** A device may be of several members: each finds their own columns. */
const key = (resource: Resource, member: string | undefined): string => `relais:columns:${member}:${resource.name}`;

/** The columns chosen on this device, and their widths; a private window without storage simply forgets them. */
export function keptColumns(resource: Resource, member: string | undefined): string | null {
  try {
    return localStorage.getItem(key(resource, member));
  } catch {
    return null;
  }
}

function keepColumns(resource: Resource, member: string | undefined, columns: string): void {
  try {
    localStorage.setItem(key(resource, member), columns);
  } catch {
    // Nothing to do: the address still carries them.
  }
}

export type SetListState = (next: ListState, how?: { readonly replace?: boolean }) => void;

/** Written beside an address that was chosen in the list itself, be it the bare one. */
const CHOSEN = { list: "chosen" } as const;

/** Was the list opened by its bare address (menu, link), rather than brought back to it by its own controls? */
export function useOpenedBare(): boolean {
  const { search, state } = useLocation();
  return search === "" && (state as Partial<typeof CHOSEN> | null)?.list !== CHOSEN.list;
}

/** The usual start of a list made that of its page: the week that has just ended. */
export type Opening = (usual: ListState) => ListState;

/** What a hidden page asked for, and over which address. */
interface Held {
  readonly next: ListState;
  readonly how: { readonly replace?: boolean };
  readonly over: string;
}

/**
 * The state of a list, read from the address and written to it. What the person asks for goes into the history
 * (the Back button undoes it), what they type replaces. A hidden page goes nowhere, nor does one that is being left while
 * the files of the next are fetched: what settles meanwhile (a box, a month that is known at last) would pull the person
 * back to it.
 * @param opening what the bare address of a menu or a link opens on, when it is not the usual start
 */
export function useListState(resource: Resource, opening?: Opening): readonly [ListState, SetListState] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const rights = useRights();
  const active = usePageActive();
  // Read when something is asked, not at each render: a list of fifty rows need not be drawn again because it is left.
  const router = useContext(DataRouterContext)?.router;
  const held = useRef<Held | null>(null);
  const member = rights?.member?.id;
  const [columns, setColumns] = useState(() => keptColumns(resource, member));

  const isBare = useOpenedBare();
  const state = useMemo(() => {
    const addressed = decodeState(new URLSearchParams(search), resource, columns, rights);
    return isBare && opening ? opening(addressed) : addressed;
  }, [search, resource, columns, rights, isBare, opening]);
  const written = writeColumns(state);
  const setState = useCallback<SetListState>(
    (next, { replace = false } = {}) => {
      if (!active || (replace && router?.state.navigation.state === "loading")) {
        held.current = { next, how: { replace }, over: search };
        return;
      }
      const chosen = writeColumns(next);
      if (chosen !== written) {
        keepColumns(resource, member, chosen);
        setColumns(chosen);
      }
      const params = encodeState(next, resource, rights).toString();
      void navigate({ pathname, search: params ? `?${params}` : "" }, { replace, state: CHOSEN });
    },
    [active, router, navigate, pathname, search, resource, rights, member, written],
  );
  // Back on screen at the same address: what was asked is done. At another one, that address is what is wanted now.
  useEffect(() => {
    if (!active || !held.current) return;
    const { next, how, over } = held.current;
    held.current = null;
    if (over === search) setState(next, how);
  }, [active, search, setState]);
  return [state, setState];
}
