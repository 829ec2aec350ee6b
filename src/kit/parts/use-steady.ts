import { useLayoutEffect, useRef, useState } from "react";

type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The same functions from one render to the next, which do what the last one says: what is given them is not drawn again. */
export function useSteady<H extends Handlers>(handlers: H): H {
  const last = useRef(handlers);
  useLayoutEffect(() => {
    last.current = handlers;
  });
  const [steady] = useState(() => {
    const named = Object.keys(handlers).map((name) => [name, (...args: never[]) => last.current[name]?.(...args)]);
    return Object.fromEntries(named) as H;
  });
  return steady;
}
