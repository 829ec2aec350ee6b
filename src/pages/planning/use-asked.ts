import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { EVERYONE, MINE, readScope, writeScope } from "@/kit/list/state";
import { usePhone } from "@/kit/parts/use-width";
import { today as todayNow } from "@/lib/dates";
import { ownsIn, useRights } from "@/lib/rights";
import { isIsoDate } from "@/rules/calendar/date";
import { GROUPS, type Group, ORDERS, type Ordering } from "./lines";
import { SCALES, type Scale } from "./scale";

/** What the board is narrowed to. */
export const ONLY = { all: "Tout", undecided: "Sans décision à J-7", conflicts: "En conflit" } as const;
export type Only = keyof typeof ONLY;

const keyIn = <T extends string>(all: Record<T, string>, value: string | null, usual: T): T =>
  value !== null && value in all ? (value as T) : usual;

/** The names of the address, each with what it means when it is missing. */
const USUAL = { scale: "month", by: "talent", sort: "undecided", only: "all", q: "" } as const;
/** What a view keeps: how one looks, never the day nor what one was doing. */
const KEPT = ["scale", "by", "sort", "only", "q", "o"] as const;

/** A view as it is stored: the part of the address that it keeps, names in one order. */
export const viewOf = (params: URLSearchParams): string =>
  new URLSearchParams(
    KEPT.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])),
  ).toString();

/** What is chosen stands in the address: the window, the lines, what they are narrowed to, whether people are placed. */
export function useAsked() {
  const rights = useRights();
  const isPhone = usePhone();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState({ count: 0, text: params.get("q") ?? USUAL.q });
  const today = todayNow();
  const day = isIsoDate(params.get("day")) ? (params.get("day") as string) : today;
  const usual = ownsIn(rights, "contract") ? MINE : EVERYONE;
  const isPlacing = params.get("place") !== null && !isPhone;

  const set = useCallback(
    (given: Record<string, string | null>) =>
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(given))
            if (value === null || value === USUAL[name as keyof typeof USUAL]) now.delete(name);
            else now.set(name, value);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  /** Opens a stored view on the day one is looking at. */
  const openView = useCallback(
    (stored: string) => {
      const kept = new URLSearchParams(stored);
      set(Object.fromEntries(KEPT.map((name) => [name, kept.get(name)])));
      setOpened(({ count }) => ({ count: count + 1, text: kept.get("q") ?? USUAL.q }));
    },
    [set],
  );
  return {
    today,
    day,
    isPhone,
    scale: keyIn<Scale>(SCALES, params.get("scale"), USUAL.scale),
    // People are laid on orders: those stand under clients and sites.
    group: isPlacing ? ("site" as Group) : keyIn<Group>(GROUPS, params.get("by"), USUAL.by),
    ordering: keyIn<Ordering>(ORDERS, params.get("sort"), USUAL.sort),
    only: keyIn<Only>(ONLY, params.get("only"), USUAL.only),
    text: params.get("q") ?? USUAL.q,
    isEveryone: readScope(params.get("o"), usual) === EVERYONE,
    isPlacing,
    view: viewOf(params),
    /** How many views were opened, and the words of the last: what was typed before is not on screen any more. */
    opened,
    set,
    openView,
    setMine: (on: boolean) => set({ o: writeScope(on ? MINE : EVERYONE, usual) }),
  };
}

export type Asked = ReturnType<typeof useAsked>;
