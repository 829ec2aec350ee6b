import { createContext, useContext } from "react";

/** False for a page that is kept alive but hidden: it must neither fetch, nor poll, nor listen to the keyboard. */
export const PageActive = createContext(true);

export function usePageActive(): boolean {
  return useContext(PageActive);
}
