import { useEffect } from "react";
import { useLocation } from "react-router";

const PATIENCE = 4000;

/** A link to the very field: « …/edit#end_date ». By id (a form's field), else by name (a line of a record's page). */
function targetOf(name: string): HTMLElement | null {
  const visible = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && element.offsetParent !== null;
  const found = [
    document.getElementById(name),
    document.getElementById(`field-${name}`),
    document.querySelector(`[data-field="${CSS.escape(name)}"]`),
  ];
  return found.find(visible) ?? null;
}

/** The name in the anchor. A mail or a person may have cut it (« #100% »): it is then taken as it is written. */
function nameIn(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Brings the field named by the anchor into view, and puts the focus there, once its page has drawn it. */
export function useHashTarget(): void {
  const { pathname, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes there again
  useEffect(() => {
    const name = nameIn(hash);
    if (!name) return;
    const until = performance.now() + PATIENCE;
    let frame = requestAnimationFrame(function look() {
      const target = targetOf(name);
      if (!target) {
        if (performance.now() < until) frame = requestAnimationFrame(look);
        return;
      }
      target.scrollIntoView({ block: "center" });
      const control = target.matches("input, textarea, select, button, a")
        ? target
        : target.querySelector("input, textarea");
      if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, key]);
}
