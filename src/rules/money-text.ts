import { type Num, over, round, times } from "./money.ts";

const NARROW = "\u202f";
const NO_BREAK = "\u00a0";

/** « 1 234,5 » : between `min` and `max` decimals (rounded half up), French separators. */
export function decimalText(value: Num, min = 0, max = 4): string {
  const fixed = round(value, max).toFixed(max);
  const [whole = "0", decimals = ""] = fixed.replace("-", "").split(".");
  const kept = decimals.slice(0, min) + decimals.slice(min).replace(/0+$/, "");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW);
  return `${fixed.startsWith("-") ? "−" : ""}${grouped}${kept ? `,${kept}` : ""}`;
}

/** Cents in words: `euroText(123456)` is « 1 234,56 € ». `decimals` above 2 shows a rate that is not whole cents. */
export const euroText = (cents: Num, decimals = 2): string =>
  `${decimalText(over(cents, 100), 2, decimals)}${NO_BREAK}€`;

/** A fraction as a percentage: `percentText(0.233)` is « 23,3 % ». */
export const percentText = (share: Num, max = 3): string => `${decimalText(times(share, 100), 0, max)}${NARROW}%`;
