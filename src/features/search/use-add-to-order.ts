import { useState } from "react";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import type { Chosen } from "./found";

/** Adds people to an order, one after the other: who is refused is said, the others are on it. */
export function useAddToOrder() {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const add = async (missionId: string, people: readonly Chosen[], done: () => void) => {
    setBusy(true);
    const refused: string[] = [];
    for (const { id, name } of people) {
      try {
        await server.create("application", {
          workspace_id: rights?.workspace?.id ?? "",
          mission_id: missionId,
          talent_id: id,
          // No wage of its own: the contract takes the order’s, which the client agreed to.
          source: "matching",
        });
      } catch (error) {
        refused.push(`${name}\u202f: ${messageOf(error)}`);
      }
    }
    setBusy(false);
    refresh("application");
    done();
    const added = people.length - refused.length;
    if (added > 0) {
      const said = added === 1 ? "1 talent est candidat" : `${added} talents sont candidats`;
      toast({ type: "success", description: `${said} à cette mission.` });
    }
    for (const description of refused) toast({ type: "error", description });
  };
  return { add, busy };
}
