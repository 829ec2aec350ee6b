import { type RefObject, useEffect, useRef } from "react";
import { usePageActive } from "@/lib/page-active";

/** Key → what it does. « ctrl+s » also answers to ⌘S. Names are in lower case: « enter », « escape ». */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]";
const OVERLAY = ".ant-modal-wrap, .ant-drawer-open, [role=dialog]";

function nameOf(event: KeyboardEvent): string {
  const held = event.ctrlKey || event.metaKey ? "ctrl+" : event.altKey ? "alt+" : "";
  return `${held}${event.key.toLowerCase()}`;
}

/** Does this key belong to something laid over the page (a form in a drawer over a form)? */
function isForOverlay(scope: RefObject<Element | null> | undefined): boolean {
  // A dialog of a page that is kept alive and hidden, or one that was closed and stays mounted, covers nothing.
  const overlays = [...document.querySelectorAll(OVERLAY)].filter((overlay) => overlay.checkVisibility?.() ?? true);
  const top = overlays.at(-1);
  return top !== undefined && !(scope?.current && top.contains(scope.current));
}

/**
 * Keys of a page: silent while the page is hidden or covered by a dialog that does not hold `scope`.
 * Plain letters are left alone while someone types; combinations always answer.
 */
export function useHotkeys(keys: Hotkeys, scope?: RefObject<Element | null>): void {
  const active = usePageActive();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const run = latest.current[name];
      if (!run || event.defaultPrevented) return;
      const plain = !name.startsWith("ctrl+") && !name.startsWith("alt+");
      const target = event.target instanceof Element ? event.target : null;
      if (isForOverlay(scope) || (plain && target?.closest(TYPING))) return;
      // Enter on a link or a button is theirs.
      if (name === "enter" && target?.closest("a, button")) return;
      event.preventDefault();
      run(event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [active, scope]);
}
