import { useSyncExternalStore } from "react";
import { type Rights, rightsStore } from "@/lib/rights";

/** Where the reading of the rights stands. The rights themselves live in `@/lib/rights`. */
export type RightsState = "idle" | "loading" | "ready" | "failed";

export type FetchRights = () => Promise<Rights>;

let state: RightsState = "idle";
let fetchRights: FetchRights | null = null;
let running: Promise<void> | null = null;
/** Raised at each sign-out: an answer that comes after it belongs to somebody else. */
let epoch = 0;
const listeners = new Set<() => void>();

function publish(next: RightsState): void {
  if (state === next) return;
  state = next;
  for (const listener of [...listeners]) listener();
}

/** Says how the rights are read (`rpc my_rights`). Called once, at the start. */
export function readRightsWith(fetch: FetchRights): void {
  fetchRights = fetch;
}

async function load(): Promise<void> {
  const mine = epoch;
  // A reload behind an open page must not blank it: « loading » is only for the first time.
  if (state !== "ready") publish("loading");
  try {
    const rights = await fetchRights?.();
    if (mine !== epoch) return;
    rightsStore.set(rights ?? null);
    publish(rights ? "ready" : "failed");
  } catch {
    if (mine === epoch && state !== "ready") publish("failed");
  }
}

/** Reads the rights unless they are there or on their way. */
export function ensureRights(): void {
  if (state === "idle") void reloadRights();
}

/** Reads them again: after a switch of workspace, « Voir comme… », the onboarding, or a failure. */
export function reloadRights(): Promise<void> {
  running ??= load().finally(() => {
    running = null;
  });
  return running;
}

/** Forgets everything: nobody is signed in any more, or somebody else is. */
export function forgetRights(): void {
  epoch += 1;
  running = null;
  rightsStore.set(null);
  publish("idle");
}

export function useRightsState(): RightsState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
