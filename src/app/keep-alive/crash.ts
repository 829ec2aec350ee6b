import { createContext, useContext, useEffect } from "react";

/** Told by what stands in the place of a page that crashed; the answer takes it back. */
export const PageCrash = createContext<() => () => void>(() => () => undefined);

/** The page in whose place this is drawn crashed: left, it is not kept, so that whoever comes back has it tried again. */
export function useCrash(): void {
  const tell = useContext(PageCrash);
  useEffect(tell, [tell]);
}
