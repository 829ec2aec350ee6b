import { resources } from "@resources";
import { hasView, pathOf } from "@/kit/declaration";

/** The page of a row of any table or resource; null when it has none. */
export function recordPath(entity: string | null | undefined, id: string | null | undefined): string | null {
  if (!entity || !id) return null;
  const resource = resources.byName(entity) ?? resources.byTable(entity);
  return resource && hasView(resource, "show") ? pathOf.show(resource, id) : null;
}

/** What a row of that table is called: « Contrat ». */
export const entityLabel = (entity: string): string =>
  (resources.byName(entity) ?? resources.byTable(entity))?.labels.one ?? "";
