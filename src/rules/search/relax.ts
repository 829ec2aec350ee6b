import { frEuro, frShort } from "../french.ts";
import { type Criterion, criterion, reachOf } from "./criteria.ts";
import { type NameOf, sentenceOf } from "./sentence.ts";

/** What `search_talents` counted of those who fail one or two of the criteria: `mask` has a bit for each, by its rank. */
export type Misses = {
  readonly misses: readonly { readonly mask: number; readonly count: number }[];
  /**
   * Of the six nearest whom the first distance alone keeps away: kilometres, or minutes when it counts them, rounded up,
   * ascending.
   */
  readonly nearest: readonly number[] | null;
  /** Euros an hour that the six cheapest whom the wage alone keeps away ask for, ascending. */
  readonly cheapest: readonly number[] | null;
};

/** A way to find more people: how many more, and the criteria that find them. */
export type Relaxation = { readonly label: string; readonly count: number; readonly criteria: readonly Criterion[] };

/** How a label begins, and goes on. */
const WORDS = {
  excluded: ["Ne plus exclure", "ne plus exclure"],
  required: ["Sans exiger", "sans exiger"],
} as const;

/** Kilometres or minutes beyond which nobody comes by road. */
const FARTHEST = 1000;

/** As many as one value lets in without letting in others that were not counted: the sixth says where the next begins. */
function upTo(sorted: readonly number[] | null): { limit: number; count: number } | null {
  const known = sorted ?? [];
  const next = known[5];
  const counted = next === undefined ? known : known.filter((one) => one < next);
  const limit = counted.at(-1);
  return limit === undefined ? null : { limit, count: counted.length };
}

/** What is required is only wished for; what is refused is no longer. */
const loosened = (criteria: readonly Criterion[], ranks: readonly number[]): Criterion[] =>
  criteria.flatMap((one, rank) => {
    if (!ranks.includes(rank)) return [one];
    return one.weight === "excluded" ? [] : [{ ...one, weight: "wanted" as const }];
  });

function wider(one: Criterion, found: Misses): { label: string; count: number; instead: Criterion } | null {
  if (one.weight !== "required") return null;
  if (one.field === "distance" && reachOf(one.value) !== null) {
    const far = upTo(found.nearest);
    if (!far || far.limit > FARTHEST) return null;
    const isTimed = typeof one.value.minutes === "number";
    const instead = criterion("distance", { ...one.value, [isTimed ? "minutes" : "km"]: far.limit });
    return { label: `Chercher jusqu’à ${frShort(far.limit)} ${isTimed ? "min" : "km"}`, count: far.count, instead };
  }
  if (one.field !== "wage") return null;
  const dear = upTo(found.cheapest);
  if (!dear) return null;
  const instead = criterion("wage", { amount: dear.limit });
  return { label: `Accepter jusqu’à ${frEuro(dear.limit)} de l’heure`, count: dear.count, instead };
}

/**
 * « Pourquoi personne ? »: each criterion relaxed alone, then two by two when both are needed, the most useful first.
 * A count is exactly how many more the new criteria find.
 */
export function relaxations(criteria: readonly Criterion[], found: Misses, nameOf: NameOf): Relaxation[] {
  const bit = (rank: number) => 2 ** rank;
  const counted = (mask: number) => found.misses.find((one) => one.mask === mask)?.count ?? 0;
  const bound = criteria.map((one, rank) => ({ one, rank })).filter(({ one }) => one.weight !== "wanted");
  const said = (one: Criterion, isNext = false) =>
    `${WORDS[one.weight === "excluded" ? "excluded" : "required"][isNext ? 1 : 0]}\u00a0: ${sentenceOf(one, nameOf)}`;

  const alone = bound.flatMap(({ one, rank }): Relaxation[] => {
    const count = counted(bit(rank));
    if (count === 0) return [];
    // What is measured is the first distance and the first wage that are asked.
    const isFirst = criteria.findIndex(({ field }) => field === one.field) === rank;
    const wide = isFirst ? wider(one, found) : null;
    const without = { label: said(one), count, criteria: loosened(criteria, [rank]) };
    if (!wide) return [without];
    return [{ label: wide.label, count: wide.count, criteria: criteria.with(rank, wide.instead) }, without];
  });
  const pairs = bound.flatMap(({ one, rank }, at): Relaxation[] =>
    bound.slice(at + 1).flatMap(({ one: other, rank: next }): Relaxation[] => {
      const both = counted(bit(rank) + bit(next));
      if (both === 0) return [];
      const count = both + counted(bit(rank)) + counted(bit(next));
      const label = `${said(one)}, et ${said(other, true)}`;
      return [{ label, count, criteria: loosened(criteria, [rank, next]) }];
    }),
  );
  const most = (a: Relaxation, b: Relaxation) => b.count - a.count;
  return [...alone.sort(most), ...pairs.sort(most)];
}
