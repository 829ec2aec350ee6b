/**
 * Which pages hold text that is not saved yet. One registry for the whole app, keyed by page, because with pages kept
 * alive a single global flag would be cleared by the wrong one.
 */
type Entry = { resource: string | undefined };

const dirty = new Map<string, Entry>();
const listeners = new Set<() => void>();

function emit(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Says that the page `key` has, or no longer has, unsaved text.
 * `resource` (a table) lets the live provider spare exactly the records being typed into.
 */
export function markDirty(key: string, isDirtyNow: boolean, resource?: string): void {
  const had = dirty.has(key);
  if (isDirtyNow) dirty.set(key, { resource });
  else dirty.delete(key);
  if (had !== isDirtyNow) emit();
}

/** Is this page dirty? Without a key: is any? */
export function isDirty(key?: string): boolean {
  return key === undefined ? dirty.size > 0 : dirty.has(key);
}

/** Is a record of this table being typed into? A page that did not say its table counts for every table. */
export function isResourceDirty(resource: string): boolean {
  for (const entry of dirty.values()) if (entry.resource === undefined || entry.resource === resource) return true;
  return false;
}

export function dirtyKeys(): string[] {
  return [...dirty.keys()];
}

/** Forgets everything (sign-out, after the person agreed to lose it). */
export function clearDirty(): void {
  if (dirty.size === 0) return;
  dirty.clear();
  emit();
}

export function subscribeDirty(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
