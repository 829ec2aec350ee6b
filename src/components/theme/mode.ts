import { useSyncExternalStore } from "react";
import type { Mode } from "./tokens";

/** What the person chose; « system » follows the machine. */
export type ModeChoice = Mode | "system";

/** The same key is read by public/theme.js, which runs before the first paint. */
const KEY = "relais-theme";
const DARK = "(prefers-color-scheme: dark)";

const listeners = new Set<() => void>();

function stored(): ModeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    // Storage can be forbidden (private window, embedded page): the machine then decides.
    return "system";
  }
}

let choice: ModeChoice = typeof localStorage === "undefined" ? "system" : stored();

function systemMode(): Mode {
  return typeof matchMedia === "function" && matchMedia(DARK).matches ? "dark" : "light";
}

export const effectiveMode = (): Mode => (choice === "system" ? systemMode() : choice);

function publish(): void {
  document.documentElement.dataset.theme = effectiveMode();
  document.documentElement.style.colorScheme = effectiveMode();
  for (const listener of [...listeners]) listener();
}

export function setMode(next: ModeChoice): void {
  choice = next;
  try {
    if (next === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Not kept for next time, applied now all the same.
  }
  publish();
}

/** Follows the machine and the other tabs. Called once, at the start. */
export function watchMode(): void {
  matchMedia(DARK).addEventListener("change", publish);
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    choice = stored();
    publish();
  });
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useMode = (): Mode => useSyncExternalStore(subscribe, effectiveMode);
export const useModeChoice = (): ModeChoice => useSyncExternalStore(subscribe, () => choice);

const CALM = "(prefers-reduced-motion: reduce)";

/** Does the machine ask for as little movement as possible? */
export const usePrefersCalm = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(CALM);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(CALM).matches,
  );
