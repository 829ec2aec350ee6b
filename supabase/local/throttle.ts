// Bad passwords are slowed down at the edge: lite has no limit of its own.

export interface Throttle {
  /** Seconds to wait before another try, 0 when allowed. */
  wait(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

/**
 * Counts failures by key (address of the caller + e-mail) in a sliding window.
 * @param limit failures allowed in the window
 * @param windowMs length of the window in milliseconds
 */
export function createThrottle(limit = 8, windowMs = 5 * 60_000, now: () => number = Date.now): Throttle {
  const failures = new Map<string, number[]>();
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - windowMs);
  return {
    wait(key) {
      const list = recent(key);
      const oldest = list[0];
      return list.length < limit || oldest === undefined ? 0 : Math.ceil((oldest + windowMs - now()) / 1000);
    },
    failed(key) {
      // Forgetting whole keys keeps the memory bounded when someone walks through a list of addresses.
      if (failures.size > 10_000) failures.clear();
      failures.set(key, [...recent(key), now()]);
    },
    succeeded(key) {
      failures.delete(key);
    },
  };
}
