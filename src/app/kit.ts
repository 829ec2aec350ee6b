import { resources } from "@resources";
import { lazy } from "react";
import type { Kit, Panel } from "@/kit/context";
import { handlers, panelLoaders } from "./pages";
import { searchAddress } from "./search-address";

const panels: Record<string, Panel> = Object.fromEntries(
  [...panelLoaders].map(([name, load]) => [name, lazy(load) as unknown as Panel]),
);

/** What the app lends to the kit. */
export const kit: Kit = { resources, searchAddress, panels, handlers };
