/** A small deterministic generator (mulberry32): the same seed tells the same agency, to the letter. */
export interface Random {
  /** In [0, 1[. */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  /** Picks by weight: `weighted({ signed: 5, draft: 1 })`. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  sample<T>(list: readonly T[], count: number): T[];
}

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new Error("Nothing to pick from.");
    return found;
  };
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return pick(entries)[0];
    },
    sample: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, list.length) }, () => {
        const [taken] = rest.splice(int(0, rest.length - 1), 1);
        return taken as (typeof list)[number];
      });
    },
  };
}

/** Ids that never change: the kind in the fourth group, the rank in the last. */
export const uuid = (kind: number, rank: number): string =>
  `00000000-0000-4000-8${kind.toString(16).padStart(3, "0")}-${rank.toString(16).padStart(12, "0")}`;
