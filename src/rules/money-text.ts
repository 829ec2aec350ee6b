import { frNumber } from "./french.ts";
import { type Num, over, round, times } from "./money.ts";

/** « 1 234,5 » : between `min` and `max` decimals (rounded half up), French separators. */
export function decimalText(value: Num, min = 0, max = 4): string {
  const [whole = "", decimals = ""] = frNumber(round(value, max), max).split(",");
  const kept = decimals.slice(0, min) + decimals.slice(min).replace(/0+$/, "");
  return kept ? `${whole},${kept}` : whole;
}

/** Cents in words: `euroText(123456)` is « 1 234,56 € ». `max` above 2 shows a rate that is not whole cents. */
export const euroText = (cents: Num, max = 2): string => `${decimalText(over(cents, 100), 2, max)}\u202f€`;

/** A fraction as a percentage: `percentText(0.233)` is « 23,3 % ». */
export const percentText = (share: Num, max = 3): string => `${decimalText(times(share, 100), 0, max)}\u202f%`;
