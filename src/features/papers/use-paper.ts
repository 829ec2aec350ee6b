import { useEffect, useState } from "react";
import { forget, type Shown, shownOf } from "./shown";

/** A paper that is made or fetched each time `load` changes, and forgotten when it is closed. */
export function usePaper(load: (() => Promise<Blob>) | null) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry makes it again
  useEffect(() => {
    if (!load) return;
    let made: Shown | null = null;
    let isOver = false;
    setShown(null);
    setError(null);
    load()
      .then(shownOf)
      .then(
        (ready) => {
          made = ready;
          if (isOver) forget(ready);
          else setShown(ready);
        },
        (refused: unknown) => {
          if (!isOver) setError(refused);
        },
      );
    return () => {
      isOver = true;
      if (made) forget(made);
    };
  }, [load, turn]);

  return { shown, error, retry: () => setTurn((count) => count + 1) };
}
