import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { usePageActive } from "@/lib/page-active";

/** Titles given by the pages, by address: the breadcrumb's last word, and the name of a page one is asked about. */
const titles = new Map<string, string>();
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of [...listeners]) listener();
}

export const titleOf = (pathname: string): string | undefined => titles.get(pathname);

/** The title the page at this address has given itself. */
export function usePageTitleOf(pathname: string): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => titles.get(pathname),
  );
}

/** Names another address than the one on screen: the record whose tabs the pages are. */
export function useTitleAt(pathname: string, title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    titles.set(pathname, title);
    publish();
    return () => {
      titles.delete(pathname);
    };
  }, [title, pathname]);
}

/**
 * Names the page: in the tab, in the breadcrumb, to screen readers. Undefined while the record is being read.
 * A hidden page keeps its name and leaves the tab alone.
 */
export function usePageTitle(title: string | undefined): void {
  const active = usePageActive();
  const { pathname } = useLocation();
  useTitleAt(pathname, title);
  useEffect(() => {
    if (active && title) document.title = `${title} · Relais`;
  }, [active, title]);
}
