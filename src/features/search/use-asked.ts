import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { type Criterion, readCriteria } from "@/rules/search/criteria";
import type { Asked } from "./found";

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The criteria of a search that was kept; null when it cannot be read any more. */
export const keptCriteria = (stored: unknown): Criterion[] | null =>
  readCriteria((stored as { criteria?: unknown } | null)?.criteria);

/** Criteria written in an address, or null when there are none to read. */
export const criteriaIn = (params: URLSearchParams): Criterion[] | null => readCriteria(parse(params.get("c") ?? ""));

export const addressOf = (criteria: readonly Criterion[]): string =>
  new URLSearchParams({ c: JSON.stringify(criteria) }).toString();

export type AskChange = Partial<Pick<Asked, "criteria" | "page" | "all" | "map">>;

/**
 * What is asked, kept in the address: a search is a link. Null criteria: the address says none.
 * `all=1` shows those who fail something too, `map=1` the map beside them.
 */
export function useAsked(): {
  criteria: Criterion[] | null;
  page: number;
  all: boolean;
  map: boolean;
  ask: (change: AskChange) => void;
} {
  const [params, setParams] = useSearchParams();
  const ask = useCallback(
    ({ criteria, page, all, map }: AskChange) =>
      setParams(
        (now) => {
          if (criteria) now.set("c", JSON.stringify(criteria));
          if (criteria || page !== undefined) now.set("page", String(page ?? 1));
          if (now.get("page") === "1") now.delete("page");
          if (all === true) now.set("all", "1");
          else if (all === false) now.delete("all");
          if (map === true) now.set("map", "1");
          else if (map === false) now.delete("map");
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const page = Number(params.get("page"));
  return {
    criteria: criteriaIn(params),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    all: params.get("all") === "1",
    map: params.get("map") === "1",
    ask,
  };
}
