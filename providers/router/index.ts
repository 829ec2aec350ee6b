/** Refine’s link with the address: React Router’s, but for the reading of the address, which is shared. */

import {
  type BaseKey,
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type RouterProvider,
} from "@refinedev/core";
import reactRouter from "@refinedev/react-router";
import { useCallback, useContext } from "react";
import { matchPath, useLocation, useParams } from "react-router";

type Match = ReturnType<typeof matchResourceFromRoute>;
type Resources = Parameters<typeof matchResourceFromRoute>[1];

const MOST_ADDRESSES = 50;
const known = new WeakMap<Resources, Map<string, Match>>();

/**
 * The resource and the view that an address is of. Every hook of Refine asks for it when it is mounted, a hundred times in a
 * form, and the library tries each of our four hundred routes each time: a quarter of what it takes to draw a page.
 */
function matchOf(pathname: string, resources: Resources): Match {
  let matches = known.get(resources);
  if (!matches || matches.size >= MOST_ADDRESSES) {
    matches = new Map();
    known.set(resources, matches);
  }
  let match = matches.get(pathname);
  if (!match) {
    match = matchResourceFromRoute(pathname, resources);
    matches.set(pathname, match);
  }
  return match;
}

/** What the address says, as Refine’s hooks want it. The state of our lists is read elsewhere (src/kit/list). */
function useParse(): () => ParseResponse {
  const route = useParams();
  const { pathname, search } = useLocation();
  const { resources } = useContext(ResourceContext);
  const { resource, action, matchedRoute } = matchOf(pathname, resources);
  return useCallback(() => {
    const own =
      Object.keys(route).length > 0 || !matchedRoute ? route : (matchPath(matchedRoute, pathname)?.params ?? {});
    const id: BaseKey | undefined = own.id;
    return {
      ...(resource && { resource }),
      ...(action && { action }),
      ...(id && { id }),
      pathname,
      params: { ...own, ...Object.fromEntries(new URLSearchParams(search)) },
    };
  }, [route, pathname, search, resource, action, matchedRoute]);
}

export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse };
