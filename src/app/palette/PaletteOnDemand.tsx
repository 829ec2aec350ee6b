import { useEffect } from "react";
import { onDemand } from "../on-demand";
import { forgetPalette, listenBefore, usePaletteWanted } from "./store";

const Palette = onDemand(() => import("./Palette"));

export function PaletteOnDemand() {
  const wanted = usePaletteWanted();
  useEffect(() => {
    addEventListener("keydown", listenBefore);
    return () => removeEventListener("keydown", listenBefore);
  }, []);
  return wanted && <Palette onMissing={forgetPalette} />;
}
