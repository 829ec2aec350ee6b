/** The kit under a router, Refine and antd, on an in-memory server. */

import { createAccessProvider } from "@providers/access";
import { createAuditLogProvider } from "@providers/audit";
import { routerProvider } from "@providers/router";
import { Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { App, ConfigProvider } from "antd";
import { type ReactNode, useEffect } from "react";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from "react-router";
import { handleKey } from "@/components/layout/shortcuts";
import type { Resources } from "@/kit/collect";
import { type Kit, KitProvider } from "@/kit/context";
import { type Rights, rightsStore } from "@/lib/rights";
import { memoryProvider, type Tables } from "./memory";
import { resources as sampleResources } from "./sample";

// jsdom lays nothing out, so it scrolls nothing.
Element.prototype.scrollIntoView ??= () => {};

const FAMILIES = [
  "talents",
  "identity",
  "crm",
  "missions",
  "contracts",
  "time",
  "pay",
  "compliance",
  "reference",
  "members",
  "workspace",
  "marketing",
  "money",
  "technical",
  "deep_research",
];
const ACTIONS = ["read", "create", "edit", "delete", "export", "review", "approve", "merge"];

/** Somebody who may do everything in their workspace, less what is taken away (« talents:create »). */
export function everyRight(...without: string[]): Rights {
  return {
    member: { id: "m1", workspace_id: "ws1", main_workspace_id: "ws1" },
    workspace: { id: "ws1", name: "Agence", type: "internal", data_transferred_at: null },
    workspaces: [],
    roles: [],
    flags: {},
    grants: [],
    permissions: FAMILIES.flatMap((family) =>
      ACTIONS.filter((action) => !without.includes(`${family}:${action}`)).map((action) => ({
        family,
        action,
        scope: "workspace",
      })),
    ),
    managees: ["m2"],
    units: [],
    owns: ["worker"],
    live_topic: "workspace:w:first",
    view_as: null,
  } as unknown as Rights;
}

/** The one listener of the keyboard, as the shell has it. */
function Keyboard() {
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return null;
}

interface Options {
  readonly path: string;
  /** Pages by their address; or the routes of the app, as it has them. */
  readonly routes: Record<string, ReactNode> | readonly RouteObject[];
  readonly tables?: Tables;
  readonly rpc?: Parameters<typeof memoryProvider>[1];
  readonly resources?: Resources;
  readonly rights?: Rights;
  readonly kit?: Partial<Kit>;
  /** What draws the page: the outlet of the router alone by default. */
  readonly outlet?: ReactNode;
}

export function open({
  path,
  routes,
  tables = {},
  rpc,
  resources = sampleResources,
  rights = everyRight(),
  kit,
  outlet = <Outlet />,
}: Options) {
  rightsStore.set(rights);
  const provider = memoryProvider(tables, rpc);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const shell = (
    <Refine
      dataProvider={provider}
      accessControlProvider={createAccessProvider({ familyOf: (name) => resources.byName(name)?.access })}
      auditLogProvider={createAuditLogProvider(provider)}
      routerProvider={routerProvider}
      resources={resources.map(({ table, name, paths }) => ({ name: table, identifier: name, ...paths }))}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
    >
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <Keyboard />
          <KitProvider value={{ resources, searchAddress: async () => [], panels: {}, handlers: {}, ...kit }}>
            {outlet}
          </KitProvider>
        </App>
      </ConfigProvider>
    </Refine>
  );
  const children = Array.isArray(routes)
    ? routes
    : Object.entries(routes).map(([at, element]) => ({ path: at, element }));
  const router = createMemoryRouter([{ element: shell, hydrateFallbackElement: null, children }], {
    initialEntries: [path],
  });
  const view = render(<RouterProvider router={router} />);
  return {
    ...view,
    provider,
    router,
    client,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
