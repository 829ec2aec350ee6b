import { useEffect, useRef } from "react";

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

const title = (): HTMLElement | null =>
  document.querySelector("[data-page]:not([hidden]) h1") ?? document.querySelector("h1");

/** A question that closes still holds the focus: where it goes from there is not known yet. */
const isInQuestion = (): boolean => document.activeElement?.closest("[role=dialog]") != null;

/** When a question has closed (« afterClose ») and what asked it is gone: it is taken out of the page just after. */
export const backToTitle = (): void => {
  requestAnimationFrame(() => isNowhere() && title()?.focus());
};

/**
 * A step that is taken takes its button away, and the keyboard would start again from the top of the document: the title of
 * the page takes the focus, which says the new state and from which Tab leads to the next steps. Returns what is called
 * with true when a step is asked for, with false when it was given up or refused.
 *
 * `version`: of the record; another one says that the step was taken. `isBusy`: it is being asked about, or done.
 */
export function useFocusKept(version: unknown, isBusy: boolean): (isAsked: boolean) => void {
  const asked = useRef<{ version: unknown } | null>(null);
  // At each drawing: the button goes when the record and then its actions are read again, not when the step is answered.
  useEffect(() => {
    if (!asked.current || isBusy) return;
    if (isNowhere()) title()?.focus();
    else if (asked.current.version === version || isInQuestion()) return;
    asked.current = null;
  });
  return (isAsked) => {
    asked.current = isAsked ? { version } : null;
  };
}
