import "./french-dates";
import { routerProvider } from "@providers/router";
import { Refine } from "@refinedev/core";
import { AntdTheme } from "@/components/theme/AntdTheme";
import { KitProvider } from "@/kit/context";
import { kit } from "./kit";
import { Shell } from "./layout/Shell";
import { providers, refineResources } from "./providers";
import { queryClient } from "./query-client";

const same = (word: string): string => word;

/** Everything behind the guard: Refine, antd in our colours, what the kit needs, the shell. */
export default function MainArea() {
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
        liveMode: "off",
        // Its rules are those of English plurals.
        textTransformers: { humanize: same, plural: same, singular: same },
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <AntdTheme>
        <KitProvider value={kit}>
          <Shell />
        </KitProvider>
      </AntdTheme>
    </Refine>
  );
}
