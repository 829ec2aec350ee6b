import { useSyncExternalStore } from "react";
import { phoneWidth } from "@/components/theme/tokens";

const QUERY = `(max-width: ${phoneWidth - 1}px)`;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Is the window too narrow for a table? */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
