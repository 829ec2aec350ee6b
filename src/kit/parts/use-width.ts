import { useSyncExternalStore } from "react";
import { phoneWidth, railWidth } from "@/components/theme/tokens";

/** A question put to the window, and asked again when its answer changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Is the window too narrow for a table? */
export const usePhone = (): boolean => useMedia(`(max-width: ${phoneWidth - 1}px)`);

/** Is there no room for a rail beside a record? */
export const useNarrow = (): boolean => useMedia(`(max-width: ${railWidth - 1}px)`);
