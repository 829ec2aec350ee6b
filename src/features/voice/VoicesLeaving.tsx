import { useEffect } from "react";
import { useRefresh } from "@/kit/use-refresh";
import { useOnline } from "@/lib/online";
import { toast } from "@/lib/toast";
import { recordingsOf } from "@/lib/voice/kept";
import { useOwner, useSend } from "./use-recordings";

/** Draws nothing: the voice notes that were added without network leave when it is back, whatever page is open. */
export default function VoicesLeaving() {
  const owner = useOwner();
  const isOnline = useOnline();
  const send = useSend();
  const refresh = useRefresh();
  useEffect(() => {
    if (!owner || !isOnline) return;
    const all = async () => {
      for (const one of (await recordingsOf(owner)).filter(({ isLeaving }) => isLeaving)) {
        await send(one, () => refresh("note"));
        refresh("note");
        toast({
          type: "success",
          title: "Note vocale ajoutée",
          description: "Enregistrée sans réseau, elle est arrivée.",
        });
      }
    };
    // It stays on the device, where its record shows it: the next network tries again.
    all().catch(() => undefined);
  }, [owner, isOnline, send, refresh]);
  return null;
}
