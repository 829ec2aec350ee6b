/** A round: several records to go through one after the other, begun from a list of what waits. Kept while the tab is open. */
import { createStore, useStore } from "./store";

export interface Stop {
  /** Id of the record: whatever page of it one is on, one is at this stop. */
  readonly id: string;
  readonly to: string;
}

export interface Round {
  readonly label: string;
  readonly stops: readonly Stop[];
}

const round = createStore<Round | null>(null);

/** Begins a round, or ends the one that is under way. */
export const setRound = (next: Round | null): void => round.set(next);

export const useRound = (): Round | null => useStore(round);
