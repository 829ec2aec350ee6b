import { createStore, useStore } from "@/lib/store";

/**
 * The palette is fetched when it is first wanted: nobody needs it to see their first page. Until then only these keys
 * are listened to; once it is there, kbar listens by itself.
 */
const store = createStore({ wanted: false, openAtOnce: false });
let opener: (() => void) | null = null;

/** The palette has come: it opens when it was asked for. Returns how to leave. */
export function registerOpener(open: () => void): () => void {
  opener = open;
  if (store.get().openAtOnce) open();
  store.set({ wanted: true, openAtOnce: false });
  return () => {
    opener = null;
  };
}

export function openPalette(): void {
  if (opener) opener();
  else store.set({ wanted: true, openAtOnce: true });
}

/** It did not come: the next time that it is wanted it is fetched again. */
export const forgetPalette = (): void => store.set({ wanted: false, openAtOnce: false });

/** Fetches it without opening it: the pointer is on its button. */
export function preparePalette(): void {
  const state = store.get();
  if (!state.wanted && navigator.onLine) store.set({ ...state, wanted: true });
}

export const usePaletteWanted = (): boolean => useStore(store, ({ wanted }) => wanted);

/** Ctrl+K (⌘K), before the palette is there. */
export function listenBefore(event: KeyboardEvent): void {
  if (opener || event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  openPalette();
}
