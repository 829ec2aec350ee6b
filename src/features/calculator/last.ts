const PLACE = "relais-calculator";

/** The calculator used last on this device; null when none, or when the browser keeps nothing. */
export function lastCalculator(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export function rememberCalculator(key: string): void {
  try {
    localStorage.setItem(PLACE, key);
  } catch {
    // Private browsing: the index opens instead.
  }
}
