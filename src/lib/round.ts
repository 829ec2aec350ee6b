/** A round: several records to go through one after the other, begun from a list of what waits. Kept while the tab is open. */
import { useSyncExternalStore } from "react";

export interface Stop {
  /** Id of the record: whatever page of it one is on, one is at this stop. */
  readonly id: string;
  readonly to: string;
}

export interface Round {
  readonly label: string;
  readonly stops: readonly Stop[];
}

let round: Round | null = null;
const listeners = new Set<() => void>();

/** Begins a round, or ends the one that is under way. */
export function setRound(next: Round | null): void {
  round = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRound = (): Round | null => useSyncExternalStore(subscribe, () => round);
