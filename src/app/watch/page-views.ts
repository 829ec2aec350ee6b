import { useEffect } from "react";
import { useLocation } from "react-router";
import { useRights } from "@/lib/rights";
import { trackPageView } from "./third-parties";

export const isTracked = (pathname: string): boolean => !pathname.startsWith("/login");

/**
 * Page views are tracked after every navigation, except on addresses that start with /login (spec §2). The path alone:
 * what follows it holds what a person searches, names of talents among them, and changes with every word typed.
 */
export function usePageViews(track: (path: string) => void = trackPageView): void {
  const { pathname } = useLocation();
  const memberId = useRights()?.member?.id;
  useEffect(() => {
    if (memberId && isTracked(pathname)) track(pathname);
  }, [memberId, pathname, track]);
}
