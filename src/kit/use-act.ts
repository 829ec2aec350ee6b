import { useState } from "react";
import { toast } from "@/lib/toast";
import { messageOf } from "./parts/messages";

/** One thing done at a time: whether it is under way, and what does it, telling why when it is refused. */
export function useAct(): readonly [isBusy: boolean, act: (run: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const act = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
    } catch (refused) {
      toast({ type: "error", description: messageOf(refused) });
    }
    setBusy(false);
  };
  return [isBusy, act];
}
