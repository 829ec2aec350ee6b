import { lazy, Suspense, useEffect } from "react";
import { listenBefore, usePaletteWanted } from "./store";

const Palette = lazy(() => import("./Palette"));

export function PaletteOnDemand() {
  const wanted = usePaletteWanted();
  useEffect(() => {
    addEventListener("keydown", listenBefore);
    return () => removeEventListener("keydown", listenBefore);
  }, []);
  return wanted ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null;
}
