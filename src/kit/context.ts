/** What the app lends to the kit: the declarations, and the parts that need a business word or a third party. */
import { type ComponentType, createContext, useContext } from "react";
import type { SearchAddress } from "@/components/fields/address-search";
import type { Resources } from "./collect";
import type { Resource, Row } from "./declaration";
import type { Server } from "./server";

/** A part of a record’s page written by hand (`panel("Légalité", "contract-legality")`). */
export type Panel = ComponentType<{ readonly resource: Resource; readonly record: Row }>;

/** A record action written by hand (`handled("merge", "Fusionner")`). Resolves when the record may be read again. */
export type ActionHandler = (record: Row, server: Server) => Promise<void>;

export interface Kit {
  readonly resources: Resources;
  readonly searchAddress: SearchAddress;
  readonly panels: Readonly<Record<string, Panel>>;
  readonly handlers: Readonly<Record<string, ActionHandler>>;
}

const KitContext = createContext<Kit | null>(null);

export const KitProvider = KitContext.Provider;

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error("The kit’s views stand under <KitProvider>.");
  return kit;
}
