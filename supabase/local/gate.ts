// A gate that lets people through one after the other, whoever has failed least first.

interface Waiting {
  rank: number;
  enter: (mayPass: boolean) => void;
}

export interface Gate {
  /** Waits for one's turn. False when too many wait who have failed less. @param rank failures: the fewer, the sooner */
  pass(rank: number): Promise<boolean>;
  /** Nobody waits, and the next one would pass at once. */
  isIdle(): boolean;
}

/**
 * @param everyMs time between two who pass, milliseconds
 * @param longest how many may wait
 */
export function createGate(everyMs: number, longest: number): Gate {
  const queue: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    const first = queue.shift();
    timer = first && setTimeout(next, everyMs);
    first?.enter(true);
  };
  return {
    isIdle: () => timer === undefined,
    pass(rank) {
      if (timer === undefined) {
        timer = setTimeout(next, everyMs);
        return Promise.resolve(true);
      }
      return new Promise((enter) => {
        const behind = queue.findIndex((one) => one.rank > rank);
        queue.splice(behind < 0 ? queue.length : behind, 0, { rank, enter });
        if (queue.length > longest) queue.pop()?.enter(false);
      });
    },
  };
}
