import { createAccessProvider } from "@providers/access";
import { createAuditLogProvider } from "@providers/audit";
import { createAuthProvider } from "@providers/auth";
import { createDataProvider } from "@providers/data";
import { createI18nProvider } from "@providers/i18n";
import { createLiveProvider } from "@providers/live";
import { createNotificationProvider } from "@providers/notification";
import type { IResourceItem } from "@refinedev/core";
import { resources } from "@resources";
import { refusalsOf } from "@/kit/collect";
import { hasView, pathOf, type Resource } from "@/kit/declaration";
import { resourcesOf } from "@/kit/query";
import { meetThrough } from "@/lib/presence";
import { supabase } from "@/lib/supabase";
import { tellUsesTo } from "@/lib/usage";
import { groupOf } from "./menu";
import { queryClient } from "./query-client";
import { rereadRights } from "./session/rights-loader";
import { trackEvent } from "./watch/third-parties";
import { withUses } from "./watch/uses";

/** What the outside is to Refine; what comes from the declarations is handed over here. */
const live = createLiveProvider({
  queryClient,
  resourcesOf: (table) => resourcesOf(table, resources),
  onRights: () => void rereadRights(),
});

export const startLive = live.start;

meetThrough(live.accompany);

tellUsesTo(trackEvent);

const dataProvider = withUses(
  createDataProvider({
    constraints: refusalsOf(resources),
    labelOf: (table, column) => resources.byTable(table)?.fields[column]?.label,
  }),
  {
    isOurs: (table) => resources.byTable(table) !== undefined,
    searchFn: resources.byName("talent")?.searchFn ?? "",
  },
);

export const providers = {
  authProvider: createAuthProvider({ queryClient, onEnd: () => void supabase.removeAllChannels() }),
  dataProvider,
  auditLogProvider: createAuditLogProvider(dataProvider),
  accessControlProvider: createAccessProvider({ familyOf: (name) => resources.byName(name)?.access }),
  notificationProvider: createNotificationProvider(),
  liveProvider: live,
  i18nProvider: createI18nProvider(Object.fromEntries(resources.map(({ name, labels }) => [name, labels]))),
};

/** A declaration in Refine's words, so that its hooks, its palette and its inspector know it. */
function refineResource(resource: Resource): IResourceItem {
  return {
    name: resource.table,
    identifier: resource.name,
    ...(hasView(resource, "list") && { list: pathOf.list(resource) }),
    ...(hasView(resource, "create") && { create: pathOf.create(resource) }),
    ...(hasView(resource, "show") && { show: resource.paths.show }),
    ...(hasView(resource, "edit") && { edit: resource.paths.edit }),
    meta: {
      label: resource.labels.many,
      parent: resource.parent,
      group: groupOf(resource),
      family: resource.access,
      hide: !resource.menu,
    },
  };
}

export const refineResources: IResourceItem[] = resources.map(refineResource);
