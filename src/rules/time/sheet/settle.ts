import type { Guess } from "./day.ts";
import type { Option } from "./options.ts";

/** Hours chosen for each day, and what the total of the sheet says of them. */
export type Settled = {
  /** By day; null where nothing was read. */
  readonly minutes: readonly (number | null)[];
  readonly total: number | null;
  /** The total is the sum: at once, by another reading of some days, by giving one day what lacks, or not at all. */
  readonly by: "sum" | "choice" | "rest" | "none";
  /** Days whose hours are not those that were read first. */
  readonly changed: readonly number[];
};

const sum = (all: readonly (number | null)[]): number => all.reduce<number>((so, one) => so + (one ?? 0), 0);

/** Below this a total decides nothing. */
const TOTAL_TRUST = 0.3;
/** A day below this may be another than it was read. */
const WEAK = 0.3;
/** Twelve hours: what no total adds to a day by itself. */
const LONGEST = 720;
/** Ways of reading a week that are tried: three a day. */
const MOST = 3;

/** Every choice of options that makes the total, with how sure it is. */
function waysTo(total: number, days: readonly Guess[]): number[][] {
  let ways: { picks: number[]; left: number }[] = [{ picks: [], left: total }];
  for (const { options } of days) {
    const tried: readonly (Option | null)[] = options.length > 0 ? options.slice(0, MOST) : [null];
    ways = ways.flatMap(({ picks, left }) =>
      tried.flatMap((one, at) => {
        const rest = left - (one?.minutes ?? 0);
        return rest < 0 ? [] : [{ picks: [...picks, at], left: rest }];
      }),
    );
  }
  return ways.filter(({ left }) => left === 0).map(({ picks }) => picks);
}

/**
 * The hours of the week under the eye of its total: what was read first, if it adds up; else the one other reading that does;
 * else, when a single day is unreadable, what the others leave it. Days without hours count for nothing.
 */
export function settle(days: readonly Guess[], totals: readonly Option[]): Settled {
  const first = days.map(({ options }) => options[0]?.minutes ?? null);
  const heard = totals.filter(({ trust }) => trust >= TOTAL_TRUST);
  const total = heard[0]?.minutes ?? null;
  const here = sum(first);
  if (heard.some(({ minutes }) => minutes === here)) return { minutes: first, total: here, by: "sum", changed: [] };
  const unread = days.flatMap(({ kind }, day) => (kind === "unread" ? [day] : []));
  if (unread.length === 0)
    for (const one of heard) {
      const ways = waysTo(one.minutes, days);
      const [way] = ways;
      if (way && ways.length === 1) {
        const minutes = days.map(({ options }, day) => options[way[day] as number]?.minutes ?? null);
        const changed = way.flatMap((pick, day) => (pick > 0 ? [day] : []));
        return { minutes, total: one.minutes, by: "choice", changed };
      }
    }
  // One day that is unreadable, or nearly: the others leave it what it must be.
  const weak = days.flatMap(({ kind, trust, backed }, day) =>
    kind === "unread" || (kind === "hours" && backed === null && trust < WEAK) ? [day] : [],
  );
  const [lost = -1] = weak;
  const rest = (total ?? 0) - here + (first[lost] ?? 0);
  if (weak.length === 1 && total !== null && rest > 0 && rest <= LONGEST && rest % 5 === 0)
    return { minutes: first.map((one, day) => (day === lost ? rest : one)), total, by: "rest", changed: weak };
  return { minutes: first, total, by: "none", changed: [] };
}
