import { useEffect, useRef } from "react";
import { usePageActive } from "@/lib/page-active";

/** Key → what it does. « ctrl+s » also answers to ⌘S. Letters are matched as typed, whatever the keyboard. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPING = "input, textarea, select, [contenteditable=true], [role=combobox]";
const OVERLAY = ".ant-modal-wrap, .ant-drawer-open, [role=dialog]";

function nameOf(event: KeyboardEvent): string {
  const held = event.ctrlKey || event.metaKey ? "ctrl+" : event.altKey ? "alt+" : "";
  return `${held}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
}

/**
 * Keys of a page: silent while the page is hidden. Plain letters are left alone while someone types or a dialog is open;
 * combinations always answer.
 */
export function useHotkeys(keys: Hotkeys, enabled = true): void {
  const active = usePageActive() && enabled;
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
      if (plain && (target?.closest(TYPING) || document.querySelector(OVERLAY))) return;
      // Enter on a link or a button is theirs.
      if (name === "Enter" && target?.closest("a, button")) return;
      event.preventDefault();
      run(event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [active]);
}
