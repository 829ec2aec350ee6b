import { type Rights, rightsStore } from "@/lib/rights";
import { createStore, useStore } from "@/lib/store";

/** Where the reading of the rights stands. The rights themselves live in `@/lib/rights`. */
export type RightsState = "idle" | "loading" | "ready" | "failed";

export type FetchRights = () => Promise<Rights>;

const state = createStore<RightsState>("idle");
let fetchRights: FetchRights | null = null;
let running: Promise<boolean> | null = null;
/** Raised at each sign-out and change of workspace: an answer asked before belongs to somebody, or somewhere, else. */
let epoch = 0;

/** Says how the rights are read (`rpc my_rights`). Called once, at the start. */
export function readRightsWith(fetch: FetchRights): void {
  fetchRights = fetch;
}

/** False when they could not be read, or when the answer came too late to count. */
async function load(): Promise<boolean> {
  const mine = epoch;
  // A reload behind an open page must not blank it: « loading » is only for the first time.
  if (state.get() !== "ready") state.set("loading");
  try {
    const rights = await fetchRights?.();
    if (mine !== epoch) return false;
    rightsStore.set(rights ?? null);
    state.set(rights ? "ready" : "failed");
    return Boolean(rights);
  } catch {
    // The rights on screen are those of before: nothing may be done with them any more.
    if (mine === epoch) state.set("failed");
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
  if (state.get() === "idle") void start();
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
  state.set("idle");
}

export const useRightsState = (): RightsState => useStore(state);
