import type { ComponentType } from "react";
import type { Rights } from "@/lib/rights";

/**
 * A page written by hand. It is found by its place: `src/pages/<path>/route.ts`, default export, one or several.
 * What is said here is read before the page is loaded: the menu, the breadcrumb, the tab and the guard need it.
 */
export type PageRoute = {
  /** Full address, with parameters: "/settings/account", "/missions/:id". */
  path: string;
  /** Tab and breadcrumb; the page may give a better one with `usePageTitle`. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Wanted on the way in; without one, every member enters. */
  right?: { family: string; action: string };
  /** What a family cannot say: a level, a flag. */
  when?: (rights: Rights) => boolean;
  /** Entry in the menu; without one, none. `order` sorts inside the group. */
  menu?: { group: string; icon: string; order?: number; label?: string };
  /**
   * A feature flag (spec §7, table `feature_flag` or PostHog) that takes the entry out of the menu and the palette while it
   * is on, without a new version: for what may have to stop for a while. Off when it cannot be read.
   */
  pausedBy?: string;
  /** Address of the page above it in the breadcrumb. */
  parent?: string;
  /** Pages drawn in this one's `<Outlet />`: tabs. Their address starts with this one's. */
  children?: PageRoute[];
  /** false: never kept alive (a wizard, a page that must be read afresh). */
  keep?: boolean;
};

export const definePage = (page: PageRoute): PageRoute => page;
