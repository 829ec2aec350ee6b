import { useSyncExternalStore } from "react";
import { createStore, useStore } from "@/lib/store";
import type { Mode } from "./tokens";

/** What the person chose; « system » follows the machine. */
export type ModeChoice = Mode | "system";

/** The same key is read by public/early.js, which runs before the first paint. */
const KEY = "relais-theme";
const DARK = "(prefers-color-scheme: dark)";

function stored(): ModeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    // Storage can be forbidden (private window, embedded page): the machine then decides.
    return "system";
  }
}

const choices = createStore<ModeChoice>(typeof localStorage === "undefined" ? "system" : stored());
const CALM = "(prefers-reduced-motion: reduce)";

/** Does the machine answer yes to a media query? */
const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      if (typeof matchMedia !== "function") return () => undefined;
      const query = matchMedia(media);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => typeof matchMedia === "function" && matchMedia(media).matches,
  );

const isDark = (): boolean => typeof matchMedia === "function" && matchMedia(DARK).matches;
const modeOf = (choice: ModeChoice, dark: boolean): Mode => (choice === "system" ? (dark ? "dark" : "light") : choice);

export const effectiveMode = (): Mode => modeOf(choices.get(), isDark());

function paint(): void {
  document.documentElement.dataset.theme = effectiveMode();
  document.documentElement.style.colorScheme = effectiveMode();
}

export function setMode(next: ModeChoice): void {
  try {
    if (next === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Not kept for next time, applied now all the same.
  }
  choices.set(next);
  paint();
}

/** Follows the machine and the other tabs. Called once, at the start. */
export function watchMode(): void {
  matchMedia(DARK).addEventListener("change", paint);
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    choices.set(stored());
    paint();
  });
  paint();
}

export const useModeChoice = (): ModeChoice => useStore(choices);
export const useMode = (): Mode => modeOf(useModeChoice(), useMedia(DARK));

/** Does the machine ask for as little movement as possible? */
export const usePrefersCalm = (): boolean => useMedia(CALM);
