/** A page kept alive. The key is its address, or that of the page whose tabs it draws. */
export type Slot<T> = { key: string; value: T };

/** Spec §2 and §9: at most three pages alive, the one on screen included. */
export const MAX_PAGES = 3;

const isUnder = (dirtyKey: string, slot: string): boolean =>
  dirtyKey === slot ||
  dirtyKey.startsWith(`${slot}/`) ||
  dirtyKey.startsWith(`${slot}#`) ||
  dirtyKey.startsWith(`${slot}:`);

/**
 * The pages that hold unsaved text. A dirty key belongs to the page of its address or, for a tab, a drawer or a part,
 * to the closest page above it: what is typed at « /companies/new » is not the list's.
 */
export function dirtySlots(slots: readonly string[], dirty: readonly string[]): Set<string> {
  const owners = dirty.map((key) =>
    slots.filter((slot) => isUnder(key, slot)).reduce((best, slot) => (slot.length > best.length ? slot : best), ""),
  );
  return new Set(owners.filter((owner) => owner !== ""));
}

const keysOf = (slots: readonly Slot<unknown>[]): string[] => slots.map((slot) => slot.key);

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
  const holding = dirtySlots(keysOf(slots), dirty);
  const next = slots.filter((slot) => slot.key !== current?.key);
  // A page that is never kept still counts among those alive.
  const room = max - 1;
  while (next.length > room) {
    const clean = next.findIndex((slot) => !holding.has(slot.key));
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
    return leavesTab && dirty.some((key) => isUnder(key, current.pathname)) ? [current.pathname] : [];
  }
  const target = nextKey === null ? null : { key: nextKey, value: undefined };
  const left = new Set(keysOf(admit<unknown>(slots, target, dirty, max)));
  const places = current.key === null ? [...keysOf(slots), current.pathname] : keysOf(slots);
  return [...dirtySlots(places, dirty)].filter((key) => !left.has(key));
}
