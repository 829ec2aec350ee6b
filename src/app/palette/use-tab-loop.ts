import { type RefObject, useEffect } from "react";

/** Keeps the keyboard inside what covers the page: whoever hears « dialog » must not find the page behind it with Tab. */
export function useTabLoop(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Tab") return;
      const stops = [...(inside.current?.querySelectorAll<HTMLElement>("input, button") ?? [])];
      const next = stops.indexOf(document.activeElement as HTMLElement) + (event.shiftKey ? -1 : 1);
      event.preventDefault();
      stops.at(next % stops.length)?.focus();
    };
    // On the document: a click beside the field leaves the focus nowhere.
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [inside]);
}
