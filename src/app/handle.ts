import type { RouteObject } from "react-router";
import type { PageRoute } from "@/components/layout/define-page";

/** `to` is a pattern, filled with the parameters of the address. `named`: the page gives its own name (a record). */
export type Crumb = { label: string; to?: string | undefined; named?: boolean };

/** What the shell knows of a route before its page is loaded. */
export type Handle = {
  crumbs: Crumb[];
  /** May be kept alive. */
  keep: boolean;
  /** Fetches the files of the page. */
  load: () => Promise<unknown>;
  /** Who may enter. */
  gate: { right?: PageRoute["right"]; when?: PageRoute["when"] };
};

export function isHandle(value: unknown): value is Handle {
  return typeof value === "object" && value !== null && "crumbs" in value && "gate" in value;
}

export const hasHandle = (route: Pick<RouteObject, "handle">): route is { handle: Handle } => isHandle(route.handle);
