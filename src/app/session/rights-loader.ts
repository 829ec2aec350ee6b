import { type Rights, rightsStore } from "@/lib/rights";
import { createStore, useStore } from "@/lib/store";

/** Where the reading of the rights stands. The rights themselves live in `@/lib/rights`. */
export type RightsState = "idle" | "loading" | "ready" | "failed";

export type FetchRights = () => Promise<Rights>;

/** What is kept is of one build: another may expect more of it. */
const KEPT = "relais:rights";
const BUILD = import.meta.url;

/**
 * What this device was told at the last visit, for the same person: shown at once, while the server is asked. Nobody is
 * refused, sent to be welcomed or shown as another on the word of yesterday. A private window keeps nothing.
 */
function kept(userId: string): Rights | null {
  try {
    const { build, rights } = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as { build?: string; rights?: Rights };
    const isTheirs = build === BUILD && rights?.member?.auth_user_id === userId;
    return isTheirs && rights.member?.is_onboarded && !rights.view_as ? rights : null;
  } catch {
    return null;
  }
}

function keep(rights: Rights | null): void {
  try {
    if (rights) localStorage.setItem(KEPT, JSON.stringify({ build: BUILD, rights }));
    else localStorage.removeItem(KEPT);
  } catch {
    // The next visit waits for the server.
  }
}

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
    // The very same: nothing is drawn again.
    if (JSON.stringify(rights) !== JSON.stringify(rightsStore.get())) rightsStore.set(rights ?? null);
    keep(rights ?? null);
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

/** Reads the rights unless they are there or on their way. Those of the last visit of `userId` serve until they come. */
export function ensureRights(userId?: string): void {
  if (state.get() !== "idle") return;
  const known = userId ? kept(userId) : null;
  if (known) {
    rightsStore.set(known);
    state.set("ready");
  }
  void start();
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
  keep(null);
  rightsStore.set(null);
  state.set("idle");
}

export const useRightsState = (): RightsState => useStore(state);
