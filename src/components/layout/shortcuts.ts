import { type RefObject, useEffect, useId, useRef } from "react";
import { usePageActive } from "@/lib/page-active";
import { createStore, useStore } from "@/lib/store";

/** What a key does, and how the help says it; without a label the help leaves it out (the arrows of a drawer). */
export type Shortcut = { label?: string; run: (event: KeyboardEvent) => void };

/** Key → what it does: « j », « / », « enter », « ctrl+s » (⌘S as well), « alt+l ». Names are in lower case. */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

type Registered = {
  readonly id: string;
  readonly latest: RefObject<Shortcuts>;
  /** Where they live, when it may be over the page: a form in a drawer. */
  readonly scope: RefObject<Element | null> | undefined;
};

const registered = createStore<readonly Registered[]>([]);
const help = createStore(false);

/** The keys of the page on screen that have a name, the last to come first asked. */
export const useRegisteredShortcuts = (): readonly { key: string; label: string }[] => {
  const known = useStore(registered).flatMap(({ latest }) => Object.entries(latest.current));
  return [...new Map(known)].flatMap(([key, { label }]) => (label ? [{ key, label }] : []));
};

export const useHelpOpen = (): boolean => useStore(help);
export const setHelpOpen = help.set;
export const openShortcuts = (): void => help.set(true);

const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=textbox]";
const OVERLAY = ".ant-modal-wrap, .ant-drawer-open, [role=dialog]";

function nameOf(event: KeyboardEvent): string {
  const held = event.ctrlKey || event.metaKey ? "ctrl+" : event.altKey ? "alt+" : "";
  return `${held}${event.key.toLowerCase()}`;
}

/** What is laid over the page. A dialog of a page that is kept alive and hidden, or one that was closed, covers nothing. */
const topOverlay = (): Element | undefined =>
  [...document.querySelectorAll(OVERLAY)].filter((overlay) => overlay.checkVisibility?.() ?? true).at(-1);

/**
 * Gives keys to the page while it is the one on screen. Plain letters are left alone while someone types; combinations
 * always answer; nothing answers under a dialog that does not hold `scope`.
 */
export function useShortcuts(keys: Shortcuts, scope?: RefObject<Element | null>): void {
  const active = usePageActive();
  const id = useId();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return;
    registered.set([...registered.get(), { id, latest, scope }]);
    return () => registered.set(registered.get().filter((one) => one.id !== id));
  }, [active, id, scope]);
}

/** Runs the key pressed, if one is listening. The last to register wins. Called by the one listener of the app. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const name = nameOf(event);
  const isPlain = !/^(ctrl|alt)\+/.test(name);
  const target = event.target instanceof Element ? event.target : null;
  if (isPlain && target?.closest(TYPING)) return;
  const overlay = topOverlay();
  const reached = registered
    .get()
    .filter(({ scope }) => !overlay || (scope?.current && overlay.contains(scope.current)));
  const found = reached.findLast(({ latest }) => name in latest.current)?.latest.current[name];
  if (name === "?" && !overlay) {
    event.preventDefault();
    openShortcuts();
    return;
  }
  // Enter and Space on a button or a link are theirs.
  if (!found || ((name === "enter" || name === " ") && target?.closest("a, button, [role='button']"))) return;
  event.preventDefault();
  found.run(event);
}
