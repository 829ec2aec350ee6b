import { resources } from "@resources";
import { hasView, pathOf } from "@/kit/declaration";
import { can, rightsStore } from "@/lib/rights";

/** The page of a row of any table or resource; null when it has none, or when one may not enter it. */
export function recordPath(entity: string | null | undefined, id: string | null | undefined): string | null {
  if (!entity || !id) return null;
  const resource = resources.byName(entity) ?? resources.byTable(entity);
  if (!resource || !hasView(resource, "show")) return null;
  const rights = rightsStore.get();
  return rights && !can(rights, resource.access, "read") ? null : pathOf.show(resource, id);
}

/** What a row of that table is called: « Contrat ». */
export const entityLabel = (entity: string): string =>
  (resources.byName(entity) ?? resources.byTable(entity))?.labels.one ?? "";
