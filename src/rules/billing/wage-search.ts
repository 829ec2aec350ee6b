const HIGHEST = 100_000;
const STEPS = 240;

/** A jump is no root: on each side of it the cost is looked at by itself, this far from it (cents). */
const BESIDE = 1e-6;
/**
 * Half of the last digit that a margin rate shows (0,01 point), and a hair: a rate that falls between two digits is shown as one
 * of them, at just that half. Nearer than that, two margins are the same.
 */
export const SAME_RATE = 0.000_050_1;

/** Zero, or what the bill of an hour at `coefficient` hides in the digits of its margin rate. */
export type Gap = { readonly of: (rateCents: number) => number; readonly blurAt: (rateCents: number) => number };

/** Wages from `lowest` to 1 000 € an hour at which `gap` is zero, smallest first; « any » when it is zero on a whole branch. */
export function wagesWhere(gap: Gap, lowest: number, jump: number | undefined): readonly number[] | "any" {
  const branches: readonly (readonly [number, number])[] =
    jump === undefined
      ? [[lowest, HIGHEST]]
      : [
          [lowest, jump - BESIDE],
          [Math.max(lowest, jump + BESIDE), HIGHEST],
        ];
  const flat = (wage: number) => Math.abs(gap.of(wage)) <= gap.blurAt(wage);
  const open = branches.filter(([from, to]) => from < to);
  if (open.some(([from, to]) => flat(from) && flat(to))) return "any";
  const found = open.flatMap(([from, to]) => rootsOf(gap.of, from, to));
  // A zero that falls on a step is met by its two neighbours.
  return found.filter((wage, i) => !(wage - Number(found[i - 1]) < 0.01));
}

/** Where a continuous `gap` changes sign between two wages. */
function rootsOf(gap: (rateCents: number) => number, from: number, to: number): readonly number[] {
  const at = (step: number) => from * (to / from) ** (step / STEPS);
  const found: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    let [low, high] = [at(step), at(step + 1)];
    const sign = Math.sign(gap(low));
    if (sign * gap(high) > 0) continue;
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (sign * gap(middle) > 0) low = middle;
      else high = middle;
    }
    found.push((low + high) / 2);
  }
  return found;
}
