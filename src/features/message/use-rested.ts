import { useEffect, useState } from "react";

/** What is being typed is asked for once the typing rests. Milliseconds. */
const REST = 350;

/** A value (data alone) as it was when it last stayed the same for a moment. */
export function useRested<T>(value: T): T {
  const text = JSON.stringify(value);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as T;
}
