import { useEffect, useId, useSyncExternalStore } from "react";
import { usePageActive } from "@/lib/page-active";

/** A key of the page on screen. `key` is what the keyboard sends (KeyboardEvent.key, lower case for a letter). */
export type Shortcut = { key: string; label: string; run: () => void };

type Registered = { id: string; shortcuts: readonly Shortcut[] };

let registered: readonly Registered[] = [];
let helpOpen = false;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const all = (): readonly Registered[] => registered;

/** Keys that can be used now, for the help. */
export const useRegisteredShortcuts = (): readonly Registered[] => useSyncExternalStore(subscribe, all);

export const useHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => helpOpen);

export function setHelpOpen(open: boolean): void {
  helpOpen = open;
  publish();
}

export const openShortcuts = (): void => setHelpOpen(true);

/** Somebody is writing, or a window is open over the page: the letters belong to them. */
export function isBusyWithText(target: EventTarget | null): boolean {
  // A dialog of a page that is kept alive and hidden does not count.
  if ([...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility?.())) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select, [role='combobox'], [role='textbox']");
}

/** Gives keys to the page, while it is the one on screen. `shortcuts` must be stable (useMemo). */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const active = usePageActive();
  const id = useId();
  useEffect(() => {
    if (!active) return;
    registered = [...registered, { id, shortcuts }];
    publish();
    return () => {
      registered = registered.filter((one) => one.id !== id);
      publish();
    };
  }, [active, id, shortcuts]);
}

/** Runs the key pressed, if one is listening. The last page to register wins. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isBusyWithText(event.target)) return;
  const wanted = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (wanted === "?") {
    event.preventDefault();
    openShortcuts();
    return;
  }
  const found = registered.flatMap((one) => one.shortcuts).findLast((one) => one.key === wanted);
  // Enter and Space on a button or a link are theirs.
  const onControl = event.target instanceof HTMLElement && event.target.closest("a, button, [role='button']");
  if (!found || (onControl && (wanted === "Enter" || wanted === " "))) return;
  event.preventDefault();
  found.run();
}
