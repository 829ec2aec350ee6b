import { type ComponentType, lazy, Suspense } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { PageSpinner } from "@/components/plain";
import { Guard } from "./guards/Guard";
import { globalGuard, onboarding, type Rule, sendOn, signedOutOnly, teamMember } from "./guards/rules";
import { Root, RootError } from "./Root";
import { sessionStore } from "./session/session";

type Load = () => Promise<{ default: ComponentType }>;

const page = (path: string, load: Load, rule?: Rule): RouteObject => {
  const lazyPage = { lazy: async () => ({ Component: (await load()).default }) };
  if (!rule) return { path, ...lazyPage };
  return { path, element: <Guard rule={rule} />, children: [{ index: true, ...lazyPage }] };
};

/** Pages without layout written elsewhere: found by their place, so that the router need not wait for them. */
const outside = import.meta.glob<{ default: ComponentType }>(
  "../pages/{customer,inspection,job-postings,signature,verify,worker}/**/page.tsx",
);

const outsidePages = Object.entries(outside).map(([file, load]) =>
  page(file.replace(/^\.\.\/pages|\/page\.tsx$/g, "").replace(/\[(\w+)\]/g, ":$1"), load),
);

const MainArea = lazy(() => import("./MainArea"));

/** Everything a member works in stands under this route; its children arrive with the first visit. */
export const MAIN = "main";

const mainArea: RouteObject = {
  id: MAIN,
  element: (
    <Guard rule={teamMember}>
      <Suspense fallback={<PageSpinner />}>
        <MainArea />
      </Suspense>
    </Guard>
  ),
  children: [page("*", () => import("@/pages/errors/not-found"))],
};

export const routes: RouteObject[] = [
  {
    element: (
      <Root>
        <Guard rule={globalGuard()} />
      </Root>
    ),
    errorElement: <RootError />,
    HydrateFallback: PageSpinner,
    children: [
      page("/login", () => import("@/pages/login/page"), signedOutOnly),
      page("/logout", () => import("@/pages/logout/page")),
      page("/403", () => import("@/pages/errors/forbidden")),
      page("/auth/callback", () => import("@/pages/auth/callback/page")),
      page("/auth/confirmation", () => import("@/pages/auth/confirmation/page")),
      page("/auth/default", () => import("@/pages/auth/default/page"), sendOn),
      page("/auth/recovery", () => import("@/pages/auth/recovery/page")),
      page("/onboarding", () => import("./Onboarding"), onboarding),
      ...outsidePages,
      mainArea,
    ],
  },
];

export const publicPaths: readonly string[] = (routes[0]?.children ?? []).flatMap(({ path }) => path ?? []);

export function createAppRouter() {
  let loaded = false;
  return createBrowserRouter(routes, {
    // Whoever is not signed in downloads nothing of the main area, not even the list of its pages.
    async patchRoutesOnNavigation({ path, patch, signal }) {
      if (loaded || publicPaths.includes(path)) return;
      const session = await sessionStore.ready();
      if (session.status !== "open") return;
      const { mainRoutes } = await import("./main-routes");
      if (signal.aborted || loaded) return;
      loaded = true;
      patch(MAIN, mainRoutes);
    },
  });
}
