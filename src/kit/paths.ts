/** What a resource offers, and where: the one source of its addresses. */
import type { Offer, Resource } from "./declaration";

export const hasView = (resource: Resource, view: Offer): boolean => !resource.without.includes(view);

const withId = (path: string, id: string): string => path.replace(":id", encodeURIComponent(id));

/** Addresses of a resource’s views, ready to be linked to. */
export const pathOf = {
  list: (resource: Resource): string => resource.paths.list,
  create: (resource: Resource): string => resource.paths.create,
  show: (resource: Resource, id: string): string => withId(resource.paths.show, id),
  edit: (resource: Resource, id: string): string => withId(resource.paths.edit, id),
  tab: (resource: Resource, id: string, code: string): string =>
    code === "" ? pathOf.show(resource, id) : `${pathOf.show(resource, id)}/${code}`,
  /** A page that stands beside the list: « /timesheets/entry ». */
  beside: (resource: Resource, code: string): string => `${resource.paths.list}/${code}`,
} as const;
