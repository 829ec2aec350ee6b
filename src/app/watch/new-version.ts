import { useEffect } from "react";
import { watchBuild } from "@/lib/manifest-poll";
import { toast } from "@/lib/toast";

/** « Nouvelle version disponible », once, and until the person answers. */
export function announceNewVersion(): void {
  toast({
    id: "new-version",
    type: "success",
    title: "Nouvelle version disponible",
    description: "Enregistrez ce que vous écrivez, puis rechargez la page.",
    duration: Number.POSITIVE_INFINITY,
    action: { btnText: "Recharger", altText: "Recharger la page", trigger: () => window.location.reload() },
  });
}

export function useNewVersion(): void {
  useEffect(() => watchBuild({ onNewVersion: announceNewVersion }), []);
}
