import { forgetSessionEnd, noteSessionEnd } from "@/lib/session-end";
import type { sessionStore } from "./session";

/**
 * Remembers for the login page that a session has ended by itself. Kept apart from the redirection: the guard and Refine
 * both send to the login page, and only one of them would carry the reason. `wasOpen`: this browser held a session when
 * the app started. Returns how to stop.
 */
export function followEndings(store: Pick<typeof sessionStore, "get" | "subscribe">, wasOpen: boolean): () => void {
  let open = wasOpen;
  return store.subscribe(() => {
    const { status } = store.get();
    if (status === "unknown") return;
    if (status === "open") forgetSessionEnd();
    else if (open) noteSessionEnd();
    open = status === "open";
  });
}
