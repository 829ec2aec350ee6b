import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Does the machine have a network? False is certain; true is a hope. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
