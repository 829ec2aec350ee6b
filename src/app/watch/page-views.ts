import { useEffect } from "react";
import { useLocation } from "react-router";
import { useRights } from "@/lib/rights";
import { trackPageView } from "./third-parties";

/** Page views are tracked after every navigation, except on addresses that start with /login (spec §2). */
export const isTracked = (pathname: string): boolean => !pathname.startsWith("/login");

export function usePageViews(track: (path: string) => void = trackPageView): void {
  const { pathname, search } = useLocation();
  const memberId = useRights()?.member?.id;
  useEffect(() => {
    if (memberId && isTracked(pathname)) track(pathname + search);
  }, [memberId, pathname, search, track]);
}
