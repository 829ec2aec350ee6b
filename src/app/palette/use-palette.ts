import { useKBar } from "@refinedev/kbar";

export function usePalette() {
  const { query } = useKBar();
  return { open: () => query.toggle() };
}
