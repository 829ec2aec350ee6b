import { resources } from "@resources";
import { hasView, pathOf } from "@/kit/declaration";
import { filled } from "@/kit/fill-path";
import { can, rightsStore } from "@/lib/rights";

/** The page of a row of any table or resource; null when it has none, or when one may not enter it. */
export function recordPath(entity: string | null | undefined, id: string | null | undefined): string | null {
  if (!entity || !id) return null;
  const resource = resources.byName(entity) ?? resources.byTable(entity);
  if (!resource || !hasView(resource, "show")) return null;
  const rights = rightsStore.get();
  return rights && !can(rights, resource.access, "read") ? null : pathOf.show(resource, id);
}

/**
 * Where one acts on a row that has come to a state, as its declaration says; its page when it says nothing, or says it of
 * another.
 */
export function actPath(entity: string, id: string, state: string): string | null {
  const page = recordPath(entity, id);
  const next = (resources.byName(entity) ?? resources.byTable(entity))?.next[state];
  const rights = rightsStore.get();
  if (!page || !next?.to || (rights && next.needs && !can(rights, ...next.needs))) return page;
  const columns = [...next.to.matchAll(/:([a-z_]+)/g)].map(([, column]) => column);
  // Only the row's id is known here.
  return columns.every((column) => column === "id") ? filled(next.to, { id }) : page;
}

/** What a row of that table is called: « Contrat »; several: « Contrats ». */
export const entityLabel = (entity: string, isMany = false): string =>
  (resources.byName(entity) ?? resources.byTable(entity))?.labels[isMany ? "many" : "one"] ?? "";
