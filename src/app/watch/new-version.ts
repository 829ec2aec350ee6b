import { useEffect } from "react";
import { toast } from "@/lib/toast";

/** Written by the build beside index.html (vite.config.ts); it changes with every version. */
const MANIFEST = "/build-manifest.json";
const EVERY = 5 * 60_000;

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Asks for the manifest now and then; `onNew` is called once, when it is no longer the one of the start.
 * No manifest (development), no network, an error page in its place: nothing is concluded. Returns how to stop.
 */
export function watchVersion(onNew: () => void, fetcher: Fetch = fetch, every: number = EVERY): () => void {
  let first: string | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;

  const look = async (): Promise<void> => {
    try {
      const answer = await fetcher(MANIFEST, { cache: "no-store" });
      const isManifest = answer.ok && (answer.headers.get("content-type") ?? "").includes("json");
      const text = isManifest ? await answer.text() : undefined;
      if (text !== undefined && first !== undefined && text !== first) {
        stopped = true;
        onNew();
      }
      first ??= text;
    } catch {
      // Asked again at the next turn.
    }
    if (!stopped) timer = setTimeout(() => void look(), every);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

export function useNewVersion(): void {
  useEffect(
    () =>
      watchVersion(() =>
        toast({
          id: "new-version",
          type: "success",
          title: "Nouvelle version disponible",
          description: "Rechargez la page pour en profiter. Enregistrez d’abord ce que vous écrivez.",
          duration: Number.POSITIVE_INFINITY,
          action: { btnText: "Recharger", altText: "Recharger la page", trigger: () => window.location.reload() },
        }),
      ),
    [],
  );
}
