/** A page kept alive. The key is its address, or that of the page whose tabs it draws. */
export type Slot<T> = { key: string; value: T };

/** Spec §2 and §9: at most three pages alive, the one on screen included. */
export const MAX_PAGES = 3;

/** A dirty key belongs to a page when it is its address, or stands under it (a tab, a drawer, a part). */
const isUnder = (dirtyKey: string, slot: string): boolean =>
  dirtyKey === slot ||
  dirtyKey.startsWith(`${slot}/`) ||
  dirtyKey.startsWith(`${slot}#`) ||
  dirtyKey.startsWith(`${slot}:`);

export const isSlotDirty = (slot: string, dirty: readonly string[]): boolean => dirty.some((key) => isUnder(key, slot));

/**
 * The pages after `current` has come on screen: oldest first, `current` last. When one too many, the oldest that holds
 * no unsaved text goes; the oldest of all when every one does (the person was asked before).
 */
export function admit<T>(
  slots: readonly Slot<T>[],
  current: Slot<T> | null,
  dirty: readonly string[],
  max: number = MAX_PAGES,
): Slot<T>[] {
  const next = slots.filter((slot) => slot.key !== current?.key);
  // A page that is never kept still counts among those alive.
  const room = max - 1;
  while (next.length > room) {
    const clean = next.findIndex((slot) => !isSlotDirty(slot.key, dirty));
    next.splice(Math.max(clean, 0), 1);
  }
  return current ? [...next, current] : next;
}

type Place = { key: string | null; pathname: string };

/** Keys of the dirty pages that going to `next` would close. A null key = a page that is not kept. */
export function dirtyLost(
  slots: readonly Slot<unknown>[],
  current: Place,
  next: Place,
  dirty: readonly string[],
  max: number = MAX_PAGES,
): string[] {
  const nextKey = next.key;
  if (nextKey !== null && nextKey === current.key) {
    // From one tab of a page to another: the page stays, the tab goes.
    const leavesTab = current.pathname !== next.pathname && current.pathname !== current.key;
    return leavesTab && isSlotDirty(current.pathname, dirty) ? [current.pathname] : [];
  }
  const target = nextKey === null ? null : { key: nextKey, value: undefined };
  const left = new Set(admit<unknown>(slots, target, dirty, max).map((slot) => slot.key));
  const lost = slots.map((slot) => slot.key).filter((key) => !left.has(key) && isSlotDirty(key, dirty));
  const leavesUnkept = current.key === null && isSlotDirty(current.pathname, dirty);
  return leavesUnkept ? [...lost, current.pathname] : lost;
}
