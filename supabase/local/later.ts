// Work that is done once its caller has been answered: how long it takes tells nobody what was found.

import { swallowed } from "./report.ts";

export interface Later {
  /** Does it soon, one at a time; false when too much waits already. */
  run(work: () => Promise<unknown>): boolean;
  /** When all that was asked for until now is done. */
  settled(): Promise<void>;
}

const LONGEST = 200;

export function createLater(): Later {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    run(work) {
      if (waiting >= LONGEST) return false;
      waiting += 1;
      // A moment drawn at random, so that what follows is not slowed at a moment that one could look for.
      const moment = new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 100));
      last = Promise.all([last, moment])
        .then(work)
        .catch((error) => swallowed("later", error))
        .then(() => void waiting--);
      return true;
    },
    settled: () => last,
  };
}
