import { routerProvider } from "@providers/router";
import { Refine } from "@refinedev/core";
import type { ReactNode } from "react";
import { KitProvider } from "@/kit/context";
import { kit } from "./kit";
import { providers, refineResources } from "./providers";
import { queryClient } from "./query-client";

const same = (word: string): string => word;

/** Whoever is signed in reaches the server through Refine: the main area, and the page that comes before it. */
export function RefineArea({ children }: { children: ReactNode }) {
  return (
    <Refine
      {...providers}
      routerProvider={routerProvider}
      resources={refineResources}
      options={{
        disableTelemetry: true,
        // The guard in front of this area follows the session by itself.
        disableRouteChangeHandler: true,
        syncWithLocation: false,
        warnWhenUnsavedChanges: false,
        mutationMode: "pessimistic",
        // Hooks hear of events (`onLiveEvent`); reading again is the provider's, for all of them together.
        liveMode: "manual",
        // Its rules are those of English plurals.
        textTransformers: { humanize: same, plural: same, singular: same },
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <KitProvider value={kit}>{children}</KitProvider>
    </Refine>
  );
}
