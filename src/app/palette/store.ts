import { useSyncExternalStore } from "react";

/**
 * The palette is fetched when it is first wanted: nobody needs it to see their first page. Until then only these keys
 * are listened to; once it is there, kbar listens by itself.
 */
type State = { wanted: boolean; openAtOnce: boolean };

let state: State = { wanted: false, openAtOnce: false };
const listeners = new Set<() => void>();
let opener: (() => void) | null = null;

function publish(next: State): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The palette has come: it opens when it was asked for. Returns how to leave. */
export function registerOpener(open: () => void): () => void {
  opener = open;
  if (state.openAtOnce) open();
  publish({ wanted: true, openAtOnce: false });
  return () => {
    opener = null;
  };
}

export function openPalette(): void {
  if (opener) opener();
  else publish({ wanted: true, openAtOnce: true });
}

/** It did not come: the next time that it is wanted it is fetched again. */
export const forgetPalette = (): void => publish({ wanted: false, openAtOnce: false });

/** Fetches it without opening it: the pointer is on its button. */
export function preparePalette(): void {
  if (!state.wanted && navigator.onLine) publish({ ...state, wanted: true });
}

export const usePaletteWanted = (): boolean => useSyncExternalStore(subscribe, () => state.wanted);

/** Ctrl+K (⌘K), before the palette is there. */
export function listenBefore(event: KeyboardEvent): void {
  if (opener || event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  openPalette();
}
