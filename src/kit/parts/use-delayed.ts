import { useEffect, useState } from "react";

/** A skeleton that flashes is worse than none: it shows after 200 ms only. */
const SKELETON_DELAY = 200;

/** true once `active` has lasted `delay` milliseconds. */
export function useDelayed(active: boolean, delay = SKELETON_DELAY): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [active, delay]);
  return active && late;
}
