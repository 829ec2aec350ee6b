import { useEffect } from "react";
import { useLocation } from "react-router";
import { useRights } from "@/lib/rights";
import { analytics } from "./third-parties";

/** Page views are tracked after every navigation, except on addresses that start with /login (spec §2). */
export const isTracked = (pathname: string): boolean => !pathname.startsWith("/login");

export function usePageViews(track: (path: string) => Promise<void> = analytics.trackPageView): void {
  const { pathname, search } = useLocation();
  const memberId = useRights()?.member?.id;
  useEffect(() => {
    if (memberId && isTracked(pathname)) void track(pathname + search);
  }, [memberId, pathname, search, track]);
}
