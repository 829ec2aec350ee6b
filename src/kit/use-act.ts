import { useState } from "react";
import { toast } from "@/lib/toast";
import { messageOf } from "./parts/messages";
import { useRefresh } from "./use-refresh";

/** Does the work, says its refusal, and then reads these tables again, done or refused. */
export type Act = (work: () => Promise<unknown>, tables?: readonly string[]) => Promise<void>;

/** What a button sets going: whether it is under way, and how it is done. */
export function useAct(): readonly [boolean, Act] {
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const act: Act = async (work, tables = []) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
    for (const table of tables) refresh(table);
    setBusy(false);
  };
  return [isBusy, act];
}
