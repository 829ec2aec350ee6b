import { type ComponentType, useEffect, useState } from "react";
import { isLoadFailure } from "@/lib/load-failure";
import { LOAD_FAILED, OFFLINE } from "@/lib/messages";
import { toast } from "@/lib/toast";

type Part<P> = { load: () => Promise<{ default: ComponentType<P> }>; component: ComponentType<P> | null };

/** Told when the part did not come: whoever wanted it forgets that, so that it can be wanted again. */
type Missing = { onMissing?: () => void };

function Fetched<P extends object>({ part, props, onMissing }: { part: Part<P>; props: P } & Missing) {
  const [Component, setComponent] = useState(() => part.component);
  // biome-ignore lint/correctness/useExhaustiveDependencies: wanted once; again with the network when nobody is told
  useEffect(() => {
    let here = true;
    async function fetch() {
      if (part.component) return;
      try {
        part.component = (await part.load()).default;
        if (here) setComponent(() => part.component);
      } catch (error) {
        if (!isLoadFailure(error)) throw error;
        if (!here || !onMissing) return;
        toast({ type: "error", description: navigator.onLine ? LOAD_FAILED : OFFLINE });
        onMissing();
      }
    }
    void fetch();
    addEventListener("online", fetch);
    return () => {
      here = false;
      removeEventListener("online", fetch);
    };
  }, []);
  return Component && <Component {...props} />;
}

/**
 * A part of the shell fetched when it is first wanted. When its file does not come it is not there, and that is said:
 * a React.lazy would throw, and take the whole app away with what is typed in it.
 */
export function onDemand<P extends object>(load: Part<P>["load"]): ComponentType<P & Missing> {
  const part: Part<P> = { load, component: null };
  return ({ onMissing, ...props }) => (
    <Fetched part={part} props={props as unknown as P} {...(onMissing && { onMissing })} />
  );
}
