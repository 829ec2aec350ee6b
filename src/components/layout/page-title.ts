import { useEffect } from "react";
import { useLocation } from "react-router";
import { usePageActive } from "@/lib/page-active";
import { createStore, useStore } from "@/lib/store";

/** Titles given by the pages, by address: the breadcrumb's last word, and the name of a page one is asked about. */
const titles = createStore<ReadonlyMap<string, string>>(new Map());

const name = (pathname: string, title: string | null): void => {
  const next = new Map(titles.get());
  if (title === null) next.delete(pathname);
  else next.set(pathname, title);
  titles.set(next);
};

export const titleOf = (pathname: string): string | undefined => titles.get().get(pathname);

/** The title the page at this address has given itself. */
export const usePageTitleOf = (pathname: string): string | undefined =>
  useStore(titles, (known) => known.get(pathname));

/** Names another address than the one on screen: the record whose tabs the pages are. */
export function useTitleAt(pathname: string, title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    name(pathname, title);
    return () => name(pathname, null);
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
