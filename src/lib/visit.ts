/** The guided visit. Its step is kept on this device, so that it can be left and found again. */
import { createStore, useStore } from "./store";

export interface Visit {
  readonly isOpen: boolean;
  /** From 0. */
  readonly step: number;
}

const KEY = "relais:visit";

const visit = createStore<Visit>({ isOpen: false, step: 0 });

function keptStep(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function keepStep(step: number): void {
  try {
    localStorage.setItem(KEY, String(step));
  } catch {
    // A private window begins again.
  }
}

export const useVisit = (): Visit => useStore(visit);

/** Begins, or goes on where it was left. */
export const startVisit = (): void => visit.set({ isOpen: true, step: keptStep() });

export function goToStep(step: number): void {
  keepStep(step);
  visit.set({ isOpen: true, step });
}

/** `isOver`: seen to its end, the next one begins at the first step. */
export function leaveVisit(isOver = false): void {
  const step = isOver ? 0 : visit.get().step;
  keepStep(step);
  visit.set({ isOpen: false, step });
}
