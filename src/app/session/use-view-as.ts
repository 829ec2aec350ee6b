import { useState } from "react";
import { useNavigate } from "react-router";
import { auth } from "@/lib/auth";
import { toast } from "@/lib/toast";
import { isDirty } from "@/lib/unsaved";
import { queryClient } from "../query-client";
import { rereadRights } from "./rights-loader";

const messageOf = (error: unknown): string | undefined =>
  error && typeof error === "object" && "message" in error ? String(error.message) : undefined;

/** Changes whose eyes, or which workspace: on the server, then nothing of before is kept, then the rights are read again. */
function useChangeOfView() {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function change(onServer: () => Promise<unknown>): Promise<boolean> {
    if (isDirty()) {
      toast({
        type: "danger",
        title: "Modifications non enregistrées",
        description: "Enregistrez ou abandonnez d’abord ce que vous écrivez.",
      });
      return false;
    }
    setBusy(true);
    try {
      await onServer();
      // Out of the record one is on: it may not exist over there. Then the caches, so that nothing refetches it.
      await navigate("/", { replace: true });
      queryClient.clear();
      return await rereadRights();
    } catch (error) {
      const description = messageOf(error);
      toast({ type: "error", ...(description && { description }) });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, change };
}

/** « Voir comme… »: the app with somebody else's rights, read only. */
export function useViewAs() {
  const { busy, change } = useChangeOfView();
  return {
    busy,
    start: (memberId: string) => change(() => auth.setViewAs(memberId)),
    stop: () => change(() => auth.setViewAs(null)),
  };
}

export function useSwitchWorkspace() {
  const { busy, change } = useChangeOfView();
  return { busy, switchTo: (workspaceId: string) => change(() => auth.switchWorkspace(workspaceId)) };
}
