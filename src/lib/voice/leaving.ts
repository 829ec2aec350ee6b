/** Says, without opening what is kept on the device, that a recording waits to leave. */
import { createStore, useStore } from "../store";

const FLAG = "relais:voices";

function kept(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

const leaving = createStore(kept());

/** Followed by the frame of every page: what was added without network leaves when it is back, without a reload. */
export const useLeaving = (): boolean => useStore(leaving);

export function noteLeaving(isLeaving: boolean): void {
  leaving.set(isLeaving);
  try {
    if (isLeaving) localStorage.setItem(FLAG, "1");
    else localStorage.removeItem(FLAG);
  } catch {
    // Another visit will not know: the page of its record sends it all the same.
  }
}
