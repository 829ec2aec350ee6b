import { resources } from "@resources";
import type { ComponentType } from "react";
import { matchRoutes, Outlet, type RouteObject } from "react-router";
import type { PageRoute } from "@/components/layout/define-page";
import { hasView, pathOf, type Resource } from "@/kit/declaration";
import type { ViewKind } from "@/kit/fields";
import { viewOf } from "@/kit/routes";
import { fetchPage } from "./fetch-page";
import { gated } from "./gated";
import { Guard } from "./guards/Guard";
import { DEEP_RESEARCH, deepResearch } from "./guards/rules";
import { type Crumb, type Handle, hasHandle } from "./handle";
import { identified } from "./identified";
import { groupOf, menuGroups } from "./menu";
import { OpenRecord } from "./OpenRecord";
import { overrides, pages } from "./pages";
import { RedirectTo } from "./RedirectTo";
import { RootError } from "./Root";
import { activeRedirects, movesToList } from "./redirects";

type Module = { default: ComponentType };

const groupLabel = (code: string | undefined): Crumb[] => {
  const group = menuGroups.find((one) => one.code === code);
  return group ? [{ label: group.label }] : [];
};

/** What a route of the main area shows: its page, or in the same place what went wrong with it. The others live on. */
const viewAt = ({ load, gate }: Pick<Handle, "gate"> & { load: () => Promise<Module> }, keyColumn?: string) => ({
  lazy: async () => ({ Component: gated(identified(await fetchPage(load), keyColumn), gate) }),
  errorElement: <RootError />,
});

// The pages written by hand ---------------------------------------------------------------------------------------

function crumbsOfPage(page: PageRoute): Crumb[] {
  const above = page.parent ? pages.find((one) => one.path === page.parent) : undefined;
  const declared = resources.find((resource) => resource.path === page.parent);
  // One route for several addresses: the page says its own name.
  const own: Crumb = { label: page.title, to: page.path, named: /:\w+$/.test(page.path) };
  if (above) return [...crumbsOfPage(above), own];
  if (declared) return [...crumbsOfResource(declared), own];
  return [...groupLabel(page.menu?.group), own];
}

function routeOfPage(page: PageRoute, base = ""): RouteObject {
  const handle: Handle = {
    crumbs: crumbsOfPage(page),
    keep: page.keep ?? true,
    load: page.load,
    gate: { right: page.right, when: page.when },
  };
  const view = viewAt({ load: page.load, gate: handle.gate });
  const path = page.path.slice(base.length).replace(/^\//, "");
  if (!page.children) return { path, handle, ...view };
  return { path, handle, ...view, children: page.children.map((child) => routeOfPage(child, page.path)) };
}

// The declarations ------------------------------------------------------------------------------------------------

function crumbsOfResource(resource: Resource): Crumb[] {
  const above = resource.parent ? resources.byName(resource.parent) : undefined;
  const head = above ? crumbsOfResource(above) : groupLabel(groupOf(resource));
  const to = hasView(resource, "list") ? pathOf.list(resource) : undefined;
  // « Talents › Talents » says once too often.
  const named = head.filter(({ label }) => label !== resource.labels.many);
  return [...named, { label: resource.labels.many, to }];
}

const RIGHT_OF: Record<ViewKind, string> = { list: "read", show: "read", create: "create", edit: "edit" };

function crumbsOfView(resource: Resource, view: ViewKind): Crumb[] {
  const list = crumbsOfResource(resource);
  const record: Crumb = { label: resource.labels.one, to: resource.paths.show, named: true };
  if (view === "list") return list;
  if (view === "create") return [...list, { label: resource.titles.create }];
  return view === "show" ? [...list, record] : [...list, record, { label: "Modifier" }];
}

/** The four views of the kit, each in a file of its own chunk. */
function kitView(resource: Resource, view: ViewKind): () => Promise<Module> {
  return async () => {
    const View = await viewOf(view);
    return { default: () => <View resource={resource} /> };
  };
}

/** Where the first tab of a record has an address, that of the record leads to it: the one child that draws something. */
const withRedirect = (load: () => Promise<Module>) => async (): Promise<Module> => {
  const { default: Page } = await load();
  return {
    default: () => (
      <>
        <Page />
        <Outlet />
      </>
    ),
  };
};

function routesOfResource(resource: Resource): RouteObject[] {
  const kinds = (["list", "create", "show", "edit"] as const).filter((view) => hasView(resource, view));
  return kinds.map((view) => {
    const gate = { right: { family: resource.access, action: RIGHT_OF[view] } };
    const page = overrides.get(`${resource.path}/${view}`) ?? kitView(resource, view);
    const tabs = view === "show" ? resource.tabs.filter(({ code }) => code !== "") : [];
    const load = tabs.length > 0 ? withRedirect(page) : page;
    const handle: Handle = { crumbs: crumbsOfView(resource, view), keep: true, load, gate };
    const route = { path: resource.paths[view], handle, ...viewAt({ load, gate }, resource.keyColumn) };
    // The tabs of a record are drawn by its page, which reads the address: they only have to be one.
    return tabs.length > 0 ? { ...route, children: tabs.map(({ code }) => ({ path: code })) } : route;
  });
}

// Together --------------------------------------------------------------------------------------------------------

const handWritten = pages.map((page) => routeOfPage(page));
const slashed = (path = ""): string => `/${path.replace(/^\//, "")}`;
const everyPath = (list: readonly PageRoute[]): string[] =>
  list.flatMap((page) => [page.path, ...everyPath(page.children ?? [])]);
const taken = new Set(handWritten.map((route) => slashed(route.path)));

/** Where a page written by hand stands, the declaration's own view gives way. */
const derived = resources
  .flatMap(routesOfResource)
  // Client orders and poolings are two lists of one kind of record.
  .filter(({ path = "" }, index, all) => !taken.has(path) && all.findIndex((one) => one.path === path) === index);
const everyAddress = ({ path, children = [] }: RouteObject): string[] => [
  slashed(path),
  ...children.map((tab) => `${slashed(path)}/${tab.path}`),
];
const redirects = activeRedirects(new Set([...everyPath(pages), ...derived.flatMap(everyAddress)]));
const redirectAt = (path: string) => redirects.find(({ from }) => from === path);

/** A page whose parts stand under it has no view of its own: its address is sent to the first of them. */
const sentToFirst = (route: RouteObject): RouteObject => {
  const redirect = redirectAt(slashed(route.path));
  if (!redirect || !route.children) return route;
  return { ...route, children: [{ index: true, element: <RedirectTo {...redirect} /> }, ...route.children] };
};
const placedPages = handWritten.map(sentToFirst);

const placed = derived.flatMap((route) => {
  const redirect = redirectAt(slashed(route.path));
  if (!redirect || route.children) return [sentToFirst(route)];
  return movesToList(redirect) && !taken.has(redirect.to) ? [{ ...route, path: redirect.to }] : [];
});

const isDeepResearch = ({ path = "" }: RouteObject): boolean => slashed(path).startsWith(DEEP_RESEARCH);

/** Every address of the main area. */
export const mainRoutes: RouteObject[] = [
  { path: "/open/:entity/:id", element: <OpenRecord /> },
  ...redirects
    .filter(({ from }) => !taken.has(from) && !derived.some(({ path, children }) => path === from && children))
    .map((redirect) => ({ path: redirect.from, element: <RedirectTo {...redirect} /> })),
  ...placed,
  ...placedPages.filter((route) => !isDeepResearch(route)),
  { element: <Guard rule={deepResearch} />, children: placedPages.filter(isDeepResearch) },
];

/** The key under which a page is kept alive: its address, or that of the page whose tabs it draws. */
export function slotOf(pathname: string): string | null {
  const found = matchRoutes(mainRoutes, pathname)?.find(({ route }) => hasHandle(route));
  return found && hasHandle(found.route) && found.route.handle.keep ? found.pathname : null;
}

/** Fetches the files of a page before it is asked for (the pointer is on its link). Nobody waits for them: it may fail. */
export function prefetch(pathname: string): void {
  // Some browsers would remember that they did not come.
  if (!navigator.onLine) return;
  for (const { route } of matchRoutes(mainRoutes, pathname) ?? []) {
    if (hasHandle(route)) void route.handle.load().catch(() => undefined);
  }
}
