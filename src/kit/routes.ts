/** The four views of a resource, each in its own chunk. `src/app` places them; a page of the same name replaces one. */
import type { ComponentType } from "react";
import type { Resource } from "./declaration";
import type { ViewKind } from "./fields";

export type View = ComponentType<{ readonly resource: Resource }>;

const VIEWS: Readonly<Record<ViewKind, () => Promise<View>>> = {
  list: async () => (await import("./list/list-view")).ListView,
  show: async () => (await import("./show/show-view")).ShowView,
  create: async () => (await import("./form/form-view")).CreateView,
  edit: async () => (await import("./form/form-view")).EditView,
};

/** The component of a view, loaded on demand. */
export const viewOf = (view: ViewKind): Promise<View> => VIEWS[view]();
