/** The rows that a list showed last, in their order: from a record one goes to the next one without going back to it. */
import { createStore, useStore } from "@/lib/store";

const trails = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

/** Remembers what the list of a resource shows now. */
export function leaveTrail(resource: string, ids: readonly string[]): void {
  trails.set(new Map(trails.get()).set(resource, ids));
}

const NONE: readonly string[] = [];

export const useTrail = (resource: string): readonly string[] =>
  useStore(trails, (known) => known.get(resource) ?? NONE);
