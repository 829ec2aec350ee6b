import { App } from "antd";
import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { titleOf } from "@/components/layout/page-title";
import { dirtyKeys, isDirty, markDirty } from "@/lib/unsaved";
import { dirtyLost, dirtySlots, type Slot } from "./slots";

const list = new Intl.ListFormat("fr", { type: "conjunction" });

/** « La page « Dupont » contient… » */
export function leaveSentence(keys: readonly string[]): string {
  const names = keys.map((key) => titleOf(key)).filter((title) => title !== undefined);
  const quoted = names.map((name) => `«\u202f${name}\u202f»`);
  if (keys.length > 1) {
    const which = quoted.length === keys.length ? ` ${list.format(quoted)}` : "";
    return `Les pages${which} contiennent des modifications non enregistrées.`;
  }
  return `La page${quoted.length === 1 ? ` ${quoted[0]}` : ""} contient des modifications non enregistrées.`;
}

/**
 * Asks before a page with unsaved text is let go of: closed by a fourth page, left for the sign-out, or reloaded.
 * Going to another page and back loses nothing, so nothing is asked then.
 */
export function useLeaveGuard(
  kept: RefObject<readonly Slot<unknown>[]>,
  current: { key: string | null; pathname: string },
  slotOf: (pathname: string) => string | null,
): void {
  const { modal } = App.useApp();
  const lostBy = (pathname: string): string[] =>
    dirtyLost(kept.current, current, { key: slotOf(pathname), pathname }, dirtyKeys());
  const leavesArea = (pathname: string): boolean => pathname === "/logout" || pathname === "/login";

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    if (leavesArea(nextLocation.pathname)) return isDirty();
    return lostBy(nextLocation.pathname).length > 0;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per blocked navigation, not per render
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const target = blocker.location.pathname;
    const places = [...kept.current.map((slot) => slot.key), current.pathname];
    const lost = leavesArea(target) ? [...dirtySlots(places, dirtyKeys())] : lostBy(target);
    const question = modal.confirm({
      title: "Perdre les modifications\u202f?",
      content: `${leaveSentence(lost)} Si vous continuez, elles seront perdues.`,
      okText: "Perdre les modifications",
      cancelText: "Rester",
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: "cancel" },
      onOk: () => {
        for (const key of dirtyKeys()) {
          const [owner] = dirtySlots(places, [key]);
          if (owner !== undefined && lost.includes(owner)) markDirty(key, false);
        }
        blocker.proceed();
      },
      onCancel: () => blocker.reset(),
    });
    return () => question.destroy();
  }, [blocker.state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
}
