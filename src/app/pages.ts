import type { ComponentType } from "react";
import type { PageRoute } from "@/components/layout/define-page";
import type { ActionHandler, Panel } from "@/kit/context";

type Module = { default: ComponentType };

const declared = import.meta.glob<PageRoute | PageRoute[]>("../pages/**/route.ts", { eager: true, import: "default" });

/** The pages written by hand, found by their place: `src/pages/<path>/route.ts`. */
export const pages: readonly PageRoute[] = Object.values(declared).flat();

const views = import.meta.glob<Module>("../pages/**/{list,show,create,edit}.tsx");

/** Views of a declaration that a page replaces, by « /path/view ». */
export const overrides: ReadonlyMap<string, () => Promise<Module>> = new Map(
  Object.entries(views).map(([file, load]) => [file.replace(/^\.\.\/pages|\.tsx$/g, ""), load]),
);

const nameOf = (file: string): string => file.replace(/^.*\/|\.tsx?$/g, "");

const panelFiles = import.meta.glob<{ default: Panel }>("../pages/**/panels/*.tsx");

/** Parts of a record's page, by the name that the declaration gives: `src/pages/<path>/panels/<name>.tsx`. */
export const panelLoaders: ReadonlyMap<string, () => Promise<{ default: Panel }>> = new Map(
  Object.entries(panelFiles).map(([file, load]) => [nameOf(file), load]),
);

const handlerFiles = import.meta.glob<{ default: ActionHandler }>("../pages/**/handlers/*.{ts,tsx}");

/** Actions of a record written by hand: `src/pages/<path>/handlers/<name>.ts`, loaded when they are pressed. */
export const handlers: Readonly<Record<string, ActionHandler>> = Object.fromEntries(
  Object.entries(handlerFiles).map(([file, load]) => [
    nameOf(file),
    async (record, server) => (await load()).default(record, server),
  ]),
);
