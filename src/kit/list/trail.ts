/** The rows that a list showed last, in their order: from a record one goes to the next one without going back to it. */
import { useSyncExternalStore } from "react";

const trails = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** Remembers what the list of a resource shows now. */
export function leaveTrail(resource: string, ids: readonly string[]): void {
  trails.set(resource, ids);
  for (const listener of [...listeners]) listener();
}

const NONE: readonly string[] = [];

export const useTrail = (resource: string): readonly string[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => trails.get(resource) ?? NONE,
  );
