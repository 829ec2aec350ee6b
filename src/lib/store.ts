import { useSyncExternalStore } from "react";

/** One value outside React that components follow. A change is a new value: what is in it is never changed in place. */
export type Store<T> = {
  get: () => T;
  /** Tells who follows, unless it is the very same value. */
  set: (next: T) => void;
  /** Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What `pick` takes of a store; drawn again when that changes. It must give the same thing for the same value. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, U>(store: Store<T>, pick: (value: T) => U): U;
export function useStore<T, U>(store: Store<T>, pick: (value: T) => T | U = (value) => value): T | U {
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
