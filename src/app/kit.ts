import { resources } from "@resources";
import { lazy } from "react";
import type { Calls, Kit, Panel, Papers, Voice } from "@/kit/context";
import { handlers, panelLoaders } from "./pages";
import { searchAddress } from "./search-address";

const panels: Record<string, Panel> = Object.fromEntries(
  [...panelLoaders].map(([name, load]) => [name, lazy(load) as unknown as Panel]),
);

const voice: Voice = {
  Box: lazy(() => import("@/features/voice/VoiceBox")),
  Said: lazy(() => import("@/features/voice/SaidNote")),
};

const calls: Calls = {
  tables: ["talent", "contact"],
  Form: lazy(async () => ({ default: (await import("@/pages/calls/CallForm")).CallForm })),
};

const papers: Papers = {
  isShown: (path) => /\.(pdf|jpe?g|png|hei[cf])$/i.test(path),
  Preview: lazy(() => import("@/features/papers/FilePreview")),
  index: async (...paper) => (await import("@/features/papers/keep")).keepText(...paper),
  Batch: lazy(() => import("@/features/papers/batch/BatchOfRecord")),
};

/** What the app lends to the kit. */
export const kit: Kit = { resources, searchAddress, panels, handlers, voice, calls, papers };
