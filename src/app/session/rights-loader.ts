import { useSyncExternalStore } from "react";
import { type Rights, rightsStore } from "@/lib/rights";

/** Where the reading of the rights stands. The rights themselves live in `@/lib/rights`. */
export type RightsState = "idle" | "loading" | "ready" | "failed";

export type FetchRights = () => Promise<Rights>;

let state: RightsState = "idle";
let fetchRights: FetchRights | null = null;
let running: Promise<boolean> | null = null;
/** Raised at each sign-out and change of workspace: an answer asked before belongs to somebody, or somewhere, else. */
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

/** False when they could not be read, or when the answer came too late to count. */
async function load(): Promise<boolean> {
  const mine = epoch;
  // A reload behind an open page must not blank it: « loading » is only for the first time.
  if (state !== "ready") publish("loading");
  try {
    const rights = await fetchRights?.();
    if (mine !== epoch) return false;
    rightsStore.set(rights ?? null);
    publish(rights ? "ready" : "failed");
    return Boolean(rights);
  } catch {
    // The rights on screen are those of before: nothing may be done with them any more.
    if (mine === epoch) publish("failed");
    return false;
  }
}

function start(): Promise<boolean> {
  const mine = load().finally(() => {
    if (running === mine) running = null;
  });
  running = mine;
  return mine;
}

/** Reads the rights unless they are there or on their way. */
export function ensureRights(): void {
  if (state === "idle") void start();
}

/** Tries again after a failure. */
export function retryRights(): Promise<boolean> {
  return running ?? start();
}

/**
 * Reads them once more because the server has just been told to change them: another workspace, « Voir comme… ».
 * A reading already under way began before that change, and is given up. False when they could not be read: the guard
 * then shows its page, for the server is elsewhere than this screen.
 */
export function rereadRights(): Promise<boolean> {
  epoch += 1;
  return start();
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
