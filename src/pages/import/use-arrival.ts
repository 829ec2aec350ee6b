import { useEffect, useRef } from "react";

/** The step that has just come takes the focus: the button that asked for it is gone. Put it on a heading with tabIndex -1. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
