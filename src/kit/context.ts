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

/** What notes gain from a voice: a box to record one under the one to write, and what stands under a note that was said. */
export interface Voice {
  readonly Box: ComponentType<{ readonly resource: Resource; readonly record: Row; readonly onAdded: () => void }>;
  readonly Said: ComponentType<{ readonly note: Row; readonly mayWrite: boolean; readonly onChanged: () => void }>;
}

/** How a call to somebody is noted, beside the box where one writes: for the records of these tables. */
export interface Calls {
  readonly tables: readonly string[];
  readonly Form: ComponentType<{ readonly table: string; readonly id: string; readonly onNoted: () => void }>;
}

/** What files gain from whoever reads papers: seen beside the page, found by their words, sent many at once. */
export interface Papers {
  /** Whether a file is shown here rather than by what the machine opens it with. */
  readonly isShown: (path: string) => boolean;
  readonly Preview: ComponentType<{
    readonly bucket: string;
    readonly path: string;
    readonly name: string;
    readonly onClose: () => void;
  }>;
  /** Gives the words of a document that was just sent to the search. Never refuses: it is then found by its name alone. */
  readonly index: (server: Server, documentId: string, file: File) => Promise<void>;
  /** Several files of a record at once. */
  readonly Batch: ComponentType<{
    readonly resource: Resource;
    readonly record: Row;
    readonly onAdded: () => void;
  }>;
}

export interface Kit {
  readonly resources: Resources;
  readonly searchAddress: SearchAddress;
  readonly panels: Readonly<Record<string, Panel>>;
  readonly handlers: Readonly<Record<string, ActionHandler>>;
  readonly voice?: Voice;
  readonly calls?: Calls;
  readonly papers?: Papers;
}

const KitContext = createContext<Kit | null>(null);

export const KitProvider = KitContext.Provider;

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error("The kit’s views stand under <KitProvider>.");
  return kit;
}
