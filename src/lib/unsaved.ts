/**
 * Which pages hold text that is not saved yet. One registry for the whole app, keyed by page, because with pages kept
 * alive a single global flag would be cleared by the wrong one.
 */
import { createStore } from "./store";

type Entry = { resource: string | undefined };

const store = createStore<ReadonlyMap<string, Entry>>(new Map());

/**
 * Says that the page `key` has, or no longer has, unsaved text.
 * `resource` (a table) lets the live provider spare exactly the records being typed into.
 */
export function markDirty(key: string, isDirtyNow: boolean, resource?: string): void {
  const known = store.get().get(key);
  if (isDirtyNow ? known && known.resource === resource : !known) return;
  const dirty = new Map(store.get());
  if (isDirtyNow) dirty.set(key, { resource });
  else dirty.delete(key);
  store.set(dirty);
}

/** Is this page dirty? Without a key: is any? */
export function isDirty(key?: string): boolean {
  const dirty = store.get();
  return key === undefined ? dirty.size > 0 : dirty.has(key);
}

/** Is a record of this table being typed into? A page that did not say its table counts for every table. */
export function isResourceDirty(resource: string): boolean {
  for (const entry of store.get().values())
    if (entry.resource === undefined || entry.resource === resource) return true;
  return false;
}

export function dirtyKeys(): string[] {
  return [...store.get().keys()];
}

/** Forgets everything (sign-out, after the person agreed to lose it). */
export function clearDirty(): void {
  if (store.get().size > 0) store.set(new Map());
}

export const subscribeDirty = store.subscribe;
