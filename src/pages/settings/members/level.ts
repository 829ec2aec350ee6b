export const LOWEST = 1;
export const HIGHEST = 4;

/** One step up or down; beyond the bounds, the sentence of the specification (§8). */
export function nextLevel(level: number, step: 1 | -1): { level: number } | { refused: string } {
  const next = level + step;
  if (next > HIGHEST) return { refused: "Impossible de monter au-dessus de 4" };
  if (next < LOWEST) return { refused: "Impossible de descendre en dessous de 1" };
  return { level: next };
}
